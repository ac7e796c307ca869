import Drawing
import Testing

@testable import Charts

@Suite struct TextContrastTests {
    @Test func `texts on fills are the more legible one of white and near-black`() {
        let dark = Color(hex: 0x1c2430)
        for red in stride(from: 0, through: 1, by: 0.1) {
            for green in stride(from: 0, through: 1, by: 0.1) {
                for blue in stride(from: 0, through: 1, by: 0.25) {
                    let fill = Color(red: red, green: green, blue: blue)
                    let contrast = Theme.modern.textColor(on: fill).contrast(to: fill)
                    #expect(contrast == max(fill.contrast(to: dark), fill.contrast(to: .white)))
                    #expect(contrast > 3.9)
                }
            }
        }
    }

    @Test(arguments: [Theme.Name.modern, .modernDark]) func `texts are legible on all series`(name: Theme.Name) {
        let theme = Theme.named(name)
        for index in 0..<24 {
            let fill = theme.color(at: index)
            #expect(theme.textColor(on: fill).contrast(to: fill) > 3.9)
        }
    }
}
