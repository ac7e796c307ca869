import TestSupport
import Testing

@testable import JSON

@Suite struct StreamSafeTextTests {
    private func fault(_ text: String) -> Int? { StreamSafeText.firstFault(text.utf8.span) }

    @Test(arguments: ["", "plain", "é日本語ハングル한국어🙂", "a\u{301}", String(repeating: "a\u{301}", count: 100)])
    func `ordinary text is stream-safe`(text: String) {
        #expect(fault(text) == nil)
    }

    @Test(arguments: ["\u{301}", "\u{0F73}", "\u{3099}", "\u{1D165}", "\u{A66F}"])
    func `thirty combining marks are allowed`(mark: String) {
        let thirty = "x" + String(repeating: mark, count: 30)
        #expect(fault(thirty + "y" + thirty) == nil)
        #expect(fault(thirty + mark) == thirty.utf8.count)
    }

    /// The longest run of non-starters in the canonical decomposition, by properties of the standard library.
    @Test func `the classification agrees with Unicode's properties`() {
        var random = RandomSource(seed: 3)
        let ranges: [ClosedRange<UInt32>] = [
            0x20...0x7E, 0x300...0x36F, 0x300...0x36F, 0x900...0xFFF, 0x4E00...0x9FFF, 0x1D160...0x1D1B0,
        ]
        for _ in 0..<2_000 {
            let range = ranges.randomElement(using: &random) ?? 0x20...0x7E
            let density = Double.random(in: 0...1, using: &random)
            var text = ""
            var (run, longest) = (0, 0)
            for _ in 0..<120 {
                let code =
                    Double.random(in: 0..<1, using: &random) < density
                    ? UInt32.random(in: range, using: &random) : UInt32.random(in: 0x300...0x314, using: &random)
                guard let scalar = Unicode.Scalar(code) else { continue }
                text.unicodeScalars.append(scalar)
                let isStarter =
                    scalar.properties.canonicalCombiningClass == .notReordered
                    && ![0x0F73, 0x0F75, 0x0F81].contains(code)
                run = isStarter ? 0 : run + 1
                longest = max(longest, run)
            }
            #expect((fault(text) != nil) == (longest > 30))
        }
    }

    @Test func `JSON rejects unsafe text, literal or escaped`() throws {
        let marks = String(repeating: "\u{301}", count: 30)
        let escapes = String(repeating: "\\u0301", count: 30)
        #expect(try JSONDocument("[\"a\(marks)\", \"\(escapes)\", \"\(marks)\"]").root.strings?.count == 3)
        for text in ["[\"a\(marks)\u{301}\"]", "[\"a\(escapes)\\u0301\"]", "{\"\(escapes)\u{301}\": 1}"] {
            #expect { try JSONDocument(text) } throws: { ($0 as? JSONError)?.kind == .tooManyMarks(limit: 30) }
        }
    }
}
