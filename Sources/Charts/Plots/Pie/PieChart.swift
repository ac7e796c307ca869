import Data
import Drawing
import Formatting
import Geometry

/// A disc or ring divided into slices. Core Plot: `CPTPieChart`.
package struct PieChart: Plot {
    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    /// The sizes of the slices. Core Plot: the field `sliceWidth`.
    package var values: Field
    /// The names of the slices.
    package var labels: Field?
    /// The names of the slices in the legend; nil for none. Slices after the last entry use `labels`.
    package var legendTitles: [AttributedText?]
    /// The inner radius as a fraction of the outer radius; 0 for a disc.
    package var innerRadius: Double
    /// The inner radius in points; nil is `innerRadius`.
    package var pieInnerRadius: Double?
    /// The outer radius in points; nil is as large as fits.
    package var pieRadius: Double?
    /// The angle at which the first slice starts, in degrees counter-clockwise from the right.
    package var startAngle: Double
    /// The angle in degrees; nil is a full turn.
    package var endAngle: Double?
    package var sliceDirection: Direction
    /// The position of the center as a fraction of the plot area, (0, 0) at the bottom left; nil is where there is most
    /// space.
    package var centerAnchor: Point?
    /// The outline of each slice; nil draws lines between the slices, `.some(nil)` draws none.
    package var borderLineStyle: LineStylePatch??
    /// The fill over all slices, such as a gloss or shade.
    package var overlayFill: Fill?
    /// One fill per slice; nil is the theme's color.
    package var fills: [Fill?]
    /// The distance that each slice is moved outwards, in points.
    package var radialOffsets: [Double]
    /// The labels on the slices; nil is the percentage unless there are other labels, `.some(nil)` draws none.
    package var sliceLabel: SliceLabel??
    package var outsideLabel: OutsideLabel
    /// The lines from the slices to the labels outside; `.some(nil)` draws none.
    package var leaderLineStyle: LineStylePatch??
    /// Whether data labels run along the radius. Labels that would be upside down are turned around.
    package var labelRotationRelativeToRadius: Bool
    /// Slices with a smaller share are merged into one; 0 merges none.
    package var otherThreshold: Double
    package var otherTitle: String
    /// The fill of the merged slice; nil is gray.
    package var otherFill: Fill?

    /// Whether each slice is gray, because others are highlighted; empty for none.
    var muted: [Bool] = []
    /// Whether the legend shows the numbers for which there is not enough space on the slices.
    private(set) var showsNumbersInLegend = false

    package enum Direction: String, CaseIterable, Hashable, Sendable {
        case clockwise, counterClockwise
    }

    /// The content of the label on a slice.
    package enum SliceLabel: Hashable, Sendable {
        /// The share of the whole.
        case percentage
        case name
        case value(LabelFormatter)
    }

    /// The content of the labels beside the pie, along its rim.
    package enum OutsideLabel: String, CaseIterable, Hashable, Sendable {
        case none, name, percentage, value, nameAndPercentage, nameAndValue

        var hasName: Bool { self == .name || self == .nameAndPercentage || self == .nameAndValue }
        var hasValue: Bool { self == .value || self == .nameAndValue }
        var hasPercentage: Bool { self == .percentage || self == .nameAndPercentage }
    }

    package init(values: Field = .values(.numbers([])), innerRadius: Double = 0) {
        self.values = values
        self.innerRadius = innerRadius
        startAngle = 90
        sliceDirection = .clockwise
        legendTitles = []
        fills = []
        radialOffsets = []
        outsideLabel = .none
        labelRotationRelativeToRadius = false
        otherThreshold = 0
        otherTitle = "Other"
    }

    package var needsPlotSpace: Bool { false }

    /// The pie with its numbers in the legend; nil if its labels are no numbers or the client writes the legend.
    package var withNumbersInLegend: (any Plot)? {
        guard !showsNumbersInLegend, common.showsInLegend, labels != nil, legendTitles.isEmpty, outsideLabel == .none
        else { return nil }
        var pie = self
        pie.showsNumbersInLegend = true
        return pie
    }

    package var kind: ChartKind { pieInnerRadius ?? innerRadius > 0 ? .doughnut : .pie }

    package func fields(along coordinate: Coordinate) -> [Field] { [] }

    package func cost(in context: CostContext) -> Cost {
        let slices = context.count(values)
        var cost = Cost()
        cost.records = slices * ElementCost.record
        cost.memory = slices * Double(ElementMemory.slice)
        let fill = fills.lazy.compactMap(\.self).first ?? .color(.black)
        cost.areas = slices * 3 * ElementCost.shape + 2 * context.area(context.pixels, fill)
        // Each of the two sides of a slice is as long as the radius.
        let sides = slices * min(context.width, context.height)
        cost.lines = sides * ElementCost.passedPixel
        if borderLineStyle != nil { cost.lines *= 2 }
        if let overlayFill {
            let isMoved = radialOffsets.contains { $0 != 0 }
            // Each moved slice needs a separate clip.
            let clips = isMoved ? max(1, slices / 8) : 1
            cost.areas += context.area(clips * context.pixels / 2, overlayFill)
        }
        cost.labels = min(slices, 400) * ElementCost.text
        return cost
    }
}
