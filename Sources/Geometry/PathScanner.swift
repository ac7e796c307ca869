/// Reads the tokens of path data: commands, numbers and flags, separated by white space and commas.
struct PathScanner {
    struct Command {
        /// The letter in lower case.
        var letter: UInt8
        var isRelative: Bool
    }

    private let bytes: [UInt8]
    private(set) var offset = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
        skipSpaces()
    }

    var isAtEnd: Bool { offset >= bytes.count }

    /// Whether a number follows, possibly after a comma.
    var isAtNumber: Bool {
        var scanner = self
        return scanner.number() != nil
    }

    mutating func command() -> Command? {
        guard !isAtEnd else { return nil }
        let byte = bytes[offset]
        let letter = byte | 0x20
        guard "mlhvcsqtaz".utf8.contains(letter), byte >= UInt8(ascii: "A") else { return nil }
        offset += 1
        skipSpaces()
        return Command(letter: letter, isRelative: byte == letter)
    }

    /// Reads a finite number.
    mutating func number() -> Double? {
        let start = offset
        skipComma()
        let first = offset
        if peek(UInt8(ascii: "+")) || peek(UInt8(ascii: "-")) { offset += 1 }
        let whole = skipDigits()
        var fraction = 0
        if peek(UInt8(ascii: ".")) {
            offset += 1
            fraction = skipDigits()
        }
        guard whole + fraction > 0 else {
            offset = start
            return nil
        }
        let end = offset
        if peek(UInt8(ascii: "e")) || peek(UInt8(ascii: "E")) {
            offset += 1
            if peek(UInt8(ascii: "+")) || peek(UInt8(ascii: "-")) { offset += 1 }
            if skipDigits() == 0 { offset = end }
        }
        let text = String(decoding: bytes[first..<offset], as: UTF8.self)
        guard let number = Double(text.hasSuffix(".") ? text + "0" : text), number.isFinite else {
            offset = start
            return nil
        }
        skipSpaces()
        return number
    }

    /// Reads a flag of an arc. It does not need a separator after it.
    mutating func flag() -> Bool? {
        skipComma()
        let isSet = peek(UInt8(ascii: "1"))
        guard isSet || peek(UInt8(ascii: "0")) else { return nil }
        offset += 1
        skipSpaces()
        return isSet
    }

    private func peek(_ byte: UInt8) -> Bool { offset < bytes.count && bytes[offset] == byte }

    private mutating func skipDigits() -> Int {
        let start = offset
        while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) { offset += 1 }
        return offset - start
    }

    private mutating func skipComma() {
        guard peek(UInt8(ascii: ",")) else { return }
        offset += 1
        skipSpaces()
    }

    private mutating func skipSpaces() {
        while offset < bytes.count, [0x20, 0x09, 0x0a, 0x0c, 0x0d].contains(bytes[offset]) { offset += 1 }
    }
}
