import HTTPMessages
import Testing

@Suite struct HTTPDateTests {
    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
        ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Wed Nov 16 08:49:37 1994", 784_975_777),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
        ("Thu, 29 Feb 2024 12:00:00 GMT", 1_709_208_000), ("Fri, 31 Dec 9999 23:59:60 GMT", 253_402_300_800),
        ("Monday, 01-Jan-74 00:00:00 GMT", 3_281_990_400), ("Monday, 01-Jan-75 00:00:00 GMT", 157_766_400),
        ("Mon, 06 Nov 1994 08:49:37 GMT", 784_111_777),
    ])
    func `dates of all three forms are parsed`(text: String, seconds: Int) {
        // In 2024.
        #expect(HTTPDate.unixSeconds(text, now: 1_710_000_000) == seconds)
    }

    @Test(arguments: [
        "", "0", "-1", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 6 Nov 1994 08:49:37 GMT",
        "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
        "Wed, 29 Feb 2023 12:00:00 GMT", "Thu, 29 Feb 1900 12:00:00 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 08:49:61 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
        "Sun, 06 Nov 94 08:49:37 GMT", "Sun, 06 Nov 0000 08:49:37 GMT", "Sun 06 Nov 1994 08:49:37 GMT",
        "Sun,  06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun Nov 6 08:49:37 1994",
        "Sun Nov 06 08:49:37 1994 GMT", " Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov +994 08:49:37 GMT", ", ",
        "     ",
    ])
    func `invalid dates are rejected`(text: String) {
        #expect(HTTPDate.unixSeconds(text, now: 1_710_000_000) == nil)
    }

    @Test func `written dates can be parsed`() {
        for seconds in stride(from: 0, to: 8_000_000_000, by: 12_345_678) {
            #expect(HTTPDate.unixSeconds(HTTPDate.format(unixSeconds: seconds), now: 0) == seconds)
        }
    }

    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
        (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"),
        (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
        (1_709_164_800, "Thu, 29 Feb 2024 00:00:00 GMT"),
        (1_735_689_599, "Tue, 31 Dec 2024 23:59:59 GMT"),
        (4_102_444_800, "Fri, 01 Jan 2100 00:00:00 GMT"),
        (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
    ])
    func `dates are written in the preferred form`(seconds: Int, expected: String) {
        #expect(HTTPDate.format(unixSeconds: seconds) == expected)
    }
}
