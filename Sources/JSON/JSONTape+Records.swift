/// Arrays of objects with the same keys and only numbers and nulls as values.
extension JSONTape {
    /// The nodes of the keys of records.
    package func keys(ofRecords node: Int) -> Range<Int> { node + 2..<Int(nodes[node].payload) }

    /// The place of a key among those of records; nil if they do not have it.
    func place(of key: Span<UInt8>, inRecords node: Int) -> Int? {
        let keys = keys(ofRecords: node)
        for (place, name) in keys.enumerated()
        where Int(nodes[name].count) == key.count && isString(nodes[name], equalTo: key) {
            return place
        }
        return nil
    }
}
