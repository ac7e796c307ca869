import Data
import Drawing
import Formatting
import Text

/// The data labels of a plot with all settings resolved, but without positions.
struct ResolvedDataLabels: Sendable {
    /// The formatter of values; nil shows no values.
    var formatter: LabelFormatter?
    /// Whether the client sets the formatter.
    var hasExplicitFormatter: Bool
    /// One text per record; nil for no label. Records after the last text have labels from the formatter.
    var texts: [String?]
    var textStyle: TextStyle
    /// Whether the client or the label's box determines the color of the text, so that it does not depend on the shape
    /// below the label.
    var hasExplicitColor: Bool
    /// Whether the client sets the size of the text.
    var hasExplicitSize = false
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

    /// The labels in the smallest legible size; nil if they are not larger or if the client sets the size.
    var inSmallText: ResolvedDataLabels? {
        guard !hasExplicitSize, textStyle.font.size > Self.smallSize else { return nil }
        var labels = self
        labels.textStyle.font.size = Self.smallSize
        return labels
    }

    private static let smallSize = 9.0

    /// The labels turned by 90 degrees.
    var turned: ResolvedDataLabels {
        var labels = self
        labels.rotation = 90
        return labels
    }

    /// The labels with at most three digits and a unit for each number, such as `50.7K`; nil if the client sets the
    /// format or the texts, or if the texts of these values would not be shorter.
    func withShortNumbers(for values: [Double]) -> ResolvedDataLabels? {
        guard !hasExplicitFormatter, texts.isEmpty, case .number(var format)? = formatter, format.notation == .automatic
        else { return nil }
        format.notation = .compact
        var labels = self
        labels.formatter = .number(format)
        func length(_ labels: ResolvedDataLabels) -> Int {
            labels.formatter?.labels(beside: values, timeZone: timeZone).map(\.count).max() ?? 0
        }
        return length(labels) < length(self) ? labels : nil
    }

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
