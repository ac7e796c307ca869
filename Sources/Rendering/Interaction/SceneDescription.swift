import Budget
import Dialects
import Formatting

/// A description of a picture in a few sentences, in the language of the chart: the type, the titles of the axes, the
/// number of records, the range, the extremes and the trend.
struct SceneDescription {
    private let scene: any ChartScene
    private let regions: [SceneRegion]
    private let plots: [ScenePlot]
    private let locale: TextLocale
    private let words: ChartWords
    private let budget: RenderBudget

    /// The maximum number of series and of parts in a list.
    private static let maximumNames = 12
    /// The maximum number of series whose values are described.
    private static let maximumSeries = 4
    /// The maximum length of a name, in characters.
    private static let maximumLength = 60

    /// - Parameter locale: The language; nil is English.
    init(_ scene: any ChartScene, in locale: TextLocale?, _ budget: RenderBudget) {
        self.scene = scene
        (regions, plots) = (scene.regions, scene.plots)
        self.locale = locale ?? .english
        self.budget = budget
        words = ChartWords(of: self.locale)
    }

    /// - Complexity: O(n) in the number of records.
    var text: String {
        let plots = Array(plots.enumerated())
        guard let last = plots.last?.element.graph else { return sentences([locale.noData]) }
        guard last > 0 else { return sentences(facts(of: plots)) }
        let shown = (0...last).prefix(Self.maximumNames).map { graph in
            let title = regions.first { $0.graph == graph && $0.kind == .title }?.text
            let heading = title.map { shortened($0) + words.colon } ?? ""
            let own = facts(of: plots.filter { $0.element.graph == graph })
            return "\(words.chart) \(graph + 1)\(words.colon)\(heading)" + own.joined(separator: "; ")
        }
        return sentences(shown + (last + 1 > shown.count ? [words.more(last + 1 - shown.count)] : []))
    }

    private typealias Numbered = (offset: Int, element: ScenePlot)

    /// The facts about the plots of one graph.
    private func facts(of plots: [Numbered]) -> [String] {
        var kinds: [String] = []
        for plot in plots {
            let kind = plot.element.kind.map(words.name) ?? words.chart
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        var facts = [list(kinds)] + axes(of: plots.first?.element)
        // Only a few plots are described, and the columns of stacks are computed for each call.
        var filled: [(plot: Numbered, columns: SceneColumns)] = []
        for plot in plots where filled.count < Self.maximumSeries {
            if let columns = scene.columns(ofPlot: plot.offset) { filled.append((plot, columns)) }
        }
        if filled.count == 1, let (plot, columns) = filled.first {
            return facts + self.facts(about: columns, of: plot)
        }
        let names = plots.compactMap(\.element.name).filter { !$0.isEmpty }
        if !names.isEmpty { facts.append(words.series + words.colon + list(names)) }
        for (plot, columns) in filled {
            guard let name = plot.element.name, !name.isEmpty else { continue }
            let own = self.facts(about: columns, of: plot, isBrief: true)
            if !own.isEmpty { facts.append(shortened(name) + words.colon + own.joined(separator: ", ")) }
        }
        return facts
    }

    /// The titles of the axes of a plot's graph.
    private func axes(of plot: ScenePlot?) -> [String] {
        guard let plot else { return [] }
        let own = regions.filter { ($0.graph ?? 0) == plot.graph }
        return [(SceneRegion.Kind.xAxis, words.xAxis), (.yAxis, words.yAxis)].compactMap { kind, word in
            let titles = own.filter { $0.kind == kind }.compactMap(\.text).filter { !$0.isEmpty }
            return titles.isEmpty ? nil : word + words.colon + list(titles)
        }
    }

    /// The facts about the records of a plot.
    /// - Parameter isBrief: Whether only the most important ones are wanted, because there are several plots.
    private func facts(about columns: SceneColumns, of plot: Numbered, isBrief: Bool = false) -> [String] {
        guard let extremes = ColumnExtremes(columns.measures, budget) else { return [] }
        if plot.element.kind == .pie || plot.element.kind == .doughnut {
            return [words.parts + words.colon + parts(columns, of: plot)]
        }
        var facts = isBrief ? [] : [words.values + words.colon + "\(extremes.count)"]
        guard extremes.count > 1 else { return facts + [text(extremes.first, columns, of: plot)] }
        let isSequence = plot.element.isSequence && plot.element.order != .none && columns.locations.isAscending
        if isSequence {
            let range = words.range(text(extremes.first, columns, of: plot), text(extremes.last, columns, of: plot))
            facts.append(isBrief ? range : range.prefix(1).uppercased() + range.dropFirst())
        }
        // In a sentence about a series, the words follow its name.
        func fact(_ word: String, _ index: Int) -> String {
            let heading = isBrief ? word.prefix(1).lowercased() + word.dropFirst() + " " : word + words.colon
            return heading + text(index, columns, of: plot)
        }
        let (highest, lowest) = (fact(words.highest, extremes.highest), fact(words.lowest, extremes.lowest))
        if extremes.isConstant { return facts }
        facts += [highest, lowest]
        guard !isBrief, isSequence, let trend = Trend(columns.measures) else { return facts }
        return facts + [words.trend + words.colon + (trend == .rising ? words.rising : words.falling)]
    }

    /// A measured value with its location: `52 (March)`.
    private func text(_ index: Int, _ columns: SceneColumns, of plot: Numbered) -> String {
        let values = scene.values(at: index, ofPlot: plot.offset)
        guard let measure = values.first(where: { $0.key == columns.key }) else { return "" }
        guard let place = values.first, place.key != columns.key else { return measure.text }
        let text =
            plot.element.order == .none && place.key == "x" && columns.key == "value"
            ? values.filter { $0.key != columns.key }.map(\.text).joined(separator: ", ") : place.text
        return "\(measure.text) (\(shortened(text)))"
    }

    /// The parts of a whole with their shares.
    private func parts(_ columns: SceneColumns, of plot: Numbered) -> String {
        let parts = columns.measures.indices.lazy.filter { abs(columns.measures[$0]) > 0 }
        let shown = parts.prefix(Self.maximumNames).map { index in
            let values = scene.values(at: index, ofPlot: plot.offset)
            let name = values.first { $0.key == "label" }.map { shortened($0.text) + " " } ?? ""
            return name + ((values.first { $0.key == "share" } ?? values.last)?.text ?? "")
        }
        let rest = parts.count - shown.count
        return (shown + (rest > 0 ? [words.more(rest)] : [])).joined(separator: ", ")
    }

    private func sentences(_ facts: [String]) -> String {
        let text = facts.map { $0 + words.stop }.joined()
        return text.last == " " ? String(text.dropLast()) : text
    }

    private func list(_ names: [String]) -> String {
        let shown = names.prefix(Self.maximumNames).map(shortened)
        let rest = names.count - shown.count
        return (shown + (rest > 0 ? [words.more(rest)] : [])).joined(separator: ", ")
    }

    private func shortened(_ name: String) -> String {
        name.utf8.count > Self.maximumLength && name.count > Self.maximumLength
            ? name.prefix(Self.maximumLength) + "…" : name
    }
}

/// The first, last, smallest and largest of the values that are not missing, as indices.
private struct ColumnExtremes {
    var first: Int
    var last: Int
    var lowest: Int
    var highest: Int
    var count = 0
    let isConstant: Bool

