import Data
import Drawing
import Formatting

/// The data labels of a plot with all settings resolved, but without positions.
struct ResolvedDataLabels: Sendable {
    /// The formatter of values; nil shows no values.
    var formatter: LabelFormatter?
    /// One text per record; nil for no label. Records after the last text have labels from the formatter.
    var texts: [String?]
    var textStyle: TextStyle
    /// Whether the client or the label's box determines the color of the text, so that it does not depend on the shape
    /// below the label.
    var hasExplicitColor: Bool
    /// The box of each label.
    var textBox: TextBox
    /// The distance of a label from its record, in points.
    var offset: Double
    /// Whether the client sets no offset, so that the plot chooses the offset and the side.
    var isOffsetAutomatic: Bool
    /// The angle in degrees, counter-clockwise.
    var rotation: Double
    var shadow: Shadow?
    var adjustsAnchors: Bool
    var allowsOverlap: Bool
    var timeZone: TimeZoneRules

    /// Returns the texts for records; empty for records without a label.
    func texts(of spots: [DataLabelSpot]) -> [String] {
        let formatted = formatter?.labels(beside: spots.map(\.value), timeZone: timeZone)
        return spots.indices.map { index in
            let spot = spots[index]
            if texts.indices.contains(spot.record) { return texts[spot.record] ?? "" }
            guard let formatted, !spot.value.isNaN else { return "" }
            return formatted[index]
        }
    }
}
