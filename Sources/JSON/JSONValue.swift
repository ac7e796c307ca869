/// A value of a document: a view that consists of three machine words.
package struct JSONValue: Sendable {
    let tape: JSONTape
    /// The value's node, or the node of the array of numbers or records that contains it.
    let node: Int
    /// The index in the array, if the value is an element of an array of numbers or records.
    let element: Int?

    init(tape: JSONTape, node: Int, element: Int? = nil) {
        self.tape = tape
        self.node = node
        self.element = element
    }

    package var kind: JSONKind {
        let kind = tape.nodes[node].kind
        if let element {
            return kind == .records ? .object : tape.number(element, of: node).isNaN ? .null : .number
        }
        return switch kind {
        case .null: .null
        case .false, .true: .boolean
        case .number: .number
        case .verbatimString, .resolvedString: .string
        case .numbers, .array, .records: .array
        case .object: .object
        }
    }

    /// Whether the value is an array whose elements have no nodes of their own.
    var hasElementsWithoutNodes: Bool {
        element == nil && (tape.nodes[node].kind == .numbers || tape.nodes[node].kind == .records)
    }

    package var isNull: Bool { kind == .null }

    package var bool: Bool? {
        guard element == nil else { return nil }
        return switch tape.nodes[node].kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The value of a number; it is finite.
    package var number: Double? {
        if let element {
            guard tape.nodes[node].kind == .numbers else { return nil }
            let number = tape.number(element, of: node)
            return number.isNaN ? nil : number
        }
        let value = tape.nodes[node]
        return value.kind == .number ? Double(bitPattern: value.payload) : nil
    }

    package var string: String? { utf8.map { String(decoding: $0, as: UTF8.self) } }

    /// The content of a string with decoded escape sequences.
    package var utf8: ArraySlice<UInt8>? {
        kind == .string ? tape.bytes(at: node) : nil
    }

    /// The number of elements of an array or members of an object; 0 for other values.
    package var count: Int {
        switch kind {
        case .object where element != nil: tape.keys(ofRecords: node).count
        case .array, .object: Int(tape.nodes[node].count)
        case .null, .boolean, .number, .string: 0
        }
    }

    /// The elements of an array in order; empty for other values.
    package var elements: JSONElements { JSONElements(of: self) }

    /// The members of an object in the order of the text; empty for other values.
    package var members: JSONMembers { JSONMembers(of: self) }

    /// The members of an object in the order of the UTF-8 bytes of their keys; empty for other values. Whatever reads
    /// only these does not depend on the order of the text.
    /// - Complexity: O(n log n) in the members.
    package var sortedMembers: some Sequence<(key: String, value: JSONValue)> {
        (kind == .object ? tape.sortedKeys(of: node) : []).lazy.map { key in
            (String(decoding: tape.bytes(at: key), as: UTF8.self), value(ofKeyAt: key))
        }
    }

    /// The value of the key at a node of an object.
    fileprivate func value(ofKeyAt key: Int) -> JSONValue {
        guard let element else { return JSONValue(tape: tape, node: key + 1) }
        return JSONValue(tape: tape, node: tape.column(ofKey: key, inRecords: node), element: element)
    }

    /// Whether two values are equal: the members of objects may have another order.
    package func isEqual(to other: JSONValue) -> Bool {
        guard kind == other.kind, count == other.count else { return false }
        return switch kind {
        case .null: true
        case .boolean: bool == other.bool
        case .number: number == other.number
        case .string: utf8 == other.utf8
        case .array: zip(elements, other.elements).allSatisfy { $0.isEqual(to: $1) }
        case .object:
            zip(sortedMembers, other.sortedMembers).allSatisfy {
                $0.key.utf8.elementsEqual($1.key.utf8) && $0.value.isEqual(to: $1.value)
            }
        }
    }

    /// The member with this key; nil if the value is not an object or has no such member.
    /// - Complexity: O(n) in the members.
    package subscript(key: String) -> JSONValue? {
        guard element == nil else {
            guard tape.nodes[node].kind == .records else { return nil }
            return tape.node(ofKey: key.utf8.span, inRecords: node).map(value(ofKeyAt:))
        }
        return tape.value(of: key.utf8.span, in: node).map { JSONValue(tape: tape, node: $0) }
    }
}

/// The six kinds of JSON values.
package enum JSONKind: String, Hashable, Sendable, CaseIterable {
    case null
    case boolean
    case number
    case string
    case array
    case object
}

/// The elements of an array in order.
package struct JSONElements: Sequence, IteratorProtocol {
    private let tape: JSONTape
    /// Whether the elements have no nodes of their own.
    private let haveNoNodes: Bool
    /// The node of the next element, or of the array itself if the elements have none.
    private var node: Int
    /// The index of the next element without a node.
    private var element: Int
    private var remaining: Int

    init(of value: JSONValue) {
        tape = value.tape
        haveNoNodes = value.hasElementsWithoutNodes
        node = haveNoNodes ? value.node : value.node + 1
        element = 0
        remaining = value.kind == .array ? value.count : 0
    }

    package var underestimatedCount: Int { remaining }

    package mutating func next() -> JSONValue? {
        guard remaining > 0 else { return nil }
        remaining -= 1
        if haveNoNodes {
            defer { element += 1 }
            return JSONValue(tape: tape, node: node, element: element)
        }
        defer { node = tape.successor(of: node) }
        return JSONValue(tape: tape, node: node)
    }
}

/// The members of an object in order.
package struct JSONMembers: Sequence, IteratorProtocol {
    private let object: JSONValue
    /// The node of the next key.
    private var node: Int
    private var remaining: Int

    init(of value: JSONValue) {
        object = value
        remaining = value.kind == .object ? value.count : 0
        let isRecord = remaining > 0 && value.element != nil
        node = isRecord ? value.tape.keys(ofRecords: value.node).lowerBound : value.node + 1
    }

    package var underestimatedCount: Int { remaining }

    package mutating func next() -> (key: String, value: JSONValue)? {
        guard remaining > 0 else { return nil }
        remaining -= 1
        let key = String(decoding: object.tape.bytes(at: node), as: UTF8.self)
        let value = object.value(ofKeyAt: node)
        node = object.element == nil ? object.tape.successor(of: node + 1) : node + 1
        return (key, value)
    }
}
