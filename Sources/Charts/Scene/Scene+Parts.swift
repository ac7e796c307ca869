import Drawing
import Geometry

/// A scene in two parts, so that the frames of a moving picture can share what is below everything that moves.
extension Scene {
    /// What moves in the frames of a picture.
    package enum Motion: Sendable {
        /// The plots.
        case plots
        /// The plots and the axes.
        case axes
    }

    /// Whether the two parts one after the other give the whole picture: no layer is translucent or a clip.
    package var isDivisible: Bool {
        let layers = [graph, plotAreaFrame, plotArea]
        guard layers.allSatisfy({ !$0.isHidden && $0.box.opacity >= 1 }), !graph.masksToBorder,
            !plotAreaFrame.masksToBorder, panes.allSatisfy(\.isDivisible)
        else { return false }
        let areas = panes.map(\.graph.rect)
        return areas.indices.allSatisfy { index in
            !areas[..<index].contains { !$0.inset(by: 0.5).intersection(areas[index]).isEmpty }
        }
    }

    /// The index of the first layer of the plot area that moves; 0 includes its bands.
    private func firstLayer(_ motion: Motion) -> Int {
        motion == .axes ? 0 : layerOrder.firstIndex(of: .plots) ?? 0
    }

    /// Draws what is below everything that moves.
    package func drawStillPart(_ motion: Motion, on canvas: inout some Canvas) {
        graph.placedBox.draw(on: &canvas)
        plotAreaFrame.placedBox.draw(on: &canvas)
        drawAreaFill(on: &canvas)
        if motion == .plots {
            drawBands(on: &canvas)
            drawLayers(0..<firstLayer(motion), on: &canvas)
        }
        for pane in panes { pane.drawStillPart(motion, on: &canvas) }
    }

    /// Draws everything that moves and what is above.
    package func drawMovingPart(_ motion: Motion, on canvas: inout some Canvas) {
        if motion == .axes { drawBands(on: &canvas) }
        drawLayers(firstLayer(motion)..<layerOrder.count, on: &canvas)
        drawAreaAnnotations(on: &canvas)
        canvas.draw(plotAreaFrame.annotations)
        for pane in panes { pane.drawMovingPart(motion, on: &canvas) }
        drawBlocks(on: &canvas)
        canvas.draw(graph.annotations)
    }

    /// Draws the plots and their labels alone, to find out where they are.
    package func drawPlots(on canvas: inout some Canvas) {
        for plot in plots {
            plot.draw(on: &canvas)
            canvas.draw(plot.labels)
        }
        for name in lineNames { name.leader?.draw(on: &canvas) }
        canvas.draw(lineNames.map(\.text))
        for pane in panes { pane.drawPlots(on: &canvas) }
    }

    /// The areas that what moves never leaves, except for plots beyond their plot areas.
    package func movingAreas(_ motion: Motion) -> [Rect] {
        guard panes.isEmpty else { return panes.flatMap { $0.movingAreas(motion) } }
        guard motion == .axes else { return [plotArea.rect] }
        // Labels move to the ends of the plot area.
        let labels = axes.flatMap { $0.labels + $0.minorLabels }.map(\.bounds)
        let reach = labels.reduce(4) { max($0, $1.width / 2, $1.height / 2) }
        let caps = axes.flatMap(\.lineCaps).map(\.bounds)
        return (labels + caps).map { $0.inset(by: -4) } + [plotArea.rect.inset(by: -reach - 12)]
    }
}

extension Graph {
    /// Sets the paddings that put the plot area into a rectangle.
    /// - Parameters:
    ///   - area: The plot area, in points.
    ///   - frame: The plot area frame, in points.
    package mutating func place(plotArea area: Rect, in frame: Rect) {
        // Half the width of the border is added to distances.
        let border = plotAreaFrame.box.borderWidth / 2
        plotAreaFrame.padding = Padding(
            Insets(
                left: area.minX - frame.minX - border, top: area.minY - frame.minY - border,
                right: frame.maxX - area.maxX - border, bottom: frame.maxY - area.maxY - border))
    }
}

extension Scene {
    /// The rectangle of the plots, in points.
    package var areaOfPlots: Rect { plotArea.rect }
    /// The rectangle of the plots with their labels, in points.
    package var areaOfFrame: Rect { plotAreaFrame.rect }
}
