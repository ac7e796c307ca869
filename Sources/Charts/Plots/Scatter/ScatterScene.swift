import Drawing
import Geometry

/// The line, area and symbols of a scatter plot at their places.
package struct ScatterScene: PlotScene {
    /// Where symbols stand; points outside of the plot area have none.
    package private(set) var symbols: [Point] = []
    package private(set) var labels: [PlacedText] = []
    package private(set) var warnings: [String] = []

    private var line = Path()
    private var area = Path()
    /// Points with a gap on either side, of which a line shows nothing.
    private var lonePoints: [Point] = []
    private let look: ResolvedScatterPlot.Look
    private let plotArea: Rect

    package init(_ plot: ResolvedScatterPlot, in context: PlotContext) {
        look = plot.look
        plotArea = context.plotArea
        var xs = context.x.view(of: plot.x)
        var ys = context.y.view(of: plot.y)
        if look.symbol != nil {
            let reach = plotArea.inset(by: -0.5)
            for index in xs.indices {
                let point = Point(xs[index], ys[index])
                if reach.contains(point) { symbols.append(point) }
            }
        }
        if let style = plot.labels {
            var layout = DataLabelLayout(style, in: context)
            layout.place(Self.labelSpots(plot, style, xs, ys, in: context).byImportance)
            (labels, warnings) = (layout.labels, layout.warnings)
        }
        let fillsArea = look.areaFill != nil && look.areaBase != nil
        guard look.line != nil || fillsArea else { return }
        if look.line != nil, look.symbol == nil { lonePoints = Self.pointsAlone(xs, ys, within: plotArea) }
        if fillsArea, let base = plot.base {
            plot.interpolation.addLine(x: xs, y: ys, to: &area)
            var floor = Path()
            plot.interpolation.addLine(x: xs, y: context.y.view(of: base), to: &floor)
            area.addReversed(floor)
            area.close()
        }
        LineReduction.reduce(
            x: &xs, y: &ys, interpolation: plot.interpolation, pixelWidth: 1 / context.columnsPerPoint)
        if look.line != nil {
            plot.interpolation.addLine(x: xs, y: ys, to: &line)
        }
        if fillsArea, plot.base == nil, let areaBase = look.areaBase {
            let base = context.y.view(areaBase)
            // A base that has no place, such as 0 on a logarithmic scale, is the lower edge.
            plot.interpolation.addArea(
                x: xs, y: ys, base: base.isNaN ? plotArea.maxY : base, to: &area)
        }
    }

    package func draw(on canvas: inout some Canvas) {
        // A line along the edge of the plot area keeps its whole width.
        let reach = plotArea.inset(by: -(look.line?.stroke.lineWidth ?? 0))
        if !area.isEmpty, let fill = look.areaFill {
            canvas.clip(to: Path(rect: plotArea), rule: .nonZero) { canvas in
                canvas.fill(area, rule: .nonZero, paint: fill.paint(over: area.boundingBox ?? plotArea))
            }
        }
        if let style = look.line, style.isVisible {
            canvas.clip(to: Path(rect: reach), rule: .nonZero) { canvas in
                canvas.stroke(line, style)
            }
            let size = max(5, style.stroke.lineWidth * 2.5)
            let dot = PlotSymbol(type: .ellipse, size: Size(size, size), fill: .color(style.mainColor))
            if let shape = dot.shape, !lonePoints.isEmpty { canvas.draw(shape, at: lonePoints) }
        }
        if let symbol = look.symbol { canvas.draw(symbol, at: symbols) }
    }

    private static func pointsAlone(_ xs: [Double], _ ys: [Double], within area: Rect) -> [Point] {
        var result: [Point] = []
        func isThere(_ index: Int) -> Bool {
            xs.indices.contains(index) && xs[index].isFinite && ys[index].isFinite
        }
        for index in xs.indices where isThere(index) && !isThere(index - 1) && !isThere(index + 1) {
            let point = Point(xs[index], ys[index])
            if area.inset(by: -0.5).contains(point) { result.append(point) }
        }
        return result
    }
}
