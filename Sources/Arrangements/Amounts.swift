/// Amounts with which layouts can calculate: their sum is finite, and none is negative.
package struct Amounts: Hashable, Sendable {
    /// The amounts; 0 instead of those that are negative or not finite. Usually they are the given ones; if the greatest
    /// is so large or so small that sums or ratios would not be finite, all are multiplied by 2 to the power of
    /// `exponent`.
    package let values: [Double]
    package let exponent: Int
    /// The indices of the amounts that are negative or not finite.
    package let unusable: [Int]

    /// - Complexity: O(n).
    package init(_ amounts: [Double]) {
        var unusable: [Int] = []
        var greatest = 0.0
        for (index, amount) in amounts.enumerated() {
            if amount >= 0, amount.isFinite {
                greatest = max(greatest, amount)
            } else {
                unusable.append(index)
            }
        }
        let exponent = greatest > 0 && !(1e-280...1e280).contains(greatest) ? -Int(greatest.exponent) : 0
        self.unusable = unusable
        self.exponent = exponent
        if unusable.isEmpty, exponent == 0 {
            values = amounts
        } else {
            values = amounts.map { amount in
                guard amount > 0, amount.isFinite else { return 0 }
                return exponent == 0 ? amount : Double(sign: .plus, exponent: exponent, significand: amount)
            }
        }
    }
}
