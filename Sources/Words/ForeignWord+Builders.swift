import JSON

extension ForeignWord {
    /// Whether a direction of bars is vertical.
    static let isVertical: @Sendable (Use) -> Bool = { use in
        use.value.isOff || ["v", "vertical", "x", "column"].contains(use.value.shortString)
    }

    static let horizontal: @Sendable (Use) -> String? = { use in horizontal(use.parent, in: use.root) }

    /// The members of horizontal bars. Their values are in x, so the fields of vertical bars are exchanged.
    package static func horizontal(_ plot: JSONValue, in root: JSONValue?) -> String {
        let line = "\"barsAreHorizontal\": true"
        let (x, y) = (plot.given("x"), plot.given("y"))
        guard let values = y?.shortText, y?.isOfNumbers(in: root) == true, x?.isOfNumbers(in: root) != true else {
            return line
        }
        return line + ", \"x\": \(values), \"y\": \(x?.shortText ?? "null")"
    }

    /// Makes the dashes of a line from their name.
    /// - Parameter frame: Returns the line with the member.
    static func dashes(in frame: @escaping @Sendable (String) -> String) -> @Sendable (Use) -> String? {
        { use in
            if use.value.kind == .array { return use.value.shortText.map { frame("\"dashPattern\": \($0)") } }
            if let number = use.value.number { return frame("\"dashPattern\": [\(JSONTree.number(number).text)]") }
            if use.value.bool == true { return frame("\"dashPattern\": [6, 4]") }
            return use.value.shortString.flatMap { dashPatterns[$0.lowercased()] }.map {
                frame("\"dashPattern\": \($0)")
            }
        }
    }

    /// The dashes that other tools name.
    static let dashPatterns = [
        "-": "[]", "solid": "[]", "none": "[]", "--": "[6, 4]", "dashed": "[6, 4]", "dash": "[6, 4]", ":": "[2, 3]",
        "dotted": "[2, 3]", "dot": "[2, 3]", "-.": "[6, 3, 2, 3]", "dashdot": "[6, 3, 2, 3]", "longdash": "[10, 4]",
        "longdashdot": "[10, 4, 2, 4]", "shortdash": "[4, 2]", "shortdot": "[2, 2]",
    ]

    /// Makes the size of a chart from an array of the width and the height, in inches if they are small.
    static let size: @Sendable (Use) -> String? = { use in
        let sides = use.value.elements.prefix(3).compactMap(\.number)
        guard use.value.count == 2, sides.count == 2 else { return nil }
        let (width, height) = sides.allSatisfy { $0 <= 50 } ? (sides[0] * 100, sides[1] * 100) : (sides[0], sides[1])
        return "\"width\": \(JSONTree.number(width).text), \"height\": \(JSONTree.number(height).text)"
    }

    /// Makes columns from the arrays of an object.
    static let columns: @Sendable (Use) -> String? = { use in
        let columns = use.parent.sortedMembers.prefix(6).compactMap { key, value in
            value.kind == .array && key.utf8.count <= 40
                ? value.shortText.map { "\(JSONTree.string(key).text): \($0)" } : nil
        }
        return columns.isEmpty ? nil : "\"columns\": {\(columns.joined(separator: ", "))}"
    }

    /// Makes the fraction of a pie's hole from a percentage or from two radii, or its radius from a length.
    static let hole: @Sendable (Use) -> String? = { use in hole(use.value) }

    static func hole(_ value: JSONValue) -> String? {
        let radii = value.kind == .array ? Array(value.elements.prefix(3)) : [value]
        let numbers = radii.compactMap { radius in
            radius.number
                ?? percentage(radius.shortString)
        }
        guard numbers.count == radii.count, let first = numbers.first, first >= 0, numbers.count <= 2 else {
            return nil
        }
        let fraction = numbers.count == 2 ? (first / numbers[1] * 100).rounded() / 100 : first
        if numbers.count == 1, fraction > 0.95 {
            return "\"pieInnerRadius\": \(JSONTree.number(min(fraction, 10_000)).text)"
        }
        return 0...0.95 ~= fraction ? "\"innerRadius\": \(JSONTree.number(fraction).text)" : nil
    }

