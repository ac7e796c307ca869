import Geometry
import TestSupport
import Testing

@testable import Text

@Suite struct TypesetterTests {
    private let texts = [
        "Revenue 2024", "1,234.5", "שלום 123 abc", "مرحبا بالعالم", "नमस्ते", "売上の推移", "👩‍👩‍👧 🇩🇪 1️⃣", "\u{378}", "é e\u{301}",
    ]

    private func description(of block: TextBlock) -> String {
        let lines = block.lines.map { line in
            "\(line.x) \(line.baseline) \(line.width) "
                + line.runs.map { "\($0.font.name) \($0.size) \($0.glyphs)" }.joined(separator: ", ")
        }
        return "\(lines) \(block.size) \(block.firstBaseline) \(block.capHeight) \(block.warnings)"
    }

    @Test func resultsDoNotDependOnEarlierRequests() throws {
        let used = try Typesetter()
        for text in texts { _ = used.set(text, font: FontDescription(size: 10)) }
        for text in texts.reversed() {
            let fresh = try Typesetter().set(text, font: FontDescription(size: 10))
            let kept = used.set(text, font: FontDescription(size: 10))
            #expect(description(of: kept) == description(of: fresh))
        }
    }

    @Test func everyArgumentHasAnEffect() throws {
        let typesetter = try Typesetter()
        func request(_ change: (inout FontDescription) -> Void = { _ in }) -> FontDescription {
            var font = FontDescription(family: "Arial", size: 20)
            change(&font)
            return font
        }
        let text = "Wide 11 text"
        let blocks = [
            typesetter.set(text, font: request()),
            typesetter.set(text, font: request { $0.family = "serif" }),
            typesetter.set(text, font: request { $0.weight = .bold }),
            typesetter.set(text, font: request { $0.isItalic = true }),
            typesetter.set(text, font: request { $0.size = 21 }),
            typesetter.set("Wide 12 text", font: request()),
            typesetter.set(text, font: request(), maximumWidth: 70),
            typesetter.set(text, font: request(), maximumWidth: 70, maximumLines: 1),
            typesetter.set(text, font: request(), maximumWidth: 70, alignment: .right),
            typesetter.set(text, font: request(), lineHeight: 3),
        ]
        #expect(Set(blocks.map { description(of: $0) }).count == blocks.count)
        #expect(typesetter.set("a", font: FontDescription(family: nil)).warnings.isEmpty)
        #expect(!typesetter.set("a", font: FontDescription(family: "")).warnings.isEmpty)
        let figures = [true, false].map { typesetter.set("11", font: FontDescription(tabularFigures: $0)) }
        #expect(figures[0].size.width != figures[1].size.width)
    }

    /// These texts are equal in Swift, but warnings about missing characters contain the scalars as written.
    @Test func equivalentTextsAreDistinguished() {
        let composed = TextRequest.of("é")
        let decomposed = TextRequest.of("e\u{301}")
        #expect(composed.text == decomposed.text)
        #expect(composed != decomposed)
        #expect(composed == TextRequest.of("é"))
        #expect(composed.hashValue == TextRequest.of("é").hashValue)
    }

    @Test func threadsReceiveTheSameResults() async throws {
        let shared = try Typesetter()
        let expected = try texts.map {
            description(of: try Typesetter().set($0, font: FontDescription(), maximumWidth: 60))
        }
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var random = RandomSource(seed: UInt64(task))
                    return (0..<100).allSatisfy { _ in
                        let index = Int.random(in: texts.indices, using: &random)
                        let block = shared.set(texts[index], font: FontDescription(), maximumWidth: 60)
                        let isDrawable = block.lines.allSatisfy { line in
                            line.runs.allSatisfy { run in
                                run.glyphs.allSatisfy {
                                    run.font.outline(of: $0.identifier) == run.font.outline(of: $0.identifier)
                                        && (run.font.picture(of: $0.identifier) != nil) == run.font.hasPictures
                                }
                            }
                        }
                        return isDrawable && description(of: block) == expected[index]
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test func `equal requests have equal hashes, and others usually other ones`() {
        let zeros = [0.0, -0.0].flatMap { width in
            [0.0, -0.0].map { TextRequest.of("a", maximumWidth: width, lineHeight: $0) }
        }
        #expect(Set(zeros).count == 1)
        #expect(Set(zeros.map(\.hashValue)).count == 1)
        let others = (1...1_000).map { TextRequest.of("a", lineHeight: Double($0)) }
        #expect(Set(others.map(\.hashValue)).count == 1_000)
    }
}

extension TextRequest {
    fileprivate static func of(
        _ text: String, maximumWidth: Double? = nil, lineHeight: Double? = nil
    ) -> TextRequest {
        TextRequest(
            text: text, font: FontDescription(), maximumWidth: maximumWidth, maximumLines: nil, alignment: .natural,
            lineHeight: lineHeight)
    }
}
