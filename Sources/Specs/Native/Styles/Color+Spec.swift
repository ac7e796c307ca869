import Codecs
import Drawing
import JSON
import Words

extension Codec where Value == Color {
    static let color = {
        let allowed = "a CSS color such as \"#3b6fd8\", \"rgb(59 111 216 / 50%)\" or \"tomato\""
        let text = Codec<String>.string(maximumLength: 100)
        let schema = JSONTree.object([
            .init(key: "type", value: "string"), .init(key: "pattern", value: .string(pattern)),
        ])
        return Codec(
            expectation: allowed, accepts: text.accepts,
            decode: { value, decoder in
                guard let text = text.decode(value, &decoder) else { return nil }
                guard let color = Color(css: text) else {
                    let meant = ForeignValue.color(text)
                    decoder.reject(value, allowed: allowed, meaning: meant.map { .tree(.string($0)) })
                    return nil
                }
                return color
            }, schema: { _ in schema }, encode: { .string($0.cssText) }
        ).named(
            "Color",
            "A CSS color: #rgb, #rrggbb, #rrggbbaa, rgb(), rgba(), hsl(), hsla(), a named color or transparent."
        )
    }()

    /// A regular expression for the texts that `Color(css:)` accepts. It covers only the common forms of functions.
    private static var pattern: String {
        let alpha = #"([ ,/]+([01]|0?\.[0-9]{1,6}|[0-9]{1,3}%))?"#
        let notations = [
            "#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})",
            #"rgba?\([0-9]{1,3}([ ,]+[0-9]{1,3}){2}\#(alpha)\)"#,
            #"hsla?\([0-9]{1,3}(deg)?([ ,]+[0-9]{1,3}%){2}\#(alpha)\)"#, "transparent", "clear",
        ]
        return "^(" + (notations + NamedColors.all.keys.sorted()).joined(separator: "|") + ")$"
    }
}
