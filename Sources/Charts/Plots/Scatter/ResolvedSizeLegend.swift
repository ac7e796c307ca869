import Data
import Drawing
import Formatting
import Geometry
import Numbers

/// The legend of the sizes of a plot's symbols.
package struct ResolvedSizeLegend: Sendable {
    /// The symbol. Its size has no effect.
    var symbol: PlotSymbol
    /// The values in ascending order, with their diameters in points.
    var entries: [(value: Double, diameter: Double)]
    /// The size with the largest diameter.
    var largest: Double
    var diameter: Double
    /// One label per entry.
    var labels: [String]
    var style: SizeLegend
    var title: String?
    var theme: Theme

    /// Whether the legend is shown only beside another legend.
    var isAutomatic: Bool { style.isHidden == nil }

    /// Merges the legends of plots whose sizes have the same scale. The symbols of a merged legend are gray.
    static func merged(_ legends: [ResolvedSizeLegend]) -> [ResolvedSizeLegend] {
        var result: [ResolvedSizeLegend] = []
        for legend in legends {
            let same = result.firstIndex { other in
                other.largest == legend.largest && other.diameter == legend.diameter && other.title == legend.title
                    && other.style.anchor == legend.style.anchor && other.style.values == legend.style.values
            }
            guard let same else {
                result.append(legend)
                continue
            }
            result[same].symbol = result[same].symbol.painted(Color(gray: 0.5))
            // The legend with the largest value is the most informative.
            if (legend.entries.last?.value ?? 0) > (result[same].entries.last?.value ?? 0) {
                result[same].entries = legend.entries
                result[same].labels = legend.labels
            }
        }
        return result
    }
}

extension ScatterPlot {
    /// Returns the legend of the symbol sizes; nil if the client hides it or if there are no sizes.
    func resolvedSizeLegend(
        of sizes: [Double], largest: Double, diameter: Double, _ symbol: PlotSymbol?, _ resolver: Resolver
    ) -> ResolvedSizeLegend? {
        let legend = symbols.sizeLegend
        guard legend.isHidden != true, largest > 0, var symbol else { return nil }
        // The legend of the first of several series is that of all.
        let isOfSeries = symbols.countOfSeries > 0 && symbols.maximumSize == nil
        let values =
            legend.values.isEmpty
            ? SizeLegendValues.values(of: isOfSeries ? sizes + [largest] : sizes, upTo: largest)
            : legend.values.filter { $0 > 0 }.sorted()
        guard !values.isEmpty else { return nil }
        symbol.shadow = nil
        if resolver.theme.conventions.outlinesSizeLegends {
            // Only the sizes matter.
            symbol.fill = nil
            symbol.lineStyle = LineStyle(resolver.theme.axis.labelTextStyle.color)
        }
        symbol.anchorPoint = Point(0.5, 0.5)
        let field = common.labels.labelField
        let ofLabels = field == .size || field == nil ? common.labels.labelFormatter : nil
        let formatter =
            legend.labelFormatter ?? ofLabels
            ?? .number(resolver.theme.numberFormat.with(resolver.unit(of: symbols.sizes)))
        return ResolvedSizeLegend(
            symbol: symbol,
            entries: values.map { value in
                (value, ScatterSymbols.diameter(of: value, largest: largest, diameter: diameter))
            },
            largest: largest, diameter: diameter, labels: formatter.labels(beside: values, timeZone: .utc),
            style: legend, title: legend.title ?? symbols.sizes?.columnName, theme: resolver.theme)
    }
}

/// The sizes of all symbols of a graph.
struct SymbolSizes: SharedState {
    /// The largest size; 0 if there are no sizes.
    private(set) var largest = 0.0

    init(of graph: Graph) {
        var known: Set<Name> = []
        for plot in graph.plots where !plot.common.isHidden {
            guard let sizes = (plot as? ScatterPlot ?? (plot as? MapPointsPlot)?.marks)?.symbols.sizes else {
                continue
            }
            if case .column(let name) = sizes, !known.insert(Name(name)).inserted { continue }
            guard let values = sizes.column(in: graph.data)?.numerals else { continue }
            for value in values where value.isFinite && value > largest { largest = value }
        }
    }
}

/// The values of a size legend.
enum SizeLegendValues {
    /// Returns two to four round values in ascending order whose symbols have clearly different diameters. If all sizes
    /// are equal, returns only that size. If no size is above 0, returns no values.
    /// - Parameters:
    ///   - sizes: The sizes of the records.
    ///   - limit: The size of the largest symbol.
    static func values(of sizes: [Double], upTo limit: Double) -> [Double] {
        var low = Double.infinity
        var high = 0.0
        for size in sizes where size > 0 && size.isFinite {
            low = min(low, size)
            high = max(high, size)
        }
        guard high > 0 else { return [] }
        guard low < high else { return [high] }
        high = min(high, limit)
        guard high > 0, let largest = roundedDown(high) else { return [] }
        // Symbols with these values have about a third and two thirds of the diameter.
        var values = [0.11, 0.44].compactMap { NiceStep.step(from: 0, to: high * $0, count: 1) }
        values = values.filter { $0 >= low && $0 < largest }
        if values.count == 2, values[0] >= values[1] { values.removeFirst() }
        if largest >= low { values.append(largest) }
        if values.count >= 2 { return values }
        // The sizes differ only a little.
        return evenValues(from: low, to: high)
    }

    /// Round values at equal distances, or otherwise the two ends.
    private static func evenValues(from low: Double, to high: Double) -> [Double] {
        guard low < high else { return [high] }
        let ticks = TickLocator(minorTicksPerInterval: 0)
            .ticks(in: PlotRange(from: low, to: high), on: .linear, wantedCount: 3).major
            .filter { $0 > 0 && $0 >= low && $0 <= high }
        guard ticks.count >= 2 else { return [low, high] }
        return ticks.count <= 4 ? ticks : [ticks[0], ticks[ticks.count / 2], ticks[ticks.count - 1]]
    }

    /// The largest number up to the value that is 1, 1.5, 2, 3, 4, 5, 6 or 8 times a power of ten.
    private static func roundedDown(_ value: Double) -> Double? {
        guard let number = DecimalNumber(value), !number.isZero else { return nil }
        let count = number.digitCount
        let tenths = count < 2 ? number.significand * 10 : number.significand / DecimalNumber.powersOfTen[count - 2]
        let digits: Int
        switch tenths {
        case ..<15: digits = 10
        case ..<20: digits = 15
        case ..<70: digits = Int(tenths / 10) * 10
        case ..<80: digits = 60
        default: digits = 80
        }
        let result = Double("\(digits)e\(number.magnitude - 1)") ?? .nan
        return result > 0 && result <= value ? result : value
    }
}
