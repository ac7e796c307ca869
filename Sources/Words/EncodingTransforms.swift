import Data
import JSON

/// The transforms that have the meaning of aggregates and time units in the encodings of Vega-Lite.
struct EncodingTransforms {
    private static let channels = ["x", "y", "color", "size", "theta"]

    private static let operations = [
        "average": "mean", "stdev": "standardDeviation", "valid": "count",
    ]

    private static let units: [String: TimeUnit.Unit] = [
        "year": .year, "yearquarter": .quarter, "yearmonth": .month, "yearweek": .week, "yearmonthdate": .day,
        "yeardayofyear": .day, "yearmonthdatehours": .hour, "yearmonthdatehoursminutes": .minute,
        "month": .monthOfYear, "week": .weekOfYear, "day": .dayOfWeek, "date": .dayOfMonth, "dayofyear": .dayOfYear,
        "hours": .hourOfDay,
    ]

    private(set) var trees: [SpecTree] = []
    /// Whether all operations and units are known.
    private(set) var isKnown = true

    init(of encoding: JSONValue) {
        guard encoding.kind == .object, Self.histogramField(of: encoding) == nil else { return }
        var (groups, values): ([String], [SpecTree]) = ([], [])
        for channel in Self.channels {
            guard let definition = encoding.given(channel), definition.kind == .object else { continue }
            let field = definition["field"]?.shortString
            if let word = definition["aggregate"]?.shortString {
                guard let value = Self.measure(word, field) else {
                    isKnown = false
                    continue
                }
                values.append(value)
            } else if let field {
                if !groups.contains(field) { groups.append(field) }
                guard let word = definition["timeUnit"]?.part(named: ["unit"]).shortString else { continue }
                guard let unit = Self.units[word.hasPrefix("utc") ? String(word.dropFirst(3)) : word] else {
                    isKnown = false
                    continue
                }
                let name = SpecTree.tree(.string(field))
                trees.append(
                    ["type": "timeUnit", "field": name, "unit": .tree(.string(unit.rawValue)), "as": name])
            }
        }
        guard !values.isEmpty else { return }
        let names = groups.map { SpecTree.tree(.string($0)) }
        trees.append(["type": "aggregate", "groupBy": .array(names), "values": .array(values)])
    }

    /// An aggregate of a column; nil for an operation that is unknown.
    private static func measure(_ word: String, _ field: String?) -> SpecTree? {
        let operation = operations[word] ?? word
        guard let known = MeasureOperation(rawValue: operation), known != .quantile else { return nil }
        var measure: SpecTree = ["operation": .tree(.string(operation))]
        if let field { measure.set("field", to: .tree(.string(field))) }
        measure.set("as", to: .tree(.string(field ?? operation)))
        return measure
    }

    /// The field whose values are counted in bins; nil for encodings that are no histogram.
    static func histogramField(of encoding: JSONValue) -> JSONValue? {
        for (bins, counts) in [("x", "y"), ("y", "x")] {
            guard let bin = encoding[bins]?["bin"], !bin.isOff, let field = encoding[bins]?["field"],
                encoding[counts]?["aggregate"]?.shortString == "count"
            else { continue }
            return field
        }
        return nil
    }
}
