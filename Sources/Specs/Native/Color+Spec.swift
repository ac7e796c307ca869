import Drawing

extension Codec where Value == Color {
    static let color = Codec<String>.string(maximumLength: 100).compactMap(
        allowed: "a CSS colour such as \"#3b6fd8\", \"rgb(59 111 216 / 50%)\" or \"tomato\"", { Color(css: $0) },
        back: { $0.cssText }
    ).named(
        "Color",
        "A colour as CSS writes it: #rgb, #rrggbb, #rrggbbaa, rgb(), rgba(), hsl(), hsla(), a named colour, transparent."
    )
}
