import Drawing

/// How the labels at one kind of ticks are placed and drawn.
struct AxisLabelLook {
    var textStyle: TextStyle
    /// From the axis line, in points.
    var distance: Double
    /// In degrees, counter-clockwise; nil is free.
    var rotation: Double?
    var alignment: Axis.LabelAlignment?
    /// The side of the axis.
    var sign: Sign
    var shadow: Shadow?

    /// The look of a label that the client writes itself.
    func with(_ label: Axis.CustomLabel) -> AxisLabelLook {
        var look = self
        if let textStyle = label.textStyle { look.textStyle = textStyle.over(look.textStyle) }
        if let offset = label.offset { look.distance = offset }
        if let rotation = label.rotation { look.rotation = rotation }
        if let alignment = label.alignment { look.alignment = alignment }
        return look
    }
}
