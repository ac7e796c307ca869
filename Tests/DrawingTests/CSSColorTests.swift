import Drawing
import Testing

@Suite struct CSSColorTests {
    @Test(arguments: [
        ("#fff", "#ffffff"), ("#FF0000", "#ff0000"), ("#f008", "#ff000088"), ("#12345678", "#12345678"),
        ("red", "#ff0000"), ("RebeccaPurple", "#663399"), ("transparent", "#00000000"), ("clear", "#00000000"),
        ("rgb(255, 0, 128)", "#ff0080"), ("rgb(255 0 128 / 50%)", "#ff008080"), ("rgba(100%,0%,0%,0.2)", "#ff000033"),
        ("hsl(120, 100%, 50%)", "#00ff00"), ("hsl(-120deg 100% 25%)", "#000080"), ("rgb(300,-5,0)", "#ff0000"),
        (" blue ", "#0000ff"),
    ])
    func `CSS colors are parsed`(text: String, hex: String) throws {
        #expect(try #require(Color(css: text)).cssText == hex)
    }

    @Test(arguments: [
        "", "#", "#ff", "#fffff", "#ggg", "rgb()", "rgb(1,2)", "rgb(1,2,3,4,5)", "rgb(nan,0,0)", "rgb(inf,0,0)",
        "hsl(1,2,3)", "url(x)", "var(--x)", "blurple", "rgb(1,2,3", String(repeating: "f", count: 100_000),
    ])
    func `invalid colors are rejected`(text: String) {
        #expect(Color(css: text) == nil)
    }
}
