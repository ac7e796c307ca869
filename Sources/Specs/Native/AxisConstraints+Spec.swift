import Charts
import JSON

/// Where an axis is pinned.
struct AxisConstraintKeys: Sendable {
    var lowerOffset: Double?
    var upperOffset: Double?
    var relativeOffset: Double?

    var position: Axis.Position? {
        switch (lowerOffset, upperOffset, relativeOffset) {
        case (let offset?, nil, nil): .lowerOffset(offset)
        case (nil, let offset?, nil): .upperOffset(offset)
        case (nil, nil, let fraction?): .relativeOffset(fraction)
        default: nil
        }
    }
}

extension ObjectCodec where Root == AxisConstraintKeys {
    static let axisConstraints = ObjectCodec(
        "AxisConstraints", "Where an axis is pinned; exactly one of the keys. Core Plot: CPTConstraints.",
        initial: AxisConstraintKeys(),
        properties: [
            Property(
                "lowerOffset", \.lowerOffset, .optional(.number(-10_000...10_000)), unit: "points",
                "Inwards from the left or bottom edge."),
            Property(
                "upperOffset", \.upperOffset, .optional(.number(-10_000...10_000)), unit: "points",
                "Inwards from the right or top edge."),
            Property(
                "relativeOffset", \.relativeOffset, .optional(.number(-10...10)), unit: "fraction of the length",
                "From the lower edge, 0, to the upper edge, 1."),
        ])
}