    /// The fraction of a text such as "60%".
    private static func percentage(_ text: String?) -> Double? {
        guard let text, text.hasSuffix("%") else { return nil }
        return Double(text.dropLast()).map { $0 / 100 }
    }

    /// Makes a symbol from a marker of another tool.
    static let marker: @Sendable (Use) -> String? = { use in
        styled("plotSymbol", as: "PlotSymbol")(use).map { line in
            line.contains("\"type\": ")
                ? line : line.replacing("\"plotSymbol\": {", with: "\"plotSymbol\": {\"type\": \"ellipse\", ")
        }
    }

    /// Makes the labels and the values of a pie from slices with both.
    static let slices: @Sendable (Use) -> String? = { use in slices(use.value) }

    static func slices(_ value: JSONValue) -> String? {
        PlotText.points(value, keys: (["name", "label", "x"], ["value", "y"])).map {
            "\"labels\": \($0.x), \"values\": \($0.y)"
        }
    }

    /// Makes the columns of points that are objects or arrays, of bubbles with sizes, and of prices.
    static let pointColumns: @Sendable (Use) -> String? = { use in pointColumns(use.value) }

    static func pointColumns(_ value: JSONValue) -> String? {
        let points = PlotText.points(value).map { "\"x\": \($0.x), \"y\": \($0.y)" }
        guard value.first.kind == .object else { return points }
        let prices = [("open", "o"), ("high", "h"), ("low", "l"), ("close", "c")].compactMap { key, letter in
            PlotText.points(value, keys: (["x", "t", "date", "time"], [key, letter])).map { (key, $0) }
        }
        if prices.count == 4 {
            return "\"x\": \(prices[0].1.x), " + prices.map { "\"\($0.0)\": \($0.1.y)" }.joined(separator: ", ")
        }
        let sizes = PlotText.points(value, keys: (["x"], ["r", "size"])).map { ", \"size\": \($0.y)" } ?? ""
        return points.map { $0 + sizes }
    }

    /// Makes the columns of boxes from an array of values for each box.
    static let boxColumns: @Sendable (Use) -> String? = { use in
        var (x, y): ([String], [String]) = ([], [])
        let names = use.parent["labels"].map { Array($0.elements.prefix(12)) } ?? []
        let groups = use.parent["data"] ?? use.parent["values"] ?? use.value
        guard groups.count <= 12 else { return nil }
        for (index, group) in groups.elements.enumerated() {
            guard group.kind == .array, group.count <= 30 else { return nil }
            let name = (names.count > index ? names[index].shortText : nil) ?? "\"\(index + 1)\""
            for value in group.elements {
                guard let text = value.shortText else { return nil }
                x.append(name)
                y.append(text)
            }
        }
        return "\"x\": [\(x.joined(separator: ", "))], \"y\": [\(y.joined(separator: ", "))]"
    }

    /// Makes the padding of a chart from its margins.
    static let margin: @Sendable (Use) -> String? = { use in
        let sides = [("left", "l"), ("top", "t"), ("right", "r"), ("bottom", "b")].compactMap { side, letter in
            (use.value[side] ?? use.value[letter])?.number.map { "\"\(side)\": \(JSONTree.number($0).text)" }
        }
        return sides.isEmpty ? nil : "\"padding\": {\(sides.joined(separator: ", "))}"
    }

    /// Makes the axes from an object of axes.
    static let axes: @Sendable (Use) -> String? = { use in
        let lines = ["x", "y"].compactMap { key -> String? in
            guard let value = use.value[key] else { return nil }
            var inner = use
            inner.value = value
            return axis(key)(inner)
        }
        return lines.dropFirst().reduce(lines.first) { line, other in line.flatMap { JSONTree.members($0, with: other) }
        }
    }

    /// Makes plots from the data sets inside a plot.
    static let inner: @Sendable (Use) -> String? = { use in
        plots(
            of: use.value["datasets"] ?? use.value, type: use.parent["type"],
            labels: use.value["labels"] ?? use.parent["labels"])
    }

