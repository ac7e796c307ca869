import Text

/// A font of a text in a chart.
struct ChartFont: Hashable, Sendable {
    /// The em size in points.
    let size: Double
    /// The distance between baselines in points.
    let lineHeight: Double
    let description: FontDescription

    private static let largestSize = 2_000.0

    init(_ options: Options) {
        let size = min(Self.largestSize, max(0, options.number("size") ?? 12))
        self.size = size
        lineHeight = Self.lineHeight(options["lineHeight"]?.text, size)
        let weight = options["weight"]?.text ?? "normal"
        let style = options.string("style") ?? "normal"
        description = FontDescription(
            family: options.string("family"), weight: Self.isBold(weight) || Self.isBold(style) ? .bold : .regular,
            isItalic: style.contains("italic") || style.contains("oblique"), size: size, tabularFigures: false)
    }

    private static func isBold(_ text: String) -> Bool {
        text.contains("bold") || (Double(text).map { $0 >= 600 } ?? false)
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
