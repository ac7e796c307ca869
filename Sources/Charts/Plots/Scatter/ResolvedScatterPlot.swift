import Drawing
import Geometry

/// A scatter plot in numbers.
package struct ResolvedScatterPlot: ResolvedPlot {
    package var name: String?
    package var x: [Double]
    package var y: [Double]
    /// The lower edge of a stacked area, a value a point; nil for the area base.
    package var base: [Double]?
    package var interpolation: Interpolation
    package var look: Look
    package var showsInLegend: Bool
    package var labels: ResolvedDataLabels?
    /// What the labels tell.
    package var labelField: Coordinate

    package struct Look: Sendable {
        package var line: LineStyle?
        package var symbol: PlotSymbol?
        package var areaFill: Fill?
        /// Nil draws no area.
        package var areaBase: Double?
        package var color: Color
    }

    package func extent(along coordinate: Coordinate) -> Extent? {
        switch coordinate {
        case .x:
            return Extent(of: x, fit: look.line == nil && look.areaBase == nil ? .padded : .tight)
        case .y:
            let values = Extent.union(Extent(of: y, fit: .nice), curveExtent)
            guard look.areaFill != nil, let areaBase = look.areaBase, values != nil else { return values }
            let bases = base.flatMap { Extent(of: $0, fit: .nice) }
            let floor = Extent(minimum: areaBase, maximum: areaBase, fit: .nice, includesZero: areaBase == 0)
            return Extent.union(Extent.union(values, bases), floor)
        }
    }

    /// What the curve covers where it goes beyond its points.
    private var curveExtent: Extent? {
        switch interpolation {
        case .linear, .stepped, .histogram, .smooth: return nil
        case .natural, .catmullRom, .hermite:
            guard look.line != nil, x.count <= 10_000 else { return nil }
            var path = Path()
            interpolation.addLine(x: x, y: y, to: &path)
            return path.boundingBox.map { Extent(minimum: $0.minY, maximum: $0.maxY, fit: .nice).withoutData }
        }
    }

    package var legendEntries: [LegendEntry] {
        guard showsInLegend, let name else { return [] }
        let area = look.areaBase == nil ? nil : look.areaFill
        if let area, area.mainColor.alpha > 0.5, look.symbol == nil {
            return [LegendEntry(title: name, swatch: .box(area, border: nil))]
        }
        return [LegendEntry(title: name, swatch: .line(look.line, area: area, symbol: look.symbol))]
    }

    package func scene(in context: PlotContext) -> any PlotScene {
        ScatterScene(self, in: context)
    }
}
