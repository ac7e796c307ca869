import Budget
import Data
import Drawing
import Formatting
import Geometry

extension ParallelPlot {
    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        let place = GraphPlace.plot(number)
        try resolver.expectAlone(number)
        var axes: [ParallelAxis] = []
        for (index, dimension) in dimensions.enumerated() {
            let column = try resolver.column(of: dimension.field, at: place["dimensions"][index])
            try resolver.claim(column.count, each: 40 + column.sizeOfNewText, at: place)
            if let first = axes.first, first.values.count != column.count {
                throw ChartError(
                    at: place["dimensions"][index],
                    "The first dimension has \(first.values.count) values and this one has \(column.count); the counts must be equal."
                )
            }
            axes.append(ParallelAxis(dimension, column, number: index, resolver))
        }
        let count = axes.first?.values.count ?? 0
        var plot = ResolvedParallelPlot(axes: axes)
        try color(&plot, count: count, at: place, resolver, number: number)
        plot.lineWidth = lineWidth
        plot.opacity = lineOpacity ?? min(0.85, max(0.12, 12 / Double(max(1, count)).squareRoot()))
        let lost = (0..<count).count { record in axes.allSatisfy { $0.values[record].isNaN } }
        plot.warnings += [ChartWarning(lost: lost, without: "dimensions", at: place)].compactMap(\.self)
        return plot
    }

    /// Determines the color of each record's line.
    private func color(
        _ plot: inout ResolvedParallelPlot, count: Int, at place: GraphPlace, _ resolver: Resolver, number: Int
    ) throws(ChartError) {
        let theme = resolver.theme
        plot.colors = [Color](repeating: color ?? theme.color(at: number), count: count)
        func expect(_ other: Int, _ key: String) throws(ChartError) {
            guard other != count else { return }
            throw ChartError(
                at: place[key], "\(key) has \(other) values and the dimensions have \(count); the counts must be equal."
            )
        }
        if let field = colorValues {
            guard let values = try resolver.numerals(of: field, at: place["colorValues"]) else {
                throw ChartError(at: place["colorValues"], "The values of colors must be numbers.")
            }
            try expect(values.count, "colorValues")
            let scale = try colors.resolvedScale(
                of: values, contrast: theme.conventions.leastContrastOfColoredSymbols, theme: theme, at: place)
            plot.colors = values.map { scale.color(of: $0) ?? theme.mutedColor }
            if common.showsInLegend {
                plot.colorBar = colors.resolvedBar(scale, title: common.name ?? field.columnName, theme: theme)
            }
            plot.warnings += colors.warnings(at: place) + colors.warnings(of: values, on: scale, at: place)
        } else if let field = groups {
            let texts = try resolver.column(of: field, at: place["series"]).texts
            try expect(texts.count, "series")
            let (numbers, firsts) = Column.texts(texts).numbered(resolver.budget)
            let names = firsts.map { texts[$0] ?? "" }
            let own = names.enumerated().map { seriesColors[Name($1)] ?? theme.color(at: $0) }
            plot.colors = numbers.map { own[$0] }
            plot.groups = texts
            if common.showsInLegend { plot.legend = zip(names, own).map { ($0, $1) } }
        }
        guard let muted else { return }
        for record in plot.colors.indices where record < muted.records.count && muted.records[record] {
            plot.colors[record] = muted.color
        }
        plot.isMuted = muted.records
    }
}

/// Parallel coordinates with numeric data.
struct ResolvedParallelPlot: ResolvedPlot {
    let axes: [ParallelAxis]
    /// The color of each record's line.
    var colors: [Color] = []
    /// Whether each record is gray, because others are highlighted; empty for none.
    var isMuted: [Bool] = []
    /// The series of each record; empty for none.
    var groups: [String?] = []
    var legend: [(name: String, color: Color)] = []
    var lineWidth = 1.0
    var opacity = 1.0
    @IndirectOptional var colorBar: ResolvedColorBar? = nil
    var warnings: [ChartWarning] = []

    init(axes: [ParallelAxis]) {
        self.axes = axes
    }

    var isEmpty: Bool? { axes.allSatisfy { $0.values.allSatisfy(\.isNaN) } }

    func extent(along coordinate: Coordinate) -> Extent? { nil }

