/// The classes of characters in numbers. The properties of the standard library are slow, also for ASCII.
extension Unicode.Scalar {
    /// Whether this is a letter.
    var isLetter: Bool { isASCII ? (value | 0x20) &- 0x61 < 26 : properties.isAlphabetic }
    /// Whether this is white space.
    var isSpace: Bool { isASCII ? value == 0x20 || value &- 9 < 5 : properties.isWhitespace }
}
