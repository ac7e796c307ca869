import Budget

/// Parses a JSON text in a single pass into the parts of a `JSONTape`, without recursion.
///
/// The text is followed by a zero byte, which occurs in no token, so the end of the text needs no separate checks.
struct JSONParser {
    private static let trueWord = Array("true".utf8)
    private static let falseWord = Array("false".utf8)
    static let nullWord = Array("null".utf8)

    /// An array with at least this many numbers ends its block, so that it need not be copied out of it.
    private static let longArray = 1024

    /// The minimum number of bytes between two polls of the budget.
    private static let pace = 2048
    /// The approximate duration of reading a byte, in nanoseconds.
    private static let costOfByte = 5

    let limits: JSONLimits
    let budget: RenderBudget
    var position = 0
    /// The position of the last poll of the budget.
    private var lastPoll = 0
    /// The length of the text.
    private(set) var end = 0
    var nodes: [JSONNode] = []
    /// The block of numbers that is being filled.
    var numbers: [Double] = []
    private var fullBlocks: [[Double]] = []
    var numbersInFullBlocks = 0
    /// The number of values and keys that have no nodes, besides numbers.
    var valuesWithoutNodes = 0
    var resolved: [UInt8] = []
    /// The arrays and objects that are not yet closed, outermost first.
    var open: [Container] = []

    struct Container {
        let node: Int
        let isObject: Bool
        /// The number of elements or members before the current one.
        var count: Int
        /// The node of the last element that was an object; 0 for none.
        var lastObject = 0
    }

    init(limits: JSONLimits, budget: RenderBudget) {
        self.limits = limits
        self.budget = budget
    }

    mutating func parse(_ text: [UInt8]) throws(JSONError) -> JSONTape {
        end = text.count
        guard budget.allows(2 * end) else { throw JSONError(.stopped, at: 0, of: text.span) }
        var terminated: [UInt8] = []
        terminated.reserveCapacity(end + 1)
        terminated.append(contentsOf: text)
        terminated.append(0)
        nodes.reserveCapacity(text.count / 16)
        open.reserveCapacity(limits.depth)
        try readDocument(terminated.span)
        return JSONTape(text: terminated, nodes: nodes, numbers: fullBlocks + [numbers], resolved: resolved)
    }

    private mutating func readDocument(_ text: Span<UInt8>) throws(JSONError) {
        let isASCII: Bool
        do { isASCII = try UTF8Span(validating: text).isKnownASCII } catch {
            throw JSONError(.invalidUTF8, at: error.byteOffsets.lowerBound, of: text)
        }
        if !isASCII, let offset = StreamSafeText.firstFault(text) {
            throw JSONError(.tooManyMarks(limit: StreamSafeText.longestRun), at: offset, of: text)
        }
        let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
        if text.count > 3, byteOrderMark.indices.allSatisfy({ text[$0] == byteOrderMark[$0] }) { position = 3 }
        skipSpace(text)
        var isAtValue = true
        while isAtValue {
            if try readValue(text) { isAtValue = try proceedToNextValue(text) }
        }
        guard position == end else { throw error(.textAfterDocument, text) }
    }

    /// Reads a value and returns true, or opens an array or object, advances to its first value and returns false.
    private mutating func readValue(_ text: Span<UInt8>) throws(JSONError) -> Bool {
        switch text[position] {
        case UInt8(ascii: "\""): try append(readString(text), text)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            try append(JSONNode(.number, payload: readNumber(text).bitPattern), text)
        case UInt8(ascii: "["): return try readArray(text)
        case UInt8(ascii: "{"):
            guard try !readSimilarObjects(text) else { return true }
            return try openObject(text)
        case UInt8(ascii: "t"): try append(readWord(Self.trueWord, .true, text), text)
        case UInt8(ascii: "f"): try append(readWord(Self.falseWord, .false, text), text)
        case UInt8(ascii: "n"): try append(readWord(Self.nullWord, .null, text), text)
        default: throw error(isAtNotFinite(text) ? .notFinite : .expectedValue, text)
        }
        return true
    }

