import Drawing
import Geometry
import Text

extension Scene {
    /// Draws the whole chart in Core Plot's paint order: graph, frame, plot area, bands, minor grid, major grid, plots,
    /// axes, data labels, axis labels, titles, legend.
    ///
    /// Axis lines stand over the plots, unlike Core Plot's default, so that bars and areas do not eat their baseline.
    package func draw(on canvas: inout some Canvas) {
        graph.drawFill(on: &canvas)
        graph.drawBorder(on: &canvas)
        plotAreaFrame.drawFill(on: &canvas)
        plotAreaFrame.drawBorder(on: &canvas)
        plotArea.drawFill(on: &canvas)
        axes.drawBands(on: &canvas)
        axes.drawMinorGrids(on: &canvas)
        axes.drawMajorGrids(on: &canvas)
        plotArea.drawBorder(on: &canvas)
        for plot in plots { plot.draw(on: &canvas) }
        for axis in axes { axis.drawAxis(on: &canvas) }
        for plot in plots { canvas.draw(plot.labels) }
        for axis in axes { axis.drawLabels(on: &canvas) }
        for axis in axes { axis.drawTitle(on: &canvas) }
        if let title { canvas.draw(title) }
        legend?.draw(on: &canvas)
        for bar in colorBars { bar.draw(on: &canvas) }
    }
}

extension Canvas {
    package mutating func draw(_ text: PlacedText) {
        guard !text.partColors.isEmpty else {
            return draw(text.block, transform: text.transform, color: text.color)
        }
        for (source, color) in text.partColors.enumerated() {
            draw(text.block.part(ofSource: source), transform: text.transform, color: color)
        }
    }

    /// Draws texts that share their opacity and shadow, as those of one plot do.
    package mutating func draw(_ texts: [PlacedText]) {
        group(opacity: 1, shadow: texts.first?.shadow) { canvas in
            for text in texts { canvas.draw(text) }
        }
    }
}
