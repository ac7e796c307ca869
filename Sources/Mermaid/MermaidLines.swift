/// The lines of a text, from the first to the last.
struct MermaidLines {
    private let text: [UInt8]
    private var position: Int
    /// The number of the line that was read last, counted from 1.
    private(set) var number = 0

    init(_ text: [UInt8]) {
        self.text = text
        position = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The next line without its end; nil after the last one.
    mutating func next() -> ArraySlice<UInt8>? {
        guard position < text.count else { return nil }
        let start = position
        let end = text[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? text.count
        position = end + 1
        let isPair = position < text.count && text[end] == UInt8(ascii: "\r") && text[position] == UInt8(ascii: "\n")
        if isPair { position += 1 }
        number += 1
        return text[start..<end]
    }

    /// Reads a directive `%%{ … }%%`, which may take several lines.
    /// - Parameter line: The content of the line that was read last.
    /// - Returns: What stands between the braces and the line where it starts; nil for a directive without an end.
    mutating func directive(from line: ArraySlice<UInt8>) -> (text: ArraySlice<UInt8>, line: Int)? {
        let first = number
        let start = line.startIndex + 3
        var end = line
        while true {
            let marks = end.indices.first { end[$0...].starts(with: "}%%".utf8) }
            if let marks, marks >= start { return (text[start..<marks], first) }
            guard let next = next() else { return nil }
            end = next
        }
    }
}

extension UInt8 {
    var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension ArraySlice<UInt8> {
    /// The content without spaces at its start and its end.
    var trimmed: ArraySlice<UInt8> {
        let content = drop { $0.isSpace }
        return content.last.map(\.isSpace) == true ? content[..<content.endOfContent] : content
    }

    private var endOfContent: Int { (lastIndex { !$0.isSpace }).map { $0 + 1 } ?? startIndex }
}