    /// Advances past commas and closing brackets to the next value. Returns false at the end of the document.
    private mutating func proceedToNextValue(_ text: Span<UInt8>) throws(JSONError) -> Bool {
        while var container = open.last {
            container.count += 1
            try pollBudget(text)
            skipSpace(text)
            switch text[position] {
            case UInt8(ascii: ","):
                open[open.count - 1] = container
                position += 1
                skipSpace(text)
                if container.isObject { try readKey(text) }
                return true
            case container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
                position += 1
                nodes[container.node].count = UInt32(truncatingIfNeeded: container.count)
                nodes[container.node].payload = UInt64(nodes.count)
                open.removeLast()
                guard container.isObject else { continue }
                try checkKeys(of: container.node, text)
                if !open.isEmpty { open[open.count - 1].lastObject = container.node }
            default:
                throw error(.expectedCommaOrEnd, text)
            }
        }
        skipSpace(text)
        return false
    }

    /// Reads an array of numbers and nulls completely, or any other array up to its first element of another kind.
    private mutating func readArray(_ text: Span<UInt8>) throws(JSONError) -> Bool {
        guard open.count < limits.depth else { throw error(.tooDeep(limit: limits.depth), text) }
        let first = numbers.count
        position += 1
        skipSpace(text)
        if text[position] == UInt8(ascii: "]") {
            position += 1
            try closeNumbers(from: first, text)
            return true
        }
        if text[position] == UInt8(ascii: "{"), try readRecords(text) { return true }
        while true {
            if !readPlainNumbers(text) {
                switch text[position] {
                case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                    numbers.append(try readUnusualNumber(text))
                case UInt8(ascii: "n"):
                    _ = try readWord(Self.nullWord, .null, text)
                    numbers.append(.nan)
                default:
                    try openArray(withNumbersFrom: first, text)
                    return false
                }
            }
            guard valueCount <= limits.values else { throw tooManyValues(text) }
            try pollBudget(text)
            guard budget.allows(1, moreIn: numbers) else { throw stopped(text) }
            skipSpace(text)
            switch text[position] {
            case UInt8(ascii: ","):
                position += 1
                skipSpace(text)
            case UInt8(ascii: "]"):
                position += 1
                try closeNumbers(from: first, text)
                return true
            default:
                throw error(.expectedCommaOrEnd, text)
            }
        }
    }

    private mutating func closeNumbers(from first: Int, _ text: Span<UInt8>) throws(JSONError) {
        try append(JSONNode(numbers: first..<numbers.count, block: fullBlocks.count), text)
        let count = numbers.count - first
        guard count >= Self.longArray else { return }
        closeBlock()
        // Columns usually have the same length.
        numbers.reserveCapacity(count)
    }

    /// Ends the block of numbers that is being filled.
    mutating func closeBlock() {
        numbersInFullBlocks += numbers.count
        fullBlocks.append(numbers)
        numbers = []
    }

    /// Appends a block of numbers that are counted in `numbersInFullBlocks`. The current block must be empty.
    mutating func appendBlock(_ block: [Double]) { fullBlocks.append(block) }

    /// Opens an array that begins with numbers and nulls and continues with other elements.
    private mutating func openArray(withNumbersFrom first: Int, _ text: Span<UInt8>) throws(JSONError) {
        open.append(Container(node: nodes.count, isObject: false, count: numbers.count - first))
        try append(JSONNode(.array), text)
        guard budget.allows(numbers.count - first, moreIn: nodes) else { throw stopped(text) }
        for number in numbers[first...] {
            nodes.append(JSONNode(numberOrNull: number))
        }
        numbers.removeSubrange(first...)
    }

