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
        let plots = plots.enumerated().filter { !$0.element.isAuxiliary }
        guard let last = plots.last?.element.graph else { return sentences([locale.noData]) }
        guard last > 0 else { return sentences(facts(of: plots)) }
        let shown = (0...last).prefix(Self.maximumNames).map { graph in
            // A panel of a matrix has its name only in its plot area.
            let parts = regions.filter { $0.graph == graph }
            let title = (parts.first { $0.kind == .title } ?? parts.first { $0.kind == .plotArea })?.text
            let heading = title.map { shortened($0) + words.colon } ?? ""
            let own = facts(of: plots.filter { $0.element.graph == graph })
            return "\(words.chart) \(graph + 1)\(words.colon)\(heading)" + own.joined(separator: "; ")
        }
        return sentences(shown + (last + 1 > shown.count ? [words.more(last + 1 - shown.count)] : []))
    }

    /// The facts about the plots of one graph.
    private func facts(of plots: [DescribedSeries.Numbered]) -> [String] {
        var kinds: [String] = []
        for plot in plots {
            let kind = kindName(of: plot)
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        var facts = [list(kinds)] + axes(of: plots.first?.element)
        let all = DescribedSeries.all(of: plots)
        let named = all.filter { $0.name != nil }
        // Only a few series are described, and the columns of stacks are computed for each call.
        var filled: [FilledSeries] = []
        var rest = (named + all.filter { $0.name == nil })[...]
        while filled.count < Self.maximumSeries, let next = rest.popFirst() {
            if let series = FilledSeries(next, in: scene) { filled.append(series) }
        }
        if named.count < 2, filled.count == 1, let only = filled.first {
            return facts + self.facts(about: only.columns, of: only.plot)
        }
        var omitted = rest.count
        if !named.isEmpty {
            // Plots without a name accompany those that have one.
            facts.append(
                words.series + words.colon + list(named.compactMap(\.name), andOthers: all.count - named.count))
            filled.removeAll { $0.name == nil }
            omitted = rest.count { $0.name != nil }
        }
        for (series, label) in zip(filled, labels(of: filled)) {
            let own = self.facts(about: series.columns, of: series.plot, isBrief: true)
            if !own.isEmpty { facts.append(label + words.colon + own.joined(separator: ", ")) }
        }
        return facts + (omitted > 0 ? [words.more(omitted)] : [])
    }

    private func kindName(of plot: DescribedSeries.Numbered) -> String {
        plot.element.kind.map(words.name) ?? words.chart
    }

    /// The names of series. Those without one have that of their type, with numbers if there are several of it.
    private func labels(of series: [FilledSeries]) -> [String] {
        let kinds = series.map { $0.name == nil ? kindName(of: $0.plot) : "" }
        return series.indices.map { index in
            if let name = series[index].name { return shortened(name) }
            let isOnly = kinds.count { $0 == kinds[index] } == 1
            return isOnly ? kinds[index] : "\(kinds[index]) \(kinds[...index].count { $0 == kinds[index] })"
        }
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
    private func facts(
        about columns: SceneColumns, of plot: DescribedSeries.Numbered, isBrief: Bool = false
    ) -> [String] {
        guard var extremes = ColumnExtremes(columns.measures, budget) else { return [] }
        if isDivision(columns, of: plot) {
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
        if hidesSigns(columns, from: extremes.lowest, to: extremes.highest, of: plot) {
            swap(&extremes.lowest, &extremes.highest)
        }
        let (highest, lowest) = (fact(words.highest, extremes.highest), fact(words.lowest, extremes.lowest))
        if extremes.isConstant {
            let isTold = !isBrief || isSequence
            return isTold ? facts : [text(extremes.first, columns, of: plot)]
        }
        facts += [highest, lowest]
        if columns.missingCount > 0 { facts.append(locale.noData + words.colon + "\(columns.missingCount)") }
        guard !isBrief, isSequence, let trend = Trend(columns.measures) else { return facts }
        return facts + [words.trend + words.colon + (trend == .rising ? words.rising : words.falling)]
    }

    /// A measured value with its location: `52 (March)`.
    private func text(_ index: Int, _ columns: SceneColumns, of plot: DescribedSeries.Numbered) -> String {
        let values = scene.values(at: index, ofPlot: plot.offset)
        guard let measure = values.first(where: { $0.key == columns.key }) else { return "" }
        guard let location = values.first(where: { $0.key != columns.key }) else { return measure.text }
        let text =
            plot.element.order == .none && ["x", "source"].contains(location.key) && columns.key == "value"
            ? values.filter { $0.key != columns.key }.map(\.text).joined(separator: ", ") : location.text
        return "\(measure.text) (\(shortened(text)))"
    }

    /// Whether negative values are written without their signs, as on the left side of a pyramid: the longest bar is then
    /// the highest value.
    private func hidesSigns(
        _ columns: SceneColumns, from lowest: Int, to highest: Int, of plot: DescribedSeries.Numbered
    ) -> Bool {
        guard columns.measures[lowest] < 0, columns.measures[highest] <= 0 else { return false }
        let text = scene.values(at: lowest, ofPlot: plot.offset).first { $0.key == columns.key }?.text ?? ""
        return !text.contains { "-\u{2212}".contains($0) }
    }

    /// Whether the records of a plot are parts of a whole.
    private func isDivision(_ columns: SceneColumns, of plot: DescribedSeries.Numbered) -> Bool {
        switch plot.element.kind {
        case .pie, .doughnut: return true
        case .treemap, .sunburst, .icicle:
            guard let first = columns.measures.firstIndex(where: { abs($0) > 0 }) else { return false }
            return scene.values(at: first, ofPlot: plot.offset).contains { $0.key == "share" }
        default: return false
        }
    }

    /// The parts of a whole with their shares.
    private func parts(_ columns: SceneColumns, of plot: DescribedSeries.Numbered) -> String {
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
        return text.utf8.last == UInt8(ascii: " ") ? String(decoding: text.utf8.dropLast(), as: UTF8.self) : text
    }

    /// - Parameter others: The number of elements without a name.
    private func list(_ names: [String], andOthers others: Int = 0) -> String {
        let shown = names.prefix(Self.maximumNames).map(shortened)
        let rest = names.count - shown.count + others
        return (shown + (rest > 0 ? [words.more(rest)] : [])).joined(separator: ", ")
    }

    private func shortened(_ name: String) -> String {
        name.utf8.count > Self.maximumLength && name.count > Self.maximumLength
            ? name.prefix(Self.maximumLength) + "…" : name
    }
}
