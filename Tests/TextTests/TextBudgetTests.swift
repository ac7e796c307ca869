import Budget
import CHeapCounters
import Synchronization
import Testing
import Text

@Suite struct TextBudgetTests {
    private static let units = [
        "\u{1000}\u{1039}", "\u{915}\u{94d}", "\u{1b13}\u{1b44}", "\u{1780}\u{17d2}", "\u{f40}\u{f90}", "\u{1100}",
        "\u{1161}", "\u{13000}\u{13430}", "👩\u{200d}", "🇩", "\u{ad}", "\u{200b}", "ب\u{200d}", "ـ", "\u{2068}a",
        "([{", "aא", "aक東א😀", "لا", "fi", "a", "word ", "\u{301}",
    ]

    /// The condition is evaluated at most about once per millisecond of announced work.
    private func evaluations(of text: String, width: Double, _ mode: LineBreakMode) throws -> Int {
        let count = Atomic(0)
        let budget = RenderBudget {
            count.add(1, ordering: .relaxed)
            return false
        }
        let block = try Typesetter().within(budget).set(
            text, font: FontDescription(size: 1), maximumWidth: width, lineBreakMode: mode)
        #expect(!block.lines.isEmpty)
        return count.load(ordering: .relaxed)
    }

    @Test(arguments: units) func `the announced work grows with the length, not with its square`(unit: String) throws {
        let text = String(repeating: unit, count: 6000 / unit.unicodeScalars.count)
        for mode in LineBreakMode.allCases {
            let count = try evaluations(of: text, width: 1, mode)
            #expect(count > 0)
            #expect(try evaluations(of: text + text, width: 1, mode) <= count * 5 / 2 + 1)
        }
    }

    @Test func `a spent budget gives empty texts that are not cached`() throws {
        let typesetter = try Typesetter()
        let text = String(repeating: "word ", count: 5000)
        let rest = Atomic(2)
        let budget = RenderBudget { rest.subtract(1, ordering: .relaxed).newValue <= 0 }
        let font = FontDescription()
        #expect(typesetter.within(budget).set(text, font: font, maximumWidth: 50).lines.isEmpty)
        #expect(budget.end == .cancelled)
        #expect(typesetter.within(budget).set("a", font: font).lines.isEmpty)
        #expect(typesetter.set(text, font: font, maximumWidth: 50).lines.count > 1000)
    }

    @Test func `a text that needs too much memory is not set`() throws {
        let budget = RenderBudget(memory: 1000) { false }
        let block = try Typesetter().within(budget).set(String(repeating: "a", count: 50_000), font: FontDescription())
        #expect(block.lines.isEmpty)
        #expect(budget.end != nil && budget.end != .cancelled)
    }

    @Test(arguments: ["a", "fi2 ", "你", "a\n", "ا"], [2 << 20, 6 << 20, 12 << 20])
    func `typesetting takes hardly more memory than its budget`(unit: String, memory: Int) throws {
        let typesetter = try Typesetter()
        let text = String(repeating: unit, count: 30_000 / unit.unicodeScalars.count)
        for width in [1.0, nil] {
            _ = typesetter.set(unit, font: FontDescription(size: 1), maximumWidth: width)
            heap_reset_peak()
            let before = heap_live_bytes()
            let budget = RenderBudget(memory: memory) { false }
            _ = typesetter.within(budget).set(text, font: FontDescription(size: 1), maximumWidth: width)
            #expect(Int(heap_peak_bytes() - before) < memory + memory / 8 + 1 << 20)
        }
    }
}
