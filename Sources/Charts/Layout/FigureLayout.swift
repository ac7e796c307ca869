import Budget
import Data
import Diagnostics
import Drawing
import Geometry
import Text

/// Lays out several graphs in one picture: the title, the legend, then the graphs in the remaining space.
struct FigureLayout {
    let graph: Graph
    let picture: Rect
    let layout: Layout

    /// A graph and its position.
    struct Slot {
        /// The index among all graphs of the picture.
        var number: Int
        /// The cell; nil for a graph with a frame.
        var cell: PaneCells.Cell?
        var context: LayoutContext
    }

    func scene() throws(ChartError) -> Scene {
        let (graphs, shared) = try resolvedGraphs()
        let context = LayoutContext(try ResolvedGraph(graph, budget: layout.budget), in: picture, layout: layout)
        var free = FreeArea(rect: context.paddedPicture)
        var caption = CaptionLayout(in: free.rect, context)
        if let height = caption?.height, height > free.rect.height * 0.2 {
            caption = nil
            free.warnings.append("The picture is too small for its caption; it is omitted.")
        }
        if let caption { free.place(caption) }
        var title = TitleLayout(in: free.rect, context)
        if let height = title?.height, height > free.rect.height * 0.35 {
            title = nil
            free.warnings.append("The picture is too small for its title; it is omitted.")
        }
        if let title { free.place(title) }
        let legend = legend(of: graphs, in: free.rect, context)
        if let legend {
            let rest = free.rect
            free.place(legend)
            // A legend over the picture must not cover the title.
            if graph.legend?.isOverLayer == true { free.rect = rest }
        }
        let labels = PanelLabelLayout(graph.panelLabels, in: free.rect, context)
        free.place(labels)
        let frame = free.rect.alignedToPoints
        let slots = try self.slots(of: graphs, in: frame, shared: shared)
        if slots.count < graphs.count {
            free.warnings.append(
                "The picture is too small for \(graphs.count - slots.count) of its graphs; they are omitted.")
        }
        var scene = Scene(
            size: picture.size, graph: PlacedLayer(picture, graph.box, masksToBorder: graph.masksToBorder),
            plotAreaFrame: PlacedLayer(frame, Box()), plotArea: PlacedLayer(frame, Box()))
        scene.warnings = free.warnings
        for slot in slots {
            var pane = try self.scene(of: slot)
            pane.place = graph.place(ofPane: slot.number)
            scene.warnings += pane.warnings.map { graph.facet == nil ? $0.inside(graph: slot.number) : $0 }
            scene.panes.append(pane)
        }
        let areas = scene.panes.map(\.plotArea.rect)
        scene.panelLabels = labels.placed(
            over: areas.dropFirst().reduce(areas.first ?? frame) { $0.union($1) }, rows: lastPanels(slots, scene))
        (scene.title, scene.subtitle) = title?.placed(over: frame) ?? (nil, nil)
        scene.caption = caption?.placed
        scene.texts = SceneTexts(of: graph)
        scene.legend = legend?.scene
        var layout = AnnotationLayout(context: context, scales: [], frame: frame, plotArea: frame)
        let placed = try layout.placed([(graph.annotations, .graph, .graph["annotations"])])
        let annotations = placed.first ?? AnnotationLayout.Result()
        scene.graph.annotations = annotations.scenes + annotations.behindPlots
        scene.warnings += annotations.warnings
        return scene
    }

    /// The plot area of the last panel in each row.
    private func lastPanels(_ slots: [Slot], _ scene: Scene) -> [Rect?] {
        var rows = [Rect?](repeating: nil, count: graph.panelLabels.rowNames.count)
        for (slot, pane) in zip(slots, scene.panes) {
            guard let row = slot.cell?.rows.lowerBound, rows.indices.contains(row) else { continue }
            rows[row] = pane.plotArea.rect
        }
        return rows
    }

    private func scene(of slot: Slot) throws(ChartError) -> Scene {
        try inPane(slot.number) { () throws(ChartError) in try GraphLayout(slot.context).scene() }
    }

    /// Adds the graph's place to errors.
    private func inPane<Result>(
        _ number: Int, _ body: () throws(ChartError) -> Result
    ) throws(ChartError) -> Result {
        do throws(ChartError) {
            return try body()
        } catch {
            var error = error
            error.place = error.place.inside(graph.place(ofPane: number))
            throw error
        }
    }

    // MARK: Graphs

    private typealias Numbered = (number: Int, resolved: ResolvedGraph)

    /// Resolves the visible graphs. Graphs that share an axis have the same scale on it.
    /// - Returns: The graphs, and the coordinates of the shared axes.
    private func resolvedGraphs() throws(ChartError) -> (graphs: [Numbered], shared: [Coordinate]) {
        var graphs: [Numbered] = []
        for (number, pane) in graph.panes.enumerated() where !pane.isHidden && !layout.budget.poll() {
            graphs.append((number, try resolved(pane.graph, number)))
        }
        let coordinates = Coordinate.allCases.filter(graph.paneGrid.shares)
        guard !coordinates.isEmpty, graphs.count > 1 else { return (graphs, []) }
        var dimensions: [(coordinate: Coordinate, dimension: PlotSpace.Dimension)] = []
        for coordinate in coordinates {
            guard !graphs.contains(where: { $0.resolved.graph.hasMarimekko(along: coordinate) }) else {
                let key = "shares\(coordinate.rawValue.uppercased())"
                throw ChartError(
                    at: graph.facet == nil ? .graph[key] : .graph["facet"][key],
                    "Marimekko charts cannot share their \(coordinate.rawValue) axis, because the widths of their columns differ."
                )
            }
            if let dimension = try commonDimension(of: graphs, along: coordinate) {
                dimensions.append((coordinate, dimension))
            }
        }
        guard !dimensions.isEmpty else { return (graphs, coordinates) }
        var shared: [Numbered] = []
        for (number, _) in graphs where !layout.budget.poll() {
            var graph = self.graph.panes[number].graph
            for (coordinate, dimension) in dimensions where !graph.plotSpaces.isEmpty {
                if coordinate == .x { graph.plotSpaces[0].x = dimension } else { graph.plotSpaces[0].y = dimension }
            }
            shared.append((number, try self.resolved(graph, number)))
        }
        return (shared, coordinates)
    }

