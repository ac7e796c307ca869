import Codecs
import Geometry
import JSON

extension ObjectCodec where Root == Insets {
    static let insets = ObjectCodec(
        "Insets", "Distances from four edges.", initial: Insets.zero,
        properties: [
            Property("left", \.left, .number(0...10_000), unit: "points", "The distance from the left edge."),
            Property("top", \.top, .number(0...10_000), unit: "points", "The distance from the top edge."),
            Property("right", \.right, .number(0...10_000), unit: "points", "The distance from the right edge."),
            Property("bottom", \.bottom, .number(0...10_000), unit: "points", "The distance from the bottom edge."),
        ])
}

extension Codec where Value == Insets {
    /// One number for all edges, or one for each.
    static let insets = either(Codec<Double>.number(0...10_000).map { Insets($0) }, Codec.object(.insets))
}
