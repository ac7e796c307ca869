import Drawing
import Formatting
import Geometry
import Text

/// Lays out a graph: the title, the legend, color bars and size legends at the edges, the plot area in the remaining
/// space, then the parts on top of it.
///
/// The layout tries the levels of detail in order and uses the first one that leaves enough space for the plots. The
/// expensive step is to place the axes. The number of these steps is bounded for every graph by 6 times
/// `PlotAreaLayout.maximumRounds`, and 1 more time for a graph whose names of lines do not fit. A rejected level of detail uses these rounds once. The accepted level uses them
/// again if data labels need space, and both passes are repeated if pies leave part of the width beside their legend
/// unused. The accepted level is at most the third one of those with a legend.
struct GraphLayout {
    private let context: LayoutContext
    /// The entries of the legend, or of the names instead of it; empty if no legend is shown.
    private let allEntries: LegendEntries
    /// The entries of the legend, without gray ones.
    private let entries: LegendEntries

    init(_ context: LayoutContext) throws(ChartError) {
        self.context = context
        allEntries =
            try context.resolved.legend.map { legend throws(ChartError) in
                try context.resolved.entries(of: legend, at: .graph["legend"])
            } ?? []
        entries = allEntries.highlighted
    }

    /// The level of detail, from everything to only the plots.
    enum Detail: Int, CaseIterable, Comparable {
        case everything, noAxisTitles, noTitle, noLegend, plotsOnly

        static func < (a: Detail, b: Detail) -> Bool { a.rawValue < b.rawValue }

        var showsAxisTitles: Bool { self < .noAxisTitles }
        var showsTitle: Bool { self < .noTitle }
        var showsLegend: Bool { self < .noLegend }
        var showsAxes: Bool { self < .plotsOnly }

        /// Whether the blocks at the edges differ from those of the previous level.
        var changesBlocks: Bool { self != .noAxisTitles && self != .plotsOnly }
    }

    func scene() throws(ChartError) -> Scene {
        let scene = try sceneOfMostDetail()
        guard let legend = scene.legend, scene.plots.contains(where: \.lacksImportantLabels),
            let graph = graph.withNumbersInLegend, !context.isStopped
        else { return scene }
        let resolved = try ResolvedGraph(graph, budget: context.layout.budget)
        let other = try GraphLayout(LayoutContext(resolved, in: picture, layout: context.layout)).sceneOfMostDetail()
        return other.legend.map { $0.entries.count < legend.entries.count } ?? true ? scene : other
    }

    private func sceneOfMostDetail() throws(ChartError) -> Scene {
        if let scene = try sceneWithLineNames() { return scene }
        var blocks: Blocks?
        for detail in Detail.allCases where !context.isStopped {
            if detail.changesBlocks { blocks = self.blocks(detail) }
            guard let blocks, let scene = try scene(detail, blocks) else { continue }
            guard !context.isStopped else { return scene }
            let excess = unusedWidth(of: scene)
            guard excess > 0, let narrower = self.blocks(detail, narrowedBy: excess) else { return scene }
            return try self.scene(detail, narrower) ?? scene
        }
        return emptyScene
    }

    /// The scene with all parts and the names of lines at their ends instead of a legend; nil if they do not fit.
    private func sceneWithLineNames() throws(ChartError) -> Scene? {
        guard let names = LineEndLabels(context, entries: allEntries),
            let blocks = blocks(.everything, hasLegend: false)
        else { return nil }
        return try scene(.everything, blocks, names: names)
    }

    /// The distance between a color bar and the legend in its row, in points.
    private static let gapOfBar = 18.0
    /// The least width of a row with a color bar and a legend, in points.
    private static let leastWidthOfRow = 180.0

    private var graph: Graph { context.graph }
    private var picture: Rect { context.picture }

    // MARK: Blocks at the edges

    private struct Blocks {
        /// The remaining space for the plot area.
        var free: FreeArea
        var title: TitleLayout?
        var caption: CaptionLayout?
        /// The visible legend, in its own area or over a layer.
        var legend: Legend?
        var legendAnchor = RectAnchor.top
        /// The scene of the legend; nil for a legend over a layer.
        var legendScene: LegendScene?
        var guides: GuideLayout?
        /// Whether the legend is in the row of a color bar.
        var isLegendBesideBar = false
    }

