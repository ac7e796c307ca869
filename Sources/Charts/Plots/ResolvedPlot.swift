import Budget
import Drawing
import Geometry
import Numbers
import Text

/// A plot with numeric data.
package protocol ResolvedPlot: Sendable {
    /// Whether the plot has no values; nil for plots whose extents tell.
    var isEmpty: Bool? { get }

    /// Returns the extent that the range of a coordinate must cover to show the plot; nil without data.
    func extent(along coordinate: Coordinate) -> Extent?

    /// Returns the extent that the range of y must cover if only a range of x is shown; nil without data.
    func extentOfY(within x: PlotRange) -> Extent?

    /// Returns the values along a coordinate that a range must contain to show all shapes: points, tips of bars and ends of
    /// ranges, in several arrays. A gap is NaN. Functions have no values.
    func values(along coordinate: Coordinate) -> [[Double]]

    /// Whether readers see where the plot leaves the plot area, as lines do.
    var leavesVisibly: Bool { get }

    /// The number of records with a value along a coordinate whose location along the other one is missing, so that they
    /// are not drawn; nil if there are none.
    var recordsWithoutLocation: (coordinate: Coordinate, count: Int)? { get }

    var legendEntries: LegendEntries { get }

    /// Completes the plot with information from all resolved plots, such as the height of a stack.
    func finished(by resolver: inout Resolver) -> any ResolvedPlot

    func scene(in context: PlotContext) -> any PlotScene

    /// Returns the lines, symbols and bars that data labels, including those of other plots, should not cover.
    func obstacles(in context: PlotContext) -> [LabelObstacle]

    /// Whether the plot paints areas on which labels of other plots can be, so that these have no halos in the color of
    /// the background.
    var paintsAreas: Bool { get }

    /// Whether the plot is the ground of others, so that it is drawn first.
    var isGround: Bool { get }

    /// The end of the plot's line; nil for plots whose name cannot be there.
    var lineEnd: LineEnd? { get }

    /// The points of error bars; nil for plots without such points.
    var errorBarAnchor: ErrorBarAnchor? { get }

    /// Returns the plot with error bars, beyond which labels are placed.
    func with(errors: RangeDistances) -> any ResolvedPlot

    /// The color of all shapes of the plot; nil for plots with several colors.
    var mainColor: Color? { get }

    /// The color bar of the plot; nil for plots without one.
    var colorBar: ResolvedColorBar? { get }

    /// The legend of symbol sizes; nil for plots without one.
    var sizeLegend: ResolvedSizeLegend? { get }

    /// Returns the plot without data labels on the way from another one to this one; nil if they differ in structure.
    func between(_ start: any ResolvedPlot, in motion: PlotMotion) -> (any ResolvedPlot)?

    /// Returns the plot with all of its shapes at the base from which they grow; nil for plots without one.
    func flattened(in context: PlotContext) -> (any ResolvedPlot)?
}

extension ResolvedPlot {
    var errorBarAnchor: ErrorBarAnchor? { nil }
    var mainColor: Color? { nil }
    var colorBar: ResolvedColorBar? { nil }
    func obstacles(in context: PlotContext) -> [LabelObstacle] { [] }
    var sizeLegend: ResolvedSizeLegend? { nil }
    var paintsAreas: Bool { false }
    var isGround: Bool { false }
    var lineEnd: LineEnd? { nil }
    func between(_ start: any ResolvedPlot, in motion: PlotMotion) -> (any ResolvedPlot)? { nil }
    func flattened(in context: PlotContext) -> (any ResolvedPlot)? { nil }
}

extension ResolvedPlot {
    var isEmpty: Bool? { nil }

    func extentOfY(within x: PlotRange) -> Extent? { extent(along: .y) }

    func values(along coordinate: Coordinate) -> [[Double]] { [] }

    var leavesVisibly: Bool { false }

    var recordsWithoutLocation: (coordinate: Coordinate, count: Int)? { nil }

    /// The records that have one of several values and no location.
    static func records(
        of values: [[Double]], without locations: [Double], along coordinate: Coordinate = .x
    ) -> (coordinate: Coordinate, count: Int)? {
        let count = locations.indices.count { index in
            locations[index].isNaN && values.contains { index < $0.count && !$0[index].isNaN }
        }
        return count == 0 ? nil : (coordinate, count)
    }

    func finished(by resolver: inout Resolver) -> any ResolvedPlot { self }

    func with(errors: RangeDistances) -> any ResolvedPlot { self }
}

/// The information for placing a plot's shapes.
package struct PlotContext: Sendable {
    /// The index of the plot in the graph.
    var plotNumber = 0
    var x: Scale
    var y: Scale
    var plotArea: Rect
    /// The area for data labels, in which they cover no titles and no legend, and stay in the picture.
    var labelArea: Rect
    /// The texts of axes and the data labels of previous plots, which labels avoid.
    var existingLabels: [PlacedText] = []
    /// The lines of axes, which labels avoid if possible.
    var axisLines: [Rect] = []
    /// The lines, symbols and bars of all plots, which labels avoid.
    var obstacles = ObstacleGrid()
    /// The color of halos around labels; nil for none.
    var haloColor: Color?
    /// The grid and the lines of axes, which have to end at the labels' halos.
    var gridLines = GridLines()
    /// The first form in which labels may be placed, so that those of all plots have the same orientation.
    var leastLabelForm = LabelForm.full
    /// The clipping rectangle of lines, areas and bars: the plot area, or the picture for plots that are not masked.
    var clipRect: Rect
    var theme: Theme
    var typesetter: Typesetter
    /// The grid for aligning lines, in units per point.
    var pixelsPerPoint: Double
    /// The resolution for reducing dense lines, in columns per point.
    var columnsPerPoint: Double
    /// The factor for symbol sizes and line widths; less than 1 if there is only enough space for plots.
    var fineness = 1.0
    /// Whether the picture is so small that nobody expects texts.
    var isThumbnail = false
    /// What the render may take. Once it is spent, the remaining shapes are omitted.
    var budget: RenderBudget

    /// The context without alignment to pixels and without reduction of dense data.
    var exact: PlotContext {
        var context = self
        (context.pixelsPerPoint, context.columnsPerPoint) = (1_000, 1_000)
        return context
    }

    /// Whether there is enough space for texts.
    var showsTexts: Bool { !labelArea.isEmpty }

    subscript(coordinate: Coordinate) -> Scale { coordinate == .x ? x : y }

    /// Returns the unit vector in the picture toward larger values of a coordinate, whether or not the range is
    /// reversed.
    func direction(of coordinate: Coordinate) -> Point {
        let scale = self[coordinate]
        let isDescending = (scale.end < scale.start) != (scale.range.length < 0)
        switch coordinate {
        case .x: return Point(isDescending ? -1 : 1, 0)
        case .y: return Point(0, isDescending ? -1 : 1)
        }
    }
}
