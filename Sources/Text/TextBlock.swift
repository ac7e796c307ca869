import Geometry

/// A text that has been broken into lines, shaped and measured. Any canvas can draw it.
///
/// Coordinates, including those of glyphs, are in points from the block's top left corner, y down.
package struct TextBlock: Sendable {
    /// A glyph of a font and the position of its origin in the block.
    package struct Glyph: Hashable, Sendable {
        /// The glyph's number in its font.
        package var identifier: UInt32
        /// The start of `scalars` in the lower 24 bits and its length in the others, so that a glyph takes no more
        /// memory for it.
        private var packedScalars: UInt32
        package var origin: Point

        /// The indices of the characters that the glyph represents, alone or together with its neighbors of equal
        /// range, in the scalars of its line.
        package var scalars: Range<Int> {
            let start = Int(packedScalars & 0xff_ffff)
            return start..<start + Int(packedScalars >> 24)
        }

        /// - Parameter scalars: A range within the first 2²⁴ scalars, of at most 255.
        package init(identifier: UInt32, scalars: Range<Int> = 0..<0, origin: Point) {
            self.identifier = identifier
            packedScalars = UInt32(min(scalars.lowerBound, 0xff_ffff)) | UInt32(min(scalars.count, 0xff)) << 24
            self.origin = origin
        }
    }

    /// A glyph run: glyphs of one font and size, in drawing order.
    package struct Run: Sendable {
        package var font: Font
        /// The em size in points.
        package var size: Double
        package var glyphs: [Glyph]
        /// The index of the text run that the glyphs belong to.
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
        /// The advance width in points, without trailing spaces.
        package var width: Double
        /// The glyph runs from left to right.
        package var runs: [Run]
        /// The characters of the line in reading order, as Unicode scalars.
        package var scalars: [UInt32]

        package init(baseline: Double, x: Double, width: Double, runs: [Run], scalars: [UInt32] = []) {
            self.scalars = scalars
            self.baseline = baseline
            self.x = x
            self.width = width
            self.runs = runs
        }
    }

    /// The lines from top to bottom; empty for an empty text.
    package var lines: [Line]
    /// The width of the widest line and the sum of all line heights.
    package var size: Size
    /// The distance from the top of the block to the first baseline, in points.
    package var firstBaseline: Double
    /// The height of a capital letter of the main font in points, which is the visual height of a number.
    package var capHeight: Double
    /// Whether a line ends inside a word, because the word is wider than a line.
    package var breaksWords: Bool
    /// The warnings: missing glyphs and unknown families. One sentence each, without duplicates.
    package var warnings: [String]

    /// The block of an empty text.
    static let empty = TextBlock(lines: [], size: Size(0, 0), firstBaseline: 0, capHeight: 0, warnings: [])

    package init(
        lines: [Line], size: Size, firstBaseline: Double, capHeight: Double, breaksWords: Bool = false,
        warnings: [String]
    ) {
        self.lines = lines
        self.size = size
        self.firstBaseline = firstBaseline
        self.capHeight = capHeight
        self.breaksWords = breaksWords
        self.warnings = warnings
    }
}

extension TextBlock {
    /// The approximate memory in bytes.
    var memory: Int {
        lines.reduce(MemoryLayout<TextBlock>.stride) { memory, line in
            let scalars = Self.memoryOfArray + line.scalars.capacity * MemoryLayout<UInt32>.stride
            return line.runs.reduce(memory + MemoryLayout<Line>.stride + Self.memoryOfArray + scalars) {
                $0 + MemoryLayout<Run>.stride + Self.memoryOfArray + $1.glyphs.capacity * MemoryLayout<Glyph>.stride
            }
        }
    }

    /// The memory of an array besides its elements, in bytes.
    private static let memoryOfArray = 48

    /// The glyphs of one text run at the same positions, to be drawn in the run's own color.
    package func part(ofSource source: Int) -> TextBlock {
        var part = self
        for index in part.lines.indices { part.lines[index].runs.removeAll { $0.source != source } }
        return part
    }
}
