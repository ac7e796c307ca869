/// Estimates of the lengths of lines from their data.
extension CostContext {
    /// The course of a field's numbers; nil for texts and for missing columns.
    /// - Complexity: O(n).
    func course(_ field: Field?) -> NumberCourse? { numbers(field).map { NumberCourse($0) } }

    /// The smallest and largest finite value of a field; nil if there are no finite values.
    func extent(_ field: Field?) -> ClosedRange<Double>? { course(field)?.extent }

    /// The length of a field's extent; infinite on overflow, 1 without numbers.
    func extentLength(_ field: Field?) -> Double { extent(field).map { $0.upperBound - $0.lowerBound } ?? 1 }

    /// The sum of the distances between consecutive values, as a multiple of the extent. It is 1 for increasing values,
    /// and also for texts, because dates usually increase.
    func travel(_ field: Field?) -> Double { course(field)?.travel ?? 1 }

    /// The sum of the distances between the values of two fields, record by record, as a multiple of the extent of the
    /// first field.
    func distances(_ field: Field?, _ other: Field?) -> Double {
        guard let values = numbers(field), let others = numbers(other) else { return 0 }
        var sum = 0.0
        for (value, other) in zip(values, others) where value.isFinite && other.isFinite { sum += abs(value - other) }
        return quotient(sum, of: field, else: 0)
    }

    /// The sum of a field's positive values, as a multiple of the extent of another field.
    func sum(_ field: Field?, over other: Field?) -> Double {
        guard let values = numbers(field) else { return 0 }
        return quotient(values.reduce(0) { $0 + ($1 > 0 && $1.isFinite ? $1 : 0) }, of: other, else: 0)
    }

    /// The mean of a field's values, with negative ones counted as zero, as a fraction of `largest` or of the field's
    /// largest value; 1 without numbers.
    func mean(_ field: Field?, largest: Double?) -> Double {
        guard let values = numbers(field), !values.isEmpty, let most = largest ?? extent(field)?.upperBound, most > 0
        else { return 1 }
        return values.reduce(0) { $0 + ($1 > 0 ? min(1, $1 / most) : 0) } / Double(values.count)
    }

    /// - Parameter other: The result for an extent of zero. If the sum overflows, every value counts in full.
    private func quotient(_ sum: Double, of field: Field?, else other: Double) -> Double {
        let length = extentLength(field)
        guard length > 0 else { return other }
        let quotient = sum / length
        return quotient.isFinite ? quotient : count(field)
    }
}
