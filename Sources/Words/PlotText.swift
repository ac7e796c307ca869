import Charts
import JSON

/// A plot as JSON text, made from the client's values.
struct PlotText {
    private var members: [String] = []

    var text: String { "{\(members.joined(separator: ", "))}" }

    /// - Parameters:
    ///   - set: A data set or a trace, or a chart with its values.
    ///   - labels: The labels of all data sets.
    init(_ set: JSONValue, type: JSONValue?, labels: JSONValue?) {
        let values = set.part(named: ["y", "data", "values"]).part(named: ["y", "values"])
        let x = set.given("x") ?? set.given("names") ?? set["data"]?.given("x") ?? labels
        // Lines are scatter plots with a mode in Plotly.
        let hasLines = set["mode"]?.shortString?.hasPrefix("lines") == true
        addType(
            hasLines ? "line" : type?.part(named: ["type"]).shortString,
            otherwise: x == nil || labels != nil ? "bar" : "line")
        if set["mode"]?.shortString == "lines+markers" { members.append(#""plotSymbol": "ellipse""#) }
        add("title", set.given("label") ?? set.given("name"), sample: nil)
        if let points = Self.points(values, keys: (["x", "name", "label"], ["y", "value"])) {
            members += ["\"x\": \(points.x)", "\"y\": \(points.y)"]
        } else {
            if let x { add(isTurned ? "y" : "x", x, sample: #"["north", "south"]"#) }
            add(isTurned ? "x" : "y", values, sample: x == nil ? "[3, 5, 4]" : "[3, 5]")
        }
    }

    /// Whether the plot has horizontal bars, whose values are in x.
    private var isTurned: Bool { members.contains { $0.contains("barsAreHorizontal") } }

    /// - Parameter encoding: The encodings of Vega-Lite.
    init(encoding: JSONValue, _ mark: JSONValue?) {
        let mark = mark?.part(named: ["type"]).shortString
        if let field = EncodingTransforms.histogramField(of: encoding) {
            members = [#""type": "histogram""#]
            add("values", field, sample: nil)
            return
        }
        let hasSize = encoding["size"]?["field"] != nil
        addType(hasSize && mark != "line" ? "bubble" : mark, otherwise: "line")
        let channels =
            switch mark {
            case "arc": [("x", "color"), ("y", "theta")]
            case "rect": [("x", "x"), ("y", "y"), ("values", "color")]
            default: [("x", "x"), ("y", "y"), ("size", "size"), ("series", "color")]
            }
        for (key, channel) in channels {
            add(key, encoding[channel]?["field"], sample: EncodingTransforms.column(of: encoding[channel]))
        }
        if members.count == 1 { members.append(#""x": "month", "y": "sales""#) }
    }

    private mutating func addType(_ type: String?, otherwise other: String) {
        let word = type ?? other
        let name = ForeignValue.named(word, among: PlotType.allCases.map(\.rawValue)) ?? other
        members.append("\"type\": \"\(name)\"")
        if let companion = ForeignValue.companion(of: word) { members.append(companion) }
    }

    /// - Parameter sample: What stands for a value that is too long.
    private mutating func add(_ key: String, _ value: JSONValue?, sample: String?) {
        let text = value?.kind == .object ? nil : value?.shortText
        if let text = text ?? sample { members.append("\"\(key)\": \(text)") }
    }

    /// The coordinates of points that are objects or arrays; nil for other values.
    static func points(
        _ values: JSONValue, keys: (x: [String], y: [String]) = (["x"], ["y"])
    ) -> (x: String, y: String)? {
        guard values.kind == .array, 1...12 ~= values.count else { return nil }
        var (x, y): ([String], [String]) = ([], [])
        for point in values.elements {
            let pair =
                point.kind == .array
                ? Array(point.elements.prefix(3))
                : [keys.x, keys.y].compactMap { names in names.lazy.compactMap { point.given($0) }.first }
            guard pair.count == 2, let first = pair[0].shortText, let second = pair[1].shortText else { return nil }
            x.append(first)
            y.append(second)
        }
        return ("[\(x.joined(separator: ", "))]", "[\(y.joined(separator: ", "))]")
    }
}
