import Data
import Dialects
import Drawing
import Formatting
import Glibc
import Numbers

/// The plot of the graph that a plot of the scene shows, and how its values become texts.
struct PlotOrigin: Sendable {
    /// The index of the plot in the graph before plots were divided into series.
    let number: Int
    let name: String?
    let kind: ChartKind
    /// Whether the locations are names, which have no order of their own.
    var hasNames: Bool { location.map { self[$0].dimension.type.values == .names } ?? true }
    /// The coordinate along which the records are located; nil for records without an order, such as scattered points.
    let location: Coordinate?
    /// The index of each record before the division; empty for a plot that was not divided.
    let records: [Int?]
    /// The index of each record of a panel among those of all panels; empty for a plot in no panel.
    let recordsOfPanel: [Int]
    /// The distance in points up to which the plot's records are hit; nil for the default.
    let hitMargin: Double?
    /// Whether the plot is drawn in a plot space.
    let isInPlotSpace: Bool
    /// Whether the plot only explains another one.
    let isAuxiliary: Bool
    let x: Axis
    let y: Axis
    let numberFormat: NumberFormat

    /// The meaning of numbers along a coordinate.
    struct Axis: Sendable {
        let dimension: ResolvedPlotSpace.Dimension
        let formatter: LabelFormatter
        let scale: Scale

        /// The value at a view coordinate: the nearest name, or a number with as many digits as a point of the picture
        /// distinguishes.
        func value(at position: Double) -> Double {
            let value = scale.value(at: position)
            guard dimension.type.values == .numbers else { return value.rounded() }
            let step = abs(scale.value(at: position + 1) - value)
            guard step > 0, step.isFinite, value.isFinite else { return value }
            return value.rounded(toDecimals: max(-300, min(300, -log10(step).rounded(.down))))
        }

        /// The text of a value.
        /// - Parameter neighbors: The values of the records beside its own, which show how precise dates are.
        func text(of value: Double, beside neighbors: [Double]) -> String {
            var formatter = formatter.onOneLine
            if case .date(var format) = formatter, format.pattern == nil, format.precision == nil, format.unit == nil {
                let zone = format.timeZone ?? dimension.timeZone
                format.precision = DateFormat.Precision(
                    of: (neighbors + [value]).map { zone.local(format.reference + $0) })
                formatter = .date(format)
                if format.precision == nil {
                    // The time of day of midnight is only shown beside other times.
                    let values = [value] + neighbors
                    return formatter.labels(for: values, isLogarithmic: false, timeZone: dimension.timeZone).first ?? ""
                }
            }
            return formatter.label(ofDatum: value, timeZone: dimension.timeZone)
        }

        /// The value as the client wrote it, as far as it is known: a name, a date in ISO 8601, or a number.
        func content(of value: Double) -> SceneValue.Content {
            switch dimension.type.values {
            case .names:
                let index = Int(exactly: value) ?? -1
                return dimension.categories.indices.contains(index)
                    ? .text(dimension.categories[index]) : .number(value)
            case .dates: return .text(DateTime.text(of: value))
            case .numbers: return .number(value)
            }
        }
    }

    subscript(coordinate: Coordinate) -> Axis { coordinate == .x ? x : y }

    /// The index of a record in the data of the client; nil if it stands for several records.
    func record(_ record: Int) -> Int? {
        guard record >= 0 else { return nil }
        let own = records.isEmpty ? record : records.indices.contains(record) ? records[record] : nil
        guard let own, !recordsOfPanel.isEmpty else { return own }
        return recordsOfPanel.indices.contains(own) ? recordsOfPanel[own] : nil
    }

    /// The value with its text; nil for a missing number.
    /// - Parameter neighbors: The values of the same field of the records beside its own.
    func value(_ value: RecordValue, beside neighbors: [Double] = []) -> SceneValue? {
        switch value.content {
        case .text(let text): return SceneValue(value.key, .text(text), text)
        case .share(let share):
            let format = NumberFormat(notation: .percent, locale: numberFormat.locale)
            return SceneValue(value.key, .number(share), format.string(for: share))
        case .number(let number, let coordinate):
            guard number.isFinite else { return nil }
            guard let axis = coordinate.map({ self[$0] }) else {
                return SceneValue(value.key, .number(number), numberFormat.string(for: number))
            }
            return SceneValue(value.key, axis.content(of: number), axis.text(of: number, beside: neighbors))
        }
    }
}

extension ResolvedGraph {
    /// The origin of each visible plot.
    /// - Parameter scales: The scales of each plot space.
    func origins(on scales: [PlotScales], _ extents: PlotExtents) -> [PlotOrigin] {
        plots.indices.map { index in
            let number = numberOfPlot[index]
            let space = spaceOfPlot[index]
            let plot = graph.plots[number]
            let described = graph.describedNumber(ofPlot: number)
            return PlotOrigin(
                number: described,
                name: plot.common.name, kind: plot.kind,
                location: plot.isOrdered ? plot.valueCoordinate.orthogonal : nil,
                records: number < graph.recordsBeforeDivision.count ? graph.recordsBeforeDivision[number] : [],
                recordsOfPanel: described < graph.recordsOfPanel.count ? graph.recordsOfPanel[described] : [],
                hitMargin: (plot.cast(to: ScatterPlot.self) ?? plot.cast(to: MapPointsPlot.self)?.marks)?.symbols
                    .marginForHitDetection,
                isInPlotSpace: plot.needsPlotSpace,
                isAuxiliary: plot.common.isAuxiliary,
                x: axis(.x, of: space, on: scales[space].x, extents),
                y: axis(.y, of: space, on: scales[space].y, extents), numberFormat: graph.theme.numberFormat)
        }
    }

    /// The meaning of numbers along a coordinate, in the format of the first axis that has one.
    private func axis(
        _ coordinate: Coordinate, of space: Int, on scale: Scale, _ extents: PlotExtents
    ) -> PlotOrigin.Axis {
        let dimension = spaces[space][coordinate]
        let formatter = axes.lazy
            .filter { $0.space == space && $0.axis.coordinate == coordinate }
            .compactMap(\.axis.labelFormatter).first
            .map { dimension.formatterOfNames($0) ?? $0 }
        let ownFormatter =
            graph.isMeasured(coordinate)
            ? dimension.labelFormatter : dimension.labelFormatter(ofLocations: extents[space, coordinate])
        return PlotOrigin.Axis(dimension: dimension, formatter: formatter ?? ownFormatter, scale: scale)
    }
}

extension Graph {
    /// Whether a coordinate has the values of plots, not their locations.
    func isMeasured(_ coordinate: Coordinate) -> Bool {
        plots.contains { $0.valueCoordinate == .x } == (coordinate == .x)
    }
}

extension DateFormat.Precision {
    /// The precision that distinguishes dates, in local seconds since 1970-01-01 00:00; nil if they have a time.
    fileprivate init?(of dates: [Double]) {
        let dates = dates.filter(\.isFinite)
        guard dates.allSatisfy({ $0.truncatingRemainder(dividingBy: 86_400) == 0 }) else { return nil }
        let days = dates.map { CivilDateTime(localSeconds: $0).date }
        if !days.allSatisfy({ $0.day == 1 }) {
            self = .fullDay
        } else {
            self = days.allSatisfy { $0.month == 1 } ? .year : .fullMonth
        }
    }
}
