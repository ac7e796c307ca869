import Formatting
import Testing

/// The specifiers of d3-format and the directives of d3-time-format; the texts are d3's.
@Suite struct SpecifierFormatTests {
    @Test(arguments: [
        ("", 1234.5, "1234.5"), (",", 1_234_567, "1,234,567"), (".2f", 1.005, "1.00"), (".0%", 0.256, "26%"),
        ("$,.2f", 1234.5, "$1,234.50"), ("s", 1_500_000, "1.50000M"), (".2s", 0.00042, "420µ"), ("~s", 1500, "1.5k"),
        ("+d", 3.7, "+4"), (".3e", 12345, "1.235e+4"), ("08.2f", 3.14159, "00003.14"), ("x", 255, "ff"),
        ("*^9", 42, "***42****"), ("(.1f", -3.25, "(3.3)"), (".3~g", 1.5, "1.5"), ("q", 0.1, "0.1"),
        (".1f", -3.25, "−3.3"), ("d", .nan, "NaN"), (".2r", 1234, "1200"),
    ])
    func numbers(specifier: String, value: Double, text: String) throws {
        let format = try #require(SpecifierFormat(specifier))
        #expect(format.text(value) == text)
    }

    // The last one is filled with a letter that has a hundred accents.
    @Test(arguments: [
        ".", "1.x2", "%%", ".99999999999999999999f", "a" + String(repeating: "\u{301}", count: 100) + ">200d",
    ])
    func othersAreNone(specifier: String) { #expect(SpecifierFormat(specifier) == nil) }

    @Test(arguments: [
        ("%Y-%m-%d", "2020-02-29"), ("%b %-d", "Feb 29"), ("%A %B", "Saturday February"),
        ("%H:%M:%S.%L", "13:05:09.007"),
        ("%I %p", "01 PM"), ("%j", "060"), ("%y %%", "20 %"), ("Q%q", "Q1"),
    ])
    func times(pattern: String, text: String) {
        #expect(DirectiveFormat(pattern).text(1_582_981_509_007) == text)
    }
}
