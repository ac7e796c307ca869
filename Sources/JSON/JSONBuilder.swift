import Budget

/// Builds a document from values instead of a text.
///
///     try builder.openObject()
///     try builder.append(builder.key("data"))
///     try builder.append([1, 2, 3])
///     builder.close()
///
/// The caller closes what it opened, and gives an object only different keys. Those of a tree are checked.
package struct JSONBuilder {
    private let limits: JSONLimits
    private let budget: RenderBudget
    private var nodes: [JSONNode] = []
    private var blocks: [[Double]] = []
    private var numberCount = 0
    private var strings: [UInt8] = []
    /// The arrays and objects that are not yet closed, outermost first.
    private var open: [(node: Int, count: Int)] = []

    package init(limits: JSONLimits = JSONLimits(), budget: RenderBudget = .unlimited) {
        self.limits = limits
        self.budget = budget
    }

    /// The document of the value that was appended.
    package consuming func document() -> JSONDocument {
        if nodes.isEmpty { nodes.append(JSONNode(.null)) }
        return JSONDocument(tape: JSONTape(text: [0], nodes: nodes, numbers: blocks, resolved: strings))
    }

    package mutating func appendNull() throws(JSONError) { try append(JSONNode(.null)) }

    package mutating func append(_ value: Bool) throws(JSONError) { try append(JSONNode(value ? .true : .false)) }

    /// Appends a number. Infinities and NaN become null. Zero has no sign, as in a parsed text.
    package mutating func append(_ number: Double) throws(JSONError) {
        try append(number.isFinite ? JSONNode(.number, payload: (number + 0).bitPattern) : JSONNode(.null))
    }

    package mutating func append(_ text: String) throws(JSONError) {
        try append(node(of: text))
    }

    /// Appends a string that another document has.
    mutating func appendString(_ utf8: ArraySlice<UInt8>) throws(JSONError) { try append(node(ofUTF8: utf8)) }

    /// Appends the array of records at a node of another document.
    mutating func appendRecords(at node: Int, of tape: JSONTape) throws(JSONError) {
        let keys = tape.keys(ofRecords: node)
        guard open.count + 1 < limits.depth else { throw error(.tooDeep(limit: limits.depth)) }
        var array = tape.nodes[node]
        array.payload = UInt64(nodes.count + 1 + 2 * keys.count)
        try append(array)
        for key in keys {
            try append(numbers(ofArrayAt: tape.column(ofKey: key, inRecords: node), in: tape), isColumn: true)
        }
        for key in keys { try append(self.node(ofUTF8: tape.bytes(at: key)), isKey: true) }
    }

    /// Appends an array of numbers. Infinities and NaN become null. Zero has no sign, as in a parsed text.
    package mutating func append(_ numbers: [Double]) throws(JSONError) {
        try append(numbers, isColumn: false)
    }

    private mutating func append(_ numbers: [Double], isColumn: Bool) throws(JSONError) {
        guard nodes.count + numberCount + numbers.count <= limits.values else {
            throw error(.tooManyValues(limit: limits.values))
        }
        numberCount += numbers.count
        try append(JSONNode(numbers: 0..<numbers.count, block: blocks.count), isKey: isColumn)
        guard numbers.allSatisfy({ $0.isFinite && $0.bitPattern != 1 << 63 }) else {
            guard budget.allows(numbers.count, each: MemoryLayout<Double>.stride) else { throw error(.stopped) }
            blocks.append(numbers.map { $0.isFinite ? $0 + 0 : .nan })
            return
        }
        blocks.append(numbers)
    }

    package mutating func openArray() throws(JSONError) { try open(JSONNode(.array)) }

    package mutating func openObject() throws(JSONError) { try open(JSONNode(.object)) }

    /// A key that is stored once for many objects.
    package struct Key {
        fileprivate let node: JSONNode
    }

    /// Stores a key.
    package mutating func key(_ text: String) throws(JSONError) -> Key { Key(node: try node(of: text)) }

    /// Appends the key of the next value.
    package mutating func append(_ key: Key) throws(JSONError) {
        if let (object, count) = open.last, count > 0 { nodes[object].isSorted = false }
        try append(key.node, isKey: true)
    }

    /// Closes the array or object that was opened last.
    package mutating func close() {
        guard let (node, count) = open.popLast() else { return }
        nodes[node].count = UInt32(truncatingIfNeeded: count)
        nodes[node].payload = UInt64(nodes.count)
    }

    private mutating func open(_ node: JSONNode) throws(JSONError) {
        guard open.count < limits.depth else { throw error(.tooDeep(limit: limits.depth)) }
        try append(node)
        open.append((nodes.count - 1, 0))
    }

    private mutating func node(of text: String) throws(JSONError) -> JSONNode { try node(ofUTF8: text.utf8) }

    private mutating func node(ofUTF8 bytes: some Collection<UInt8>) throws(JSONError) -> JSONNode {
        let start = strings.count
        guard start + bytes.count <= limits.bytes else { throw error(.tooLong(limit: limits.bytes)) }
        guard budget.allows(bytes.count, moreIn: strings) else { throw error(.stopped) }
        strings.append(contentsOf: bytes)
        guard StreamSafeText.firstFault(strings.span.extracting(droppingFirst: start)) == nil else {
            throw error(.tooManyMarks(limit: StreamSafeText.longestRun))
        }
        return JSONNode(.resolvedString, count: bytes.count, payload: UInt64(start))
    }

    /// - Parameter isKey: Whether the node belongs to the value before it, such as a key.
    private mutating func append(_ node: JSONNode, isKey: Bool = false) throws(JSONError) {
        guard nodes.count + numberCount < limits.values else { throw error(.tooManyValues(limit: limits.values)) }
        guard budget.allows(1, moreIn: nodes) else { throw error(.stopped) }
        if nodes.count % 256 == 255, budget.isSpent(before: 256 * 20) { throw error(.stopped) }
        nodes.append(node)
        if !isKey, !open.isEmpty { open[open.count - 1].count += 1 }
    }

    func error(_ kind: JSONError.Kind) -> JSONError { JSONError(kind, at: 0, of: [0].span) }
}
