import Numbers

/// The sums of the values that are stacked at a location.
struct StackSum {
    private(set) var positive = 0.0
    private(set) var negative = 0.0
    /// The sum of the values with the sign of the first one, on which a zero stands.
    private var first = 0.0
    /// The last datasets with a positive and with a negative value.
    private(set) var lastPositive: Int?
    private(set) var lastNegative: Int?

    /// The sum onto which a value is stacked: that of the values with the same sign, or that of all (`single`).
    func base(of value: Double, _ stacking: Dataset.Stacking) -> Double {
        if stacking == .single { return positive + negative }
        return value == 0 ? first : value > 0 ? positive : negative
    }

    mutating func add(_ value: Double, ofDataset index: Int) {
        if value > 0 {
            positive += value
            lastPositive = index
        } else if value < 0 {
            negative += value
            lastNegative = index
        }
        if value != 0, first == 0 || first.sign == value.sign { first += value }
    }
}

/// The sums of a stack at all locations.
final class StackSums {
    /// The sums at the locations 0, 1, 2 …, such as those of categories.
    private var atIndices: [StackSum]
    private var atOthers: [Double: StackSum] = [:]

    /// - Parameter count: The number of locations that are expected.
    init(count: Int) { atIndices = [StackSum](repeating: StackSum(), count: count) }

    private func index(_ location: Double) -> Int? {
        guard location >= 0, location < Double(atIndices.count) else { return nil }
        let index = Int(limiting: location)
        return Double(index) == location ? index : nil
    }

    /// The sums at a location; nil for NaN.
    subscript(location: Double) -> StackSum? {
        guard !location.isNaN else { return nil }
        return index(location).map { atIndices[$0] } ?? atOthers[location] ?? StackSum()
    }

    func add(_ value: Double, at location: Double, ofDataset dataset: Int) {
        guard !location.isNaN else { return }
        if let index = index(location) {
            atIndices[index].add(value, ofDataset: dataset)
        } else {
            atOthers[location, default: StackSum()].add(value, ofDataset: dataset)
        }
    }
}
