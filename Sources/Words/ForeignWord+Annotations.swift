import JSON

extension ForeignWord {
    /// Makes a rule from two equal bounds, or from the position of a line.
    static let rule: @Sendable (Use) -> SpecTree? = { use in
        for key in ["y", "x"] {
            if let bounds = bounds(of: use.parent, key), bounds.0.isEqual(to: bounds.1) { return rule(bounds.0, key) }
        }
        if let value = use.parent["value"], !value.isContainer, let axis = axis(of: use.parent) {
            return rule(value, axis)
        }
        // A line in a part of the annotation.
        for key in ["y", "x"] { if let value = use.value[key], !value.isContainer { return rule(value, key) } }
        return nil
    }

    private static func rule(_ value: JSONValue, _ coordinate: String) -> SpecTree {
        ["rule": .object([.init(coordinate, .value(value))])]
    }

    /// Makes an annotation from the first shape of another tool.
    static let markedShape: @Sendable (Use) -> SpecTree? = { use in
        if use.value.kind == .array, let rules = rules(at: use.value, "y") { return rules }
        let first = use.value.part(named: ["data", "annotations"]).first
        guard first.kind == .object else { return nil }
        for (key, coordinate) in [("yAxis", "y"), ("xAxis", "x")] {
            if let value = first[key], !value.isContainer { return ["annotations": [rule(value, coordinate)]] }
        }
        let inner = Use(object: "Annotation", keys: [], parent: first, value: first, root: use.root)
        return (rule(inner) ?? band(inner)).map { ["annotations": [$0]] }
    }

    /// Makes annotations with rules from a few values, or from objects with them.
    /// - Parameter coordinate: `x` or `y`.
    static func rules(at value: JSONValue, _ coordinate: String) -> SpecTree? {
        let elements = value.kind == .array ? Array(value.elements.prefix(101)) : [value]
        guard 1...100 ~= elements.count else { return nil }
        let rules = elements.compactMap { element -> SpecTree? in
            let value = element.kind == .object ? element["value"] ?? element[coordinate] : element
            guard let value, value.kind == .number || value.kind == .string else { return nil }
            return rule(value, coordinate)
        }
        return rules.count == elements.count ? ["annotations": .array(rules)] : nil
    }

    /// Makes a band from different bounds.
    static let band: @Sendable (Use) -> SpecTree? = { use in
        let members = ["x", "y"].compactMap { key -> SpecTree.Member? in
            guard let (low, high) = bounds(of: use.parent, key), !low.isEqual(to: high) else { return nil }
            return .init(key, [.value(low), .value(high)])
        }
        return members.isEmpty ? nil : ["band": .object(members)]
    }

    /// Makes the point of an annotation from its coordinates.
    static let point: @Sendable (Use) -> SpecTree? = { use in
        let pair = use.value.kind == .array && use.value.count == 2 ? Array(use.value.elements) : []
        let x = pair.first ?? use.value["x"] ?? use.parent["x"]
        let y = pair.last ?? use.value["y"] ?? use.parent["y"]
        guard let x, let y, !x.isContainer, !y.isContainer else { return nil }
        return ["anchorPlotPoint": [.value(x), .value(y)]]
    }

    /// Moves the text of an annotation of Plotly, whose y runs down.
    static let displacement: @Sendable (Use) -> SpecTree? = { use in
        let (x, y) = (use.parent["ax"]?.number ?? 0, use.parent["ay"]?.number ?? 0)
        return ["displacement": [.tree(.number(x)), .tree(.number(-y))]]
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
    private static func bounds(of annotation: JSONValue, _ key: String) -> (JSONValue, JSONValue)? {
        for (first, second) in [("Min", "Max"), ("0", "1")] {
            let low = annotation[key + first] ?? annotation[key + first.lowercased()]
            let high = annotation[key + second] ?? annotation[key + second.lowercased()]
            if let low, let high, !low.isContainer, !high.isContainer { return (low, high) }
        }
        for (first, second) in [("from", "to"), ("start", "end")] where axis(of: annotation) == key {
            if let low = annotation[first], let high = annotation[second], !low.isContainer, !high.isContainer {
                return (low, high)
            }
        }
        return nil
    }
}
