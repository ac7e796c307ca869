import HTTPMessages
import Testing

@Suite struct MediaTypeTests {
    @Test(arguments: [
        ("application/json", true),
        ("Application/JSON; charset=utf-8", true),
        ("text/json", true),
        ("application/vnd.plotwright+json", true),
        ("image/json", false),
        ("text/plain", false),
        ("json", false),
        ("application/", false),
        ("application/json; charset", false),
        ("application /json", false),
    ])
    func `media types of JSON are recognized`(text: String, expected: Bool) {
        #expect((MediaType(text)?.isJSON ?? false) == expected)
    }

    @Test func `parameters of a media type are parsed`() {
        let media = MediaType("a/b; Charset=\"ut\\f-8\" ;; q=1")
        #expect(media?.parameter("charset") == "utf-8")
        #expect(media?.parameter("q") == "1")
        #expect(media?.parameter("x") == nil)
    }
}
