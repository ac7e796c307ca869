import HTTPMessages

/// Detects HTML pages: failing servers, or servers that require a log-in, often send one with a success status.
enum HTMLPage {
    private static let mediaTypes: Set<String> = ["text/html", "application/xhtml+xml"]
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Whether content is declared as HTML and also starts like HTML. The declaration alone is not reliable, because
    /// many scripts declare any output as HTML.
    /// - Parameter fields: The fields of the response.
    static func isOne(_ bytes: [UInt8], _ fields: ResponseFields) -> Bool {
        let isSaidToBe = fields.all(.contentType).contains { type in
            mediaTypes.contains(FieldList.trimmed(type.prefix { $0 != ";" && $0 != "," }).lowercased())
        }
        guard isSaidToBe else { return false }
        var rest = bytes.drop(while: isSpace)
        if rest.starts(with: byteOrderMark) { rest = rest.dropFirst(byteOrderMark.count).drop(while: isSpace) }
        return rest.first == UInt8(ascii: "<")
    }

    /// Whether a byte is white space of HTML (WHATWG HTML section 13.2.6.4.1).
    private static func isSpace(_ octet: UInt8) -> Bool {
        octet == 0x20 || 0x09...0x0A ~= octet || 0x0C...0x0D ~= octet
    }
}
