import Dialects
import Drawing
import Geometry

/// A plot after layout: its lines, bars, slices and symbols.
package protocol PlotScene: Sendable {
    func draw(on canvas: inout some Canvas)

    /// The data labels, which are drawn above all plots.
    var labels: [PlacedText] { get }

    /// The data labels before their alignment to pixels. Which labels fit depends on these positions only, so that it does
    /// not depend on the resolution.
    var exactLabels: [PlacedText] { get }

    /// The form of the data labels; nil for plots that have only one.
    var labelForm: LabelForm? { get }

    /// The warnings, one sentence each.
    var warnings: [ChartWarning] { get }

    /// Whether labels are missing that are as important as those shown, so that the legend should show the numbers.
    var lacksImportantLabels: Bool { get }

    /// Visits the marks of the records in drawing order, until the visitor returns false.
    /// - Complexity: O(n) in the number of records, without memory for each.
    func visitMarks(_ visit: (RecordMark) -> Bool)

    /// The columns of the records; nil for plots without records.
    var recordColumns: SceneColumns? { get }

    /// Returns the values of the mark with an index, those of its location first.
    func values(at index: Int) -> [RecordValue]

    /// The horizontal extent of a plot without a plot space to either side of `x`, without its labels, in points; nil
    /// if it depends on the width of the plot area.
    func reach(from x: Double) -> Double?

    /// Returns the plot while it is drawn little by little.
    /// - Parameters:
    ///   - fraction: The part that is drawn, from 0 to 1.
    ///   - area: The plot area.
    func drawn(_ fraction: Double, in area: Rect) -> any PlotScene

    /// Returns the color at a point of the picture after the plot's bars and areas are painted over an opaque
    /// background, without its lines and symbols; nil if it is not a single color.
    func ground(at point: Point, over background: Color) -> Color?

    /// Returns the plot while it grows, if that does not follow from its values; otherwise nil.
    func grown(_ fraction: Double, in area: Rect) -> (any PlotScene)?
}

/// Nothing, instead of a plot that the budget does not allow.
struct EmptyScene: PlotScene {
    var labels: [PlacedText] { [] }

    func draw(on canvas: inout some Canvas) {}
}

/// The forms of data labels, from the one that is easiest to read to the one that needs least space.
package enum LabelForm: Int, Comparable, Sendable {
    case full, small, short, shortSmall, turned, shortTurned

    package static func < (a: LabelForm, b: LabelForm) -> Bool { a.rawValue < b.rawValue }
}

extension PlotScene {
    var exactLabels: [PlacedText] { labels }
    var labelForm: LabelForm? { nil }
    var warnings: [ChartWarning] { [] }

    var lacksImportantLabels: Bool { false }

    func reach(from x: Double) -> Double? { nil }

    func ground(at point: Point, over background: Color) -> Color? { background }

    func grown(_ fraction: Double, in area: Rect) -> (any PlotScene)? { nil }

    func drawn(_ fraction: Double, in area: Rect) -> any PlotScene {
        RevealedScene(self, from: area.minX, width: area.width * fraction)
    }

    func visitMarks(_ visit: (RecordMark) -> Bool) {}
    var recordColumns: SceneColumns? { nil }
    func values(at index: Int) -> [RecordValue] { [] }
}
