import Data
import Drawing
import Formatting

/// The labels of a plot's records, as described by the client. Core Plot: the label properties of `CPTPlot`.
package struct DataLabels: Sendable {
    /// Whether labels are shown; nil shows them if there is a formatter or texts.
    package var showLabels: Bool?
    /// The field with the values of the labels; nil is the main field of the plot type.
    package var labelField: PlotField?
    /// The formatter; nil depends on the scale: numbers, names or dates.
    package var labelFormatter: LabelFormatter?
    package var labelTextStyle: TextStylePatch?
    /// The distance of a label from its record, in points; a negative distance is on the opposite side. Nil is the
    /// default of the plot type.
    package var labelOffset: Double?
    /// The angle in degrees, counter-clockwise.
    package var labelRotation: Double
    package var labelShadow: Shadow?
    /// The box of each label.
    package var textBox: TextBox
    /// Whether a label is positioned by the edge or corner that faces its record, not by its center.
    package var adjustLabelAnchors: Bool
    /// Whether labels may overlap, as in Core Plot, instead of being omitted.
    package var allowLabelOverlap: Bool
    /// One text per record; nil for no label. Records after the last text have labels from the formatter.
    package var texts: [String?]?

    init() {
        labelRotation = 0
        textBox = TextBox()
        adjustLabelAnchors = true
        allowLabelOverlap = false
    }

    /// Whether the plot has labels.
    var areShown: Bool { showLabels ?? (labelFormatter != nil || texts != nil) }

    /// Warnings about settings without effect on a number that has its own position in the picture.
    func warningsBesideOwnPosition(at place: GraphPlace) -> [ChartWarning] {
        var keys: [String] = []
        if labelOffset != nil { keys.append("labelOffset") }
        if labelRotation != 0 { keys.append("labelRotation") }
        if labelShadow != nil { keys.append("labelShadow") }
        if !textBox.isPlain { keys.append("labelFill") }
        return keys.map { ChartWarning(place[$0], "has no effect: the number has its own place.") }
    }

    /// Resolves all automatic settings.
    /// - Parameters:
    ///   - offset: The default distance of the plot type, in points.
    ///   - formatter: The default formatter for values; nil formats numbers.
    ///   - timeZone: The time zone for dates.
    /// - Returns: The labels; nil if no labels are shown.
    func resolved(
        theme: Theme, offset: Double, formatter: LabelFormatter? = nil,
        timeZone: TimeZoneRules = .utc
    ) -> ResolvedDataLabels? {
        guard areShown else { return nil }
        var style = theme.dataLabelTextStyle
        let boxColor = textBox.textColor(in: theme)
        if let boxColor { style.color = boxColor }
        // If there are only texts, records without a text have no label.
        let tellsValues = labelFormatter != nil || texts == nil
        return ResolvedDataLabels(
            formatter: tellsValues ? labelFormatter ?? formatter ?? .number(theme.numberFormat) : nil,
            hasExplicitFormatter: labelFormatter != nil, texts: texts ?? [],
            textStyle: labelTextStyle?.over(style) ?? style,
            hasExplicitColor: boxColor != nil || labelTextStyle?.color != nil,
            hasExplicitSize: labelTextStyle?.fontSize != nil, textBox: textBox,
            offset: labelOffset ?? offset, isOffsetAutomatic: labelOffset == nil, rotation: labelRotation,
            shadow: labelShadow, adjustsAnchors: adjustLabelAnchors, allowsOverlap: allowLabelOverlap,
            timeZone: timeZone)
    }
}