    /// The settings of one graph and the categories of all graphs, which apply to every graph that shares an axis; nil if
    /// there are neither.
    private func commonDimension(
        of graphs: [Numbered], along coordinate: Coordinate
    ) throws(ChartError) -> PlotSpace.Dimension? {
        let withData = graphs.filter { $0.resolved.graph.plots.contains(where: \.needsPlotSpace) }
        let types = Set(withData.compactMap { $0.resolved.spaces.first?[coordinate].type })
        guard types.count <= 1 else {
            throw ChartError(
                at: .graph["shares\(coordinate.rawValue.uppercased())"],
                "Graphs can share their \(coordinate.rawValue) axis only if all have the same type of scale on it.")
        }
        let described = graphs.compactMap { graph -> PlotSpace.Dimension? in
            guard let space = graph.resolved.graph.plotSpaces.first else { return nil }
            return coordinate == .x ? space.x : space.y == PlotSpace.Dimension() ? nil : space.y
        }
        guard types.first?.values == .names else { return described.first }
        var categories: [String] = []
        var known: Set<Name> = []
        for graph in withData {
            for category in graph.resolved.spaces.first?[coordinate].categories ?? []
            where known.insert(Name(category)).inserted { categories.append(category) }
        }
        var dimension = described.first ?? PlotSpace.Dimension()
        let names = dimension.categories == nil ? graph.namesOfPanels(along: coordinate, layout.budget) : nil
        dimension.categories = names?.filter { known.contains(Name($0)) } ?? categories
        return dimension
    }

    private func resolved(_ graph: Graph, _ number: Int) throws(ChartError) -> ResolvedGraph {
        var graph = graph
        // A common legend replaces the legends of the graphs.
        if hasCommonLegend || self.graph.facet != nil, graph.legend == nil {
            var legend = Legend(theme: graph.theme)
            legend.isHidden = true
            graph.legend = legend
        }
        // Between graphs without a background, the spacing is sufficient.
        if graph.padding == Padding(), !graph.box.isVisible { graph.padding = Padding(.zero) }
        return try inPane(number) { () throws(ChartError) in
            try ResolvedGraph(graph, budget: layout.budget)
        }
    }

    // MARK: The legend

    /// The legend of all graphs, if the client requests one or the graphs are panels.
    private var commonLegend: Legend? {
        guard let legend = graph.legend ?? (graph.facet == nil ? nil : Legend(theme: graph.theme)) else { return nil }
        return legend.isHidden ? nil : legend
    }

    private var hasCommonLegend: Bool { commonLegend != nil }

    /// The common legend. Names used by several graphs appear once.
    private func legend(of graphs: [Numbered], in area: Rect, _ context: LayoutContext) -> LegendLayout? {
        guard let legend = commonLegend else { return nil }
        var entries: LegendEntries = []
        var names: Set<Name> = []
        for (_, resolved) in graphs {
            for entry in resolved.legendEntries.shown where names.insert(Name(entry.title)).inserted {
                entries.append(entry)
            }
        }
        guard entries.count > (graph.legend == nil ? 1 : 0) else { return nil }
        let anchor: RectAnchor = legend.anchor ?? (graph.titleAnchor.fraction.x == 0.5 ? .top : .topLeft)
        return LegendLayout(
            legend, entries: entries, anchor: anchor, in: legend.anchorLayer == nil ? area : picture, context)
    }

    // MARK: Slots

    /// The positions of the graphs that fit.
    private func slots(
        of graphs: [Numbered], in area: Rect, shared: [Coordinate]
    ) throws(ChartError) -> [Slot] {
        var cells = PaneCells(graph, count: graphs.count, line: shared.count == 1 ? shared[0] : nil)
        var slots: [Slot] = []
        for (number, resolved) in graphs {
            let pane = graph.panes[number]
            let cell = pane.frame == nil ? cells.next(for: pane) : nil
            let rect: Rect
            if let frame = pane.frame {
                rect =
                    Rect(
                        minX: area.minX + area.width * frame.minX, minY: area.maxY - area.height * frame.maxY,
                        maxX: area.minX + area.width * frame.maxX, maxY: area.maxY - area.height * frame.minY
                    ).alignedOutwards
            } else if let cell {
                rect = cells.rect(of: cell, in: area)
            } else {
                continue
            }
            slots.append(
                Slot(
                    number: number, cell: cell,
                    context: LayoutContext(resolved, in: rect, layout: layout)))
        }
        if !shared.isEmpty {
            let sharing = PaneSharing(graph.paneGrid, cells: cells, area: area) { slot throws(ChartError) in
                try self.scene(of: slot).plotArea.rect
            }
            try sharing.apply(to: &slots)
        }
        slots.removeAll { $0.context.picture.isEmpty }
        return slots
    }
}

extension Rect {
    /// The rectangle with its edges rounded to whole points, so that neighboring rectangles still touch.
    fileprivate var alignedOutwards: Rect {
        Rect(minX: minX.rounded(), minY: minY.rounded(), maxX: maxX.rounded(), maxY: maxY.rounded())
    }
}
