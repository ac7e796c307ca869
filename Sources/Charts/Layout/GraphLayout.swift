import Drawing
import Geometry
import Text

/// Places a graph with so much detail: title, legend, then the plot area in what is left, then what lies over it.
struct GraphLayout {
    private let resolved: ResolvedGraph
    private let picture: Rect
    private let detail: Layout.Detail
    private let sharing: SharedX?
    private let typesetter: Typesetter
    private let pixelsPerPoint: Double
    private let columnsPerPoint: Double
    private let stopSign: StopSign
    /// Nil for none.
    private let legend: Legend?
    private let entries: [LegendEntry]
    private let extents: PlotExtents

    init(
        resolved: ResolvedGraph, picture: Rect, detail: Layout.Detail, sharing: SharedX?, typesetter: Typesetter,
        pixelsPerPoint: Double, columnsPerPoint: Double, stopSign: StopSign
    ) throws(ChartError) {
        self.resolved = resolved
        self.picture = picture
        self.detail = detail
        self.sharing = sharing
        self.typesetter = typesetter
        self.pixelsPerPoint = pixelsPerPoint
        self.columnsPerPoint = columnsPerPoint
        self.stopSign = stopSign
        entries =
            try resolved.legend.map { legend throws(ChartError) in
                try resolved.entries(of: legend, at: "/legend")
            } ?? []
        extents = PlotExtents(of: resolved, sharing: sharing)
        legend = detail < .noLegend && !entries.isEmpty ? resolved.legend : nil
    }

    /// Nil when too little room is left for the plots.
    func scene() throws(ChartError) -> Scene? {
        guard let scene = try scene(narrowedBy: 0) else { return nil }
        guard !stopSign.look() else { return scene }
        let excess = unusedWidth(of: scene)
        return excess > 0 ? try self.scene(narrowedBy: excess) ?? scene : scene
    }

    private var graph: Graph { resolved.graph }
    private var isThumbnail: Bool { shorter < Layout.thumbnailSize }
    private var shorter: Double { min(picture.width, picture.height) }

    /// - Parameter excess: how much of the width is left empty, so that pies and their legend stand together.
    private func scene(narrowedBy excess: Double) throws(ChartError) -> Scene? {
        var rest = picture.inset(by: graph.measuredPadding(in: picture))
        var warnings: [String] = (detail.warning.map { [$0] } ?? []) + resolved.warnings
        let title = detail < .noTitle ? TitleLayout(of: graph, in: rest, typesetter: typesetter) : nil
        if let title {
            if isThumbnail, title.isShortened(by: typesetter) { return nil }
            guard title.isIn(picture) else { return nil }
            warnings += title.block.warnings
            rest = title.rest
        }
        let anchor = legendAnchor(in: rest)
        rest = rest.inset(by: Insets(left: (excess / 2).rounded(.down), right: (excess / 2).rounded(.up)))
        var legendScene: LegendScene?
        if let legend, !legend.isOverLayer {
            let layout = LegendLayout(
                legend, entries: entries, anchor: anchor, room: rest, typesetter: typesetter)
            if isThumbnail, layout.isShortened { return nil }
            warnings += layout.warnings
            rest = layout.rest
            legendScene = layout.scene
        }

        let guides = guides(in: rest, hasLegend: legendScene != nil || legend?.isOverLayer == true)
        rest = guides.rest
        warnings += guides.warnings
        let frame = rest.alignedToPoints
        // Labels keep away from the edge of a frame that can be seen.
        let inner = graph.plotAreaFrame.box.isVisible ? frame.inset(by: min(8, shorter * 0.03)) : frame
        let layout = PlotAreaLayout(
            resolved: resolved, showsAxes: detail < .plotsOnly, frame: inner, outerFrame: frame, picture: picture,
            showsTitles: detail < .noAxisTitles, sharing: sharing, extents: extents, typesetter: typesetter,
            pixelsPerPoint: pixelsPerPoint, columnsPerPoint: columnsPerPoint, stopSign: stopSign)
        var placed = try layout.placed()
        guard layout.hasRoom(placed) else { return nil }
        let plots = try layout.plots(of: &placed)
        warnings += placed.warnings + plots.flatMap(\.warnings)
        if let legend, legend.isOverLayer {
            let layout = LegendLayout(
                legend, entries: entries, anchor: anchor,
                room: room(of: legend, frame: frame, plotArea: placed.plotArea), typesetter: typesetter)
            warnings += layout.warnings
            legendScene = layout.scene
        }

        var scene = Scene(
            size: picture.size, graph: PlacedLayer(picture, graph.box, masksToBorder: graph.masksToBorder),
            plotAreaFrame: PlacedLayer(
                frame, graph.plotAreaFrame.box, masksToBorder: graph.plotAreaFrame.masksToBorder,
                isHidden: graph.plotAreaFrame.isHidden),
            plotArea: PlacedLayer(
                placed.plotArea, graph.plotArea.box, masksToBorder: graph.plotArea.masksToBorder,
                isHidden: graph.plotArea.isHidden))
        scene.layerOrder = graph.plotArea.layerOrder
        scene.axes = placed.axes
        scene.plots = plots
        scene.title = title?.placed(over: frame)
        scene.legend = legendScene
        (scene.colorBars, scene.sizeLegends) = guides.scenes(beside: placed.plotArea, in: picture)
        scene.warnings = warnings
        if cutsLabels(scene) {
            scene.warnings.append("The plot area frame's masksToBorder cuts off labels that leave the frame.")
        }
        try addAnnotations(to: &scene, scales: placed.scales)
        return scene
    }

