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

    /// The transforms as JSON texts.
    private(set) var texts: [String] = []
    /// Whether all operations and units are known.
    private(set) var isKnown = true

    /// A sentence with the transforms of a chart or of its layers; nil if it needs none.
    static let remark: @Sendable (ForeignWord.Use) -> String? = { use in
        let isChart = ForeignWord.Place(use.object) == .chart
        let chart = isChart ? use.parent : use.root
        let layers = (chart["layer"]?.elements.prefix(4)).map(Array.init) ?? []
        for encoding in ([isChart ? chart : use.parent] + layers).compactMap({ $0.given("encoding") }) {
            let transforms = EncodingTransforms(of: encoding)
            guard !transforms.texts.isEmpty else { continue }
            let line = "\"transform\": [\(transforms.texts.joined(separator: ", "))]"
            return line.utf8.count <= ForeignWord.maximumLength
                ? "Aggregates and time units are transforms of the data here: write \(line) in the data." : nil
        }
        return nil
    }

    init(of encoding: JSONValue) {
        guard encoding.kind == .object, Self.histogramField(of: encoding) == nil else { return }
        var (groups, values): ([String], [String]) = ([], [])
        for channel in Self.channels {
            guard let definition = encoding.given(channel), definition.kind == .object else { continue }
            let field = definition["field"]?.shortString.map { JSONTree.string($0).text }
            if let word = definition["aggregate"]?.shortString {
                let operation = Self.operations[word] ?? word
                guard let known = MeasureOperation(rawValue: operation), known != .quantile else {
                    isKnown = false
                    continue
                }
                let name = field ?? "\"\(operation)\""
                values.append(
                    "{\"operation\": \"\(operation)\", " + (field.map { "\"field\": \($0), " } ?? "")
                        + "\"as\": \(name)}")
            } else if let field {
                if !groups.contains(field) { groups.append(field) }
                if let unit = definition["timeUnit"]?.part(named: ["unit"]).shortString {
                    let name = unit.hasPrefix("utc") ? String(unit.dropFirst(3)) : unit
                    if Self.units[name] == nil { isKnown = false }
                    texts.append(
                        "{\"type\": \"timeUnit\", \"field\": \(field), \"unit\": \"\((Self.units[name] ?? .month).rawValue)\", \"as\": \(field)}"
                    )
                }
            }
        }
        if !values.isEmpty {
            texts.append(
                "{\"type\": \"aggregate\", \"groupBy\": [\(groups.joined(separator: ", "))], \"values\": [\(values.joined(separator: ", "))]}"
            )
        }
    }

    /// The column of an encoding that is not a field, for a plot: that of a count.
    static func column(of definition: JSONValue?) -> String? {
        let isCount = definition?["field"] == nil && definition?["aggregate"]?.shortString == "count"
        return isCount ? "\"count\"" : nil
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