    /// Returns nil if a block does not fit.
    /// - Parameter excess: The part of the width that stays empty, so that pies and their legend are close together.
    private func blocks(_ detail: Detail, narrowedBy excess: Double = 0, hasLegend: Bool = true) -> Blocks? {
        var blocks = Blocks(free: FreeArea(rect: context.paddedPicture))
        if detail.showsTitle, let caption = CaptionLayout(in: blocks.free.rect, context) {
            guard blocks.free.place(caption) else { return nil }
            blocks.caption = caption
        }
        if detail.showsTitle, let title = TitleLayout(in: blocks.free.rect, context) {
            guard blocks.free.place(title) else { return nil }
            blocks.title = title
        }
        blocks.legend = hasLegend && detail.showsLegend && !entries.isEmpty ? context.resolved.legend : nil
        blocks.legendAnchor = anchor(of: blocks.legend, in: blocks.free.rect)
        blocks.free.rect = blocks.free.rect.inset(
            by: Insets(left: (excess / 2).rounded(.down), right: (excess / 2).rounded(.up)))
        if blocks.legend != nil, explainsOnlyMissingColors, !context.isThumbnail,
            blocks.free.rect.width >= Self.leastWidthOfRow
        {
            let guides = GuideLayout(besideLegend: true, in: blocks.free.rect, context)
            blocks.isLegendBesideBar = guides.hasHorizontalBar
        }
        if let legend = blocks.legend, !legend.isOverLayer, !blocks.isLegendBesideBar {
            let layout = LegendLayout(
                legend, entries: entries, anchor: blocks.legendAnchor, in: blocks.free.rect, context)
            guard blocks.free.place(layout) else { return nil }
            blocks.legendScene = layout.scene
        }
        if detail.showsLegend {
            let hasLegend =
                blocks.legendScene != nil || blocks.legend?.isOverLayer == true || blocks.isLegendBesideBar
            let guides = GuideLayout(besideLegend: hasLegend, in: blocks.free.rect, context)
            blocks.free.place(guides)
            blocks.guides = guides
        }
        return blocks
    }

    /// Whether the legend only explains the color of missing values, which belongs to the colors of a bar.
    private var explainsOnlyMissingColors: Bool {
        graph.legend == nil && entries.shown.allSatisfy(\.isNeeded)
    }

    /// The legend in the row of a color bar at the start of an area.
    private func legendBesideBar(_ blocks: Blocks, in area: Rect) -> LegendScene? {
        guard blocks.isLegendBesideBar, var legend = blocks.legend else { return nil }
        legend.isInside = true
        return LegendLayout(legend, entries: entries, anchor: .left, in: area, context).scene
    }

    private func anchor(of legend: Legend?, in area: Rect) -> RectAnchor {
        if let anchor = legend?.anchor { return anchor }
        // Core Plot's default.
        if legend?.anchorLayer != nil { return .bottom }
        let isBesidePies =
            context.resolved.hasOnlyPies && legend?.isOverLayer != true
            // Maps need the width.
            && !graph.plots.contains { $0 is any MapPlot }
        // The names around a chart need the width.
        let hasNamesAround =
            graph.theme.conventions.leavesWidthToNames
            && graph.plots.contains { !$0.common.isHidden && $0.hasNamesAround }
        if isBesidePies, area.width > area.height * (hasNamesAround ? 1.8 : 1.2) { return .right }
        switch graph.titleAnchor.fraction.x {
        case 0: return .topLeft
        case 1: return .topRight
        default: return .top
        }
    }

    // MARK: The scene

