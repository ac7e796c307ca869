import Testing

@testable import Formatting

@Suite struct ChartWordsTests {
    @Test func `every locale has words of its language`() {
        let english = ChartWords(of: .english)
        for locale in TextLocale.all {
            let words = ChartWords(of: locale)
            let isEnglish = locale.language == "en"
            #expect((words.highest == english.highest) == isEnglish, "\(locale.tag)")
            for kind in ChartKind.allCases { #expect(!words.name(of: kind).isEmpty, "\(locale.tag) \(kind)") }
            for word in [words.chart, words.xAxis, words.yAxis, words.series, words.values, words.parts, words.lowest] {
                #expect(!word.isEmpty, "\(locale.tag)")
            }
            #expect(words.colon.contains { ":：".contains($0) } && !words.stop.isEmpty)
        }
    }

    @Test func `texts are filled in, and are not filled themselves`() {
        let words = ChartWords(of: .english)
        #expect(words.range("{1}", "{0}") == "from {1} to {0}")
        #expect(words.more(3) == "3 more")
        for locale in TextLocale.all {
            let range = ChartWords(of: locale).range("FIRST", "LAST")
            #expect(range.contains("FIRST") && range.contains("LAST") && !range.contains("{"), "\(locale.tag)")
            #expect(ChartWords(of: locale).more(12).contains("12"), "\(locale.tag)")
        }
    }

    @Test func `kinds have their names`() {
        let words = ChartWords(of: .english)
        #expect(words.name(of: .bar) == "Bar chart" && words.name(of: .gauge) == "Gauge")
        #expect(words.name(of: .marimekko) == "Marimekko chart" && words.name(of: .gantt) == "Gantt chart")
        #expect(words.name(of: .heatMap) == "Heat map" && words.name(of: .ohlc) == "Open-high-low-close chart")
    }
}
