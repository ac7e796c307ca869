/// Shapes stretches of paragraphs into lines.
struct LineShaper: ~Copyable {
    let fonts: [Font]
    let tabularFigures: Bool
    /// The font sizes of the text runs as fractions of the text's size.
    let scales: [Double]
    private var buffer = ShapingBuffer()

    init(fonts: [Font], tabularFigures: Bool, scales: [Double] = [1]) {
        self.scales = scales
        self.fonts = fonts
        self.tabularFigures = tabularFigures
    }

    /// Clusters that are shaped together.
    private struct Piece {
        var scalars: Range<Int>
        var font: Int
        var source: Int
        var script: Script
        var level: UInt8
    }

    /// The glyphs of these clusters in visual order.
    mutating func shape(_ range: Range<Int>, of paragraph: Paragraph) -> ShapedLine {
        let pieces = Self.pieces(of: paragraph.clusters[range])
        var line = ShapedLine()
        for index in BidiLevels.visualOrder(of: pieces.map(\.level)) {
            let piece = pieces[index]
            let start = line.glyphs.count
            var advance = 0
            buffer.shape(
                piece.scalars, of: paragraph.scalars, in: fonts[piece.font], script: piece.script,
                isRightToLeft: piece.level % 2 == 1, tabularFigures: tabularFigures
            ) { glyph in
                if paragraph.scalars[glyph.scalar] == 0x20 { line.spaces.append(line.glyphs.count) }
                line.glyphs.append(glyph)
                advance += Int(glyph.advance)
            }
            line.runs.append(
                ShapedLine.Run(font: piece.font, source: piece.source, glyphs: start..<line.glyphs.count))
            line.width += Double(advance) / fonts[piece.font].unitsPerEm * scales[piece.source]
        }
        return line
    }

    private static func pieces(of clusters: ArraySlice<Cluster>) -> [Piece] {
        var pieces: [Piece] = []
        for cluster in clusters {
            if let last = pieces.indices.last, pieces[last].font == cluster.font, pieces[last].script == cluster.script,
                pieces[last].level == cluster.level, pieces[last].source == cluster.source
            {
                pieces[last].scalars = pieces[last].scalars.lowerBound..<cluster.scalars.upperBound
            } else {
                pieces.append(
                    Piece(
                        scalars: cluster.scalars, font: cluster.font, source: cluster.source, script: cluster.script,
                        level: cluster.level))
            }
        }
        return pieces
    }

    /// The width of each cluster of a paragraph in em units, computed from its glyphs. The clusters of a ligature share
    /// its width equally.
    func widths(of paragraph: Paragraph, shapedAs line: ShapedLine) -> [Double] {
        var clusterOfScalar = [Int](repeating: 0, count: paragraph.scalars.count)
        for (index, cluster) in paragraph.clusters.enumerated() {
            for scalar in cluster.scalars { clusterOfScalar[scalar] = index }
        }
        var widths = [Double](repeating: 0, count: paragraph.clusters.count)
        var hasGlyph = [Bool](repeating: false, count: paragraph.clusters.count)
        for run in line.runs {
            for glyph in line.glyphs[run.glyphs] {
                let cluster = clusterOfScalar[glyph.scalar]
                widths[cluster] += Double(glyph.advance) / fonts[run.font].unitsPerEm * scales[run.source]
                hasGlyph[cluster] = true
            }
        }
        var first = 0
        while first < widths.count {
            var end = first + 1
            while end < widths.count, !hasGlyph[end], !paragraph.clusters[end].isSpace { end += 1 }
            let share = widths[first] / Double(end - first)
            for index in first..<end { widths[index] = share }
            first = end
        }
        return widths
    }
}

/// The glyphs of a line from left to right; lengths are in em units.
struct ShapedLine {
    /// A glyph run: consecutive glyphs of one font.
    struct Run {
        /// The index of the font in the text's `FontChooser.fonts`.
        var font: Int
        /// The index of the text run that the glyphs belong to.
        var source: Int
        /// The indices of its glyphs in `glyphs`.
        var glyphs: Range<Int>
    }

    var runs: [Run] = []
    var glyphs: [ShapedGlyph] = []
    var width = 0.0
    /// The indices of glyphs that represent spaces, in ascending order.
    var spaces: [Int] = []
}

/// A glyph positioned by HarfBuzz; lengths are in font units, y up.
struct ShapedGlyph {
    var identifier: UInt32
    /// The index of the first scalar of the paragraph that the glyph represents.
    var scalar: Int
    var advance: Int32
    var xOffset: Int32
    var yOffset: Int32
}
