import Budget

extension JSONBuilder {
    /// Appends a value of another document with everything in it, in the form that it has there.
    /// - Complexity: O(n) in the value, which is nested no deeper than parsers allow.
    package mutating func append(_ value: JSONValue) throws(JSONError) {
        let (tape, node) = (value.tape, value.node)
        guard value.element == nil else {
            guard value.kind == .object else { return try append(value.number ?? .nan) }
            return try appendMembers(of: value)
        }
        switch tape.nodes[node].kind {
        case .null: try appendNull()
        case .false, .true: try append(tape.nodes[node].kind == .true)
        case .number: try append(value.number ?? .nan)
        case .verbatimString, .resolvedString: try appendString(tape.bytes(at: node))
        case .numbers: try append(numbers(ofArrayAt: node, in: tape))
        case .array:
            try openArray()
            for element in value.elements { try append(element) }
            close()
        case .records: try appendRecords(at: node, of: tape)
        case .object: try appendMembers(of: value)
        }
    }

    private mutating func appendMembers(of object: JSONValue) throws(JSONError) {
        try openObject()
        for (name, member) in object.members {
            try append(key(name))
            try append(member)
        }
        close()
    }

    /// The numbers of an array; NaN represents null.
    func numbers(ofArrayAt node: Int, in tape: JSONTape) -> [Double] {
        let array = tape.nodes[node]
        let block = tape.numbers[array.block]
        return array.range == block.indices ? block : Array(block[array.range])
    }
}
