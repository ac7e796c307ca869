import Geometry
import Text

/// Finds the plot area: as large as the frame allows once the axes' labels and titles have the room that they need.
///
/// The room depends on the labels, the labels on the ticks, and the ticks on the size of the plot area, so it is found
/// by trying: place the axes, see how far they stand out of the frame, move the plot area's edges by that, again.
struct PlotAreaLayout {
    let resolved: ResolvedGraph
    let showsAxes: Bool
    let frame: Rect
    let picture: Rect
    let showsTitles: Bool
    let typesetter: Typesetter
    let pixelsPerPoint: Double

    struct Result {
        var plotArea: Rect
        /// For each plot space.
        var scales: [Scales]
        var axes: [AxisScene]
        var warnings: [String]
    }

    /// The two scales of a plot space.
    struct Scales {
        var x: Scale
        var y: Scale

        subscript(coordinate: Coordinate) -> Scale { coordinate == .x ? x : y }
    }

    func placed() throws(ChartError) -> Result {
        let wanted = graph.plotAreaFrame
        let hasAxes = showsAxes && resolved.axes.contains { !$0.axis.isHidden }
        var insets =
            hasAxes ? Insets(left: 40, top: 8, right: 12, bottom: 28) : Insets(resolved.hasOnlyPies ? 0 : 4)
        wanted.override(&insets)
        var result = try axesPlaced(in: area(inset: insets))
        for _ in 0..<4 where hasAxes {
            let previous = insets
            let bounds = result.axes.compactMap(\.bounds).reduce(result.plotArea) { $0.union($1) }
            insets.left = max(0, (insets.left + frame.minX - bounds.minX).rounded(.up))
            insets.top = max(0, (insets.top + frame.minY - bounds.minY).rounded(.up))
            insets.right = max(0, (insets.right + bounds.maxX - frame.maxX).rounded(.up))
            insets.bottom = max(0, (insets.bottom + bounds.maxY - frame.maxY).rounded(.up))
            wanted.override(&insets)
            if insets == previous { break }
            result = try axesPlaced(in: area(inset: insets))
        }
        return result
    }

    private var graph: Graph { resolved.graph }

    private func area(inset insets: Insets) -> Rect {
        frame.inset(by: insets).alignedToPoints
    }

    private func axesPlaced(in plotArea: Rect) throws(ChartError) -> Result {
        var scales: [Scales] = []
        for number in graph.plotSpaces.indices {
            scales.append(
                Scales(
                    x: try scale(of: number, along: .x, in: plotArea),
                    y: try scale(of: number, along: .y, in: plotArea)))
        }
        var scenes: [AxisScene] = []
        var warnings: [String] = []
        var taken = Insets.zero
        for resolvedAxis in resolved.axes where showsAxes && !resolvedAxis.axis.isHidden {
            let axis = resolvedAxis.axis
            let space = scales[resolvedAxis.space]
            let layout = AxisLayout(
                resolved: resolvedAxis, look: graph.theme.axis,
                dimension: resolved.spaces[resolvedAxis.space][axis.coordinate],
                scale: space[axis.coordinate], crossing: space[axis.coordinate.orthogonal], plotArea: plotArea,
                room: frame.size, taken: taken, showsTitle: showsTitles, typesetter: typesetter,
                pixelsPerPoint: pixelsPerPoint)
            let placed = layout.placed()
            taken = placed.taken
            warnings += placed.warnings
            scenes.append(placed.scene)
        }
        return Result(plotArea: plotArea, scales: scales, axes: scenes, warnings: warnings)
    }

    private func scale(of number: Int, along coordinate: Coordinate, in plotArea: Rect) throws(ChartError) -> Scale {
        let dimension = resolved.spaces[number][coordinate]
        var extent: Extent?
        let owner = graph.owner(ofPlotSpace: number, along: coordinate)
        for (plot, space) in zip(resolved.plots, resolved.spaceOfPlot)
        where graph.owner(ofPlotSpace: space, along: coordinate) == owner {
            extent = Extent.union(extent, plot.extent(along: coordinate))
        }
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

extension PlotAreaFrame {
    /// Puts the paddings that the client asks for in the place of measured ones.
    func override(_ insets: inout Insets) {
        if let paddingLeft { insets.left = paddingLeft }
        if let paddingTop { insets.top = paddingTop }
        if let paddingRight { insets.right = paddingRight }
        if let paddingBottom { insets.bottom = paddingBottom }
    }
}
