/// The members of an object in order.
package struct JSONMembers: Sequence, IteratorProtocol {
    private let tape: JSONTape
    /// The node of the next key.
    private var node: Int
    private var remaining: Int

    init(of value: JSONValue) {
        tape = value.tape
        node = value.node + 1
        remaining = value.kind == .object ? value.count : 0
    }

    package var underestimatedCount: Int { remaining }

    package mutating func next() -> (key: String, value: JSONValue)? {
        guard remaining > 0 else { return nil }
        remaining -= 1
        let key = String(decoding: tape.bytes(at: node), as: UTF8.self)
        let value = JSONValue(tape: tape, node: node + 1)
        node = tape.successor(of: node + 1)
        return (key, value)
    }
}
