import Codecs
import Data
import JSON

struct IntervalKeys: Sendable {
    var field = ""
    var spread = Kind.confidence
    var level = 0.95
    var groupBy: [String] = []
    var names: [String] = []

    enum Kind: String, CaseIterable, Sendable {
        case confidence, standardError, standardDeviation, range, quartiles
    }

    var transform: TableTransform {
        var table = IntervalTable(of: field, spread.spread(level), groupBy: groupBy)
        func name(_ index: Int) -> String? { names.indices.contains(index) ? names[index] : nil }
        (table.middleName, table.lowName, table.highName, table.countName) = (name(0), name(1), name(2), name(3))
        return .interval(table)
    }
}

extension IntervalKeys.Kind {
    func spread(_ level: Double) -> Spread {
        switch self {
        case .confidence: .confidence(level: level)
        case .standardError: .standardError
        case .standardDeviation: .standardDeviation
        case .range: .range
        case .quartiles: .quartiles
        }
    }
}

extension ObjectCodec where Root == IntervalKeys {
    static let interval = ObjectCodec(
        "IntervalTransform",
        "Replaces each group of records, such as repeated measurements, by the middle of their values and its limits.",
        initial: IntervalKeys(), discriminator: "interval",
        properties: [
            Property("field", \.field, .columnName, isRequired: true, "The column with the values."),
            Property("groupBy", \.groupBy, .columnNames, "The columns whose values define the groups."),
            Property(
                "spread", \.spread, .enumeration(),
                "The limits: the confidence interval of the mean (Student's t), the standard error or deviation around the mean, the smallest and the largest value around the mean, or the quartiles around the median."
            ),
            Property(
                "level", \.level, .number(0.01...0.9999),
                "The probability with which a confidence interval has the mean."),
            Property(
                "as", \.names, .array(of: .columnName, maximumCount: 4),
                "The names of the new columns with the middle, the lower and the upper limit, and the number of values. Default: that of the field, with _low, _high and _count."
            ),
        ])
}
