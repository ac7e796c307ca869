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
        guard let objects = Self.keys(ofObjects: node, of: tape, keepsOrder: keepsOrder) else { return false }
        append(recordsWithKeys: objects[0], count: objects.count, tape)
        for place in objects[0].indices {
            for keys in objects {
                let value = tape.nodes[keys[place] + 1]
                append(word: Self.word(value.kind == .null ? .nan : Double(bitPattern: value.payload)))
            }
        }
        return true
    }

    private mutating func append(recordsWithKeys keys: [Int], count: Int, _ tape: JSONTape) {
        append(mark: .records, count: count)
        append(byte: UInt8(truncatingIfNeeded: keys.count))
        for key in keys { append(string: tape.bytes(at: key).span) }
    }

    /// The nodes of the keys of each object, of which there is at least one; nil unless all elements are objects with
    /// the same keys and only numbers and nulls as values.
    private static func keys(ofObjects node: Int, of tape: JSONTape, keepsOrder: Bool) -> [[Int]]? {
        let nodes = tape.nodes
        let count = Int(nodes[node].count)
        guard count > 0, nodes[node + 1].kind == .object else { return nil }
        let members = Int(nodes[node + 1].count)
        guard (1...JSONTape.mostMembersOfRecords).contains(members) else { return nil }
        let size = 1 + 2 * members
        var objects: [[Int]] = []
        for object in stride(from: node + 1, to: node + 1 + count * size, by: size) {
            guard nodes[object].kind == .object, nodes[object].count == members else { return nil }
            let keys = keepsOrder ? (0..<members).map { object + 1 + 2 * $0 } : tape.sortedKeys(of: object)
            for (key, first) in zip(keys, objects.first ?? keys) {
                guard nodes[key + 1].kind == .number || nodes[key + 1].kind == .null,
                    tape.bytes(at: key) == tape.bytes(at: first)
                else { return nil }
            }
            objects.append(keys)
        }
        return objects
    }
}
