/// Arrays of objects with the same keys and only numbers and nulls as values.
///
/// Their values are stored as columns: the node of the array is followed by one of an array of numbers for each key, and
/// by the keys.
extension JSONTape {
    /// The maximum number of members of an object in records.
    package static let mostMembersOfRecords = 8

    /// The nodes of the keys of records.
    package func keys(ofRecords node: Int) -> Range<Int> {
        let end = Int(nodes[node].payload)
        return (node + 1 + end) / 2..<end
    }

    /// The node of the values for a key of records.
    package func column(ofKey key: Int, inRecords node: Int) -> Int { key - keys(ofRecords: node).count }

    /// The node of a key of records; nil if they do not have it.
    func node(ofKey key: Span<UInt8>, inRecords node: Int) -> Int? {
        for name in keys(ofRecords: node)
        where Int(nodes[name].count) == key.count && isString(nodes[name], equalTo: key) {
            return name
        }
        return nil
    }
}
