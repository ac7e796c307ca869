import Drawing
import Geometry
import Text

/// Places the plots in the plot area.
extension PlotAreaLayout {
    func plots(in result: Result, labelArea: Rect) -> [any PlotScene] {
        let scenes = plots(in: result, labelArea: labelArea, leastLabelForm: .full)
        let areTurned = scenes.compactMap(\.labelForm).map { $0 >= .turned }
        guard areTurned.contains(true), areTurned.contains(false), !context.isStopped else { return scenes }
        return plots(in: result, labelArea: labelArea, leastLabelForm: .turned)
    }

    private func plots(in result: Result, labelArea: Rect, leastLabelForm: LabelForm) -> [any PlotScene] {
        let resolved = context.resolved
        var existingLabels = result.axes.flatMap(\.texts)
        let contexts = contexts(in: result, labelArea: labelArea)
        let hasLabels = graph.plots.contains { !$0.common.isHidden && $0.common.labels.areShown }
        let obstacles = hasLabels ? obstacles(in: contexts, of: result) : ObstacleGrid()
        let fineness = fineness(in: result)
        var scenes = [(any PlotScene)?](repeating: nil, count: resolved.plots.count)
        // The labels of highlighted plots have priority.
        for index in resolved.orderOfLabels where !context.isStopped {
            var context = contexts[index]
            context.existingLabels = existingLabels
            context.leastLabelForm = leastLabelForm
            context.obstacles = obstacles
            context.fineness = fineness
            let content = resolved.plots[index].scene(in: context)
            existingLabels += content.exactLabels
            scenes[index] = resolved.layerOfPlot[index].scene(of: content, in: result.rect)
        }
        return scenes.compactMap(\.self)
    }

    /// The factor for the sizes of symbols and the widths of lines; less than 1 if there is only space for plots.
    func fineness(in result: Result) -> Double {
        let shorter = min(result.rect.width, result.rect.height)
        return detail.showsAxes ? 1 : min(1, max(0.25, shorter / 60))
    }

    func contexts(in result: Result, labelArea: Rect) -> [PlotContext] {
        let resolved = context.resolved
        let axisLines = result.axes.compactMap { $0.line?.bounds }
        let (halo, grid) = (graph.haloColor, GridLines(of: result.axes))
        let painters = resolved.plots.count(where: \.paintsAreas)
        return resolved.plots.indices.map { index in
            let scales = result.scales[resolved.spaceOfPlot[index]]
            return PlotContext(
                plotNumber: index, x: scales.x, y: scales.y, plotArea: result.rect, labelArea: labelArea,
                axisLines: axisLines,
                haloColor: painters == (resolved.plots[index].paintsAreas ? 1 : 0) ? halo : nil, gridLines: grid,
                clipRect: resolved.layerOfPlot[index].clipRect(plotArea: result.rect, picture: context.picture),
                theme: graph.theme, typesetter: context.typesetter, pixelsPerPoint: context.layout.pixelsPerPoint,
                columnsPerPoint: context.layout.columnsPerPoint, isThumbnail: context.isThumbnail,
                budget: context.layout.budget)
        }
    }

    /// The obstacles in a plot area whose axes are placed.
    func obstacles(in result: Result) -> ObstacleGrid {
        obstacles(in: contexts(in: result, labelArea: .zero), of: result)
    }

    /// The obstacles for data labels and the names of annotations.
    func obstacles(in contexts: [PlotContext], of result: Result) -> ObstacleGrid {
        var obstacles = rules(in: result)
        if graph.theme.conventions.keepsDataLabelsClear, let legend = legend(result.rect) {
            var obstacle = LabelObstacle(legend)
            obstacle.plot = -1
            obstacles.append(obstacle)
        }
        for (number, (plot, context)) in zip(context.resolved.plots, contexts).enumerated()
        where obstacles.count <= ObstacleGrid.maximumCount && !self.context.isStopped {
            obstacles += plot.obstacles(in: context).map { obstacle in
                var obstacle = obstacle
                obstacle.plot = number
                return obstacle
            }
        }
        // Labels avoid lines and bars rather than rules and error bars.
        if obstacles.count > ObstacleGrid.maximumCount { obstacles.removeAll(where: \.isSecondary) }
        return ObstacleGrid(obstacles, in: result.rect.inset(by: -40))
    }

    /// The rules of annotations; none if labels may touch them.
    private func rules(in result: Result) -> [LabelObstacle] {
        guard graph.theme.conventions.keepsDataLabelsClear else { return [] }
        return AnnotationLayout(context: context, scales: result.scales, frame: outerFrame, plotArea: result.rect)
            .ruleObstacles
    }
}

extension Segments {
    /// The bounds of the lines.
    var bounds: Rect? {
        let boxes = segments.map { $0.bounds.inset(by: -style.stroke.lineWidth / 2) }
        return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    }
}
