import Drawing
import Geometry

/// The parts of axes, from bottom to top as in Core Plot: alternating bands of all axes, limit bands, minor grids,
/// major grids, axes, (plots,) labels, titles.
extension AxisScene {
    func drawAlternatingBands(on canvas: inout some Canvas) {
        for band in alternatingBands { band.drawFill(on: &canvas) }
    }

    func drawLimitBands(on canvas: inout some Canvas) {
        for band in limitBands { band.drawFill(on: &canvas) }
    }

    func drawMinorGrid(on canvas: inout some Canvas) {
        minorGrid?.draw(on: &canvas)
    }

    func drawMajorGrid(on canvas: inout some Canvas) {
        majorGrid?.draw(on: &canvas)
    }

    /// Draws minor ticks, major ticks, line and caps.
    func drawAxis(on canvas: inout some Canvas) {
        minorTicks?.draw(on: &canvas)
        majorTicks?.draw(on: &canvas)
        line?.draw(on: &canvas)
        for cap in lineCaps { cap.draw(on: &canvas) }
    }

    /// Draws labels and minor labels.
    func drawLabels(on canvas: inout some Canvas) {
        for text in minorLabels + labels { labelBackground?.draw(behind: text, on: &canvas) }
        for label in minorLabels { canvas.draw(label) }
        for label in labels { canvas.draw(label) }
        if let power { canvas.draw(power) }
    }

    func drawTitle(on canvas: inout some Canvas) {
        guard let title else { return }
        labelBackground?.draw(behind: title, on: &canvas)
        canvas.draw(title)
    }
}

extension [AxisScene] {
    /// Draws the bands of all axes, which are below all grids.
    func drawBands(on canvas: inout some Canvas) {
        for axis in self { axis.drawAlternatingBands(on: &canvas) }
        for axis in self { axis.drawLimitBands(on: &canvas) }
    }

    /// Draws the minor grids of the axes that share a layer.
    func drawMinorGrids(on canvas: inout some Canvas) {
        for axis in self where !axis.separateLayers { axis.drawMinorGrid(on: &canvas) }
    }

    /// Draws the major grids of the axes that share a layer, followed by both grids of each remaining axis.
    func drawMajorGrids(on canvas: inout some Canvas) {
        for axis in self where !axis.separateLayers { axis.drawMajorGrid(on: &canvas) }
        for axis in self where axis.separateLayers {
            axis.drawMinorGrid(on: &canvas)
            axis.drawMajorGrid(on: &canvas)
        }
    }
}
