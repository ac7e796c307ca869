/// The elements of an array in order.
package struct JSONElements: Sequence, IteratorProtocol {
    private let tape: JSONTape
    private let areNumbers: Bool
    /// The node of the next element, or of the array itself if it is an array of numbers.
    private var node: Int
    /// The index of the next number.
    private var element: Int
    private var remaining: Int

    init(of value: JSONValue) {
        tape = value.tape
        let array = value.tape.nodes[value.node]
        areNumbers = array.kind == .numbers
        node = areNumbers ? value.node : value.node + 1
        element = 0
        remaining = value.kind == .array ? value.count : 0
    }

    package var underestimatedCount: Int { remaining }

    package mutating func next() -> JSONValue? {
        guard remaining > 0 else { return nil }
        remaining -= 1
        if areNumbers {
            defer { element += 1 }
            return JSONValue(tape: tape, node: node, element: element)
        }
        defer { node = tape.successor(of: node) }
        return JSONValue(tape: tape, node: node)
    }
}
