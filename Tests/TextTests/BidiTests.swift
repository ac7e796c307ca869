import TestSupport
import Testing

@testable import Text

@Suite struct BidiTests {
    @Test(arguments: [
        ("abc אבג", "abc גבא"),
        ("abc אבג 123", "abc 123 גבא"),
        ("אבג abc 123 דה", "הד abc 123 גבא"),
        ("אבג 12.5 דה", "הד 12.5 גבא"),
        ("123 אבג", "גבא 123"),
    ])
    func textIsReordered(logical: String, visual: String) {
        #expect(Setting.glyphs(logical) == Setting.separateGlyphs(visual))
    }

    @Test func bracketsAreMirroredInRightToLeftText() {
        #expect(Setting.glyphs("א(ב)ג") == Setting.separateGlyphs("ג(ב)א"))
    }

    @Test func directionalMarksAreInvisibleButEffective() {
        #expect(Setting.glyphs("\u{202e}abc\u{202c}") == Setting.separateGlyphs("cba"))
        #expect(Setting.glyphs("\u{200f}abc 1") == Setting.glyphs("abc 1"))
        #expect(Setting.block("\u{2067}\u{200f}abc\u{2069}").warnings.isEmpty)
    }

    @Test func firstStrongCharacterDeterminesTheDirection() {
        let block = Setting.block("אב\nabcdefghijkl\n123 אב")
        #expect(block.lines[0].x > 0)
        #expect(block.lines[1].x == 0)
        #expect(block.lines[2].x > 0)
    }

    /// Rule L2: from the highest level to the lowest odd one, every sequence at that level or higher is reversed.
    @Test func visualOrderFollowsRuleL2() {
        var random = RandomSource(seed: 9)
        for _ in 0..<500 {
            let levels = (0..<Int.random(in: 0...20, using: &random)).map { _ in UInt8.random(in: 0...4, using: &random)
            }
            var order = Array(levels.indices)
            for level in stride(from: 5, through: 1, by: -1) {
                for start in order.indices {
                    guard levels[order[start]] >= level, start == 0 || levels[order[start - 1]] < level else {
                        continue
                    }
                    let length = order[start...].prefix { levels[$0] >= level }.count
                    order.replaceSubrange(start..<start + length, with: order[start..<start + length].reversed())
                }
            }
            #expect(BidiLevels.visualOrder(of: levels) == order)
        }
    }
}
