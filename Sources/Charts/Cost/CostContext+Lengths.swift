/// How long lines are, found in the data they are drawn from.
extension CostContext {
    /// The smallest and the largest of a field's finite values; nil without such.
    func extent(_ field: Field?) -> ClosedRange<Double>? {
        guard let values = numbers(field) else { return nil }
        var (low, high) = (Double.infinity, -Double.infinity)
        for value in values where value.isFinite {
            low = min(low, value)
            high = max(high, value)
        }
        return low <= high ? low...high : nil
    }

    /// The length of a field's extent; infinite where it is beyond all numbers, 1 without numbers.
    func extentLength(_ field: Field?) -> Double { extent(field).map { $0.upperBound - $0.lowerBound } ?? 1 }

    /// The distances of neighboring values, added up, as a multiple of the extent: 1 where values only rise. So it is for
    /// texts, since dates mostly do.
    func travel(_ field: Field?) -> Double {
        guard let values = numbers(field) else { return 1 }
        var (sum, last) = (0.0, Double.nan)
        for value in values where value.isFinite {
            if last.isFinite { sum += abs(value - last) }
            last = value
        }
        return quotient(sum, of: field, else: 1)
    }

    /// How far apart the values of two fields are, record by record, added up, as a multiple of the first one's extent.
    func distances(_ field: Field?, _ other: Field?) -> Double {
        guard let values = numbers(field), let others = numbers(other) else { return 0 }
        var sum = 0.0
        for (value, other) in zip(values, others) where value.isFinite && other.isFinite { sum += abs(value - other) }
        return quotient(sum, of: field, else: 0)
    }

    /// The sum of what is not negative of a field, as a multiple of another one's extent.
    func sum(_ field: Field?, over other: Field?) -> Double {
        guard let values = numbers(field) else { return 0 }
        return quotient(values.reduce(0) { $0 + ($1 > 0 && $1.isFinite ? $1 : 0) }, of: other, else: 0)
    }

    /// The mean of what is not negative, as a fraction of the largest value, or of another one; 1 without numbers.
    func mean(_ field: Field?, largest: Double?) -> Double {
        guard let values = numbers(field), !values.isEmpty, let most = largest ?? extent(field)?.upperBound, most > 0
        else { return 1 }
        return values.reduce(0) { $0 + ($1 > 0 ? min(1, $1 / most) : 0) } / Double(values.count)
    }

    /// Whether a field's values never go back, or never forth: such lines are reduced to what can be seen of them. So it is
    /// for texts.
    func isMonotone(_ field: Field?) -> Bool {
        guard let values = numbers(field) else { return true }
        var (rises, falls) = (false, false)
        for (value, next) in zip(values, values.dropFirst()) {
            if next > value { rises = true }
            if next < value { falls = true }
        }
        return !(rises && falls)
    }

    /// - Parameter other: where the extent is nothing; where a sum is beyond all numbers, every value counts in full.
    private func quotient(_ sum: Double, of field: Field?, else other: Double) -> Double {
        let length = extentLength(field)
        guard length > 0 else { return other }
        let quotient = sum / length
        return quotient.isFinite ? quotient : count(field)
    }
}
