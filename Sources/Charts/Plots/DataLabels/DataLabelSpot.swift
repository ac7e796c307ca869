import Drawing
import Geometry

/// A record and the possible positions of its label.
struct DataLabelSpot: Sendable {
    /// The index of the record in the plot's data.
    var record: Int
    /// The value for the formatter.
    var value: Double
    /// The labeled point, in the picture's points.
    var anchor: Point
    /// The direction from the anchor to the label, in the picture; its length has no effect. Nil centers the label on
    /// the anchor.
    var direction: Point?
    /// Further directions, for labels that do not fit in the first one.
    var otherDirections: [Point]
    /// Additional directions for labels that would otherwise cover a line or symbol.
    var clearDirections: [Point]
    /// The rectangle in which the label is centered on the anchor if it fits; nil places it beside the anchor.
    var centerArea: Rect?
    /// The color of a label in `centerArea`; nil is the color of all labels.
    var centerColor: Color?
    /// The bar that contains the label if there is no space beside it; nil for none.
    @IndirectOptional var bar: Bar?
    /// The distance from the anchor in addition to the offset, in points, which keeps labels outside symbols.
    var distance: Double
    /// The angle in degrees, counter-clockwise; nil is the angle of all labels.
    var rotation: Double?
    /// The color of the label; nil is the color of all labels.
    var color: Color?
    /// The rectangle that must contain the label, in addition to the area for labels; nil for none.
    var area: Rect?

    /// The area between a line and its base, which labels on that side of the line are on; nil for none.
    @IndirectOptional var areaBelow: Area? = nil

    /// The distance from the exact position to the one that is aligned to pixels. Labels are placed exactly and then
    /// moved, so that which ones fit does not depend on the resolution.
    @IndirectOptional var alignment: Point? = nil

    /// Whether a label that touches a line or symbol, or is closer to one than to its own point, is left out.
    var touchesNothing = false

    /// Whether the label is beside a horizontal bar.
    var isAtLyingBar: Bool { bar != nil && direction.map { $0.x != 0 } ?? false }

    /// A point in the record's own mark.
    var ownPoint: Point { isAtLyingBar ? bar?.area.center ?? anchor : anchor }

    /// The bar of a record, for labels inside its end.
    struct Bar: Sendable {
        var area: Rect
        var color: Color
    }

    /// An area at a point of a line.
    struct Area: Sendable {
        /// The direction from the line to its base.
        var side: Point
        /// The color; nil if it is not a single one.
        var color: Color?
    }

    init(
        record: Int, value: Double, anchor: Point, direction: Point?, otherDirections: [Point] = [],
        clearDirections: [Point] = [], distance: Double = 0, rotation: Double? = nil, color: Color? = nil,
        area: Rect? = nil
    ) {
        self.record = record
        centerArea = nil
        centerColor = nil
        self.value = value
        self.anchor = anchor
        self.direction = direction
        self.otherDirections = otherDirections
        self.clearDirections = clearDirections
        self.distance = distance
        self.rotation = rotation
        self.color = color
        self.area = area
    }
}

/// The spots of a plot's labels: as many as a plot can have, and the number of all.
struct DataLabelSpots {
    private typealias Numbered = (index: Int, spot: DataLabelSpot)

    /// The first spots, in the order of the records.
    private(set) var first: [DataLabelSpot] = []
    private var highest: Numbered?
    private var lowest: Numbered?
    private var last: Numbered?
    /// The number of all spots.
    private(set) var count = 0

    init() {}

    /// - Parameter capacity: The maximum number of spots, for which the memory is allocated once.
    init(capacity: Int) {
        first.reserveCapacity(min(capacity, DataLabelLayout.maximumCount))
    }

    mutating func append(_ spot: DataLabelSpot) {
        let numbered = (count, spot)
        if first.count < DataLabelLayout.maximumCount { first.append(spot) }
        if highest.map({ $0.spot.value < spot.value }) ?? true { highest = numbered }
        if lowest.map({ spot.value < $0.spot.value }) ?? true { lowest = numbered }
        last = numbered
        count += 1
    }

    /// Changes each of the first spots.
    mutating func changeFirst(_ change: (inout DataLabelSpot) -> Void) {
        for index in first.indices { change(&first[index]) }
    }

    /// The spots in the order of priority for the labels of a line: the highest and the lowest value, the last and the
    /// first record, then the others in their order.
    var byImportance: [DataLabelSpot] {
        guard count > 2, let highest, let lowest, let last else { return first }
        var result: [DataLabelSpot] = []
        var chosen: [Int] = []
        for (index, spot) in [highest, lowest, last, (0, first[0])] where !chosen.contains(index) {
            chosen.append(index)
            result.append(spot)
        }
        for index in first.indices where !chosen.contains(index) { result.append(first[index]) }
        return result
    }
}