    /// Reads objects that are like the element before them, or returns false.
    private mutating func readSimilarObjects(_ text: Span<UInt8>) throws(JSONError) -> Bool {
        guard let model = open.last?.lastObject, model > 0, nodes[model].payload == UInt64(nodes.count) else {
            return false
        }
        let count = try readObjects(like: model, text)
        guard count > 0 else { return false }
        // The last one is counted by whatever follows it.
        open[open.count - 1].count += count - 1
        open[open.count - 1].lastObject = nodes.count - 1 - 2 * Int(nodes[model].count)
        return true
    }

    private mutating func openObject(_ text: Span<UInt8>) throws(JSONError) -> Bool {
        guard open.count < limits.depth else { throw error(.tooDeep(limit: limits.depth), text) }
        position += 1
        skipSpace(text)
        let node = nodes.count
        try append(JSONNode(.object, payload: UInt64(node + 1)), text)
        if text[position] == UInt8(ascii: "}") {
            position += 1
            return true
        }
        open.append(Container(node: node, isObject: true, count: 0))
        try readKey(text)
        return false
    }

    private mutating func readKey(_ text: Span<UInt8>) throws(JSONError) {
        guard text[position] == UInt8(ascii: "\"") else { throw error(.expectedKey, text) }
        try append(readString(text), text)
        skipSpace(text)
        guard text[position] == UInt8(ascii: ":") else { throw error(.expectedColon, text) }
        position += 1
        skipSpace(text)
    }

    /// Whether the text continues with `NaN`, `nan`, `Infinity` or `inf`.
    private func isAtNotFinite(_ text: Span<UInt8>) -> Bool {
        switch text[position] | 0x20 {
        case UInt8(ascii: "n"): text[position + 1] == UInt8(ascii: "a")
        case UInt8(ascii: "i"): text[position + 1] == UInt8(ascii: "n")
        default: false
        }
    }

    private mutating func readWord(
        _ word: [UInt8], _ kind: JSONNode.Kind, _ text: Span<UInt8>
    ) throws(JSONError) -> JSONNode {
        for (index, byte) in word.enumerated() where text[position + index] != byte {
            throw error(isAtNotFinite(text) ? .notFinite : .expectedValue, text)
        }
        position += word.count
        return JSONNode(kind)
    }

    @inline(__always)
    private mutating func append(_ node: JSONNode, _ text: Span<UInt8>) throws(JSONError) {
        guard valueCount < limits.values else { throw tooManyValues(text) }
        guard budget.allows(1, moreIn: nodes) else { throw stopped(text) }
        nodes.append(node)
    }

    @inline(__always)
    mutating func pollBudget(_ text: Span<UInt8>) throws(JSONError) {
        let count = position - lastPoll
        guard count >= Self.pace else { return }
        lastPoll = position
        if budget.isSpent(before: count * Self.costOfByte) { throw stopped(text) }
    }

    @inline(__always)
    private mutating func skipSpace(_ text: Span<UInt8>) {
        while true {
            switch text[position] {
            case 0x20, 0x0a, 0x0d, 0x09: position &+= 1
            default: return
            }
        }
    }

    /// The number of values and keys so far.
    var valueCount: Int { nodes.count + numbersInFullBlocks + numbers.count + valuesWithoutNodes }

    /// The number of the block of numbers that is being filled.
    var blockCount: Int { fullBlocks.count }

    func stopped(_ text: Span<UInt8>) -> JSONError { JSONError(.stopped, at: position, of: text) }

    private func tooManyValues(_ text: Span<UInt8>) -> JSONError {
        JSONError(.tooManyValues(limit: limits.values), at: position, of: text)
    }

    /// An error at the current position. At the end of the text, the error is always that the text ends too early.
    func error(_ kind: JSONError.Kind, _ text: Span<UInt8>) -> JSONError {
        JSONError(position == end ? .unexpectedEnd : kind, at: position, of: text)
    }
}
