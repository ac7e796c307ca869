import JSON

extension ForeignWord {
    /// Makes a rule from two equal bounds, or from the position of a line.
    static let rule: @Sendable (Use) -> String? = { use in
        let (x, y) = (bounds(of: use, "x"), bounds(of: use, "y"))
        if let y, y.0.isEqual(to: y.1), let text = y.0.shortText { return "\"rule\": {\"y\": \(text)}" }
        if let x, x.0.isEqual(to: x.1), let text = x.0.shortText { return "\"rule\": {\"x\": \(text)}" }
        if let text = use.parent["value"]?.shortText, let axis = axis(of: use.parent) {
            return "\"rule\": {\"\(axis)\": \(text)}"
        }
        // A line in a part of the annotation.
        for key in ["y", "x"] {
            if let text = use.value[key]?.shortText { return "\"rule\": {\"\(key)\": \(text)}" }
        }
        return nil
    }

    /// Makes an annotation from the first shape of another tool.
    static let markedShape: @Sendable (Use) -> String? = { use in
        if use.value.kind == .array, let rules = rules(at: use.value, "y") { return rules }
        let shapes = use.value.part(named: ["data", "annotations"])
        let first = shapes.kind == .array ? shapes.elements.first { _ in true } : shapes
        guard let first, first.kind == .object else { return nil }
        for (key, coordinate) in [("yAxis", "y"), ("xAxis", "x")] {
            if let text = first[key]?.shortText { return "\"annotations\": [{\"rule\": {\"\(coordinate)\": \(text)}}]" }
        }
        let inner = Use(
            object: "Annotation", keys: [], parent: first, value: first, root: use.root, accepts: use.accepts)
        return (rule(inner) ?? band(inner)).map { "\"annotations\": [{\($0)}]" }
    }

    /// Makes annotations with rules from a few values, or from objects with them.
    /// - Parameter coordinate: `x` or `y`.
    static func rules(at value: JSONValue, _ coordinate: String) -> String? {
        let elements = value.kind == .array ? Array(value.elements.prefix(7)) : [value]
        guard 1...6 ~= elements.count else { return nil }
        let texts = elements.compactMap { element -> String? in
            let value = element.kind == .object ? element["value"] ?? element[coordinate] : element
            guard let value, value.kind == .number || value.kind == .string else { return nil }
            return value.shortText
        }
        guard texts.count == elements.count else { return nil }
        return "\"annotations\": [\(texts.map { "{\"rule\": {\"\(coordinate)\": \($0)}}" }.joined(separator: ", "))]"
    }

    /// Makes the annotation for a type of plots that is a line at a value; nil for other types.
    package static func rule(ofType type: String, _ plot: JSONValue?) -> String? {
        let coordinate: String? =
            switch type.lowercased() {
            case "hline", "axhline", "rule", "threshold", "referenceline": "y"
            case "vline", "axvline": "x"
            default: nil
            }
        guard let coordinate else { return nil }
        let value = [coordinate, "value", "values", "at", "data"].lazy.compactMap { plot?.given($0) }.first
        return value.flatMap { rules(at: $0, coordinate) } ?? "\"annotations\": [{\"rule\": {\"\(coordinate)\": 10}}]"
    }

    /// Makes a band from different bounds.
    static let band: @Sendable (Use) -> String? = { use in
        let members = ["x", "y"].compactMap { key -> String? in
            guard let bounds = bounds(of: use, key), !bounds.0.isEqual(to: bounds.1), let low = bounds.0.shortText,
                let high = bounds.1.shortText
            else { return nil }
            return "\"\(key)\": [\(low), \(high)]"
        }
        return members.isEmpty ? nil : "\"band\": {\(members.joined(separator: ", "))}"
    }

    /// Makes the point of an annotation from its coordinates.
    static let point: @Sendable (Use) -> String? = { use in
        let pair = use.value.kind == .array && use.value.count == 2 ? Array(use.value.elements) : []
        let x = pair.first ?? use.value["x"] ?? use.parent["x"]
        let y = pair.last ?? use.value["y"] ?? use.parent["y"]
        guard let x = x?.shortText, let y = y?.shortText else { return nil }
        return "\"anchorPlotPoint\": [\(x), \(y)]"
    }

    /// Makes the weight of a font.
    static let weight: @Sendable (Use) -> String? = { use in
        use.value.kind == .number
            ? "\"fontWeight\": \((use.value.number ?? 0) > 500 ? "\"bold\"" : "\"regular\"")" : nil
    }

    /// Moves the text of an annotation of Plotly, whose y runs down.
    static let displacement: @Sendable (Use) -> String? = { use in
        let (x, y) = (use.parent["ax"]?.number ?? 0, use.parent["ay"]?.number ?? 0)
        return "\"displacement\": [\(JSONTree.number(x).text), \(JSONTree.number(-y).text)]"
    }

    /// The coordinate of the values of an annotation.
    private static func axis(of annotation: JSONValue) -> String? {
        switch annotation.part(named: ["axis", "orientation"]).shortString {
        case "x", "vertical", "v": "x"
        case "y", "horizontal", "h": "y"
        default: nil
        }
    }

    /// The bounds of an annotation of another tool in a coordinate.
    private static func bounds(of use: Use, _ key: String) -> (JSONValue, JSONValue)? {
        for (first, second) in [("Min", "Max"), ("0", "1")] {
            let low = use.parent[key + first] ?? use.parent[key + first.lowercased()]
            let high = use.parent[key + second] ?? use.parent[key + second.lowercased()]
            if let low, let high, low.shortText != nil, high.shortText != nil { return (low, high) }
        }
        for (first, second) in [("from", "to"), ("start", "end")] where axis(of: use.parent) == key {
            if let low = use.parent[first], let high = use.parent[second] { return (low, high) }
        }
        return nil
    }
}
