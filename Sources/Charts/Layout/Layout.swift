import Drawing
import Geometry
import Text

/// Measures and places everything of a graph: a pure function from a `Graph` to a `Scene`.
///
/// Where there is no room for everything, the least important parts are left out, one after the other, and the scene's
/// warnings say so.
package struct Layout {
    private let typesetter: Typesetter
    private let pixelsPerPoint: Double
    private let columnsPerPoint: Double

    /// - Parameters:
    ///   - pixelsPerPoint: the resolution that lines are aligned to.
    ///   - columnsPerPoint: the resolution that dense data is reduced for; nil is that which lines are aligned to.
    package init(typesetter: Typesetter, pixelsPerPoint: Double, columnsPerPoint: Double? = nil) {
        self.typesetter = typesetter
        self.pixelsPerPoint = pixelsPerPoint
        self.columnsPerPoint = columnsPerPoint ?? pixelsPerPoint
    }

    package func scene(of graph: Graph) throws(ChartError) -> Scene {
        let resolved = try ResolvedGraph(graph)
        for detail in Detail.allCases {
            if let scene = try scene(of: resolved, detail: detail) { return scene }
        }
        return emptyScene(of: graph)
    }

    /// How much is shown, from everything to the bare plots.
    enum Detail: Int, CaseIterable, Comparable {
        case everything, noAxisTitles, noTitle, noLegend, plotsOnly

        static func < (a: Detail, b: Detail) -> Bool { a.rawValue < b.rawValue }

        /// What a warning says of it.
        var warning: String? {
            switch self {
            case .everything: nil
            case .noAxisTitles: "The picture is too small for axis titles; they are left out."
            case .noTitle: "The picture is too small for titles; they are left out."
            case .noLegend: "The picture is too small for titles and legend; they are left out."
            case .plotsOnly: "The picture is too small for titles, legend and axis labels; they are left out."
            }
        }
    }

    /// The scene with this much detail, or nil when too little room is left for the plots.
    private func scene(of resolved: ResolvedGraph, detail: Detail) throws(ChartError) -> Scene? {
        let graph = resolved.graph
        let picture = Rect(size: graph.size)
        let shorter = min(graph.size.width, graph.size.height)
        let padding = graph.padding ?? Insets(min(16, (shorter * 0.05).rounded()))
        var rest = picture.inset(by: padding)
        var warnings: [String] = detail.warning.map { [$0] } ?? []

        var titleBlock: TextBlock?
        if detail < .noTitle, let title = graph.title, !title.isEmpty {
            let font = graph.titleTextStyle.font
            let lines = min(3, max(1, rest.height * 0.3 / max(1, font.size * 1.25)))
            let block = typesetter.set(
                title, font: font, maximumWidth: rest.width, maximumLines: Int(lines),
                alignment: graph.titleAnchor.textAlignment)
            titleBlock = block
            warnings += block.warnings
            let height = (block.size.height + (graph.size.height < 250 ? 6 : 10)).rounded(.up)
            rest = rest.inset(by: Insets(top: height))
        }

        let shownLegend = detail < .noLegend ? resolved.legend : nil
        var legend: LegendScene?
        if let shownLegend, !shownLegend.isOverPlotArea {
            let isBeside = resolved.hasOnlyPies && rest.width > rest.height * 1.2
            let layout = LegendLayout(
                shownLegend, entries: resolved.legendEntries,
                anchor: shownLegend.anchor ?? (isBeside ? .right : graph.titleAnchor), room: rest,
                typesetter: typesetter)
            warnings += layout.warnings
            rest = layout.rest
            legend = layout.scene
        }

        let colorBars = ColorBarLayout(
            detail < .noLegend ? resolved.plots.compactMap(\.colorBar) : [], room: rest, typesetter: typesetter,
            pixelsPerPoint: pixelsPerPoint)
        rest = colorBars.rest
        warnings += colorBars.warnings
        let frame = rest.alignedToPoints
        // Labels keep away from the edge of a frame that can be seen.
        let inner = graph.plotAreaFrame.box.isVisible ? frame.inset(by: min(8, shorter * 0.03)) : frame
        let layout = PlotAreaLayout(
            resolved: resolved, showsAxes: detail < .plotsOnly, frame: inner, picture: picture,
            showsTitles: detail < .noAxisTitles, typesetter: typesetter, pixelsPerPoint: pixelsPerPoint,
            columnsPerPoint: columnsPerPoint)
        var placed = try layout.placed()
        guard layout.hasRoom(placed) else { return nil }
        let plots = try layout.plots(of: &placed)
        warnings += placed.warnings + plots.flatMap(\.warnings)
        if let shownLegend, shownLegend.isOverPlotArea {
            let layout = LegendLayout(
                shownLegend, entries: resolved.legendEntries, anchor: shownLegend.anchor ?? graph.titleAnchor,
                room: placed.plotArea.inset(by: 8), typesetter: typesetter)
            warnings += layout.warnings
            legend = layout.scene
        }

        let title = titleBlock.map { block in
            let anchor = graph.titleAnchor.fraction.x
            let x = padding.left + (picture.width - padding.left - padding.right) * anchor
            return PlacedText(
                topOf: block, color: graph.titleTextStyle.color, x: x + graph.titleDisplacement.x,
                y: padding.top - graph.titleDisplacement.y, alignment: anchor)
        }
        return Scene(
            size: graph.size, graph: PlacedBox(picture, graph.box),
            plotAreaFrame: PlacedBox(frame, graph.plotAreaFrame.box),
            plotArea: PlacedBox(placed.plotArea, graph.plotArea), axes: placed.axes, plots: plots, title: title,
            legend: legend, colorBars: colorBars.scenes(beside: placed.plotArea), warnings: warnings)
    }

    /// A picture so small that nothing fits.
    private func emptyScene(of graph: Graph) -> Scene {
        let picture = Rect(size: graph.size)
        return Scene(
            size: graph.size, graph: PlacedBox(picture, graph.box), plotAreaFrame: PlacedBox(.zero, Box()),
            plotArea: PlacedBox(.zero, Box()), axes: [], plots: [], title: nil, legend: nil, colorBars: [],
            warnings: ["The picture is too small for the chart."])
    }
}

extension RectAnchor {
    var textAlignment: TextAlignment {
        switch fraction.x {
        case 0: .left
        case 1: .right
        default: .center
        }
    }
}

extension Rect {
    /// The largest rectangle inside whose edges are whole points.
    var alignedToPoints: Rect {
        let left = minX.rounded(.up)
        let top = minY.rounded(.up)
        return Rect(
            x: left, y: top, width: max(0, maxX.rounded(.down) - left), height: max(0, maxY.rounded(.down) - top))
    }
}