    /// Returns a member with the plots of a few data sets.
    static func plots(of sets: JSONValue, type: JSONValue?, labels: JSONValue?) -> String? {
        let sets =
            sets.kind == .array && sets.elements.first { _ in true }?.isContainer == true
            ? Array(sets.elements.prefix(5)) : [sets]
        guard sets.count <= 4, sets.allSatisfy(\.isContainer) else { return nil }
        let rules = sets.compactMap(layerRule)
        let others = sets.filter { layerRule($0) == nil }
        guard !others.isEmpty else { return "\"annotations\": [\(rules.joined(separator: ", "))]" }
        let annotations = rules.isEmpty ? "" : ", \"annotations\": [\(rules.joined(separator: ", "))]"
        let plots = others.map { set in
            set.given("encoding").map { PlotText(encoding: $0, set["mark"]).text }
                ?? PlotText(set, type: set.given("type") ?? set.given("mark") ?? type, labels: labels).text
        }
        return "\"plots\": [\(plots.joined(separator: ", "))]\(annotations)"
    }

    /// Makes an annotation from a layer of Vega-Lite that is a rule at a value; nil for other layers.
    private static func layerRule(_ layer: JSONValue) -> String? {
        guard layer["mark"]?.part(named: ["type"]).shortString == "rule" else { return nil }
        for key in ["y", "x"] {
            let datum = layer["encoding"]?[key]?["datum"]
            if let datum, !datum.isContainer, let text = datum.shortText {
                return "{\"rule\": {\"\(key)\": \(text)}}"
            }
        }
        return nil
    }

    /// Makes a transform from a column to sort by, an order, or both.
    static let sortTransform: @Sendable (Use) -> String? = { use in
        let value = use.value.kind == .array ? use.value.elements.first { _ in true } ?? use.value : use.value
        return "\"transform\": [{\"type\": \"sort\", \(sortKeys(of: value, use))}]"
    }

    /// Makes the keys of a transform that sorts.
    static let sortKeys: @Sendable (Use) -> String? = { use in
        let isColumn = use.parent["sort"]?.kind == .object
        return sortKeys(of: isColumn ? use.value : use.parent, use)
    }

    private static func sortKeys(of value: JSONValue, _ use: Use) -> String {
        let names = ["field", "by", "column", "key", "encoding", "sort"]
        var field = value.part(named: names).shortString
        var order = value.kind == .object ? value.part(named: ["order", "direction", "sort"]).shortString : nil
        var isDescending = value["ascending"]?.bool == false || value["descending"]?.bool == true
        if let text = field, ["desc", "asc", "ascending", "descending"].contains(text.lowercased()) {
            (field, order) = (nil, text)
        } else if let text = field, text.hasPrefix("-") {
            (field, isDescending) = (String(text.dropFirst()), true)
        }
        if order?.lowercased().hasPrefix("desc") == true { isDescending = true }
        // Vega-Lite sorts by the columns of the encodings x and y.
        if field == nil || field == "x" || field == "y" { field = use.parent[field ?? "y"]?.shortString ?? "sales" }
        let name = JSONTree.string(field ?? "sales").text
        let by = isDescending ? "{\"field\": \(name), \"order\": \"descending\"}" : name
        return "\"by\": [\(by)]"
    }

    /// Makes plots from the records, traces, data sets or encodings of other tools.
    static let plots: @Sendable (Use) -> String? = { use in
        let chart = Place(use.object) == .chart ? use.parent : use.root
        let data = chart["data"]
        let type = ["type", "mark", "chart", "kind", "chartType"].lazy.compactMap { chart.given($0) }.first?
            .part(named: ["type"])
        let sets = ["datasets", "series", "traces", "layer"].lazy.compactMap { chart.given($0) ?? data?.given($0) }
            .first { $0.isContainer && $0.count > 0 }
        let axis = (chart["xAxis"] ?? chart["xaxis"])?.first
        let labels = [chart["labels"], data?["labels"], axis?["data"], axis?["categories"]]
            .lazy.compactMap(\.self).first { $0.kind == .array }
        if let sets { return plots(of: sets, type: type, labels: labels) }
        if let encoding = chart.given("encoding") { return "\"plots\": [\(PlotText(encoding: encoding, type).text)]" }
        return "\"plots\": [\(PlotText(chart, type: type, labels: labels).text)]"
    }
}
