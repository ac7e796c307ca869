import Drawing
import Geometry

/// A record and where its label may stand.
package struct DataLabelSpot: Sendable {
    /// The place of the record in the plot's data.
    package var record: Int
    /// What the formatter tells.
    package var value: Double
    /// What is labelled, in the picture's points.
    package var anchor: Point
    /// The way from the anchor to the label, in the picture; only its direction counts. Nil puts the label's middle on the
    /// anchor.
    package var direction: Point?
    /// Further directions for labels that have no room in the first one.
    package var otherDirections: [Point]
    /// Still further ones, for labels that would otherwise cover a line or symbol.
    package var clearDirections: [Point]
    /// Where the label stands on the anchor itself if it fits in; nil always puts it beside.
    package var centerRoom: Rect?
    /// The colour of a label that does; nil is that of all labels.
    package var centerColor: Color?
    /// How much further than the offset the label stands off, in points; to keep outside of symbols.
    package var distance: Double
    /// In degrees, counter-clockwise; nil is that of all labels.
    package var rotation: Double?
    /// Nil is that of all labels.
    package var color: Color?
    /// What the label has to lie in; nil for no more than the picture.
    package var room: Rect?

    package init(
        record: Int, value: Double, anchor: Point, direction: Point?, otherDirections: [Point] = [],
        clearDirections: [Point] = [], distance: Double = 0, rotation: Double? = nil, color: Color? = nil,
        room: Rect? = nil
    ) {
        self.record = record
        centerRoom = nil
        centerColor = nil
        self.value = value
        self.anchor = anchor
        self.direction = direction
        self.otherDirections = otherDirections
        self.clearDirections = clearDirections
        self.distance = distance
        self.rotation = rotation
        self.color = color
        self.room = room
    }
}

extension [DataLabelSpot] {
    /// The spots in the order in which a line's labels are given room: the highest and the lowest value, the last and the
    /// first record, then all others as they come.
    package var byImportance: [DataLabelSpot] {
        guard count > 2 else { return self }
        let highest = indices.max { self[$0].value < self[$1].value } ?? 0
        let lowest = indices.min { self[$0].value < self[$1].value } ?? 0
        var result: [DataLabelSpot] = []
        result.reserveCapacity(count)
        var chosen: [Int] = []
        for index in [highest, lowest, count - 1, 0] where !chosen.contains(index) {
            chosen.append(index)
            result.append(self[index])
        }
        for index in indices where !chosen.contains(index) { result.append(self[index]) }
        return result
    }
}