    /// - Returns: Nil if all values are missing, or if the budget is spent.
    init?(_ values: [Double], _ budget: RenderBudget) {
        guard !budget.isSpent(before: values.count * 3), let start = values.firstIndex(where: \.isFinite) else {
            return nil
        }
        (first, last, lowest, highest) = (start, start, start, start)
        var (low, high) = (values[start], values[start])
        for index in start..<values.count {
            let value = values[index]
            guard value.isFinite else { continue }
            count += 1
            last = index
            if value < low { (low, lowest) = (value, index) }
            if value > high { (high, highest) = (value, index) }
        }
        isConstant = low == high
    }
}

/// The direction in which values change along their sequence.
private enum Trend {
    case rising, falling

    /// The number of values that suffice for a direction.
    private static let sampleCount = 2_000

    /// Determines the correlation of values with their order, from at most `sampleCount` values at equal distances; 0.5 or
    /// more is a trend.
    /// - Returns: Nil without a clear direction.
    init?(_ values: [Double]) {
        let indices = stride(from: 0, to: values.count, by: max(1, values.count / Self.sampleCount))
        let sample = indices.filter { values[$0].isFinite }.map { (x: Double($0), y: values[$0]) }
        let count = Double(sample.count)
        guard count > 2 else { return nil }
        let meanX = sample.reduce(0) { $0 + $1.x / count }
        let meanY = sample.reduce(0) { $0 + $1.y / count }
        var (xx, yy, xy) = (0.0, 0.0, 0.0)
        for (x, y) in sample {
            xx += (x - meanX) * (x - meanX)
            yy += (y - meanY) * (y - meanY)
            xy += (x - meanX) * (y - meanY)
        }
        guard xx > 0, yy > 0 else { return nil }
        let correlation = xy / (xx.squareRoot() * yy.squareRoot())
        if correlation >= 0.5 { self = .rising } else if correlation <= -0.5 { self = .falling } else { return nil }
    }
}

extension [Double] {
    /// Whether the numbers do not decrease.
    fileprivate var isAscending: Bool {
        var last = -Double.infinity
        for value in self {
            if value < last { return false }
            last = value
        }
        return true
    }
}