    var legendEntries: LegendEntries {
        var entries: LegendEntries = []
        let shown = Set(groups.indices.filter { $0 >= isMuted.count || !isMuted[$0] }.map { groups[$0] ?? "" })
        for (name, color) in legend {
            var entry = LegendEntry(
                title: name, swatch: .line(LineStyle(color, width: 2), area: nil, symbol: nil))
            entry.isMuted = !shown.contains(name)
            entries.append(entry)
        }
        return entries
    }

    func scene(in context: PlotContext) -> any PlotScene { ParallelScene(self, in: context) }
}

/// An axis of parallel coordinates.
struct ParallelAxis: Sendable {
    let title: String
    /// The key of its values in the description of records.
    let key: String
    /// The value of each record; that of a category is its index. NaN for none.
    let values: [Double]
    /// The names of categories, the first one at the top; empty for numbers and dates.
    let categories: [String]
    /// The value at the lower end and the one at the upper end.
    let low: Double
    let high: Double
    private let formatter: LabelFormatter
    /// Whether the values are numbers, not dates or names.
    let isOfNumbers: Bool

    init(_ dimension: ParallelPlot.Dimension, _ column: Column, number: Int, _ resolver: Resolver) {
        let name = dimension.field.columnName
        title = dimension.title ?? name ?? "\(number + 1)"
        key = name ?? dimension.title ?? "dimension\(number + 1)"
        var isDescending = dimension.isReversed
        switch Self.measured(column, resolver.budget) {
        case .numbers(let numbers):
            (values, categories, isOfNumbers) = (numbers, [], true)
            let format = NumberFormat(abbreviatesLargeNumbers: true, locale: resolver.locale)
            formatter = dimension.labelFormatter ?? .number(format.with(resolver.unit(of: dimension.field)))
        case .dates(let instants):
            (values, categories, isOfNumbers) = (instants, [], false)
            formatter = dimension.labelFormatter ?? .date(DateFormat(locale: resolver.locale))
        case .texts(let texts):
            let (numbers, firsts) = column.numbered(resolver.budget)
            let named = firsts.map { texts[$0] ?? "" }
            values = zip(numbers, texts).map { $1 == nil ? .nan : Double($0) }
            (categories, isOfNumbers) = (named, false)
            formatter = .category(named)
            isDescending.toggle()
        }
        let finite = values.lazy.filter(\.isFinite)
        let least = dimension.start ?? finite.min() ?? 0
        let greatest = dimension.end ?? finite.max() ?? 0
        (low, high) = isDescending ? (greatest, least) : (least, greatest)
    }

    /// A column of texts that are all numbers, or all dates, as such a column.
    private static func measured(_ column: Column, _ budget: RenderBudget) -> Column {
        guard case .texts(let texts) = column, !budget.isSpent(before: 300 * texts.count) else { return column }
        if column.hasNumerals, let numbers = column.numerals { return .numbers(numbers) }
        var instants: [Double] = []
        for text in texts {
            guard let text else {
                instants.append(.nan)
                continue
            }
            guard let instant = DateTime.instant(text, in: .utc) else { return column }
            instants.append(instant)
        }
        return instants.contains { !$0.isNaN } ? .dates(instants) : column
    }

    /// The position of a value along the axis: 0 at the lower end, 1 at the upper one; nil without a value.
    func position(of value: Double) -> Double? {
        guard value.isFinite else { return nil }
        if low == high { return 0.5 }
        // Halves keep differences of huge numbers finite.
        let position = (value / 2 - low / 2) / (high / 2 - low / 2)
        return position.isFinite ? min(max(position, -1), 2) : nil
    }

    /// The texts at the lower and the upper end; empty for categories.
    var ends: [String] {
        guard categories.isEmpty, low.isFinite, high.isFinite else { return [] }
        return formatter.onOneLine.labels(for: low == high ? [low] : [low, high], isLogarithmic: false, timeZone: .utc)
    }

    /// The value of a record in its description.
    func value(_ record: Int) -> RecordValue? {
        guard values.indices.contains(record), values[record].isFinite else { return nil }
        if isOfNumbers { return RecordValue(key, values[record]) }
        guard !categories.isEmpty else { return RecordValue(key, .text(DateTime.text(of: values[record]))) }
        let index = Int(exactly: values[record]) ?? -1
        return categories.indices.contains(index) ? RecordValue(key, .text(categories[index])) : nil
    }
}
