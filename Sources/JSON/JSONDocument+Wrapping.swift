import Budget

extension JSONDocument {
    /// The document of an object whose only member has the value of a document.
    /// - Complexity: O(n) in the values, without the elements of arrays of numbers.
    package init(wrapping document: JSONDocument, in key: String, budget: RenderBudget) throws(JSONError) {
        let tape = document.tape
        let start = tape.resolved.count
        guard budget.allows(tape.nodes.count + 2, each: MemoryLayout<JSONNode>.stride) else {
            throw JSONError(.stopped, at: 0, of: [0].span)
        }
        var nodes: [JSONNode] = []
        nodes.reserveCapacity(tape.nodes.count + 2)
        nodes.append(JSONNode(.object, count: 1, payload: UInt64(tape.nodes.count + 2)))
        nodes.append(JSONNode(.resolvedString, count: key.utf8.count, payload: UInt64(start)))
        for var node in tape.nodes {
            if node.hasDescendants { node.payload += 2 }
            nodes.append(node)
        }
        self.init(
            tape: JSONTape(text: tape.text, nodes: nodes, numbers: tape.numbers, resolved: tape.resolved + key.utf8))
    }
}
