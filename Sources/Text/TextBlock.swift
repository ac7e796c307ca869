import Geometry

/// A text that has been broken into lines, shaped and measured, ready to be drawn by any canvas.
///
/// Coordinates, those of glyphs included, are points from the block's top left corner, y down.
package struct TextBlock: Sendable {
    /// A glyph of a font and where its origin stands in the block.
    package struct Glyph: Hashable, Sendable {
        /// The glyph's number in its font.
        package var identifier: UInt32
        package var origin: Point

        package init(identifier: UInt32, origin: Point) {
            self.identifier = identifier
            self.origin = origin
        }
    }

    /// Glyphs of one font and size, in drawing order.
    package struct Run: Sendable {
        package var font: Font
        /// The em size in points.
        package var size: Double
        package var glyphs: [Glyph]
        /// Of the stretches that the text was set from, the place of the one that the glyphs belong to.
        package var source: Int

        package init(font: Font, size: Double, glyphs: [Glyph], source: Int = 0) {
            self.source = source
            self.font = font
            self.size = size
            self.glyphs = glyphs
        }
    }

    package struct Line: Sendable {
        /// The distance of the baseline from the block's top, in points.
        package var baseline: Double
        /// The distance of the line's left end from the block's left edge, in points.
        package var x: Double
        /// The advance width in points, without the spaces at the line's end.
        package var width: Double
        /// From left to right.
        package var runs: [Run]

        package init(baseline: Double, x: Double, width: Double, runs: [Run]) {
            self.baseline = baseline
            self.x = x
            self.width = width
            self.runs = runs
        }
    }

    /// From top to bottom; none for an empty text.
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

extension TextBlock {
    /// The same lines at the same places with the glyphs of one stretch alone, to be drawn in its colour.
    package func part(ofSource source: Int) -> TextBlock {
        var part = self
        for index in part.lines.indices { part.lines[index].runs.removeAll { $0.source != source } }
        return part
    }
}
