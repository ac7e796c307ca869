import Budget
import Drawing
import Geometry
import Text

/// Measures and places all parts of a graph: a pure function from a `Graph` to a `Scene`.
///
/// If there is not enough space, the least important parts are omitted one after the other. The scene's warnings list
/// the omitted parts.
package struct Layout {
    let typesetter: Typesetter
    let pixelsPerPoint: Double
    let columnsPerPoint: Double
    package let budget: RenderBudget

    /// The thumbnail limit, in points. In pictures with a shorter side below this limit, texts that do not fit are
    /// omitted instead of truncated.
    static let thumbnailSize = 120.0

    /// - Parameters:
    ///   - pixelsPerPoint: The resolution for aligning lines.
    ///   - columnsPerPoint: The resolution for reducing dense data; nil is `pixelsPerPoint`.
    ///   - budget: What the render may take. Once it is spent, the remaining parts are omitted and the scene
    ///     must not be used.
    package init(
        typesetter: Typesetter, pixelsPerPoint: Double, columnsPerPoint: Double? = nil,
        budget: RenderBudget = .unlimited
    ) {
        self.budget = budget
        self.typesetter = typesetter.within(budget)
        self.pixelsPerPoint = pixelsPerPoint
        self.columnsPerPoint = columnsPerPoint ?? pixelsPerPoint
    }

    package func scene(of graph: Graph) throws(ChartError) -> Scene {
        let picture = Rect(size: graph.size)
        guard graph.panes.isEmpty else {
            return try FigureLayout(graph: graph, picture: picture, layout: self).scene()
        }
        let resolved = try ResolvedGraph(graph, budget: budget)
        return try GraphLayout(LayoutContext(resolved, in: picture, layout: self)).scene()
    }
}

/// The shared state of all steps of the layout of one graph.
struct LayoutContext {
    let resolved: ResolvedGraph
    /// The area of the graph, in whole points.
    var picture: Rect
    let layout: Layout
    /// The properties shared with other graphs of the picture.
    private(set) var sharing = SharedAxes()
    /// The extents of the plots' data.
    private(set) var extents: PlotExtents

    /// - Complexity: O(n) in the number of records of all plots.
    init(_ resolved: ResolvedGraph, in picture: Rect, layout: Layout) {
        self.resolved = resolved
        self.picture = picture
        self.layout = layout
        extents = PlotExtents(of: resolved, sharing: SharedAxes(), budget: layout.budget)
    }

    var graph: Graph { resolved.graph }
    var typesetter: Typesetter { layout.typesetter }
    /// The pixel grid for aligning lines.
    var pixelGrid: PixelGrid { PixelGrid(pixelsPerPoint: layout.pixelsPerPoint) }
    /// Whether the budget is spent. The remaining parts are then omitted.
    var isStopped: Bool { layout.budget.poll() }

    /// Whether the plots have nothing to show, which the picture tells. A graph without plots counts if it has no axes
    /// and annotations of its own.
    var isEmpty: Bool {
        guard graph.theme.conventions.tellsOfMissingData, graph.panes.isEmpty else { return false }
        guard !resolved.plots.isEmpty else {
            return graph.plots.isEmpty && graph.axes == nil && !graph.hasAnnotations
        }
        return zip(resolved.plots, resolved.spaceOfPlot).allSatisfy { plot, space in
            plot.isEmpty ?? (lacksValues(in: space, along: .x) || lacksValues(in: space, along: .y))
        }
    }

    /// Whether no value of a plot space has a position on its scale.
    func lacksValues(in space: Int, along coordinate: Coordinate) -> Bool {
        guard let extent = extents[space, coordinate] else { return true }
        return !extent.smallestPositive.isFinite && resolved.spaces[space][coordinate].type.hasPositiveValuesOnly
    }

    /// The shorter side of the picture, in points.
    var shorterSide: Double { min(picture.width, picture.height) }
    var isThumbnail: Bool { shorterSide < Layout.thumbnailSize }

    /// The picture without its padding, which is set by the client or derived from the picture's size.
    var paddedPicture: Rect {
        let padding = Insets(min(16, (shorterSide * 0.05).rounded()))
        return picture.inset(by: graph.padding.over(padding, border: graph.box.borderWidth))
    }

    /// - Complexity: O(n) in the number of records of all plots.
    mutating func share(_ axis: SharedAxis, along coordinate: Coordinate) {
        sharing[coordinate] = axis
        extents = PlotExtents(of: resolved, sharing: sharing, budget: layout.budget)
    }

    /// Aligns the plot area with those of the graphs that share an axis.
    mutating func align(to span: ClosedRange<Double>, along coordinate: Coordinate) {
        sharing[coordinate]?.span = span
    }
}

/// A block at an edge of the area that it shares with the plot area: the title, the legend, or the color bars and size
/// legends. A block is measured on initialization, for the area that remains after the blocks before it.
protocol EdgeBlock {
    /// The remaining area; the whole area if the block is placed over other parts.
    var rest: Rect { get }
    /// The warnings, one sentence each.
    var warnings: [ChartWarning] { get }
    /// Whether the block can be shown: it stays within the picture, and a thumbnail does not truncate its texts.
    var fits: Bool { get }
}

/// The remaining area after the blocks at the edges that have been placed so far.
struct FreeArea {
    var rect: Rect
    var warnings: [ChartWarning] = []

    /// - Returns: Whether the block fits.
    @discardableResult
    mutating func place(_ block: some EdgeBlock) -> Bool {
        rect = block.rest
        warnings += block.warnings
        return block.fits
    }
}

extension Rect {
    /// The largest rectangle inside this one with edges at whole points.
    var alignedToPoints: Rect {
        // Rounding errors must not reduce the area by a point.
        let left = (minX - 1e-6).rounded(.up)
        let top = (minY - 1e-6).rounded(.up)
        return Rect(
            x: left, y: top, width: max(0, (maxX + 1e-6).rounded(.down) - left),
            height: max(0, (maxY + 1e-6).rounded(.down) - top))
    }
}