    /// Returns nil if there is not enough space for the plots.
    /// - Parameter names: The names of lines instead of the legend.
    private func scene(
        _ detail: Detail, _ blocks: Blocks, names: LineEndLabels? = nil
    ) throws(ChartError) -> Scene? {
        let frame = blocks.free.rect.alignedToPoints
        var layout = PlotAreaLayout(context, detail, outerFrame: frame)
        var names = names
        if names != nil {
            guard let space = try names?.space(in: frame) else { return nil }
            layout.reserved.right = space
        }
        layout.legend = { self.legend(of: blocks, over: frame, plotArea: $0)?.scene?.box.rect }
        guard let area = try layout.placed() else { return nil }
        let surroundings = LineEndLabels.Surroundings(
            axes: area.axes, labels: area.plots.flatMap(\.exactLabels), obstacles: { layout.obstacles(in: area) })
        let lineNames = names?.placed(on: area.scales, in: area.rect, besides: surroundings)
        if names != nil, lineNames == nil { return nil }
        var scene = Scene(
            size: picture.size, graph: PlacedLayer(picture, graph.box, masksToBorder: graph.masksToBorder),
            plotAreaFrame: PlacedLayer(
                frame, graph.plotAreaFrame.box, masksToBorder: graph.plotAreaFrame.masksToBorder,
                isHidden: graph.plotAreaFrame.isHidden),
            plotArea: PlacedLayer(
                area.rect, graph.plotArea.box, masksToBorder: graph.plotArea.masksToBorder,
                isHidden: graph.plotArea.isHidden))
        scene.layerOrder = layerOrder
        if context.isEmpty {
            scene.note = note(in: area.rect)
            scene.warnings.append("There is no data.")
        }
        scene.axes = area.axes
        scene.plots = area.plots
        scene.drawingOrder = context.resolved.drawingOrder
        scene.stage = layout.stage(of: area)
        scene.origins = context.resolved.origins(on: area.scales, context.extents)
        scene.texts = SceneTexts(of: graph)
        scene.lineNames = lineNames ?? []
        (scene.title, scene.subtitle) = blocks.title?.placed(over: frame) ?? (nil, nil)
        scene.caption = blocks.caption?.placed
        scene.legend = blocks.legendScene
        if let guides = blocks.guides {
            let beside = legendBesideBar(blocks, in: area.rect).map { $0.box.rect.width + Self.gapOfBar } ?? 0
            (scene.colorBars, scene.sizeLegends) = guides.scenes(beside: area.rect, in: picture, leaving: beside)
            if beside > 0, let bar = scene.colorBars.first(where: \.isHorizontal)?.rect {
                let row = Rect(
                    minX: bar.maxX + Self.gapOfBar, minY: bar.midY - beside, maxX: area.rect.maxX + beside,
                    maxY: bar.midY + beside)
                scene.legend = legendBesideBar(blocks, in: row)
            }
        }
        scene.warnings += omission(detail) + context.resolved.warnings + blocks.free.warnings
        scene.warnings += context.warningsOfLostData(on: area.scales) + area.warnings
        scene.warnings += context.resolved.warnings(of: area.plots) + (names?.warnings ?? [])
        if let legend = legend(of: blocks, over: frame, plotArea: area.rect) {
            scene.warnings += legend.warnings
            scene.legend = legend.scene
        }
        if cutsLabels(scene) {
            scene.warnings.append("The plot area frame's masksToBorder cuts off labels that extend beyond the frame.")
        }
        try addAnnotations(to: &scene, in: area)
        return scene
    }

    /// The warning about the parts that a level of detail omits, without those that nobody asked for.
    private func omission(_ detail: Detail) -> [ChartWarning] {
        let hasAxisTitles = context.resolved.axes.contains { !$0.axis.isHidden && $0.axis.title?.isEmpty == false }
        let hasTitles = graph.title?.isEmpty == false || !graph.subtitle.isEmpty || !graph.caption.isEmpty
        var parts: [String] = []
        if hasTitles, !detail.showsTitle {
            parts.append("titles")
        } else if hasAxisTitles, !detail.showsAxisTitles {
            parts.append("axis titles")
        }
        if !entries.isEmpty, !detail.showsLegend { parts.append("legend") }
        if graph.axes?.isEmpty == false, !detail.showsAxes { parts.append("axis labels") }
        guard let last = parts.popLast() else { return [] }
        let all = parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
        return [ChartWarning(nil, "The picture is too small for \(all); they are omitted.")]
    }

    /// The text shown for missing data; nil without space for it.
    private func note(in area: Rect) -> PlacedText? {
        var style = graph.theme.axis.labelTextStyle
        style.font.size = 13
        let block = context.typesetter.set(graph.locale.noData, style, maximumLines: 1)
        guard block.size.width <= area.width, block.size.height <= area.height else { return nil }
        return PlacedText(block, color: style.color, anchor: Point(0.5, 0.5), at: area.center)
    }

    /// The layers of the plot area. Axis lines are below the plots, unless bars stand on them.
    private var layerOrder: [PlotAreaLayer] {
        let isFree = graph.plotArea.topDownLayerOrder == nil && graph.theme.conventions.drawsAxesBelowPlots
        let hasBars = graph.plots.contains { !$0.common.isHidden && $0.standsOnAxis }
        return isFree && !hasBars ? PlotAreaLayer.order(topDown: []) : graph.plotArea.layerOrder
    }

