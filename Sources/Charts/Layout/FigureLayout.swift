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
    private struct Place {
        /// The index among all graphs of the picture.
        var number: Int
        /// The column; nil for a graph with a frame instead of a cell.
        var column: Int?
        /// The last row that the graph occupies.
        var row = 0
        var context: LayoutContext
    }

    func scene() throws(ChartError) -> Scene {
        let (graphs, isShared) = try resolvedGraphs()
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
        let frame = free.rect.alignedToPoints
        let places = try self.places(of: graphs, in: frame, isShared: isShared)
        if places.count < graphs.count {
            free.warnings.append(
                "The picture is too small for \(graphs.count - places.count) of its graphs; they are omitted.")
        }
        var scene = Scene(
            size: picture.size, graph: PlacedLayer(picture, graph.box, masksToBorder: graph.masksToBorder),
            plotAreaFrame: PlacedLayer(frame, Box()), plotArea: PlacedLayer(frame, Box()))
        scene.warnings = free.warnings
        for place in places {
            var pane = try self.scene(of: place)
            pane.place = .graph["graphs"][place.number]
            scene.warnings += pane.warnings.map { $0.inside(graph: place.number) }
            scene.panes.append(pane)
        }
        (scene.title, scene.subtitle) = title?.placed(over: frame) ?? (nil, nil)
        scene.caption = caption?.placed
        scene.legend = legend?.scene
        let annotations = try AnnotationLayout(context: context, scales: [], frame: frame, plotArea: frame)
            .placed(graph.annotations, on: .graph, at: .graph["annotations"])
        scene.graph.annotations = annotations.scenes + annotations.behindPlots
        scene.warnings += annotations.warnings
        return scene
    }

    private func scene(of place: Place) throws(ChartError) -> Scene {
        try inPane(place.number) { () throws(ChartError) in try GraphLayout(place.context).scene() }
    }

    /// Adds the graph's place to errors.
    private func inPane<Result>(
        _ number: Int, _ body: () throws(ChartError) -> Result
    ) throws(ChartError) -> Result {
        do throws(ChartError) {
            return try body()
        } catch {
            var error = error
            error.place = error.place.inside(.graph["graphs"][number])
            throw error
        }
    }

    // MARK: Graphs

    private typealias Numbered = (number: Int, resolved: ResolvedGraph)

    /// Resolves the visible graphs. Graphs that share their x axis have the same x scale.
    private func resolvedGraphs() throws(ChartError) -> (graphs: [Numbered], isShared: Bool) {
        var graphs: [Numbered] = []
        for (number, pane) in graph.panes.enumerated() where !pane.isHidden && !layout.budget.poll() {
            graphs.append((number, try resolved(pane.graph, number)))
        }
        guard graph.paneGrid.sharesX, graphs.count > 1 else { return (graphs, false) }
        let withData = graphs.filter { $0.resolved.graph.plots.contains(where: \.needsPlotSpace) }
        let types = Set(withData.compactMap { $0.resolved.spaces.first?.x.type })
        guard types.count <= 1 else {
            throw ChartError(
                at: .graph["sharesX"], "Graphs can share their x axis only if all have the same type of scale on it.")
        }
        // The x settings of one graph and the categories of all graphs apply to every graph.
        var dimension = graphs.compactMap { $0.resolved.graph.plotSpaces.first?.x }.first
        if types.first?.values == .names {
            var categories: [String] = []
            var known: Set<Name> = []
            for graph in withData {
                for category in graph.resolved.spaces.first?.x.categories ?? []
                where known.insert(Name(category)).inserted { categories.append(category) }
            }
            dimension = dimension ?? PlotSpace.Dimension()
            dimension?.categories = categories
        }
        guard let dimension else { return (graphs, true) }
        var shared: [Numbered] = []
        for (number, _) in graphs where !layout.budget.poll() {
            var graph = self.graph.panes[number].graph
            if !graph.plotSpaces.isEmpty { graph.plotSpaces[0].x = dimension }
            shared.append((number, try self.resolved(graph, number)))
        }
        return (shared, true)
    }

    private func resolved(_ graph: Graph, _ number: Int) throws(ChartError) -> ResolvedGraph {
        var graph = graph
        // A common legend replaces the legends of the graphs.
        if hasCommonLegend, graph.legend == nil {
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

    private var hasCommonLegend: Bool { graph.legend.map { !$0.isHidden } ?? false }

    /// The common legend of all graphs, if the client requests one. Names used by several graphs appear once.
    private func legend(of graphs: [Numbered], in area: Rect, _ context: LayoutContext) -> LegendLayout? {
        guard hasCommonLegend, let legend = graph.legend else { return nil }
        var entries: LegendEntries = []
        var names: Set<Name> = []
        for (_, resolved) in graphs {
            for entry in resolved.legendEntries.shown where names.insert(Name(entry.title)).inserted {
                entries.append(entry)
            }
        }
        guard !entries.isEmpty else { return nil }
        let anchor: RectAnchor = legend.anchor ?? (graph.titleAnchor.fraction.x == 0.5 ? .top : .topLeft)
        return LegendLayout(
            legend, entries: entries, anchor: anchor, in: legend.anchorLayer == nil ? area : picture, context)
    }

    // MARK: Places

    /// The positions of the graphs that fit.
    private func places(
        of graphs: [Numbered], in area: Rect, isShared: Bool
    ) throws(ChartError) -> [Place] {
        var cells = PaneCells(graph, count: graphs.count, isInOneColumn: isShared)
        var places: [Place] = []
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
            places.append(
                Place(
                    number: number, column: cell?.columns.lowerBound, row: cell?.rows.upperBound ?? 0,
                    context: LayoutContext(resolved, in: rect, layout: layout)))
        }
        if isShared {
            for column in Set(places.compactMap(\.column)).sorted() {
                try shareX(among: &places, inColumn: column, cells: cells, area: area)
            }
        }
        places.removeAll { $0.context.picture.isEmpty }
        return places
    }

    /// Aligns the graphs of each column: they share one range of x, their plot areas are aligned, and only the lowest
    /// graph has x labels. If the cells permit, the heights of the plot areas have the proportions of the rows.
    private func shareX(
        among places: inout [Place], inColumn column: Int, cells: PaneCells, area: Rect
    ) throws(ChartError) {
        let members = places.indices.filter { places[$0].column == column }
        guard let lowest = members.max(by: { places[$0].row < places[$1].row }), members.count > 1 else { return }
        var extent: Extent?
        for index in members {
            let resolved = places[index].context.resolved
            for (plot, space) in zip(resolved.plots, resolved.spaceOfPlot)
            where resolved.graph.owner(ofPlotSpace: space, along: .x) == 0 {
                extent = Extent.union(extent, plot.extent(along: .x))
            }
        }
        for index in members {
            places[index].context.share(SharedX(extent: extent, hidesLabels: index != lowest, span: nil))
        }
        // The heights of labels and titles are almost independent of the heights of the rows.
        if cells.columnCount == 1, members.count == places.count, graph.panes.allSatisfy({ $0.rowSpan == 1 }) {
            var taken: [Int: Double] = [:]
            for index in members {
                let scene = try scene(of: places[index])
                let height = places[index].context.picture.height
                taken[places[index].row - 1, default: 0] = height - scene.plotArea.rect.height
            }
            for index in members {
                places[index].context.picture = cells.rect(of: places[index].row - 1, keepingFree: taken, in: area)
            }
        }
        var left = -Double.infinity
        var right = Double.infinity
        for index in members {
            let area = try scene(of: places[index]).plotArea.rect
            guard !area.isEmpty else { continue }
            left = max(left, area.minX)
            right = min(right, area.maxX)
        }
        // The plot areas cannot be aligned if one graph needs most of the width for labels on the left and another one
        // for labels on the right.
        guard let width = members.map({ places[$0].context.picture.width }).min(), left.isFinite,
            right - left >= width * 0.35
        else { return }
        for index in members { places[index].context.align(to: left...right) }
    }
}

extension Rect {
    /// The rectangle with its edges rounded to whole points, so that neighboring rectangles still touch.
    fileprivate var alignedOutwards: Rect {
        Rect(minX: minX.rounded(), minY: minY.rounded(), maxX: maxX.rounded(), maxY: maxY.rounded())
    }
}

/// The common properties of the graphs of a column that share their x axis.
struct SharedX {
    /// The extent of the data of all their plots.
    var extent: Extent?
    /// Whether the labels are shown by another graph below.
    var hidesLabels: Bool
    /// The left and right edges of all their plot areas; nil until they are known.
    var span: ClosedRange<Double>?
}
