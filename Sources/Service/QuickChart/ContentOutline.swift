import HTTPMessages

/// The outermost keys at the start of a JSON text and those of its `data`, found without reading the text.
struct ContentOutline {
    /// The number of bytes that are searched.
    static let length = 64 << 10

    private var keys: Set<String> = []
    /// Whether `data` is an object with the key `datasets`, as far as it was searched.
    private var hasDatasets = false
    /// Whether `chart` is the name of a type.
    private var isTyped = false
    private let isComplete: Bool
    /// The value of `f` or `format`.
    private(set) var format: String?

    /// - Complexity: O(1): at most `length` bytes are searched.
    init(_ content: [UInt8]) {
        let end = min(content.count, Self.length)
        isComplete = end == content.count
        var index = 0
        var depth = 0
        /// The outermost key around the current position.
        var key: String?
        var (isInRoot, isInData, isKeyNext) = (false, false, false)
        while index < end {
            switch content[index] {
            case UInt8(ascii: "{"):
                depth += 1
                if depth == 1 { isInRoot = true }
                if depth == 2 { isInData = key == "data" }
                isKeyNext = depth == 1 || depth == 2 && isInData
            case Byte.openBracket:
                depth += 1
                if depth == 2 { isInData = false }
                isKeyNext = false
            case UInt8(ascii: "}"), Byte.closeBracket: depth -= 1
            case Byte.comma: isKeyNext = depth == 1 && isInRoot || depth == 2 && isInData
            case Byte.quote:
                let start = index + 1
                index = start
                while index < end, content[index] != Byte.quote { index += content[index] == Byte.backslash ? 2 : 1 }
                guard index < end, index - start <= 100, isKeyNext || depth == 1 else { break }
                let text = String(decoding: content[start..<index], as: UTF8.self)
                switch (isKeyNext, depth) {
                case (true, 1):
                    keys.insert(text)
                    key = text
                case (true, _): hasDatasets = hasDatasets || text == "datasets"
                default:
                    if key == "f" || key == "format", format == nil { format = text }
                    if key == "chart", !text.contains("{") { isTyped = true }
                }
                isKeyNext = false
            default: break
            }
            index += 1
        }
    }

    /// Whether the text is a configuration of Chart.js or a request that contains one: the rule of
    /// `ChartJSDialect.recognizes`. Of a long text whose `datasets` may come later, `type` and `data` without the `plots` of
    /// a native spec are sufficient.
    var isConfiguration: Bool {
        keys.contains("chart") && !isTyped && !keys.contains("series") || keys.contains("c")
            || keys.contains("type") && (hasDatasets && !keys.contains("plots") || mayHaveDatasets)
    }

    private var mayHaveDatasets: Bool { !isComplete && keys.contains("data") && !keys.contains("plots") }
}
