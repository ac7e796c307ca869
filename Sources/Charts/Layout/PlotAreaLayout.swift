import Drawing
import Geometry
import Text

/// Finds the plot area: as large as the frame allows once the axes' labels and titles have the room that they need.
///
/// The room depends on the labels, the labels on the ticks, and the ticks on the size of the plot area, so it is found
/// by trying: place the axes, see how far they stand out of the frame, move the plot area's edges by that, again.
struct PlotAreaLayout {
    let resolved: ResolvedGraph
    let showsAxes: Bool
    /// Where labels may stand.
    let frame: Rect
    /// What the paddings that the client gives are counted from.
    let outerFrame: Rect
    let picture: Rect
    let showsTitles: Bool
    let sharing: SharedX?
    let extents: PlotExtents
    let typesetter: Typesetter
    let pixelsPerPoint: Double
    let columnsPerPoint: Double
    let stopSign: StopSign

    struct Result {
        /// The distances of the plot area from the frame.
        var insets: Insets
        var plotArea: Rect
        /// For each plot space.
        var scales: [Scales]
        var axes: [AxisScene]
        var warnings: [String]

        /// Leaves out what there is no room for at all, and says so of texts.
        mutating func removeParts(outside picture: Rect) {
            func isInside(_ text: PlacedText) -> Bool { picture.contains(text.bounds, tolerance: 0.5) }
            for index in axes.indices {
                axes[index].cutLine(at: picture)
                let lost = axes[index].texts.filter { !isInside($0) }
                guard !lost.isEmpty else { continue }
                warnings.append(LostLabels(lost, of: axes[index], picture: picture).warning)
                axes[index].labels.removeAll { !isInside($0) }
                axes[index].minorLabels.removeAll { !isInside($0) }
                if let title = axes[index].title, !isInside(title) { axes[index].title = nil }
            }
        }
    }

    /// The two scales of a plot space.
    struct Scales {
        var x: Scale
        var y: Scale

        subscript(coordinate: Coordinate) -> Scale { coordinate == .x ? x : y }
    }

    func placed() throws(ChartError) -> Result {
        try placed(minimum: .zero)
    }

    /// The plots of a result. Where their data labels would leave the frame, the result's plot area makes room for them;
    /// those that leave it all the same are left out.
    func plots(of result: inout Result) throws(ChartError) -> [any PlotScene] {
        // Where the axes have lost their labels, so have the records.
        guard showsAxes else { return self.plots(in: result, labelRoom: .zero) }
        let plots = plots(in: result, labelRoom: picture.inset(by: -picture.width - picture.height))
        if plots.allSatisfy(\.labels.isEmpty) { return plots }
        // Labels that are further away belong to what is outside of the plot area, too.
        let reach = result.plotArea.inset(by: -8)
        let labels = plots.flatMap { $0.labels.map(\.bounds).filter(reach.intersects) }
        let wanted = result.insets.grown(around: labels.reduce(result.plotArea) { $0.union($1) }, in: frame)
        if wanted != result.insets {
            let larger = try placed(minimum: wanted)
            let (area, before) = (larger.plotArea, result.plotArea)
            if hasRoom(larger), area.width > before.width * 0.6, area.height > before.height * 0.6 { result = larger }
        } else if plots.allSatisfy({ $0.labels.allSatisfy { frame.contains($0.bounds) } }) {
            return plots
        }
        return self.plots(in: result, labelRoom: frame)
    }

    /// Whether a result leaves enough of the frame to the plots.
    func hasRoom(_ result: Result) -> Bool {
        let area = result.plotArea
        guard showsAxes else { return !area.isEmpty }
        let shorter = min(picture.width, picture.height)
        if resolved.hasOnlyPies, shorter < Layout.thumbnailSize {
            return min(area.width, area.height) >= shorter / 2
        }
        // Where x labels stand at another graph, as many low plot areas as there are graphs make sense.
        if sharing != nil { return area.width >= 40 && area.height >= 16 }
        return area.width >= min(frame.width, 48 + frame.width * 0.15)
            && area.height >= min(frame.height, 36 + frame.height * 0.15) && !area.isEmpty
    }

