/// The elements of an array by their index.
package struct JSONList: RandomAccessCollection, Sendable {
    private let array: JSONValue
    /// The nodes of the elements; nil if they follow each other.
    private let nodes: [Int]?
    /// Whether the elements have no nodes of their own.
    private let haveNoNodes: Bool
    package let count: Int

    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    /// - Complexity: O(1), or O(n) in the elements if some of them are arrays of other values or objects.
    init(of array: JSONValue) {
        self.array = array
        count = array.kind == .array ? array.count : 0
        haveNoNodes = array.hasElementsWithoutNodes
        guard count > 0, !haveNoNodes, array.tape.successor(of: array.node) != array.node + 1 + count else {
            nodes = nil
            return
        }
        var nodes: [Int] = []
        nodes.reserveCapacity(count)
        var node = array.node + 1
        for _ in 0..<count {
            nodes.append(node)
            node = array.tape.successor(of: node)
        }
        self.nodes = nodes
    }

    package subscript(position: Int) -> JSONValue {
        haveNoNodes
            ? JSONValue(tape: array.tape, node: array.node, element: position)
            : JSONValue(tape: array.tape, node: nodes?[position] ?? array.node + 1 + position)
    }

    /// The element at an index; nil if there is none.
    package func element(at index: Int) -> JSONValue? { index >= 0 && index < count ? self[index] : nil }

    /// Whether two lists are the same array of a document.
    package func isSame(as other: JSONList) -> Bool {
        array.tape === other.array.tape && array.node == other.array.node && array.element == other.array.element
    }
}

extension JSONValue {
    /// The elements of an array by their index; empty for other values.
    package var list: JSONList { JSONList(of: self) }
}
