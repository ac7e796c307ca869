import Text

/// A font of a text in a chart.
struct ChartFont: Hashable, Sendable {
    /// The em size in points.
    var size: Double
    /// The distance between baselines in points.
    var lineHeight: Double
    var description: FontDescription

    static let largestSize = 2_000.0

    init(_ options: Options) {
        let size = min(Self.largestSize, max(0, options.number("size") ?? 12))
        self.size = size
        lineHeight = Self.lineHeight(options["lineHeight"]?.text, size)
        let weight = options["weight"]?.text ?? "normal"
        let style = options.string("style") ?? "normal"
        description = FontDescription(
            family: options.string("family"), weight: Self.isBold(weight) || Self.isBold(style) ? .bold : .regular,
            isItalic: Self.contains("italic", style) || Self.contains("oblique", style), size: size,
            tabularFigures: false)
    }

    /// The font in another size, with a line height in proportion.
    func withSize(_ size: Double) -> ChartFont {
        var font = self
        font.size = min(Self.largestSize, max(0, size))
        font.lineHeight = self.size > 0 ? lineHeight * font.size / self.size : font.size * 1.2
        font.description.size = font.size
        return font
    }

    /// The font of another family, or of several separated by commas.
    func withFamily(_ family: String) -> ChartFont {
        var font = self
        font.description.family = family
        return font
    }

    private static func isBold(_ text: String) -> Bool {
        contains("bold", text) || (Double(text).map { $0 >= 600 } ?? false)
    }

    private static func contains(_ word: String, _ text: String) -> Bool {
        var rest = text.utf8[...]
        while rest.count >= word.utf8.count {
            if rest.starts(with: word.utf8) { return true }
            rest.removeFirst()
        }
        return false
    }

    /// The line height of a multiple of the size, or of a length with a unit.
    private static func lineHeight(_ text: String?, _ size: Double) -> Double {
        guard let text, text != "normal" else { return size * 1.2 }
        if text.hasSuffix("px") { return Double(text.dropLast(2)) ?? size * 1.2 }
        if text.hasSuffix("%") { return (Double(text.dropLast()) ?? 120) / 100 * size }
        if text.hasSuffix("em") { return (Double(text.dropLast(2)) ?? 1.2) * size }
        return (Double(text) ?? 1.2) * size
    }
}
