import Budget
import Data
import Dialects
import JavaScript
import Numbers

/// The smallest and the largest of some numbers.
struct Extent {
    var low = Double.infinity
    var high = -Double.infinity

    var isEmpty: Bool { low > high }

    mutating func add(_ number: Double) {
        guard number.isFinite else { return }
        low = min(low, number)
        high = max(high, number)
    }

    mutating func add(_ column: DataColumn) {
        for number in column.measures { add(number) }
    }
}

/// What one document may ask for.
enum Limits {
    static let categories = 10_000
    /// The maximum width and height of a plot area in points.
    static let side = 20_000.0
    /// The maximum number of items of a document.
    static let items = 1_000_000
    /// The maximum length of a text in characters.
    static let text = 10_000
}

/// The summary of a category's values by which it is sorted.
enum CategoryMeasure {
    static func of(_ op: String, _ values: [Value], count: Int) -> Value {
        if op == "count" { return .number(Double(count)) }
        let valid = values.filter { !$0.isMissing }
        if op == "min" || op == "max" {
            guard var best = valid.first else { return .undefined }
            for value in valid.dropFirst() {
                let order = ValueOrder.compare(value, best)
                if op == "min" ? order < 0 : order > 0 { best = value }
            }
            return best
        }
        let numbers = valid.map(\.plainNumber).filter { !$0.isNaN }
        let sum = numbers.reduce(0, +)
        let n = Double(numbers.count)
        switch op {
        case "valid": return .number(Double(valid.count))
        case "missing": return .number(Double(values.count - valid.count))
        case "distinct": return .number(Double(Set(values.map { Name($0.plainText) }).count))
        case "sum": return numbers.isEmpty ? .undefined : .number(sum)
        case "product": return .number(numbers.reduce(1, *))
        case "mean", "average": return numbers.isEmpty ? .undefined : .number(sum / n)
        case "median": return numbers.isEmpty ? .undefined : .number(DomainBuilder.quantile(numbers.sorted(), 0.5))
        case "q1": return numbers.isEmpty ? .undefined : .number(DomainBuilder.quantile(numbers.sorted(), 0.25))
        case "q3": return numbers.isEmpty ? .undefined : .number(DomainBuilder.quantile(numbers.sorted(), 0.75))
        case "variance", "stdev", "variancep", "stdevp", "stderr":
            guard !numbers.isEmpty else { return .undefined }
            let mean = sum / n
            let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            let variance = op.hasSuffix("p") ? squares / n : squares / max(1, n - 1)
            switch op {
            case "stdev", "stdevp": return .number(variance.squareRoot())
            case "stderr": return .number((variance / n).squareRoot())
            default: return .number(variance)
            }
        default: return .number(sum)
        }
    }
}
