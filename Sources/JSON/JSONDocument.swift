import Budget
import Glibc

/// A parsed JSON text (RFC 8259): a flat tape of nodes that is read through `JSONValue`s.
///
/// The parser uses the strict choice wherever the standard leaves one: keys must not repeat, numbers must fit a
/// `Double`, and strings must not contain lone surrogates. A byte order mark at the start is skipped.
package struct JSONDocument: Sendable {
    package let tape: JSONTape

    /// - Parameter budget: What the parser may take. Once it is spent, the error is `JSONError.Kind.stopped`.
    /// - Complexity: O(n) in the text. Uses at most 24 bytes per value plus the text itself.
    package init(
        _ text: [UInt8], limits: JSONLimits = JSONLimits(), budget: RenderBudget = .unlimited
    ) throws(JSONError) {
        var parser = JSONParser(limits: limits, budget: budget)
        guard text.count <= limits.bytes else {
            throw JSONError(.tooLong(limit: limits.bytes), at: limits.bytes, of: text.span)
        }
        tape = try parser.parse(text)
    }

    package init(_ text: String, limits: JSONLimits = JSONLimits()) throws(JSONError) {
        try self.init(Array(text.utf8), limits: limits)
    }

    init(tape: JSONTape) { self.tape = tape }

    /// The number of values and keys.
    package var count: Int { tape.nodes.count + tape.numbers.reduce(0) { $0 + $1.count } }

    /// The document as a JSON text in UTF-8, without spaces.
    package var text: [UInt8] {
        var writer = JSONWriter()
        writer.write(root)
        return writer.bytes
    }

    /// The outermost value.
    package var root: JSONValue { JSONValue(tape: tape, node: 0) }
}

/// The result of parsing, in the order of the text. All values of a document share it.
package final class JSONTape: Sendable {
    /// The text followed by one zero byte.
    package let text: [UInt8]
    package let nodes: [JSONNode]
    /// The elements of all arrays of numbers, in blocks; NaN represents null. Long arrays usually have a block of their
    /// own.
    package let numbers: [[Double]]
    /// The decoded contents of all strings with escape sequences.
    package let resolved: [UInt8]

    init(text: [UInt8], nodes: [JSONNode], numbers: [[Double]], resolved: [UInt8]) {
        self.text = text
        self.nodes = nodes
        self.numbers = numbers
        self.resolved = resolved
    }

    /// The content of the string at a node, as UTF-8.
    package func bytes(at node: Int) -> ArraySlice<UInt8> {
        let string = nodes[node]
        return string.kind == .resolvedString ? resolved[string.range] : text[string.range]
    }

    /// An element of the array of numbers at a node; NaN represents null.
    package func number(_ element: Int, of node: Int) -> Double {
        let array = nodes[node]
        return numbers[array.block][array.range.lowerBound + element]
    }

    /// The node of the value of a key; nil if the node is not an object or has no such key.
    /// - Complexity: O(n) in the members.
    func value(of key: Span<UInt8>, in object: Int) -> Int? {
        let nodes = nodes
        guard nodes[object].kind == .object else { return nil }
        var member = object + 1
        for _ in 0..<nodes[object].count {
            let (name, value) = (nodes[member], nodes[member + 1])
            if Int(name.count) == key.count, isString(name, equalTo: key) { return member + 1 }
            member = value.hasDescendants ? Int(value.payload) : member + 2
        }
        return nil
    }

    /// - Parameter text: Of the same length.
    func isString(_ string: JSONNode, equalTo text: Span<UInt8>) -> Bool {
        let source = string.kind == .resolvedString ? resolved : self.text
        let start = string.range.lowerBound
        for index in text.indices where source[start + index] != text[index] { return false }
        return true
    }

    /// The nodes of the keys of an object, or of an array of records, in the order of their UTF-8 bytes.
    /// - Complexity: O(n log n) in the members.
    package func sortedKeys(of object: Int) -> [Int] {
        if nodes[object].kind == .records {
            let keys = keys(ofRecords: object)
            return nodes[object].isSorted ? Array(keys) : keys.sorted { isString(at: $0, before: $1) }
        }
        var keys: [Int] = []
        keys.reserveCapacity(Int(nodes[object].count))
        var key = object + 1
        for _ in 0..<nodes[object].count {
            keys.append(key)
            key = successor(of: key + 1)
        }
        if !nodes[object].isSorted { keys.sort { isString(at: $0, before: $1) } }
        return keys
    }

    private func isString(at one: Int, before other: Int) -> Bool {
        unsafe bytes(at: one).withUnsafeBytes { one in
            unsafe bytes(at: other).withUnsafeBytes { other in
                guard let start = one.baseAddress, let otherStart = other.baseAddress else {
                    return unsafe !other.isEmpty
                }
                let order = unsafe memcmp(start, otherStart, min(one.count, other.count))
                return order == 0 ? one.count < other.count : order < 0
            }
        }
    }

    /// The node after a value and all of its descendants.
    package func successor(of node: Int) -> Int {
        let value = nodes[node]
        return value.hasDescendants ? Int(value.payload) : node + 1
    }
}

/// A value or key on the tape of a document. The children of an array or object follow their parent.
package struct JSONNode {
    package enum Kind: UInt8 {
        case null
        case `false`
        case `true`
        case number
        /// A string whose content is stored in the text unchanged.
        case verbatimString
        /// A string with escape sequences, whose decoded content is stored in the document's resolved strings.
        case resolvedString
        /// An array of only numbers and nulls, stored in the document's numbers.
        case numbers
        case array
        /// An array of objects that have the same keys in the same order, and only numbers and nulls as values. The node
        /// of an array of all of the values, object by object, follows, and then the keys.
        case records
        /// An object. Its children are key, value, key, value …
        case object
    }

    package let kind: Kind
    /// Whether the keys of an object or of records are in the order of their UTF-8 bytes.
    package var isSorted = true
    /// The number of bytes of a string, elements of an array or members of an object.
    package var count: UInt32
    /// The bits of a number; or the start of a string or of an array of numbers, with the array's block in the upper
    /// half; or the node after the last descendant of an array, of records or of an object.
    package var payload: UInt64

    init(_ kind: Kind, count: Int = 0, payload: UInt64 = 0) {
        self.kind = kind
        self.count = UInt32(truncatingIfNeeded: count)
        self.payload = payload
    }

    /// Creates the node of an array of numbers.
    init(numbers range: Range<Int>, block: Int) {
        self.init(.numbers, count: range.count, payload: UInt64(block) << 32 | UInt64(range.lowerBound))
    }

    /// Creates the node of a key without escape sequences.
    init(key range: Range<Int>) {
        self.init(.verbatimString, count: range.count, payload: UInt64(range.lowerBound))
    }

    /// Creates the node of a number, or of null for NaN.
    init(numberOrNull number: Double) {
        self = number.isNaN ? JSONNode(.null) : JSONNode(.number, payload: number.bitPattern)
    }

    /// Whether nodes that belong to this one follow, up to the one in its payload.
    var hasDescendants: Bool { kind == .array || kind == .object || kind == .records }

    /// The range of the bytes of a string, or of the elements of an array of numbers in their block.
    package var range: Range<Int> {
        let start = Int(UInt32(truncatingIfNeeded: payload))
        return start..<start + Int(count)
    }

    /// The index of the document's block of numbers that contains the elements of an array of numbers.
    package var block: Int { Int(truncatingIfNeeded: payload >> 32) }
}
