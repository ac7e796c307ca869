import Geometry

/// Sets one text: the way from a string to a block.
struct Composer: ~Copyable {
    /// A line that is done but for its place.
    private struct Line {
        var shaped: ShapedLine
        var isRightToLeft: Bool
    }

    private let request: TextRequest
    private let fonts: [Font]
    private let warnings: [String]
    private var shaper: LineShaper
    private var lines: [Line] = []

    static func compose(_ request: TextRequest, from library: FontLibrary) -> TextBlock {
        var chooser = FontChooser(request.font, from: library)
        var warnings: [String] = []
        var paragraphs: [Paragraph] = []
        if !request.text.isEmpty {
            paragraphs = ParagraphReader.paragraphs(of: bounded(request.text, &warnings))
        }
        for index in paragraphs.indices {
            ScriptResolver.resolve(&paragraphs[index])
            BidiLevels.resolve(&paragraphs[index])
            LineBreakOpportunities.resolve(&paragraphs[index])
        }
        chooser.prepare(for: paragraphs)
        for index in paragraphs.indices { chooser.assign(&paragraphs[index]) }

        var composer = Composer(request, fonts: chooser.fonts, warnings: warnings + chooser.warnings)
        composer.breakLines(of: paragraphs)
        return composer.block()
    }

    /// The text up to the last cluster that ends within the limit.
    private static func bounded(_ text: String, _ warnings: inout [String]) -> String {
        let scalars = text.unicodeScalars
        guard
            let limit = scalars.index(
                scalars.startIndex, offsetBy: Typesetter.maximumLength, limitedBy: scalars.endIndex),
            limit < scalars.endIndex
        else { return text }
        warnings.append("A text of more than \(Typesetter.maximumLength) characters is cut off.")
        return text[..<text.index(before: text.index(after: limit))] + "…"
    }

    private init(_ request: TextRequest, fonts: [Font], warnings: [String]) {
        self.request = request
        self.fonts = fonts
        self.warnings = warnings
        shaper = LineShaper(fonts: fonts, tabularFigures: request.font.tabularFigures)
    }

    private mutating func breakLines(of paragraphs: [Paragraph]) {
        let size = request.font.size
        let limit = request.maximumWidth.map { size > 0 ? $0 / size + Typesetter.tolerance : .infinity } ?? .infinity
        for (index, paragraph) in paragraphs.enumerated() {
            var breaker = LineBreaker(paragraph, limit: limit, shaper: &shaper)
            repeat {
                let start = breaker.position
                var line = breaker.nextLine(shaper: &shaper)
                let isLastAllowed = lines.count + 1 == request.maximumLines
                if isLastAllowed, !breaker.isAtEnd || index + 1 < paragraphs.count {
                    line = breaker.truncatedLine(from: start, shaper: &shaper)
                }
                lines.append(Line(shaped: line, isRightToLeft: paragraph.isRightToLeft))
                if isLastAllowed { return }
            } while !breaker.isAtEnd
        }
    }

    private func block() -> TextBlock {
        let size = request.font.size
        let metrics = fonts[0].metrics
        let lineHeight = (request.lineHeight ?? metrics.lineHeight) * size
        let firstBaseline = (lineHeight + (metrics.ascender - metrics.descender) * size) / 2
        let width = lines.reduce(0) { max($0, $1.shaped.width) } * size
        var placed: [TextBlock.Line] = []
        placed.reserveCapacity(lines.count)
        for (index, line) in lines.enumerated() {
            let spare = width - line.shaped.width * size
            let x =
                switch request.alignment {
                case .left: 0.0
                case .center: spare / 2
                case .right: spare
                case .natural: line.isRightToLeft ? spare : 0
                }
            placed.append(place(line.shaped, at: Point(x, firstBaseline + Double(index) * lineHeight)))
        }
        return TextBlock(
            lines: placed, size: Size(width, Double(lines.count) * lineHeight), firstBaseline: firstBaseline,
            capHeight: metrics.capHeight * size, warnings: warnings)
    }

    /// - Parameter origin: the left end of the line's baseline in the block, in points.
    private func place(_ line: ShapedLine, at origin: Point) -> TextBlock.Line {
        let size = request.font.size
        var runs: [TextBlock.Run] = []
        var left = 0.0
        for run in line.runs where !run.glyphs.isEmpty {
            let font = fonts[run.font]
            let scale = 1 / font.unitsPerEm
            var glyphs: [TextBlock.Glyph] = []
            glyphs.reserveCapacity(run.glyphs.count)
            var advance = 0
            for glyph in line.glyphs[run.glyphs] {
                let x = left + Double(advance + Int(glyph.xOffset)) * scale
                glyphs.append(
                    TextBlock.Glyph(
                        identifier: glyph.identifier,
                        origin: Point(
                            origin.x + x * size, origin.y - Double(glyph.yOffset) * scale * size)))
                advance += Int(glyph.advance)
            }
            left += Double(advance) * scale
            if let last = runs.indices.last, runs[last].font === font {
                runs[last].glyphs.append(contentsOf: glyphs)
            } else {
                runs.append(TextBlock.Run(font: font, size: size, glyphs: glyphs))
            }
        }
        return TextBlock.Line(baseline: origin.y, x: origin.x, width: line.width * size, runs: runs)
    }
}
