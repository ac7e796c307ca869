import Budget
import Programs
import TestSupport
import Testing

@testable import JavaScript

@Suite struct `Random scripts` {
    private static let words = [
        "{", "}", "[", "]", "(", ")", "=>", ",", ":", ".", "?.", "...", "`", "${", "'", "\"", "/", "//", "/*", "*/",
        "+", "-",
        "**", "??", "=", "==", "function", "return", "const", "let", "var", "for", "of", "in", "while", "switch",
        "case",
        "new", "this", "null", "NaN", "1e308", "0x", "Math.max", "Array(9)", ".map", ".push", ".sort", ".reduce",
        ".replace", ".repeat", ".length", ".toFixed", "JSON", "Date", "Intl", "\\u0301", "\\", "a", "x", "1", "\u{301}",
        "😀",
    ]

    private static let corpus: [String] =
        [
            ScriptTable.literals, ScriptTable.operators, ScriptTable.functions, ScriptTable.strings, ScriptTable.arrays,
            ScriptTable.dates, ScriptTable.callbacks, ScriptTable.numberFormats, ScriptTable.dateFormats,
            ScriptTable.regularExpressions, ScriptTable.scopes, ScriptTable.receivers,
        ].flatMap { ScriptTable.rows($0).map(\.expression) }

    @Test func `changed scripts have a value or an error with a place`() {
        var random = RandomSource(seed: 19)
        for _ in 0..<3_000 {
            var text = Array(Self.corpus.randomElement(using: &random)?.utf8 ?? "".utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0...text.count, using: &random)
                let end = min(text.count, place + Int.random(in: 0...6, using: &random))
                switch Int.random(in: 0..<4, using: &random) {
                case 0: text.removeSubrange(place..<end)
                case 1: text.insert(contentsOf: text[place..<end], at: place)
                case 2: text.insert(contentsOf: Self.words.randomElement(using: &random)?.utf8 ?? "".utf8, at: place)
                default:
                    let other = Array(Self.corpus.randomElement(using: &random)?.utf8 ?? "".utf8)
                    text.replaceSubrange(place..<end, with: other)
                }
            }
            let budget = RenderBudget(memory: 64 << 20) { false }
            do throws(ScriptError) {
                let limits = ScriptLimits(steps: 20_000, stack: SmallStack.limit)
                let document = try ScriptedDocument(text, limits: limits, budget: budget)
                for function in document.functions.prefix(2) {
                    _ = try function.call([.number(1), .object([("a", .array([.string("x")]))])], budget: budget)
                }
            } catch {
                #expect(error.line > 0 && error.column > 0 && !error.message.isEmpty)
            }
        }
    }
}
