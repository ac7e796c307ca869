import JavaScript

/// Sums of values to which values can be added and from which they can be removed (Welford, "Note on a method for
/// calculating corrected sums of squares and products", 1962), as Vega calculates them.
struct RunningMoments {
    private var count = 0.0
    private var missing = 0.0
    private var sum = 0.0
    private var mean = 0.0
    /// The sum of the squares of the distances from the mean.
    private var squares = 0.0

    @inline(__always)
    mutating func add(_ number: Double) {
        guard AggregatedColumn.isValid(number) else {
            if MarkedNumber.isNullish(number), number.bitPattern == MarkedNumber.null.bitPattern { missing += 1 }
            return
        }
        count += 1
        sum += number
        let distance = number - mean
        mean += distance / count
        squares += distance * (number - mean)
    }

    @inline(__always)
    mutating func remove(_ number: Double) {
        guard AggregatedColumn.isValid(number) else {
            if number.bitPattern == MarkedNumber.null.bitPattern { missing -= 1 }
            return
        }
        count -= 1
        guard count > 0 else {
            (sum, mean, squares) = (0, 0, 0)
            return
        }
        sum -= number
        let distance = number - mean
        mean -= distance / count
        squares -= distance * (number - mean)
    }

    func value(of operation: AggregateOperation) -> Value {
        func number(_ number: Double, least: Double = 1) -> Value { count >= least ? .number(number) : .undefined }
        switch operation {
        case .valid: return .number(count)
        case .missing: return .number(missing)
        case .sum: return number(sum)
        case .mean, .average: return number(mean)
        case .variance: return number(squares / (count - 1), least: 2)
        case .variancep: return number(squares / count, least: 2)
        case .stdev: return number((squares / (count - 1)).squareRoot(), least: 2)
        case .stdevp: return number((squares / count).squareRoot(), least: 2)
        case .stderr: return number((squares / (count * (count - 1))).squareRoot(), least: 2)
        default: return .undefined
        }
    }
}