    /// The legend over a layer; nil for a legend elsewhere or for no legend.
    private func legend(of blocks: Blocks, over frame: Rect, plotArea: Rect) -> LegendLayout? {
        guard let legend = blocks.legend, legend.isOverLayer else { return nil }
        return LegendLayout(
            legend, entries: entries, anchor: blocks.legendAnchor,
            in: layer(under: legend, frame: frame, plotArea: plotArea), context)
    }

    /// The layer below a legend.
    private func layer(under legend: Legend, frame: Rect, plotArea: Rect) -> Rect {
        switch legend.anchorLayer {
        case .graph?: picture
        case .plotAreaFrame?: frame
        case .plotArea?: plotArea
        case nil: plotArea.inset(by: 8)
        }
    }

    private func cutsLabels(_ scene: Scene) -> Bool {
        guard scene.plotAreaFrame.masksToBorder else { return false }
        let inside = scene.plotAreaFrame.rect.inset(by: scene.plotAreaFrame.box.borderWidth)
        return scene.axes.contains { $0.texts.contains { !inside.contains($0.visualBounds, tolerance: 0.5) } }
    }

    private func addAnnotations(to scene: inout Scene, in area: PlotAreaLayout.Result) throws(ChartError) {
        var layout = AnnotationLayout(
            context: context, scales: area.scales, frame: scene.plotAreaFrame.rect, plotArea: area.rect)
        if graph.hasFreeNames {
            let texts = scene.plots.flatMap(\.labels) + scene.lineNames.map(\.text) + scene.axes.flatMap(\.texts)
            let legend = scene.legend.map { [$0.box.rect] } ?? []
            layout.names = AnnotationNames(
                avoiding: area.obstacles, texts, legend, in: area.rect, context.layout.budget)
        }
        let placed = try layout.placed([
            (graph.plotArea.annotations, .plotArea, .graph["plotArea"]["annotations"]),
            (graph.plotAreaFrame.annotations, .plotAreaFrame, .graph["plotAreaFrame"]["annotations"]),
            (graph.annotations, .graph, .graph["annotations"]),
        ])
        guard placed.count == 3 else { return }
        (scene.plotArea.annotations, scene.plotAreaFrame.annotations) = (placed[0].scenes, placed[1].scenes)
        scene.graph.annotations = placed[2].scenes
        for placed in placed {
            scene.annotationsBehindPlots += placed.behindPlots
            scene.warnings += placed.warnings
        }
        guard graph.hasTextsOfAnnotations, let color = graph.haloColor else { return }
        let halos = AnnotationHalos(
            on: color, theme: graph.theme, of: scene, marks: area.obstacles, in: area.rect, context.layout.budget)
        halos.add(to: &scene.annotationsBehindPlots, areBehind: true)
        halos.add(to: &scene.plotArea.annotations)
        halos.add(to: &scene.plotAreaFrame.annotations)
        halos.add(to: &scene.graph.annotations)
    }

    /// The scene for a picture that is too small for any content.
    private var emptyScene: Scene {
        let nothing = PlacedLayer(Rect(origin: picture.origin, size: .zero), Box())
        var scene = Scene(
            size: picture.size, graph: PlacedLayer(picture, graph.box), plotAreaFrame: nothing, plotArea: nothing)
        scene.warnings = ["The picture is too small for the chart."]
        return scene
    }

    // MARK: Pies

    /// The excess width of the area of pies beside a legend.
    private func unusedWidth(of scene: Scene) -> Double {
        let area = scene.plotArea.rect
        guard context.resolved.hasOnlyPies, context.resolved.legend?.isOverLayer == false,
            !graph.plotAreaFrame.box.isVisible, let beside = scene.legend?.box.rect,
            beside.maxX <= area.minX || beside.minX >= area.maxX
        else { return 0 }
        var reach = 0.0
        for plot in scene.plots {
            guard let own = plot.reach(from: area.midX) else { return 0 }
            reach = max(reach, own)
            for label in plot.labels {
                reach = max(reach, abs(label.bounds.minX - area.midX), abs(label.bounds.maxX - area.midX))
            }
        }
        // The gap between a pie and its legend is slightly larger than the gap beside axes.
        let excess = area.width - 2 * (reach + 10)
        return reach > 0 && excess > 8 ? excess.rounded(.down) : 0
    }
}

extension Graph {
    /// The graph with the numbers of its only plot in the legend; nil for other graphs.
    fileprivate var withNumbersInLegend: Graph? {
        guard plots.count == 1, let plot = plots[0].withNumbersInLegend else { return nil }
        var graph = self
        graph.plots[0] = plot
        return graph
    }
}
