extension Table {
    /// How many different records there are, seen in some columns alone; a missing value is one as any other.
    /// - Parameter names: of columns; those that there are not are left out.
    /// - Complexity: O(n) for each column.
    package func distinctCount(_ names: [String]) -> Int {
        let groups = try? Groups(of: self, by: names.filter { self[$0] != nil })
        return groups?.records.count ?? 0
    }
}
