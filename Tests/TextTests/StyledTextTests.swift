import Geometry
import TestSupport
import Testing

@testable import Text

@Suite struct StyledTextTests {
    private let words = "The quick brown fox jumps over the lazy dog and runs away"

    private func block(
        _ text: String, width: Double?, mode: LineBreakMode = .wordWrapping, alignment: TextAlignment = .natural,
        lines: Int? = nil
    ) -> TextBlock {
        Setting.typesetter.set(
            text, font: FontDescription(), maximumWidth: width, maximumLines: lines, alignment: alignment,
            lineBreakMode: mode)
    }

    private func glyphs(_ text: String) -> [UInt32] { Setting.glyphs(text) }

    @Test func `truncating keeps the start, the end or both, in one line that fits`() {
        let ellipsis = glyphs("…")
        for width in stride(from: 12.0, through: 330, by: 7.3) {
            for mode in [LineBreakMode.truncatingHead, .truncatingTail, .truncatingMiddle, .clipping] {
                let block = block(words, width: width, mode: mode)
                #expect(block.lines.count == 1 && block.size.width <= width + 1e-6)
                let line = block.lines[0].glyphs
                let all = glyphs(words)
                if line == all { continue }
                switch mode {
                case .clipping: #expect(all.starts(with: line))
                case .truncatingTail:
                    #expect(line.suffix(1) == ellipsis[...] && all.starts(with: line.dropLast()))
                case .truncatingHead:
                    #expect(line.prefix(1) == ellipsis[...] && all.reversed().starts(with: line.dropFirst().reversed()))
                default:
                    guard let place = line.firstIndex(of: ellipsis[0]) else {
                        Issue.record("The line has no ellipsis.")
                        continue
                    }
                    #expect(all.starts(with: line[..<place]))
                    #expect(all.reversed().starts(with: line[(place + 1)...].reversed()))
                    // The halves may differ by a character, and spaces beside the ellipsis are removed.
                    #expect(abs(place - (line.count - place - 1)) <= 3)
                }
            }
        }
    }

    @Test func `a truncated line keeps as many characters as fit`() {
        let whole = block(words, width: nil).size.width
        for mode in [LineBreakMode.truncatingHead, .truncatingTail, .truncatingMiddle, .clipping] {
            #expect(block(words, width: whole, mode: mode).lines[0].glyphs == glyphs(words))
            let shortened = block(words, width: whole - 0.5, mode: mode)
            #expect(shortened.size.width > whole - 30)
        }
    }

    @Test func `each truncated paragraph has one line`() {
        let block = block("one two three four\nfive six seven eight", width: 60, mode: .truncatingMiddle)
        #expect(block.lines.count == 2)
    }

    @Test func `lines may be broken between any two characters`() {
        let block = block("abcdefghijklmnop qrstuvw", width: 40, mode: .charWrapping)
        #expect(block.lines.count >= 3)
        #expect(block.lines.dropLast().allSatisfy { $0.width > 30 && $0.width <= 40 + 1e-6 })
        #expect(block.lines.flatMap(\.glyphs).count >= 22)
    }

    @Test func `justified lines fill the width, except the last of a paragraph`() {
        let text = words + "\n" + words
        let block = block(text, width: 110, alignment: .justified)
        let plain = self.block(text, width: 110)
        #expect(block.size == plain.size && block.lines.count == plain.lines.count)
        let ends = block.lines.map { $0.x + $0.width }
        let last = (block.lines.count / 2) - 1
        for (index, end) in ends.enumerated() where index != last && index != ends.count - 1 {
            #expect(abs(end - block.size.width) < 1e-6)
            guard let a = block.lines[index].origins.last, let b = plain.lines[index].origins.last else { continue }
            #expect(abs((a.x - b.x) - (block.size.width - plain.lines[index].width)) < 1e-6)
        }
        #expect(block.lines[last].width == plain.lines[last].width)
        // The last line of right-to-left text is at the right.
        let hebrew = self.block("שלום עולם שלום עולם שלום", width: 70, alignment: .justified)
        #expect(hebrew.lines.count > 1 && hebrew.lines.allSatisfy { abs($0.x + $0.width - hebrew.size.width) < 1e-6 })
    }

