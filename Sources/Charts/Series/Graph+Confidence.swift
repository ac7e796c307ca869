import Budget
import Data
import Diagnostics
import Drawing

extension Graph {
    /// Replaces repeated measurements of plots by their means: lines and areas get a band of the limits, bars and points
    /// error bars.
    /// - Throws: An error for values that are no numbers.
    /// - Complexity: O(n log n) in the number of records.
    package mutating func takeMeans(_ budget: RenderBudget) throws(ChartError) {
        guard plots.contains(where: { $0.common.confidence != nil }) else { return }
        beginDivision()
        for (index, plot) in plots.enumerated() {
            guard let plot = plot as? any DivisiblePlot, let interval = plot.common.confidence else { continue }
            let place = GraphPlace.plot(index)["confidence"]
            let means = try means(of: plot, interval, at: place, budget)
            plots[index] = means.plot
            recordsBeforeDivision[index] = [Int?](repeating: nil, count: means.measurements.middles.count)
            if var band = (means.plot as? ScatterPlot)?.band(of: means.measurements) {
                let color = means.plot.color ?? theme.color(at: index)
                band.color = color
                band.areas.areaFill = .some(.color(color.withAlpha(0.15)))
                addAuxiliary(band, of: index)
            }
        }
    }

    /// Prepares the numbers of plots and records for plots that are added.
    mutating func beginDivision() {
        if numbersBeforeDivision.isEmpty { numbersBeforeDivision = Array(plots.indices) }
        if recordsBeforeDivision.isEmpty { recordsBeforeDivision = plots.map { _ in [] } }
    }

    /// Adds a plot that only explains another one, after all others.
    mutating func addAuxiliary(_ plot: ScatterPlot, of index: Int) {
        var plot = plot
        plot.common.isAuxiliary = true
        plot.common.showsInLegend = false
        plot.common.plotSpace = plots[index].common.plotSpace
        plot.common.isMuted = plots[index].common.isMuted
        plots.append(plot)
        numbersBeforeDivision.append(numbersBeforeDivision[index])
        recordsBeforeDivision.append([nil])
    }

    /// A plot of means.
    private func means<Kind: DivisiblePlot>(
        of plot: Kind, _ interval: MeanInterval, at place: GraphPlace, _ budget: RenderBudget
    ) throws(ChartError) -> (plot: any DivisiblePlot, measurements: RepeatedMeasurements) {
        let (locationKey, valueKey) = (plot.locationCoordinateOfSeries, plot.valueCoordinate)
        var fields: [String: Field] = [:]
        var copy = plot
        try copy.visitFields { key, field throws(ChartError) in fields[key] = field }
        guard let values = fields[valueKey.rawValue]?.column(in: data)?.numerals else {
            throw ChartError(at: place, "Means need numbers along \(valueKey.rawValue).")
        }
        guard let positions = fields[locationKey.rawValue]?.column(in: data), positions.count == values.count else {
            throw ChartError(
                at: place, "Means need a value of \(locationKey.rawValue) for each of \(valueKey.rawValue).")
        }
        let zone = zoneOfDates(along: locationKey, of: plot)
        let order =
            positions.measurable ?? zone.flatMap { SeriesRanks.instants(positions.texts, in: $0, budget) }
        guard
            let measurements = RepeatedMeasurements(positions, order: order, values: values, interval, budget)
        else { throw ChartError(stoppedAt: place) }
        let firsts = measurements.firsts.map { Optional($0) }
        try copy.visitFields { key, field throws(ChartError) in
            guard let known = field, let column = known.column(in: data) else { return }
            field = .selection(
                key == valueKey.rawValue ? .numbers(measurements.middles) : column.taking(firsts), of: known.columnName)
        }
        copy.takeEntries(of: firsts)
        copy.common.labels.texts = copy.common.labels.texts.map { $0.taking(firsts) }
        if !((copy as? ScatterPlot)?.hasLine ?? false) {
            var bars = copy.common.errorBars ?? ErrorBars()
            bars.set(low: measurements.lowDistances, high: measurements.highDistances, along: valueKey)
            copy.common.errorBars = bars
        }
        return (copy, measurements)
    }
}

extension ScatterPlot {
    /// Whether the plot is a line or an area, whose limits are a band.
    fileprivate var hasLine: Bool { presentation == .line || presentation == .area }

    /// The band of the limits; nil for points.
    fileprivate func band(of measurements: RepeatedMeasurements) -> ScatterPlot? {
        guard hasLine else { return nil }
        var band = ScatterPlot(y: .values(.numbers(measurements.highs)), presentation: .area)
        band.points.x = points.x
        band.areas.base = .values(.numbers(measurements.lows))
        band.line = line
        band.line.dataLineStyle = .some(nil)
        return band
    }
}

extension ErrorBars {
    /// Sets the distances of the ends from the values.
    fileprivate mutating func set(low: [Double], high: [Double], along coordinate: Coordinate) {
        let (low, high) = (RecordAmount.field(.values(.numbers(low))), RecordAmount.field(.values(.numbers(high))))
        if coordinate == .y { (self.low, self.high) = (low, high) } else { (left, right) = (low, high) }
    }
}

extension RepeatedMeasurements {
    fileprivate var lowDistances: [Double] { zip(middles, lows).map { max(0, $0 - $1) } }
    fileprivate var highDistances: [Double] { zip(middles, highs).map { max(0, $1 - $0) } }
}
