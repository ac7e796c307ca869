import Budget
import Drawing
import Geometry
import Text

/// Measures and places everything of a graph: a pure function from a `Graph` to a `Scene`.
///
/// Where there is no room for everything, the least important parts are left out, one after the other, and the scene's
/// warnings say so.
package struct Layout {
    let typesetter: Typesetter
    let pixelsPerPoint: Double
    let columnsPerPoint: Double
    let cancellation: CancellationToken

    /// In points; in pictures whose shorter side is less, texts that have no room for all they say are left out, not cut.
    static let thumbnailSize = 120.0

    /// - Parameters:
    ///   - pixelsPerPoint: the resolution that lines are aligned to.
    ///   - columnsPerPoint: the resolution that dense data is reduced for; nil is that which lines are aligned to.
    ///   - cancellation: once it is raised, what is still to be placed is left out: the scene is of no use.
    package init(
        typesetter: Typesetter, pixelsPerPoint: Double, columnsPerPoint: Double? = nil,
        cancellation: CancellationToken = .never
    ) {
        self.cancellation = cancellation
        self.typesetter = typesetter
        self.pixelsPerPoint = pixelsPerPoint
        self.columnsPerPoint = columnsPerPoint ?? pixelsPerPoint
    }

    package func scene(of graph: Graph) throws(ChartError) -> Scene {
        let picture = Rect(size: graph.size)
        guard graph.panes.isEmpty else {
            return try FigureLayout(graph: graph, picture: picture, layout: self).scene()
        }
        let resolved = try ResolvedGraph(graph, cancellation: cancellation)
        return try GraphLayout(LayoutContext(resolved, in: picture, layout: self)).scene()
    }
}

/// What every step of the layout of one graph works with.
struct LayoutContext {
    let resolved: ResolvedGraph
    /// Where the graph stands, in whole points.
    var picture: Rect
    let layout: Layout
    /// What the graph has in common with others in the picture.
    private(set) var sharing: SharedX?
    /// What the plots cover.
    private(set) var extents: PlotExtents

    /// - Complexity: O(n) for n records of all plots.
    init(_ resolved: ResolvedGraph, in picture: Rect, layout: Layout) {
        self.resolved = resolved
        self.picture = picture
        self.layout = layout
        extents = PlotExtents(of: resolved, sharing: nil)
    }

    var graph: Graph { resolved.graph }
    var typesetter: Typesetter { layout.typesetter }
    /// What lines are aligned to.
    var pixelGrid: PixelGrid { PixelGrid(pixelsPerPoint: layout.pixelsPerPoint) }
    /// Whether the layout is cancelled: what is still to be placed is left out.
    var isStopped: Bool { layout.cancellation.poll() }

    /// The shorter side of the picture, in points.
    var shorterSide: Double { min(picture.width, picture.height) }
    var isThumbnail: Bool { shorterSide < Layout.thumbnailSize }

    /// The picture without the padding that the client asks for, or that its size suggests.
    var paddedPicture: Rect {
        let padding = Insets(min(16, (shorterSide * 0.05).rounded()))
        return picture.inset(by: graph.padding.over(padding, border: graph.box.borderWidth))
    }

    /// - Complexity: O(n) for n records of all plots.
    mutating func share(_ x: SharedX) {
        sharing = x
        extents = PlotExtents(of: resolved, sharing: x)
    }

    /// Aligns the plot area with those of the graphs that share its x axis.
    mutating func align(to span: ClosedRange<Double>) { sharing?.span = span }
}

/// A block at an edge of the area that it shares with the plot area: the title, the legend, or the colour bars and size
/// legends. It is measured when it is made, for the area that those before it leave.
protocol EdgeBlock {
    /// What the block leaves of the area; all of it where it lies over other parts.
    var rest: Rect { get }
    /// What could not be done as asked, a sentence each.
    var warnings: [ChartWarning] { get }
    /// Whether the block can be shown at all: it does not leave the picture, and a thumbnail does not cut its texts.
    var fits: Bool { get }
}

/// What the blocks at the edges have left so far.
struct FreeArea {
    var rect: Rect
    var warnings: [ChartWarning] = []

    /// - Returns: whether the block fits.
    @discardableResult
    mutating func place(_ block: some EdgeBlock) -> Bool {
        rect = block.rest
        warnings += block.warnings
        return block.fits
    }
}

extension Rect {
    /// The largest rectangle inside whose edges are whole points.
    var alignedToPoints: Rect {
        // Errors of rounding must not cost a point.
        let left = (minX - 1e-6).rounded(.up)
        let top = (minY - 1e-6).rounded(.up)
        return Rect(
            x: left, y: top, width: max(0, (maxX + 1e-6).rounded(.down) - left),
            height: max(0, (maxY + 1e-6).rounded(.down) - top))
    }
}
