import Drawing
import Geometry
import Text

extension Scene {
    /// Draws the whole chart in Core Plot's order: the graph, the frame, the plot area with its bands, grid, plots,
    /// axes, labels and titles in the order of its layers, the annotations of the plot area and the frame, the title,
    /// the legend, and the graph's annotations.
    /// - Parameter firstPlot: The number of the first plot among those of the whole picture.
    package func draw(on canvas: inout some Canvas, firstPlot: Int = 0) {
        graph.draw(on: &canvas) { canvas in
            plotAreaFrame.draw(on: &canvas) { drawPlotArea(on: &$0, firstPlot) }
            var number = firstPlot
            for pane in panes {
                pane.draw(on: &canvas, firstPlot: number)
                number += pane.plotCount
            }
            drawBlocks(on: &canvas)
        }
    }

    /// Draws what is at the edges: titles, the legend, color bars and size legends.
    func drawBlocks(on canvas: inout some Canvas) {
        for text in [title, subtitle, caption].compactMap(\.self) + panelLabels { canvas.draw(text) }
        legend?.draw(on: &canvas)
        for bar in colorBars { bar.draw(on: &canvas) }
        for sizes in sizeLegends { sizes.draw(on: &canvas) }
    }

    /// The opaque background color of the whole chart; clear if there is none.
    package var background: Color {
        guard case .color(let color) = graph.box.fill, color.alpha == 1, graph.box.opacity == 1, !graph.isHidden,
            graph.box.cornerRadius == 0, graph.rect == Rect(origin: .zero, size: size)
        else { return .clear }
        return color
    }

    /// The indices of the plots from the back to the front. Plots that leave a moving picture are the last ones.
    var plotsFromBack: [Int] {
        drawingOrder.filter(plots.indices.contains) + plots.indices.dropFirst(drawingOrder.count)
    }

    /// The number of plots, including those of panes.
    private var plotCount: Int { panes.isEmpty ? plots.count : panes.reduce(0) { $0 + $1.plotCount } }

    private func drawPlotArea(on canvas: inout some Canvas, _ firstPlot: Int) {
        plotArea.drawAsWhole(on: &canvas) { canvas in
            drawAreaFill(on: &canvas)
            drawBands(on: &canvas)
            drawLayers(0..<layerOrder.count, on: &canvas, firstPlot: firstPlot)
            drawAreaAnnotations(on: &canvas)
        }
    }

    func drawAreaFill(on canvas: inout some Canvas) {
        canvas.draw(shadow: plotArea.box.shadow) { plotArea.placedBox.drawFill(on: &$0) }
    }

    func drawBands(on canvas: inout some Canvas) {
        drawInArea(on: &canvas) { axes.drawBands(on: &$0) }
    }

    /// Draws some of the layers of the plot area, and the border above the grids.
    func drawLayers(_ indices: Range<Int>, on canvas: inout some Canvas, firstPlot: Int = 0) {
        let border = layerOrder.firstIndex { $0 != .minorGridLines && $0 != .majorGridLines }
        for index in indices {
            let layer = layerOrder[index]
            let next = index + 1 < layerOrder.count ? layerOrder[index + 1] : nil
            if index == border {
                drawAreaBorder(on: &canvas)
                canvas.draw(annotationsBehindPlots)
            }
            switch layer {
            case .minorGridLines, .majorGridLines, .plots: drawInArea(on: &canvas) { draw(layer, on: &$0, firstPlot) }
            case .axisLines, .axisLabels, .axisTitles: draw(layer, on: &canvas, firstPlot)
            }
            // If axis lines are drawn directly after the plots, plot labels are drawn after the lines, so that the
            // lines do not cross them.
            let isAfterPlots = layer == .plots && next != .axisLines
            let isAfterLines = layer == .axisLines && index > 0 && layerOrder[index - 1] == .plots
            if isAfterPlots || isAfterLines {
                for number in plotsFromBack { canvas.plot(firstPlot + number) { $0.draw(plots[number].labels) } }
            }
        }
    }

    /// Draws what is above all layers of the plot area.
    func drawAreaAnnotations(on canvas: inout some Canvas) {
        for name in lineNames { name.leader?.draw(on: &canvas) }
        canvas.draw(lineNames.map(\.text))
        if let note { canvas.draw(note) }
        canvas.draw(plotArea.annotations)
    }

    /// Clips drawing to the border of the plot area if the plot area requires it.
    private func drawInArea<C: Canvas>(on canvas: inout C, _ body: (inout C) -> Void) {
        guard plotArea.masksToBorder else { return body(&canvas) }
        let half = plotArea.box.borderWidth / 2
        let inside = Path(
            roundedRect: plotArea.rect.inset(by: half), radii: CornerRadii(max(0, plotArea.box.cornerRadius - half)))
        canvas.clip(to: inside, rule: .nonZero, body)
    }

    /// Draws the border of the plot area, centered on its edge.
    private func drawAreaBorder(on canvas: inout some Canvas) {
        guard let border = plotArea.box.borderLineStyle, border.isVisible, !plotArea.rect.isEmpty else { return }
        let middle = PixelGrid(pixelsPerPoint: canvas.pixelsPerPoint)
            .strokedRect(nearestTo: plotArea.rect, lineWidth: border.stroke.lineWidth)
        canvas.stroke(Path(roundedRect: middle, radii: CornerRadii(plotArea.box.cornerRadius)), border)
    }

    private func draw(_ layer: PlotAreaLayer, on canvas: inout some Canvas, _ firstPlot: Int) {
        switch layer {
        case .minorGridLines: axes.drawMinorGrids(on: &canvas)
        case .majorGridLines: axes.drawMajorGrids(on: &canvas)
        case .plots:
            for index in plotsFromBack where !canvas.isStopped {
                canvas.plot(firstPlot + index) { plots[index].draw(on: &$0) }
            }
        case .axisLines:
            for axis in axes { axis.drawAxis(on: &canvas) }
        case .axisLabels: for axis in axes { axis.drawLabels(on: &canvas) }
        case .axisTitles: for axis in axes { axis.drawTitle(on: &canvas) }
        }
    }
}

extension Canvas {
    package mutating func draw(_ text: PlacedText) {
        if let (box, turn) = text.placedBox {
            draw(shadow: nil, opacity: box.box.opacity) { box.draw(turnedBy: turn, on: &$0) }
        }
        if let picture = text.picture {
            // Align the pixels of the picture with those of the canvas if they have the same size.
            let rect = PixelGrid(pixelsPerPoint: pixelsPerPoint).rect(nearestTo: text.bounds)
            return draw(picture, in: rect)
        }
        guard !text.partColors.isEmpty else {
            return draw(text.block, transform: text.transform, color: text.color)
        }
        for (source, color) in text.partColors.enumerated() where !isStopped {
            draw(text.block.part(ofSource: source), transform: text.transform, color: color)
        }
    }

    /// Draws texts with the same opacity and shadow, such as those of one plot, above the halos of all of them.
    package mutating func draw(_ texts: [PlacedText]) {
        TextHalos(of: texts, pixelsPerPoint: pixelsPerPoint).draw(on: &self)
        group(opacity: 1, shadow: texts.first?.shadow) { canvas in
            for text in texts { canvas.draw(text) }
        }
    }
}
