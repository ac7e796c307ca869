import Geometry

/// Turns strings into measured text: bidi order, font fallback, shaping, line breaking.
///
/// One typesetter is shared by all threads; fonts are opened when first needed and shaped texts are kept.
package final class Typesetter: Sendable {
    package init() {}

    /// Sets a text.
    /// - Parameters:
    ///   - text: any text; line feeds start a new line.
    ///   - font: the font and its size in points.
    ///   - maximumWidth: where lines are broken, in points; nil breaks only at line feeds.
    ///   - maximumLines: what does not fit ends in an ellipsis; nil sets no limit.
    ///   - alignment: how lines of different widths stand to each other.
    ///   - lineHeight: the distance of two baselines as a multiple of the font size; nil takes the font's own.
    package func set(
        _ text: String, font: FontDescription, maximumWidth: Double? = nil, maximumLines: Int? = nil,
        alignment: TextAlignment = .natural, lineHeight: Double? = nil
    ) -> TextBlock {
        TextBlock(lines: [], size: .init(0, 0), firstBaseline: 0, capHeight: 0, warnings: [])
    }
}
