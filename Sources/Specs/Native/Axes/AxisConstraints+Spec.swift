import Charts
import Codecs
import JSON

/// The keys that pin an axis to the plot area.
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
        "AxisConstraints",
        "The position at which an axis is fixed. Exactly one key is allowed. Core Plot: CPTConstraints.",
        initial: AxisConstraintKeys(),
        properties: [
            Property(
                "lowerOffset", \.lowerOffset, .optional(.number(-10_000...10_000)), unit: "points",
                "The distance from the left or bottom edge, inwards."),
            Property(
                "upperOffset", \.upperOffset, .optional(.number(-10_000...10_000)), unit: "points",
                "The distance from the right or top edge, inwards."),
            Property(
                "relativeOffset", \.relativeOffset, .optional(.number(-10...10)), unit: "fraction of the length",
                "The relative position, from 0 at the lower edge to 1 at the upper edge."),
        ])
}
