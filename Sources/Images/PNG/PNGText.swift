/// A text about a picture in a PNG file (W3C PNG, section 11.3.4.5).
package struct PNGText: Hashable, Sendable {
    /// One of the keywords of section 11.3.4.2, such as `Title` or `Description`.
    package var keyword: String
    package var text: String
    /// The language as a BCP 47 tag; empty if unknown.
    package var language: String

    package init(_ keyword: String, _ text: String, language: String = "") {
        self.keyword = keyword
        self.text = text
        self.language = language
    }

    /// The content of an `iTXt` chunk, without compression.
    var content: [UInt8] {
        // Only the keyword and the tags end with a zero, and a text has none.
        var bytes = Array(keyword.utf8) + [0, 0, 0]
        bytes += language.utf8.filter { $0 > 0x20 && $0 < 0x7F }
        bytes += [0, 0]
        return bytes + text.utf8.filter { $0 != 0 }
    }
}
