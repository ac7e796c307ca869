/// The sums of the values that are stacked at a place.
struct StackSum {
    private(set) var positive = 0.0
    private(set) var negative = 0.0
    /// The last datasets with a positive and with a negative value.
    private(set) var lastPositive: Int?
    private(set) var lastNegative: Int?

    /// The sum onto which a value is stacked: that of the values with the same sign.
    func base(of value: Double, _ stacking: Dataset.Stacking) -> Double {
        if stacking == .single || value == 0 { return positive + negative }
        return value > 0 ? positive : negative
    }

    mutating func add(_ value: Double, ofDataset index: Int) {
        if value > 0 {
            positive += value
            lastPositive = index
        } else if value < 0 {
            negative += value
            lastNegative = index
        }
    }
}
