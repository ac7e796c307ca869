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
    let stopSign: StopSign

    /// - Parameters:
    ///   - pixelsPerPoint: the resolution that lines are aligned to.
    ///   - columnsPerPoint: the resolution that dense data is reduced for; nil is that which lines are aligned to.
    ///   - stopSign: once it is raised, what is still to be placed is left out: the scene is of no use.
    package init(
        typesetter: Typesetter, pixelsPerPoint: Double, columnsPerPoint: Double? = nil, stopSign: StopSign = .never
    ) {
        self.stopSign = stopSign
        self.typesetter = typesetter
        self.pixelsPerPoint = pixelsPerPoint
        self.columnsPerPoint = columnsPerPoint ?? pixelsPerPoint
    }

    package func scene(of graph: Graph) throws(ChartError) -> Scene {
        let picture = Rect(size: graph.size)
        var scene =
            graph.panes.isEmpty
            ? try scene(of: ResolvedGraph(graph, stopSign: stopSign), in: picture)
            : try FigureLayout(layout: self, graph: graph, picture: picture).scene()
        scene.warnings = graph.warnings + scene.warnings
        return scene
    }

    /// - Parameters:
    ///   - picture: where the graph stands, in whole points.
    ///   - sharing: what the graph has in common with others in the picture.
    func scene(of resolved: ResolvedGraph, in picture: Rect, sharing: SharedX? = nil) throws(ChartError) -> Scene {
        for detail in Detail.allCases where !stopSign.look() {
            let layout = try GraphLayout(
                resolved: resolved, picture: picture, detail: detail, sharing: sharing, typesetter: typesetter,
                pixelsPerPoint: pixelsPerPoint, columnsPerPoint: columnsPerPoint, stopSign: stopSign)
            if let scene = try layout.scene() { return scene }
        }
        return emptyScene(of: resolved.graph, in: picture)
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

    /// In points; in pictures whose shorter side is less, texts that have no room for all they say are left out, not cut.
    static let thumbnailSize = 120.0

    /// A picture so small that nothing fits.
    private func emptyScene(of graph: Graph, in picture: Rect) -> Scene {
        let nothing = PlacedLayer(Rect(origin: picture.origin, size: .zero), Box())
        var scene = Scene(
            size: picture.size, graph: PlacedLayer(picture, graph.box), plotAreaFrame: nothing, plotArea: nothing)
        scene.warnings = ["The picture is too small for the chart."]
        return scene
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
