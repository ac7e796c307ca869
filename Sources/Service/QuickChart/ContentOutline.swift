import HTTPMessages

/// The outermost keys at the start of a JSON text, found without reading the text.
struct ContentOutline {
    /// The number of bytes that are searched.
    static let length = 64 << 10

    private var keys: Set<String> = []
    /// The value of `f` or `format`.
    private(set) var format: String?

    /// - Complexity: O(1): at most `length` bytes are searched.
    init(_ content: [UInt8]) {
        let end = min(content.count, Self.length)
        var index = 0
        var depth = 0
        var key: String?
        var (isObject, isKeyNext) = (false, false)
        while index < end {
            switch content[index] {
            case UInt8(ascii: "{"), Byte.openBracket:
                depth += 1
                if depth == 1 { isObject = content[index] != Byte.openBracket }
                isKeyNext = depth == 1 && isObject
            case UInt8(ascii: "}"), Byte.closeBracket: depth -= 1
            case Byte.comma: isKeyNext = depth == 1 && isObject
            case Byte.quote:
                let start = index + 1
                index = start
                while index < end, content[index] != Byte.quote { index += content[index] == Byte.backslash ? 2 : 1 }
                guard index < end, depth == 1, index - start <= 100 else { break }
                let text = String(decoding: content[start..<index], as: UTF8.self)
                if isKeyNext {
                    keys.insert(text)
                    (key, isKeyNext) = (text, false)
                } else if key == "f" || key == "format", format == nil {
                    format = text
                }
            default: break
            }
            index += 1
        }
    }

    /// Whether the text is a configuration of Chart.js or a request that contains one.
    var isConfiguration: Bool {
        keys.contains("chart") || keys.contains("c") || keys.contains("type") && keys.contains("data")
    }
}
