import Budget

/// Shapes stretches of paragraphs into lines.
struct LineShaper: ~Copyable {
    let fonts: [Font]
    let tabularFigures: Bool
    /// The font sizes of the text runs as fractions of the text's size.
    let scales: [Double]
    /// Once it is spent, lines are incomplete.
    let budget: RenderBudget
    private var buffer = ShapingBuffer()

    /// The length in scalars from which a piece ends after its next space, and the length at which it ends anywhere.
    private static let longPiece = 1024
    private static let longestPiece = 2048
    /// The time to shape a piece, and each of its scalars, in nanoseconds.
    private static let costOfPiece = 1500
    private static let costOfScalar = 150

    init(fonts: [Font], tabularFigures: Bool, scales: [Double] = [1], budget: RenderBudget) {
        self.scales = scales
        self.fonts = fonts
        self.tabularFigures = tabularFigures
        self.budget = budget
    }

    /// Clusters that are shaped together.
    private struct Piece {
        var clusters: Range<Int>
        var scalars: Range<Int>
        var font: Int
        var source: Int
        var script: UnicodeScript
        var level: UInt8

        var isRightToLeft: Bool { level % 2 == 1 }

        /// The length of the longest syllable that HarfBuzz has merged, in scalars.
        /// - Parameter glyphs: The glyphs of the piece from left to right.
        func longestSyllable(of glyphs: ArraySlice<ShapedGlyph>) -> Int {
            var longest = 0
            var previous = isRightToLeft ? scalars.upperBound : scalars.lowerBound
            for glyph in glyphs {
                longest = max(longest, abs(glyph.scalar - previous))
                previous = glyph.scalar
            }
            return max(longest, abs((isRightToLeft ? scalars.lowerBound : scalars.upperBound) - previous))
        }

        /// The scalars of the piece from left to right in parts that are no longer than a grapheme cluster may be.
        func parts(of paragraph: Paragraph) -> [Range<Int>] {
            var parts: [Range<Int>] = []
            for cluster in paragraph.clusters[clusters] {
                if let last = parts.last, cluster.scalars.upperBound - last.lowerBound <= Paragraph.longestCluster {
                    parts[parts.count - 1] = last.lowerBound..<cluster.scalars.upperBound
                } else {
                    parts.append(cluster.scalars)
                }
            }
            return isRightToLeft ? parts.reversed() : parts
        }
    }

    /// The glyphs of these clusters in visual order.
    ///
    /// HarfBuzz merges a syllable into one cluster, and some scripts have no longest syllable. A piece with a syllable
    /// longer than a grapheme cluster may be is shaped in parts.
    mutating func shape(_ range: Range<Int>, of paragraph: Paragraph) -> ShapedLine {
        let pieces = Self.pieces(of: paragraph.clusters[range])
        var line = ShapedLine()
        if let first = pieces.first, let last = pieces.last {
            line.scalars = paragraph.scalars[first.scalars.lowerBound..<last.scalars.upperBound]
        }
        for index in BidiLevels.visualOrder(of: pieces.map(\.level)) {
            let piece = pieces[index]
            guard !budget.isSpent(before: Self.costOfPiece + piece.scalars.count * Self.costOfScalar) else { break }
            let (start, spaces) = (line.glyphs.count, line.spaces.count)
            var advance = shape(piece, piece.scalars, of: paragraph, into: &line)
            if piece.longestSyllable(of: line.glyphs[start...]) > Paragraph.longestCluster {
                line.glyphs.removeSubrange(start...)
                line.spaces.removeSubrange(spaces...)
                advance = 0
                for part in piece.parts(of: paragraph) {
                    guard !budget.isSpent(before: Self.costOfPiece + part.count * Self.costOfScalar) else { break }
                    advance += shape(piece, part, of: paragraph, into: &line)
                }
            }
            line.runs.append(
                ShapedLine.Run(
                    font: piece.font, source: piece.source, glyphs: start..<line.glyphs.count, scalars: piece.scalars))
            line.width += Double(advance) / fonts[piece.font].unitsPerEm * scales[piece.source]
        }
        return line
    }

    /// Adds the glyphs of some scalars of a piece to a line.
    /// - Returns: The sum of their advances.
    private mutating func shape(
        _ piece: Piece, _ scalars: Range<Int>, of paragraph: Paragraph, into line: inout ShapedLine
    ) -> Int {
        var advance = 0
        buffer.shape(
            scalars, of: paragraph.scalars, in: fonts[piece.font], script: piece.script,
            isRightToLeft: piece.isRightToLeft, tabularFigures: tabularFigures
        ) { glyph in
            if paragraph.scalars[glyph.scalar] == 0x20 { line.spaces.append(line.glyphs.count) }
            line.glyphs.append(glyph)
            advance += Int(glyph.advance)
        }
        return advance
    }

    private static func pieces(of clusters: ArraySlice<Cluster>) -> [Piece] {
        var pieces: [Piece] = []
        var followsSpace = false
        for (index, cluster) in zip(clusters.indices, clusters) {
            if let last = pieces.indices.last, pieces[last].font == cluster.font, pieces[last].script == cluster.script,
                pieces[last].level == cluster.level, pieces[last].source == cluster.source,
                pieces[last].scalars.count < (followsSpace ? longPiece : longestPiece)
            {
                pieces[last].scalars = pieces[last].scalars.lowerBound..<cluster.scalars.upperBound
                pieces[last].clusters = pieces[last].clusters.lowerBound..<index + 1
            } else {
                pieces.append(
                    Piece(
                        clusters: index..<index + 1, scalars: cluster.scalars, font: cluster.font,
                        source: cluster.source, script: cluster.script, level: cluster.level))
            }
            followsSpace = cluster.isSpace
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
        /// The indices of its scalars in the paragraph.
        var scalars: Range<Int>
    }

    var runs: [Run] = []
    /// The scalars of the line with their indices in the paragraph.
    var scalars: ArraySlice<UInt32> = []
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

extension ShapedLine {
    /// The memory of the glyphs and the scalars in a text block, in bytes.
    var memoryOfCopy: Int {
        glyphs.count * MemoryLayout<TextBlock.Glyph>.stride + scalars.count * MemoryLayout<UInt32>.stride
    }

    /// Calls `body` with each glyph of a run from left to right and with the scalars that the glyph and its neighbors
    /// of the same cluster represent, as indices from the start of the line.
    func forEachGlyph(of run: Run, _ body: (_ index: Int, ShapedGlyph, _ scalars: Range<Int>) -> Void) {
        // In a run from right to left, a cluster ends where that of the glyph to its left begins.
        let isRightToLeft = (glyphs[run.glyphs].first?.scalar ?? 0) > (glyphs[run.glyphs].last?.scalar ?? 0)
        var end = run.scalars.upperBound
        var index = run.glyphs.lowerBound
        while index < run.glyphs.upperBound {
            let start = glyphs[index].scalar
            let next = glyphs[index..<run.glyphs.upperBound].firstIndex { $0.scalar != start } ?? run.glyphs.upperBound
            if !isRightToLeft { end = next < run.glyphs.upperBound ? glyphs[next].scalar : run.scalars.upperBound }
            let range = start - scalars.startIndex..<max(start, end) - scalars.startIndex
            for index in index..<next { body(index, glyphs[index], range) }
            end = start
            index = next
        }
    }
}