    private func cutsLabels(_ scene: Scene) -> Bool {
        guard scene.plotAreaFrame.masksToBorder else { return false }
        let inside = scene.plotAreaFrame.rect.inset(by: scene.plotAreaFrame.box.borderWidth)
        return scene.axes.contains { $0.texts.contains { !inside.contains($0.visualBounds, tolerance: 0.5) } }
    }

    // MARK: Legends

    /// What tells the colours and the sizes of symbols.
    private func guides(in room: Rect, hasLegend: Bool) -> GuideLayout {
        let isShown = detail < .noLegend
        let bars = isShown ? resolved.plots.compactMap(\.colorBar) : []
        let sizes = ResolvedSizeLegend.merged(isShown ? resolved.plots.compactMap(\.sizeLegend) : [])
        return GuideLayout(
            bars: bars, sizes: sizes.filter { hasLegend || !bars.isEmpty || !$0.isAutomatic }, room: room,
            typesetter: typesetter, pixelsPerPoint: pixelsPerPoint)
    }

    private func legendAnchor(in room: Rect) -> RectAnchor {
        if let anchor = legend?.anchor { return anchor }
        // Core Plot's default.
        if legend?.anchorLayer != nil { return .bottom }
        if resolved.hasOnlyPies, legend?.isOverLayer != true, room.width > room.height * 1.2 { return .right }
        switch graph.titleAnchor.fraction.x {
        case 0: return .topLeft
        case 1: return .topRight
        default: return .top
        }
    }

    /// The layer that a legend lies over.
    private func room(of legend: Legend, frame: Rect, plotArea: Rect) -> Rect {
        switch legend.anchorLayer {
        case .graph?: picture
        case .plotAreaFrame?: frame
        case .plotArea?: plotArea
        case nil: plotArea.inset(by: 8)
        }
    }

    /// How much wider than it needs to be the room of pies is that have a legend beside them.
    private func unusedWidth(of scene: Scene) -> Double {
        let area = scene.plotArea.rect
        guard resolved.hasOnlyPies, legend?.isOverLayer == false, !graph.plotAreaFrame.box.isVisible,
            let beside = scene.legend?.box.rect, beside.maxX <= area.minX || beside.minX >= area.maxX
        else { return 0 }
        var reach = 0.0
        for plot in scene.plots {
            let content = (plot as? PlotLayerScene)?.content ?? plot
            if let pie = content as? PieScene {
                // Places that depend on the area's width would change with it.
                guard pie.pie.centerAnchor == nil, pie.pie.outsideLabel == .none else { return 0 }
                reach = max(reach, area.midX - pie.bounds.minX, pie.bounds.maxX - area.midX)
            } else if let polar = content as? PolarScene {
                reach = max(reach, polar.frame.radius)
            } else {
                continue
            }
            for label in content.labels {
                reach = max(reach, abs(label.bounds.minX - area.midX), abs(label.bounds.maxX - area.midX))
            }
        }
        // Next to the pie the legend has a bit more room than next to axes.
        let excess = area.width - 2 * (reach + 10)
        return reach > 0 && excess > 8 ? excess.rounded(.down) : 0
    }

    // MARK: Annotations

    private func addAnnotations(to scene: inout Scene, scales: [PlotAreaLayout.Scales]) throws(ChartError) {
        let layout = AnnotationLayout(
            resolved: resolved, scales: scales, picture: picture, frame: scene.plotAreaFrame.rect,
            plotArea: scene.plotArea.rect, typesetter: typesetter, pixelsPerPoint: pixelsPerPoint, stopSign: stopSign)
        let ofArea = try layout.placed(graph.plotArea.annotations, on: .plotArea, at: "/plotArea/annotations")
        let ofFrame = try layout.placed(
            graph.plotAreaFrame.annotations, on: .plotAreaFrame, at: "/plotAreaFrame/annotations")
        let ofGraph = try layout.placed(graph.annotations, on: .graph, at: "/annotations")
        scene.plotArea.annotations = ofArea.scenes
        scene.plotAreaFrame.annotations = ofFrame.scenes
        scene.graph.annotations = ofGraph.scenes
        for placed in [ofArea, ofFrame, ofGraph] {
            scene.annotationsBehindPlots += placed.behindPlots
            scene.warnings += placed.warnings
        }
    }
}

extension Graph {
    /// The distances of everything from the edges of the picture, or of the graph's part of it.
    func measuredPadding(in picture: Rect) -> Insets {
        let shorter = min(picture.width, picture.height)
        return padding.over(Insets(min(16, (shorter * 0.05).rounded())), border: box.borderWidth)
    }
}
