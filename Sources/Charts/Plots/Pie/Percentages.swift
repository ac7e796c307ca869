import Glibc
import Numbers

/// Rounds shares of a whole to percentages that add up to 100 (method of the largest remainder; Hamilton, 1792).
struct Percentages {
    /// The shares, rounded, in the order of the slices.
    let shares: [Double]
    /// The number of digits after the decimal point, the same for all percentages.
    let fractionDigits: Int

    /// - Parameter shares: Fractions of a whole, which add up to 1 or, if all are 0, to 0.
    /// - Complexity: O(n log n).
    init(of shares: [Double]) {
        let least = shares.lazy.filter { $0 > 0 }.min() ?? 1
        fractionDigits = least < 0.01 ? 1 : 0
        let steps = 100 * pow(10, Double(fractionDigits))
        let exact = shares.map { $0 > 0 ? $0 * steps : 0 }
        var rounded = exact.map { $0.rounded(.down) }
        let missing = (exact.reduce(0, +) - rounded.reduce(0, +)).rounded()
        let byRemainder = exact.indices.filter { exact[$0] > 0 }
            .sorted { (exact[$0] - rounded[$0], -$0) > (exact[$1] - rounded[$1], -$1) }
        for index in byRemainder.prefix(max(0, Int(limiting: missing))) { rounded[index] += 1 }
        self.shares = rounded.map { $0 / steps }
    }
}
