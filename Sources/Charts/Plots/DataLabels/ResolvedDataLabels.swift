import Data
import Drawing
import Formatting

/// The data labels of a plot with everything decided but their places.
package struct ResolvedDataLabels: Sendable {
    /// Nil tells no values.
    package var formatter: LabelFormatter?
    /// One for each record, nil for no label; records beyond the last are told by the formatter.
    package var texts: [String?]
    package var textStyle: TextStyle
    /// Whether the colour of the text is the client's or for the label's box, and not to be chosen by what is beneath.
    package var hasOwnColor: Bool
    /// What each label stands on.
    package var textBox: TextBox
    /// The distance of a label from what it labels, in points.
    package var offset: Double
    /// Whether the client leaves the offset to the plot, and with it the side.
    package var isOffsetAutomatic: Bool
    /// In degrees, counter-clockwise.
    package var rotation: Double
    package var shadow: Shadow?
    package var adjustsAnchors: Bool
    package var allowsOverlap: Bool
    package var timeZone: TimeZoneRules

    /// The texts of some records; empty for those that have no label.
    func texts(of spots: [DataLabelSpot]) -> [String] {
        let told = formatter?.labels(beside: spots.map(\.value), timeZone: timeZone)
        return spots.indices.map { index in
            let spot = spots[index]
            if texts.indices.contains(spot.record) { return texts[spot.record] ?? "" }
            guard let told, !spot.value.isNaN else { return "" }
            return told[index]
        }
    }
}
