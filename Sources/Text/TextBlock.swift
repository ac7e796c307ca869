import Geometry

/// How the lines of a text stand to each other. Core Plot: `textAlignment`.
package enum TextAlignment: String, CaseIterable, Hashable, Sendable {
    case left, right, center
    /// Left for left-to-right text, right for right-to-left text.
    case natural
}

/// A text that has been broken into lines, shaped and measured, ready to be drawn by any canvas.
///
/// Coordinates are points from the block's top left corner, y down.
package struct TextBlock: Sendable {
    /// A glyph of a font and where its origin stands.
    package struct Glyph: Hashable, Sendable {
        /// The glyph's number in its font.
        package var identifier: UInt32
        package var origin: Point
    }

    /// Glyphs of one font and size, in drawing order.
    package struct Run: Sendable {
        package var font: Font
        /// The em size in points.
        package var size: Double
        package var glyphs: [Glyph]
    }

    package struct Line: Sendable {
        /// The distance of the baseline from the block's top, in points.
        package var baseline: Double
        /// The distance of the line's left end from the block's left edge, in points.
        package var x: Double
        /// The advance width in points.
        package var width: Double
        package var runs: [Run]
    }

    package var lines: [Line]
    /// The width of the widest line and the sum of all line heights.
    package var size: Size
    /// The distance from the top of the block to the first baseline, in points.
    package var firstBaseline: Double
    /// The height of a capital letter of the main font, in points: what the eye takes for the height of a number.
    package var capHeight: Double
    /// What could not be set as asked: missing glyphs, unknown families. One sentence each, without repeats.
    package var warnings: [String]

    package init(
        lines: [Line], size: Size, firstBaseline: Double, capHeight: Double, warnings: [String]
    ) {
        self.lines = lines
        self.size = size
        self.firstBaseline = firstBaseline
        self.capHeight = capHeight
        self.warnings = warnings
    }
}
