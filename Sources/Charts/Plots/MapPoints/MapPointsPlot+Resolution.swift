import Data
import Drawing
import Formatting
import Geometry

extension MapPointsPlot {
    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        let graphPlace = GraphPlace.plot(number)
        try resolver.expectMaps(number)
        guard let place else {
            throw ChartError(at: graphPlace, "Map points need longitude and latitude, locations, or to.")
        }
        let areas = resolver[SharedMap.self].base.areas
        let ends = try MapPositions(of: place.position, on: areas, keys: place.keys, by: resolver, at: graphPlace)
        let starts = try from.map { from throws(ChartError) in
            try MapPositions(of: from, on: areas, keys: .object("from"), by: resolver, at: graphPlace)
        }
        if let starts, starts.points.count != ends.points.count {
            throw ChartError(
                at: graphPlace["from"],
                "There are \(starts.points.count) starts and \(ends.points.count) ends; the counts must be equal.")
        }
        let count = ends.points.count
        try resolver.claim(count, each: ElementMemory.point, at: graphPlace)
        var marks = marks
        if marks.symbols.sizes != nil {
            marks.presentation = .bubbles
            let shorter = min(resolver.size.width, resolver.size.height)
            let usual = min(Self.usualDiameters.upperBound, max(Self.usualDiameters.lowerBound, shorter / 10))
            marks.symbols.maximumDiameter = marks.symbols.maximumDiameter ?? usual
            // Nothing else tells the sizes.
            if marks.symbols.sizeLegend.isHidden == nil, !common.labels.areShown || common.labels.texts != nil {
                marks.symbols.sizeLegend.isHidden = false
            }
        }
        let symbols = try marks.resolvedSymbols(by: &resolver, number: number, count: count)
        var plot = ResolvedMapPoints(ends: ends, starts: starts, symbols: symbols, base: base)
        plot.name = common.name
        plot.showsInLegend = common.showsInLegend
        let amounts = try marks.symbols.colorValues.flatMap { field throws(ChartError) in
            try resolver.numerals(of: field, at: graphPlace["colorValues"])
        }
        plot.amounts = symbols.sizes ?? amounts
        plot.keyOfAmounts = symbols.sizes == nil ? "colorValues" : "size"
        (plot.labels, plot.warnings) = labels(of: ends, plot.amounts, by: resolver, at: graphPlace)
        plot.hasColoredLabels = resolver.graph.hasColoredLabels
        plot.warnings += ends.warnings + (starts?.warnings ?? []) + resolver.warnings(ofMapOf: self, number)
        plot.warnings +=
            try marks.symbols.warnings(
                by: resolver, at: graphPlace, initial: MapPointsPlot().marks.symbols) + symbols.warnings
        let theme = resolver.theme
        let color = color ?? theme.color(at: number)
        let line = LineStyle(color.withAlpha(color.alpha * 0.6), width: 1.2, cap: .round, join: .round)
        plot.line = starts == nil ? nil : lineStyle.over(line, else: line)
        plot.hasOwnLineColor = lineStyle.flatMap { $0?.lineColor } != nil
        plot.landFill = landFill ?? MapGround.landFill(theme)
        plot.drawsGround = resolver[SharedMap.self].owner == number
        resolver[SharedMap.self].add((ends.points + (starts?.points ?? [])).compactMap(\.self))
        return plot
    }

    /// The diameters of the largest symbols in points. Those of maps are smaller than others, because many places are near
    /// each other.
    private static let usualDiameters = 12.0...48.0

    /// The labels show the client's texts, sizes, names of places, or the values of the colors.
    private func labels(
        of ends: MapPositions, _ amounts: [Double]?, by resolver: Resolver, at place: GraphPlace
    ) -> (ResolvedDataLabels?, [ChartWarning]) {
        var labels = common.labels
        if labels.texts == nil, labels.labelFormatter == nil, marks.symbols.sizes == nil, !ends.names.isEmpty {
            labels.texts = ends.names
        }
        let unit = resolver.unit(of: marks.symbols.sizes ?? marks.symbols.colorValues)
        let resolved = labels.resolved(
            theme: resolver.theme, offset: 4, formatter: .number(resolver.theme.numberFormat.with(unit)))
        guard common.labels.areShown, labels.texts == nil, amounts == nil else { return (resolved, []) }
        return (
            nil,
            [
                ChartWarning(
                    place["showLabels"], "has no effect without dataLabels, size or locations: there are no texts.")
            ]
        )
    }
}
