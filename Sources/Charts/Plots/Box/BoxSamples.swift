import Budget

/// The values of a box plot, by location.
struct BoxSamples {
    /// The locations in ascending order.
    let locations: [Double]
    /// The values of all locations, one location after the other.
    private let values: [Double]
    /// The first value of each location, followed by the number of all values.
    private let starts: [Int]

    /// The memory for a location while the values are sorted, in bytes.
    private static let sizeOfLocation = 80

    /// Sorts values by their locations. Values without a finite location are omitted.
    /// - Returns: Nil if the budget is spent.
    /// - Complexity: O(n + k log k) for k different locations.
    init?(_ values: [Double], at locations: [Double], _ budget: RenderBudget) {
        guard budget.allows(values.count, each: 2 * ElementMemory.number) else { return nil }
        var numbers: [Double: Int] = [:]
        var found: [(location: Double, count: Int)] = []
        var numberOfRecord = [Int](repeating: -1, count: values.count)
        for (index, location) in locations.enumerated() where location.isFinite {
            guard !budget.isSpent(at: index, costOfElement: 50) else { return nil }
            if let number = numbers[location] {
                found[number].count += 1
                numberOfRecord[index] = number
                continue
            }
            numbers[location] = found.count
            numberOfRecord[index] = found.count
            found.append((location, 1))
            guard budget.allowsGrowth(from: found.count, each: Self.sizeOfLocation) else { return nil }
        }
        guard budget.allows(found.count, each: 5 * ElementMemory.number) else { return nil }
        let order = found.indices.sorted { found[$0].location < found[$1].location }
        var starts = [0]
        starts.reserveCapacity(found.count + 1)
        var next = [Int](repeating: 0, count: found.count)
        for number in order {
            next[number] = starts[starts.count - 1]
            starts.append(next[number] + found[number].count)
        }
        var sorted = [Double](repeating: .nan, count: starts[starts.count - 1])
        for (index, number) in numberOfRecord.enumerated() where number >= 0 {
            guard !budget.isSpent(at: index, costOfElement: 10) else { return nil }
            sorted[next[number]] = values[index]
            next[number] += 1
        }
        self.locations = order.map { found[$0].location }
        self.values = sorted
        self.starts = starts
    }

    /// Creates samples at a single location.
    init(_ values: [Double], at location: Double) {
        locations = [location]
        self.values = values
        starts = [0, values.count]
    }

    /// The values at the location with an index.
    func values(at index: Int) -> [Double] { Array(values[starts[index]..<starts[index + 1]]) }
}
