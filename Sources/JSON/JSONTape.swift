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

    /// The node after a value and all of its descendants.
    package func successor(of node: Int) -> Int {
        let value = nodes[node]
        return value.kind == .array || value.kind == .object ? Int(value.payload) : node + 1
    }
}
