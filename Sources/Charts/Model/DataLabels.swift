import Data
import Drawing
import Formatting

/// The texts beside the records of a plot, as the client describes them. Core Plot: the label properties of `CPTPlot`.
package struct DataLabels: Sendable {
    /// Nil shows labels where there is a formatter or texts for them.
    package var showLabels: Bool?
    /// The field whose values are told; nil is the one that the type of the plot is about.
    package var labelField: PlotField?
    /// Nil follows the scale: numbers, names or dates.
    package var labelFormatter: LabelFormatter?
    package var labelTextStyle: TextStylePatch?
    /// The distance of a label from what it labels, in points; negative puts it on the other side. Nil is the plot type's.
    package var labelOffset: Double?
    /// In degrees, counter-clockwise.
    package var labelRotation: Double
    package var labelShadow: Shadow?
    /// What each label stands on.
    package var textBox: TextBox
    /// Whether the edge or corner of a label that faces its record is pinned there, and not the label's middle.
    package var adjustLabelAnchors: Bool
    /// Whether labels may lie on each other, as Core Plot has them, instead of being left out.
    package var allowLabelOverlap: Bool
    /// One text for each record, nil for no label; records beyond the last text are told by the formatter.
    package var texts: [String?]?

    package init() {
        labelRotation = 0
        textBox = TextBox()
        adjustLabelAnchors = true
        allowLabelOverlap = false
    }

    /// Whether there are labels at all.
    package var areShown: Bool { showLabels ?? (labelFormatter != nil || texts != nil) }

    /// The labels with everything decided.
    /// - Parameters:
    ///   - offset: the plot type's own distance, in points.
    ///   - formatter: what tells values that the client names no formatter for; nil tells numbers.
    ///   - timeZone: the zone whose dates are told.
    /// - Returns: nil where no labels are shown.
    package func resolved(
        theme: Theme, offset: Double, formatter: LabelFormatter? = nil,
        timeZone: TimeZoneRules = .utc
    ) -> ResolvedDataLabels? {
        guard areShown else { return nil }
        var style = theme.dataLabelTextStyle
        let boxColor = textBox.textColor(on: theme.ground)
        if let boxColor { style.color = boxColor }
        // Texts alone label only the records that have one.
        let tellsValues = labelFormatter != nil || texts == nil
        return ResolvedDataLabels(
            formatter: tellsValues ? labelFormatter ?? formatter ?? .number(NumberFormat(locale: theme.locale)) : nil,
            texts: texts ?? [],
            textStyle: labelTextStyle?.over(style) ?? style,
            hasOwnColor: boxColor != nil || labelTextStyle?.color != nil, textBox: textBox,
            offset: labelOffset ?? offset, isOffsetAutomatic: labelOffset == nil, rotation: labelRotation,
            shadow: labelShadow, adjustsAnchors: adjustLabelAnchors, allowsOverlap: allowLabelOverlap,
            timeZone: timeZone)
    }
}