    /// - Parameter minimum: the least distance of the plot area from the frame.
    private func placed(minimum: Insets) throws(ChartError) -> Result {
        let hasAxes = showsAxes && resolved.axes.contains { !$0.axis.isHidden }
        let start =
            hasAxes
            ? Insets(left: 40, top: 8, right: 12, bottom: 28)
            : Insets(resolved.hasOnlyPies ? 0 : min(4, (min(picture.width, picture.height) * 0.05).rounded()))
        var result = try axesPlaced(inset: start.union(minimum))
        guard hasAxes else { return result }
        for round in 0..<8 where !stopSign.look() {
            let bounds = result.axes.compactMap { $0.claimedBounds(beside: result.plotArea, in: frame) }
                .reduce(result.plotArea) { $0.union($1) }
            var insets = result.insets.grown(around: bounds, in: frame).union(minimum)
            // Labels that come and go with the room for them could make it swing forever.
            if round > 2 { insets = insets.union(result.insets) }
            if asked(over: insets) == result.insets { break }
            result = try axesPlaced(inset: insets)
        }
        result.removeParts(outside: picture)
        return result
    }

    var graph: Graph { resolved.graph }

    /// The distances from the frame with those that the client gives in place, and those that graphs share.
    private func asked(over insets: Insets) -> Insets {
        let margin = frame.minX - outerFrame.minX
        let given = graph.plotAreaFrame.padding.over(
            Insets(.infinity), border: graph.plotAreaFrame.box.borderWidth)
        func chosen(_ given: Double, else measured: Double) -> Double { given.isFinite ? given - margin : measured }
        var result = Insets(
            left: chosen(given.left, else: insets.left), top: chosen(given.top, else: insets.top),
            right: chosen(given.right, else: insets.right), bottom: chosen(given.bottom, else: insets.bottom))
        if let span = sharing?.span {
            result.left = span.lowerBound - frame.minX
            result.right = frame.maxX - span.upperBound
        }
        return result
    }

    private func axesPlaced(inset wanted: Insets) throws(ChartError) -> Result {
        let insets = asked(over: wanted)
        let plotArea = frame.inset(by: insets).alignedToPoints
        var scales: [Scales] = []
        for number in graph.plotSpaces.indices {
            scales.append(
                Scales(
                    x: try scale(of: number, along: .x, in: plotArea),
                    y: try scale(of: number, along: .y, in: plotArea)))
        }
        let intervals = showsAxes ? alignTicks(of: &scales, in: plotArea) : []
        var scenes: [AxisScene] = []
        var warnings: [String] = []
        var taken = Insets.zero
        var texts: [PlacedText] = []
        for (number, resolvedAxis) in resolved.axes.enumerated() where showsAxes && !resolvedAxis.axis.isHidden {
            if stopSign.look() { break }
            let axis = resolvedAxis.axis
            let space = scales[resolvedAxis.space]
            let layout = AxisLayout(
                resolved: resolvedAxis, theme: graph.theme,
                dimension: resolved.spaces[resolvedAxis.space][axis.coordinate],
                scale: space[axis.coordinate], crossing: space[axis.coordinate.orthogonal], plotArea: plotArea,
                room: frame.size, ground: graph.ground, alignedInterval: intervals[number], taken: taken,
                showsTitle: showsTitles,
                typesetter: typesetter,
                pixelsPerPoint: pixelsPerPoint)
            var placed = layout.placed(besides: texts)
            if sharing?.hidesLabels == true, axis.coordinate == .x {
                placed.scene.labels = []
                placed.scene.minorLabels = []
                placed.scene.title = nil
            }
            taken = placed.taken
            warnings += placed.warnings
            scenes.append(placed.scene)
            texts += placed.scene.texts
        }
        for index in scenes.indices {
            let lines = scenes.indices.filter { $0 != index }.compactMap { scenes[$0].line?.bounds }
            func isFree(_ label: PlacedText) -> Bool { !lines.contains { $0.intersects(label.visualBounds) } }
            scenes[index].labels = scenes[index].labels.filter(isFree)
            scenes[index].minorLabels = scenes[index].minorLabels.filter(isFree)
        }
        return Result(insets: insets, plotArea: plotArea, scales: scales, axes: scenes, warnings: warnings)
    }

