import Data
import Drawing

/// A plot whose records can be divided into series.
protocol DivisiblePlot: Plot {
    var color: Color? { get set }

    /// The records of each series, besides its own ones, and what the series beyond the limit become.
    var seriesForm: SeriesForm { get }

    /// Visits the fields with one value for each record.
    /// - Parameter visit: A function that gets the key of a field, and can change it.
    mutating func visitFields(_ visit: (String, inout Field?) throws(ChartError) -> Void) throws(ChartError)

    /// Keeps the entries of some records in lists with one entry for each record; nil is a record without entries.
    mutating func takeEntries(of records: [Int?])

    /// Prepares the plot to be one of several series.
    /// - Parameters:
    ///   - isFirst: Whether it is the first of them.
    ///   - count: The number of records of all series.
    ///   - location: The name of the column with the locations if the series are named after them; otherwise nil.
    mutating func join(isFirst: Bool, count: Int, at location: Name?)
}

/// The form of the series of a plot type.
enum SeriesForm {
    /// Bars have no bar where a series has no record. The bars of the other series show sums.
    case bars
    /// Lines have gaps where a series has no record. The other series keep their lines, in one color.
    case lines
    /// Stacked areas have the height zero where a series has no record. The area of the other series shows sums.
    case stackedAreas
    /// Points and boxes only have their own records. The other series are one group of records.
    case points

    var sumsOthers: Bool {
        switch self {
        case .bars, .stackedAreas: true
        case .lines, .points: false
        }
    }
}

extension ScatterPlot: DivisiblePlot {
    var seriesForm: SeriesForm {
        if areas.stack != nil { return .stackedAreas }
        return hasArea || lineStyle(.black) != nil ? .lines : .points
    }

    mutating func visitFields(_ visit: (String, inout Field?) throws(ChartError) -> Void) throws(ChartError) {
        try visit("x", &points.x)
        try visit("y", &points.y)
        try visit("base", &areas.base)
        try visit("size", &symbols.sizes)
        try visit("colorValues", &symbols.colorValues)
        try common.errorBars?.visitFields(visit)
    }

    mutating func takeEntries(of records: [Int?]) {
        symbols.plotSymbols = symbols.plotSymbols.taking(records)
        symbols.fills = symbols.fills.taking(records)
    }

    mutating func join(isFirst: Bool, count: Int, at location: Name?) {
        symbols.countOfSeries = count
        if !isFirst, symbols.sizes != nil { symbols.sizeLegend.isHidden = true }
    }
}

extension BarPlot: DivisiblePlot {
    var seriesForm: SeriesForm { .bars }

    mutating func visitFields(_ visit: (String, inout Field?) throws(ChartError) -> Void) throws(ChartError) {
        try visit("x", &x)
        try visit("y", &y)
        try visit("base", &base)
        try visit("start", &pair.first)
        try visit("end", &pair.second)
        try bullet.visitFields(visit)
        try visit("width", &columns.width)
        try common.errorBars?.visitFields(visit)
    }

    mutating func takeEntries(of records: [Int?]) {
        fills = fills.taking(records)
        lineStyles = lineStyles.taking(records)
        barWidths = barWidths.taking(records)
        legendTitles = legendTitles.taking(records)
    }

    mutating func join(isFirst: Bool, count: Int, at location: Name?) {
        slot = form == .pyramid ? "pyramid" : location
        isMirrored = form == .pyramid && isFirst
        columns.areOfSeries = form == .marimekko
        guard form == .tasks else { return }
        slot = "tasks"
        // The first series draws the arrows between the tasks of all series.
        tasks = isFirst ? tasks.amongAll(named: y, from: base, to: x) : Tasks()
    }
}

extension DivisiblePlot {
    var seriesForm: SeriesForm { .points }

    mutating func takeEntries(of records: [Int?]) {}

    mutating func join(isFirst: Bool, count: Int, at location: Name?) {}

    /// Visits a field that is never missing.
    fileprivate static func visit(
        _ key: String, _ field: inout Field, _ visit: (String, inout Field?) throws(ChartError) -> Void
    ) throws(ChartError) {
        var optional: Field? = field
        try visit(key, &optional)
        if let optional { field = optional }
    }
}

/// Boxes, violins and points are groups of records at locations.
extension DivisiblePlot where Self: DistributionPlot {
    mutating func visitFields(_ visit: (String, inout Field?) throws(ChartError) -> Void) throws(ChartError) {
        try visit("x", &x)
        try visit("y", &y)
    }

    mutating func join(isFirst: Bool, count: Int, at location: Name?) { stand(at: location) }

    /// Places the shapes of series that are named after their locations at these, not side by side.
    fileprivate mutating func stand(at location: Name?) {
        if location != nil { barOffset = barOffset ?? 0 }
    }
}

extension BoxPlot: DivisiblePlot {
    mutating func visitFields(_ visit: (String, inout Field?) throws(ChartError) -> Void) throws(ChartError) {
        try visit("x", &x)
        try visit("y", &y)
        try visit("minimum", &summary.minimum)
        try visit("lowerQuartile", &summary.lowerQuartile)
        try visit("median", &summary.median)
        try visit("upperQuartile", &summary.upperQuartile)
        try visit("maximum", &summary.maximum)
    }

    mutating func takeEntries(of records: [Int?]) {
        guard !outliers.isEmpty else { return }
        outliers = records.map { $0.flatMap { outliers.indices.contains($0) ? outliers[$0] : nil } ?? [] }
    }
}

extension ViolinPlot: DivisiblePlot {
    mutating func join(isFirst: Bool, count: Int, at location: Name?) {
        stand(at: location)
        if side == .split, isFirst { side = .left }
    }
}

extension StripPlot: DivisiblePlot {}

extension DensityPlot: DivisiblePlot {
    mutating func visitFields(_ visit: (String, inout Field?) throws(ChartError) -> Void) throws(ChartError) {
        try Self.visit("values", &values, visit)
    }
}

extension HistogramPlot: DivisiblePlot {
    mutating func visitFields(_ visit: (String, inout Field?) throws(ChartError) -> Void) throws(ChartError) {
        try Self.visit("values", &values, visit)
    }
}

extension Array {
    /// The entries of some records of a list that may have fewer entries than there are records; empty for an empty list.
    func taking<Entry>(_ records: [Int?]) -> [Entry?] where Element == Entry? {
        guard !isEmpty else { return [] }
        return records.map { record in record.flatMap { indices.contains($0) ? self[$0] : nil } }
    }
}
