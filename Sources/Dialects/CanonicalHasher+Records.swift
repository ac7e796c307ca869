import JSON

/// Arrays of objects that all have the same keys, and only numbers and nulls as values. Their form is the number of the
/// objects, that of the keys, the keys, and the values of all objects for each key.
extension CanonicalHasher {
    /// Appends an array that is stored as records.
    /// - Parameter keys: The nodes of the keys in the order of the form.
    mutating func append(records node: Int, of tape: JSONTape, _ keys: [Int]) {
        append(recordsWithKeys: keys, count: Int(tape.nodes[node].count), tape)
        for key in keys {
            let column = tape.nodes[tape.column(ofKey: key, inRecords: node)]
            let block = tape.numbers[column.block]
            append(numbers: block.span.extracting(column.range))
        }
    }

    /// Appends an array of nodes that has the meaning of records, for example because its objects have their keys in
    /// different orders; false for other arrays, of which nothing is appended.
    /// - Complexity: O(n) in the nodes of the array; of other arrays, in those before the first other value.
    mutating func append(objects node: Int, of tape: JSONTape, keepsOrder: Bool) -> Bool {
        guard let (keys, values) = Self.records(ofObjects: node, of: tape, keepsOrder: keepsOrder) else {
            return false
        }
        append(recordsWithKeys: keys, count: values.count / keys.count, tape)
        for key in keys.indices {
            for index in stride(from: key, to: values.count, by: keys.count) {
                append(word: values[index].bitPattern)
            }
        }
        return true
    }

    private mutating func append(recordsWithKeys keys: [Int], count: Int, _ tape: JSONTape) {
        append(mark: .records, count: count)
        append(byte: UInt8(truncatingIfNeeded: keys.count))
        for key in keys { append(string: tape.bytes(at: key).span) }
    }

    /// The nodes of the keys of the first object, and the values of all objects one after the other, with NaN for null.
    /// Nil unless all elements, of which there is at least one, are objects with the same keys and only numbers and
    /// nulls as values.
    private static func records(
        ofObjects node: Int, of tape: JSONTape, keepsOrder: Bool
    ) -> (keys: [Int], values: [Double])? {
        let nodes = tape.nodes
        let count = Int(nodes[node].count)
        guard count > 0, nodes[node + 1].kind == .object else { return nil }
        let members = Int(nodes[node + 1].count)
        guard (1...JSONTape.mostMembersOfRecords).contains(members) else { return nil }
        let size = 1 + 2 * members
        var first: [Int] = []
        var values: [Double] = []
        for object in stride(from: node + 1, to: node + 1 + count * size, by: size) {
            guard nodes[object].kind == .object, nodes[object].count == members else { return nil }
            let keys = keepsOrder ? (0..<members).map { object + 1 + 2 * $0 } : tape.sortedKeys(of: object)
            if first.isEmpty { first = keys }
            for (key, name) in zip(keys, first) {
                let value = nodes[key + 1]
                guard value.kind == .number || value.kind == .null, tape.bytes(at: key) == tape.bytes(at: name) else {
                    return nil
                }
                values.append(value.kind == .null ? .nan : Double(bitPattern: value.payload))
            }
        }
        return (first, values)
    }
}
