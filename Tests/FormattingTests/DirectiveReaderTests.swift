import Testing

@testable import Formatting

@Suite struct DirectiveReaderTests {
    /// The instants are those of d3-time-format in UTC, in seconds.
    @Test(arguments: [
        ("2012-03-04", "%Y-%m-%d", 1_330_819_200), ("Mar 4 2012", "%b %d %Y", 1_330_819_200),
        ("4/3/12 10:11 PM", "%d/%m/%y %I:%M %p", 1_330_899_060), ("2012 10 3", "%Y %W %w", 1_331_078_400),
        ("2012-03-04T05:06+0230", "%Y-%m-%dT%H:%M%Z", 1_330_828_560), ("1331078400", "%s", 1_331_078_400),
        ("MARCH", "%B", -2_203_891_200),
    ])
    func textsAreRead(text: String, pattern: String, seconds: Double) {
        #expect(DirectiveReader(pattern).instant(text) == seconds * 1000)
    }

    @Test(arguments: [
        ("x", "%Y"), ("2012x", "%Y"), ("2012", "%Y-%m"), ("", "%d"), ("13", "%"), ("a", "%z"), ("1", "%c"),
        (String(repeating: "9", count: 2_000), "%Q"), ("5:6", "%X"),
    ])
    func otherTextsAreNone(text: String, pattern: String) {
        #expect(DirectiveReader(pattern).instant(text) == nil)
    }
}
