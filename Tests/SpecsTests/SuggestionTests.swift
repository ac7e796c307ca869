import Specs
import Testing

@Suite struct SuggestionTests {
    private let words = ["lineWidth", "lineColor", "lineCap", "x", "y", "bar", "scatter", "title"]

    @Test(arguments: [
        ("lineWidht", "lineWidth"), ("linewidth", "lineWidth"), ("line_width", "lineWidth"),
        ("lineColour", "lineColor"),
        ("linCap", "lineCap"), ("bra", "bar"), ("Bar", "bar"), ("bars", "bar"), ("tilte", "title"),
        ("scater", "scatter"),
        ("X", "x"),
    ])
    func `a misspelt word is recognised`(word: String, expected: String) {
        #expect(Suggestion.nearest(to: word, among: words) == expected)
    }

    @Test(arguments: ["", "z", "foo", "width", "colour", "xyz", "lineWidthlineWidth"])
    func `another word is not`(word: String) {
        #expect(Suggestion.nearest(to: word, among: words) == nil)
    }

    @Test func `endless words are not compared`() {
        let long = String(repeating: "a", count: 1_000_000)
        #expect(Suggestion.nearest(to: long, among: [long, "a"]) == nil)
        #expect(Suggestion.nearest(to: "aa", among: [long, "a"]) == "a")
    }
}
