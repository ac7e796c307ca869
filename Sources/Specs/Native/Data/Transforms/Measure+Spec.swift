import Codecs
import Data
import Diagnostics
import Dialects
import JSON

/// The keys of a measure.
struct MeasureKeys: Sendable {
    var operation: MeasureOperation
    var fraction: Double?

    /// The measure, or nil after reporting an error.
    func measure(_ decoder: inout SpecDecoder) -> Measure? {
        guard (operation == .quantile) == (fraction != nil) else {
            decoder.report(
                operation == .quantile
                    ? SpecIssue(
                        decoder.place, "\"fraction\" is missing. It selects the quantile.", allowed: ["fraction"])
                    : SpecIssue(decoder.place("/fraction"), "Only the operation quantile has a fraction."))
            return nil
        }
        return switch operation {
        case .count: .count
        case .distinct: .distinct
        case .sum: .sum
        case .mean: .mean
        case .median: .median
        case .min: .min
        case .max: .max
        case .quantile: .quantile(fraction ?? 0.5)
        case .standardDeviation: .standardDeviation
        case .first: .first
        case .last: .last
        }
    }

    static let description =
        "How the values of a group are combined; missing values are ignored: the number of values, the number of distinct values, the sum, mean, median, minimum or maximum, a quantile (interpolated as in most programs), the standard deviation of a sample, or the first or last value."

    static let fractionDescription = "Which quantile: 0.25 is the lower quartile."
}
