import Data
import Drawing
import Formatting
import Geometry

/// A disc or ring cut into slices. Core Plot: `CPTPieChart`.
package struct PieChart: Plot {
    package var common = PlotProperties()
    /// Core Plot: the field `sliceWidth`.
    package var values: Field
    /// The names of the slices.
    package var labels: Field?
    /// The names of the slices in the legend, nil for none; slices beyond the last have those above.
    package var legendTitles: [AttributedText?]
    /// As a fraction of the outer radius: 0 is a disc.
    package var innerRadius: Double
    /// In points; nil is the fraction above.
    package var pieInnerRadius: Double?
    /// In points; nil fills the room there is.
    package var pieRadius: Double?
    /// In degrees, counter-clockwise from the right.
    package var startAngle: Double
    /// In degrees; nil is a full turn.
    package var endAngle: Double?
    package var sliceDirection: Direction
    /// The place of the centre as a fraction of the plot area, (0, 0) at the bottom left; nil is the middle of the room.
    package var centerAnchor: Point?
    /// Nil draws lines between slices, `.some(nil)` none; otherwise the slices' outlines.
    package var borderLineStyle: LineStylePatch??
    /// Over all slices, as a gloss or shade.
    package var overlayFill: Fill?
    /// One for each slice; where there is none the theme's colours.
    package var fills: [Fill?]
    /// How far each slice is moved outwards, in points.
    package var radialOffsets: [Double]
    /// What stands on the slices; nil is the percentage unless there are other labels, `.some(nil)` for nothing.
    package var sliceLabel: SliceLabel??
    package var outsideLabel: OutsideLabel
    /// From the slices to the labels outside; `.some(nil)` draws none.
    package var leaderLineStyle: LineStylePatch??
    /// Whether data labels run along the radius, turned so that they are not upside down.
    package var labelRotationRelativeToRadius: Bool
    /// Slices whose share is smaller are drawn as one; 0 draws each.
    package var otherThreshold: Double
    package var otherTitle: String
    /// Nil is gray.
    package var otherFill: Fill?

    package enum Direction: String, CaseIterable, Hashable, Sendable {
        case clockwise, counterClockwise
    }

    /// What a slice is labelled with.
    package enum SliceLabel: Hashable, Sendable {
        /// The share of the whole.
        case percentage
        case name
        case value(LabelFormatter)
    }

    /// What stands beside the pie, in a column to either side.
    package enum OutsideLabel: String, CaseIterable, Hashable, Sendable {
        case none, name, percentage, value, nameAndPercentage, nameAndValue

        package var hasName: Bool { self == .name || self == .nameAndPercentage || self == .nameAndValue }
        package var hasValue: Bool { self == .value || self == .nameAndValue }
        package var hasPercentage: Bool { self == .percentage || self == .nameAndPercentage }
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

    package var kind: String { pieInnerRadius ?? innerRadius > 0 ? "doughnut" : "pie" }

    package func parts(in data: [String: Column]) -> [String] {
        switch labels {
        case nil: []
        case .values(let column): column.texts.compactMap { $0 }
        case .column(let name): data[name]?.texts.compactMap { $0 } ?? []
        }
    }

    package func fields(along coordinate: Coordinate) -> [Field] { [] }

    package func cost(in context: CostContext) -> Cost {
        let slices = context.count(values)
        var cost = Cost()
        cost.records = slices * ElementCost.record
        let fill = fills.lazy.compactMap(\.self).first ?? .color(.black)
        cost.areas = slices * 3 * ElementCost.shape + 2 * context.area(context.pixels, fill)
        // The two sides of a slice are as long as the radius each.
        let sides = slices * min(context.width, context.height)
        cost.lines = sides * ElementCost.passedPixel
        if borderLineStyle != nil { cost.lines *= 2 }
        if let overlayFill {
            let isMoved = radialOffsets.contains { $0 != 0 }
            // Each moved slice is a clip of its own.
            let clips = isMoved ? max(1, slices / 8) : 1
            cost.areas += context.area(clips * context.pixels / 2, overlayFill)
        }
        cost.labels = min(slices, 400) * ElementCost.text
        return cost
    }
}
