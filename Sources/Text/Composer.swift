import Budget
import Geometry

/// Composes one text: converts a string to a `TextBlock`.
struct Composer: ~Copyable {
    /// A shaped line without a position.
    private struct Line {
        var shaped: ShapedLine
        var isLastOfParagraph: Bool
        var isRightToLeft: Bool

        /// Whether its spaces are widened in justified text.
        var isJustifiable: Bool { !isLastOfParagraph && !shaped.spaces.isEmpty }
    }

    /// The memory that a text takes for each scalar before it is shaped, while its arrays grow, in bytes.
    private static let memoryOfScalar = 144
    /// The time for each step before shaping, for each scalar, in nanoseconds.
    private static let costOfScalar = 200
    private static let costOfLine = 1000

    private let request: TextRequest
    private let fonts: [Font]
    private let warnings: [String]
    private var shaper: LineShaper
    private var lines: [Line] = []
    private var breaksWords = false

    /// - Returns: The measured text; empty if the budget is spent afterwards.
    static func compose(_ request: TextRequest, from library: FontLibrary, budget: RenderBudget) -> TextBlock {
        var warnings: [String] = []
        var paragraphs: [Paragraph] = []
        if !request.text.isEmpty {
            let text = bounded(request.text, &warnings)
            guard budget.allows(text.unicodeScalars.count * memoryOfScalar) else { return .empty }
            paragraphs = ParagraphReader.paragraphs(
                of: text, lengths: request.runs.map { $0.text.utf8.count }, isOneLine: request.maximumLines == 1)
        }
        for index in paragraphs.indices {
            guard !budget.isSpent(before: paragraphs[index].scalars.count * costOfScalar) else { return .empty }
            ScriptResolver.resolve(&paragraphs[index])
            BidiLevels.resolve(&paragraphs[index])
            LineBreakOpportunities.resolve(&paragraphs[index])
        }
        var assignment = FontAssignment(request.fonts, of: paragraphs, from: library)
        for index in paragraphs.indices {
            guard !budget.isSpent(before: paragraphs[index].scalars.count * costOfScalar) else { return .empty }
            assignment.assign(&paragraphs[index])
        }
        let fonts = assignment.finish(&paragraphs)
        var composer = Composer(request, fonts: fonts, warnings: warnings + assignment.warnings, budget: budget)
        composer.breakLines(of: paragraphs)
        return budget.isSpent ? .empty : composer.block()
    }

    /// The text up to the last cluster that ends within the length limit.
    private static func bounded(_ text: String, _ warnings: inout [String]) -> String {
        let scalars = text.unicodeScalars
        guard
            let limit = scalars.index(
                scalars.startIndex, offsetBy: Typesetter.maximumLength, limitedBy: scalars.endIndex),
            limit < scalars.endIndex
        else { return text }
        warnings.append("A text of more than \(Typesetter.maximumLength) characters is truncated.")
        return text[..<text.index(before: text.index(after: limit))] + "…"
    }

    private init(_ request: TextRequest, fonts: [Font], warnings: [String], budget: RenderBudget) {
        self.request = request
        self.fonts = fonts
        self.warnings = warnings
        shaper = LineShaper(
            fonts: fonts, tabularFigures: request.font.tabularFigures, scales: request.scales, budget: budget)
    }

    private mutating func breakLines(of paragraphs: [Paragraph]) {
        let size = request.font.size
        let limit = request.maximumWidth.map { size > 0 ? $0 / size + Typesetter.tolerance : .infinity } ?? .infinity
        for (index, paragraph) in paragraphs.enumerated() {
            var breaker = LineBreaker(paragraph, limit: limit, mode: request.lineBreakMode, shaper: &shaper)
            repeat {
                if shaper.budget.isSpent(before: Self.costOfLine) { return }
                let start = breaker.position
                var line = breaker.nextLine(shaper: &shaper)
                let isLastAllowed = lines.count + 1 == request.maximumLines
                if breaker.isInsideWord { breaksWords = true }
                guard shaper.budget.allows(1, moreIn: lines) else { return }
                if isLastAllowed, !breaker.isAtEnd || index + 1 < paragraphs.count {
                    line = breaker.truncatedLine(from: start, shaper: &shaper)
                }
                lines.append(
                    Line(
                        shaped: line, isLastOfParagraph: breaker.isAtEnd || isLastAllowed,
                        isRightToLeft: paragraph.isRightToLeft))
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
            if shaper.budget.isSpent(before: Self.costOfLine) || !shaper.budget.allows(line.shaped.memoryOfCopy) {
                return .empty
            }
            let spare = width - line.shaped.width * size
            let x =
                switch request.alignment {
                case .left: 0.0
                case .center: spare / 2
                case .right: spare
                case .natural: line.isRightToLeft ? spare : 0
                case .justified: line.isRightToLeft && !line.isJustifiable ? spare : 0
                }
            let isJustified = request.alignment == .justified && line.isJustifiable
            placed.append(
                place(
                    line.shaped, at: Point(x, firstBaseline + Double(index) * lineHeight),
                    spare: isJustified ? spare : 0))
        }
        return TextBlock(
            lines: placed, size: Size(width, Double(lines.count) * lineHeight), firstBaseline: firstBaseline,
            capHeight: metrics.capHeight * size, breaksWords: breaksWords, warnings: warnings)
    }

    /// - Parameters:
    ///   - origin: The left end of the line's baseline in the block, in points.
    ///   - spare: The extra width distributed among the line's spaces, in points.
    private func place(_ line: ShapedLine, at origin: Point, spare: Double) -> TextBlock.Line {
        let share = spare > 0 ? spare / Double(line.spaces.count) / request.font.size : 0
        var nextSpace = 0
        var runs: [TextBlock.Run] = []
        var left = 0.0
        for run in line.runs where !run.glyphs.isEmpty {
            let font = fonts[run.font]
            let size = request.font.size
            let scale = request.scales[run.source] / font.unitsPerEm
            var glyphs: [TextBlock.Glyph] = []
            glyphs.reserveCapacity(run.glyphs.count)
            var advance = 0
            line.forEachGlyph(of: run) { index, glyph, scalars in
                let x = left + Double(advance + Int(glyph.xOffset)) * scale
                glyphs.append(
                    TextBlock.Glyph(
                        identifier: glyph.identifier, scalars: scalars,
                        origin: Point(
                            origin.x + x * size, origin.y - Double(glyph.yOffset) * scale * size)))
                advance += Int(glyph.advance)
                if share > 0, nextSpace < line.spaces.count, line.spaces[nextSpace] == index {
                    left += share
                    nextSpace += 1
                }
            }
            left += Double(advance) * scale
            if let last = runs.indices.last, runs[last].font === font, runs[last].source == run.source {
                runs[last].glyphs.append(contentsOf: glyphs)
            } else {
                runs.append(
                    TextBlock.Run(
                        font: font, size: size * request.scales[run.source], glyphs: glyphs, source: run.source))
            }
        }
        return TextBlock.Line(
            baseline: origin.y, x: origin.x, width: line.width * request.font.size + spare, runs: runs,
            scalars: Array(line.scalars))
    }
}