    private func plots(in result: Result, labelRoom: Rect) -> [any PlotScene] {
        var takenLabels = result.axes.flatMap(\.texts)
        let takenLines = result.axes.compactMap { $0.line?.bounds }
        let contexts = resolved.plots.indices.map { index in
            let scales = result.scales[resolved.spaceOfPlot[index]]
            return PlotContext(
                x: scales.x, y: scales.y, plotArea: result.plotArea, labelRoom: labelRoom, takenLines: takenLines,
                clipRect: resolved.layerOfPlot[index].clipRect(plotArea: result.plotArea, picture: picture),
                theme: graph.theme, typesetter: typesetter, pixelsPerPoint: pixelsPerPoint,
                columnsPerPoint: columnsPerPoint, stopSign: stopSign)
        }
        let obstacles = obstacles(in: contexts, area: result.plotArea)
        let shorter = min(result.plotArea.width, result.plotArea.height)
        let fineness = showsAxes ? 1 : min(1, max(0.25, shorter / 60))
        var scenes: [any PlotScene] = []
        for index in resolved.plots.indices where !stopSign.look() {
            let layer = resolved.layerOfPlot[index]
            var context = contexts[index]
            context.takenLabels = takenLabels
            context.obstacles = obstacles
            context.fineness = fineness
            let content = resolved.plots[index].scene(in: context)
            takenLabels += content.labels
            scenes.append(layer.scene(of: content, in: result.plotArea))
        }
        return scenes
    }

    /// What data labels keep off, if there are any.
    private func obstacles(in contexts: [PlotContext], area: Rect) -> ObstacleGrid {
        guard graph.plots.contains(where: { !$0.common.isHidden && $0.common.labels.areShown }) else {
            return ObstacleGrid()
        }
        var obstacles: [LabelObstacle] = []
        for (plot, context) in zip(resolved.plots, contexts)
        where obstacles.count <= ObstacleGrid.maximumCount && !stopSign.look() {
            obstacles += plot.obstacles(in: context)
        }
        return ObstacleGrid(obstacles, in: area.inset(by: -40))
    }

    private func scale(of number: Int, along coordinate: Coordinate, in plotArea: Rect) throws(ChartError) -> Scale {
        let dimension = resolved.spaces[number][coordinate]
        let owner = graph.owner(ofPlotSpace: number, along: coordinate)
        let extent = extents[number, coordinate]
        let length = coordinate == .x ? plotArea.width : plotArea.height
        let range = try dimension.range(
            for: graph.dimension(ofPlotSpace: number, along: coordinate), covering: extent, coordinate: coordinate,
            wantedTickCount: AxisLayout.wantedTickCount(length: length, coordinate: coordinate),
            at: "/plotSpaces/\(owner)/\(coordinate.rawValue)")
        return coordinate == .x
            ? Scale(type: dimension.type, range: range, start: plotArea.minX, end: plotArea.maxX)
            : Scale(type: dimension.type, range: range, start: plotArea.maxY, end: plotArea.minY)
    }
}

extension Insets {
    /// The larger distance on each side.
    fileprivate func union(_ other: Insets) -> Insets {
        Insets(
            left: max(left, other.left), top: max(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }

    /// What the distances from a frame have to become so that what reaches to `bounds` just fits into it, in whole points.
    fileprivate func grown(around bounds: Rect, in frame: Rect) -> Insets {
        Insets(
            left: max(0, (left + frame.minX - bounds.minX).rounded(.up)),
            top: max(0, (top + frame.minY - bounds.minY).rounded(.up)),
            right: max(0, (right + bounds.maxX - frame.maxX).rounded(.up)),
            bottom: max(0, (bottom + bounds.maxY - frame.maxY).rounded(.up)))
    }
}

extension Segments {
    /// What the lines cover.
    fileprivate var bounds: Rect? {
        let boxes = segments.map { $0.bounds.inset(by: -style.stroke.lineWidth / 2) }
        return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    }
}