    // MARK: - Runs

    @Test func `a text of one run equals the plain text`() {
        let font = FontDescription(weight: .bold, size: 15)
        let one = Setting.typesetter.set([TextRun(words, font: font)], maximumWidth: 120)
        let other = Setting.typesetter.set(words, font: font, maximumWidth: 120)
        #expect(one.size == other.size && one.lines.map(\.glyphs) == other.lines.map(\.glyphs))
        #expect(one.lines.map(\.origins) == other.lines.map(\.origins))
    }

    @Test func `runs have individual fonts and sizes and follow each other`() {
        let fonts = [
            FontDescription(size: 12), FontDescription(weight: .bold, size: 18),
            FontDescription(isItalic: true, size: 9),
        ]
        let texts = ["One, ", "two ", "three"]
        let block = Setting.typesetter.set(zip(texts, fonts).map { TextRun($0, font: $1) })
        let runs = block.lines[0].runs
        #expect(runs.map(\.size) == [12, 18, 9] && runs.map(\.source) == [0, 1, 2])
        #expect(Set(runs.map(\.font.name)).count == 3)
        var left = 0.0
        for (run, (text, font)) in zip(runs, zip(texts, fonts)) {
            #expect(abs((run.glyphs.first?.origin.x ?? -1) - left) < 1e-6)
            // A trailing space has its width within a line.
            left += Setting.block(text + ".", font: font).size.width - Setting.block(".", font: font).size.width
        }
        #expect(abs(block.size.width - left) < 0.2)
        #expect(block.size.height == Setting.block("x", font: fonts[1]).size.height)
        let part = block.part(ofSource: 1)
        #expect(part.size == block.size && part.lines[0].runs.count == 1)
    }

    @Test func `lines break across runs, and combining marks stay with their letters`() {
        let font = FontDescription()
        let bold = FontDescription(weight: .bold)
        let block = Setting.typesetter.set(
            [TextRun("alpha be", font: font), TextRun("ta gamma", font: bold)], maximumWidth: 50)
        #expect(block.lines.count == 3 && Set(block.lines[1].runs.map(\.source)) == [0, 1])
        let mark = Setting.typesetter.set([TextRun("e", font: font), TextRun("\u{301}x", font: bold)])
        #expect(mark.lines[0].runs.map(\.source) == [0, 1] && mark.lines[0].glyphs.count == 2)
    }

    @Test func `missing or empty runs and invalid sizes are harmless`() {
        #expect(Setting.typesetter.set([]).lines.isEmpty)
        for size in [0, -1, .nan, .infinity, 1e9] {
            for other in [0.0, 12, .nan] {
                let block = Setting.typesetter.set(
                    [
                        TextRun("a", font: FontDescription(size: size)), TextRun("", font: FontDescription()),
                        TextRun("b c", font: FontDescription(size: other)),
                    ], maximumWidth: 10)
                #expect(block.size.width.isFinite && block.size.height.isFinite)
                #expect(block.lines.flatMap(\.origins).allSatisfy { $0.isFinite })
            }
        }
    }

    @Test func `random texts in every mode fit their width`() {
        var random = RandomSource(seed: 21)
        let alphabet = Array("ab cd  ef-\u{ad}gשלום 東京 😀e\u{301}\n")
        for _ in 0..<400 {
            func text() -> String {
                String(
                    (0..<Int.random(in: 0..<14, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
            }
            let runs = (0..<3).map { _ in
                TextRun(text(), font: FontDescription(weight: Bool.random(using: &random) ? .bold : .regular, size: 12))
            }
            let mode = LineBreakMode.allCases.randomElement(using: &random)!
            let block = Setting.typesetter.set(
                runs, maximumWidth: 45, maximumLines: Int.random(in: 1...4, using: &random),
                alignment: .justified, lineBreakMode: mode)
            #expect(block.size.width <= 45 + 1e-6)
            for line in block.lines { #expect(line.x >= 0 && line.x + line.width <= block.size.width + 1e-6) }
        }
    }
}
