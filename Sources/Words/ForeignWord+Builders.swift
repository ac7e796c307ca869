import JSON

extension ForeignWord {
    /// Takes an object as that of a key here. Words in it that are not known are refused there.
    /// - Parameter object: The name of its kind in the schema.
    static func nested(_ key: String, as object: String) -> @Sendable (Use) -> SpecTree? {
        { use in
            guard use.value.kind == .object else { return nil }
            let (own, others) = native(use.value, as: object, use.root)
            return SpecTree.object([.init(key, own)]).merged(with: others)
        }
    }

    /// Takes a marker as a symbol.
    static let nestedMarker: @Sendable (Use) -> SpecTree? = { use in
        guard use.value.kind == .object else { return nil }
        var symbol = native(use.value, as: "PlotSymbol", use.root).own
        if symbol["type"] == nil { symbol.set("type", to: "ellipse") }
        // The size of a symbol of Vega-Lite is an area, and symbols of other tools are smaller than that.
        if let size = symbol["size"]?.number, size > 24 { symbol.set("size", to: .tree(.number(diameter(size)))) }
        return ["plotSymbol": symbol]
    }

    /// Takes an object of the chart as an axis.
    static func nestedAxis(_ coordinate: String) -> @Sendable (Use) -> SpecTree? {
        { use in
            guard use.value.kind == .object, use.value.count > 0 else { return nil }
            var axis = SpecTree.object(use.value.sortedMembers.map { SpecTree.Member($0.key, .value($0.value)) })
            axis.set("coordinate", to: .tree(.string(coordinate)))
            return axes(coordinate, axis)
        }
    }

    /// An object of another tool with the members that its words stand for.
    /// - Parameter object: The name of its kind in the schema.
    /// - Returns: The object, and members of the chart around it.
    private static func native(
        _ value: JSONValue, as object: String, _ root: JSONValue
    ) -> (own: SpecTree, others: SpecTree) {
        guard let place = Place(object), WordBudget.allows(value.count) else { return (.value(value), [:]) }
        let keys = targetKeys[place] ?? []
        var (own, others): (SpecTree, SpecTree) = ([:], [:])
        for (key, member) in value.sortedMembers where keys.contains(key) { own.set(key, to: .value(member)) }
        for (key, member) in value.sortedMembers where !keys.contains(key) {
            let use = Use(object: object, keys: keys, parent: value, value: member, root: root)
            if case .edit(let edit)? = meaning(of: key, use, at: []), edit.members.members?.isEmpty == false {
                let isInside = edit.destination == .object
                if let merged = (isInside ? own : others).merged(with: edit.members) {
                    if isInside { own = merged } else { others = merged }
                    continue
                }
            }
            own.set(key, to: .value(member))
        }
        return (own, others)
    }

    /// A property of another tool's object with the members that it stands for.
    /// - Parameters:
    ///   - object: The name of the object's kind in the schema.
    ///   - parent: The other members of the object.
    /// - Returns: Members of the object, and of the chart around it; nil if the property is not known.
    static func member(
        _ key: String, _ value: JSONValue, of object: String, _ root: JSONValue, beside parent: JSONTree = [:]
    ) -> (own: SpecTree, others: SpecTree)? {
        let keys = Place(object).flatMap { targetKeys[$0] } ?? []
        if keys.contains(key) { return (.object([.init(key, .value(value))]), [:]) }
        guard let parent = try? JSONDocument(parent).root else { return nil }
        let use = Use(object: object, keys: keys, parent: parent, value: value, root: root)
        guard case .edit(let edit)? = meaning(of: key, use, at: []) else { return nil }
        return edit.destination == .object ? (edit.members, [:]) : ([:], edit.members)
    }

    /// The keys that words stand for, by the kind of object.
    private static let targetKeys = all.reduce(into: [Place: [String]]()) { keys, word in
        if word.isInside { keys[word.place, default: []].append(word.targetKey) }
    }

    /// Both axes, one of them with members.
    static func axes(_ coordinate: String, _ members: SpecTree) -> SpecTree {
        let rest = (members.members ?? []).filter { $0.key != "coordinate" }
        let own = SpecTree.object([.init("coordinate", .tree(.string(coordinate)))] + rest)
        return ["axes": coordinate == "x" ? [own, ["coordinate": "y"]] : [["coordinate": "x"], own]]
    }

    /// Makes a text style from the name of a font, or from an object.
    static func font(_ key: String) -> @Sendable (Use) -> SpecTree? {
        { use in
            guard use.value.kind == .string else { return nested(key, as: "TextStyle")(use) }
            return .object([.init(key, ["fontName": .value(use.value)])])
        }
    }

    /// Whether a direction of bars is vertical.
    static let isVertical: @Sendable (Use) -> Bool = { use in
        use.value.isOff || ["v", "vertical", "x", "column"].contains(use.value.shortString)
    }

    /// The members of horizontal bars. Their values are in x, so the fields of vertical bars are exchanged.
    static let horizontal: @Sendable (Use) -> SpecTree? = { use in
        var members: SpecTree = ["barsAreHorizontal": true]
        members.turn(use.parent, in: use.root)
        return members
    }

    /// Makes the dashes of a line from their name.
    /// - Parameter key: The key of the line style; nil for a word in the style.
    static func dashes(in key: String? = nil) -> @Sendable (Use) -> SpecTree? {
        { use in
            dashPattern(use.value).map { pattern in
                let style: SpecTree = ["dashPattern": pattern]
                return key.map { .object([.init($0, style)]) } ?? style
            }
        }
    }

    /// The dashes that other tools write as an array, as one length, or by their name.
    static func dashPattern(_ value: JSONValue) -> SpecTree? {
        switch value.kind {
        case .array: .value(value)
        case .number: [.value(value)]
        case .boolean: value.bool == true ? [6.0, 4.0] : nil
        default: value.shortString.flatMap(dashPattern(named:)).map { .array($0.map { .tree(.number($0)) }) }
        }
    }

    /// Dashes by their name or as the lengths in a text, such as `4 2`.
    private static func dashPattern(named text: String) -> [Double]? {
        if let known = dashPatterns[text.lowercased()] { return known }
        let lengths = text.split { $0 == " " || $0 == "," }
        let numbers = lengths.compactMap { Double($0) }
        return numbers.count == lengths.count && 1...32 ~= numbers.count ? numbers : nil
    }

    /// The dashes that other tools name.
    static let dashPatterns: [String: [Double]] = [
        "-": [], "solid": [], "none": [], "--": [6, 4], "dashed": [6, 4], "dash": [6, 4], ":": [2, 3],
        "dotted": [2, 3], "dot": [2, 3], "-.": [6, 3, 2, 3], "dashdot": [6, 3, 2, 3], "longdash": [10, 4],
        "longdashdot": [10, 4, 2, 4], "shortdash": [4, 2], "shortdot": [2, 2],
    ]

    /// Makes the size of a chart from an array of the width and the height, in inches if they are small.
    static let size: @Sendable (Use) -> SpecTree? = { use in
        if let width = use.value.given("width"), let height = use.value.given("height") {
            return ["width": .value(width), "height": .value(height)]
        }
        let sides = use.value.elements.prefix(3).compactMap(\.number)
        guard use.value.count == 2, sides.count == 2 else { return nil }
        let scale: Double = sides.allSatisfy { $0 <= 50 } ? 100 : 1
        return ["width": .tree(.number(sides[0] * scale)), "height": .tree(.number(sides[1] * scale))]
    }

    /// Makes columns from the arrays of an object.
    static let columns: @Sendable (Use) -> SpecTree? = { use in
        let columns = use.parent.members.filter { $0.value.kind == .array }
        return columns.isEmpty ? nil : ["columns": .object(columns.map { .init($0.key, .value($0.value)) })]
    }

    /// Makes the fraction of a pie's hole from a percentage or from two radii, or its radius from a length.
    static let hole: @Sendable (Use) -> SpecTree? = { use in hole(use.value) }

    static func hole(_ value: JSONValue) -> SpecTree? {
        let radii = value.kind == .array ? Array(value.elements.prefix(3)) : [value]
        let numbers = radii.compactMap { $0.number ?? percentage($0.shortString) }
        guard numbers.count == radii.count, let first = numbers.first, first >= 0, numbers.count <= 2 else {
            return nil
        }
        let fraction = numbers.count == 2 ? (first / numbers[1] * 100).rounded() / 100 : first
        if numbers.count == 1, fraction > 0.95 { return ["pieInnerRadius": .tree(.number(min(fraction, 10_000)))] }
        return 0...0.95 ~= fraction ? ["innerRadius": .tree(.number(fraction))] : nil
    }

    /// The fraction of a text such as "60%".
    private static func percentage(_ text: String?) -> Double? {
        guard let text, text.hasSuffix("%") else { return nil }
        return Double(text.dropLast()).map { $0 / 100 }
    }

    /// Makes a transform from a column to sort by, an order, or both.
    static let sortTransform: @Sendable (Use) -> SpecTree? = { use in
        sortKeys(of: use.value.first, use).map { by in ["transform": [["type": "sort", "by": by]]] }
    }

    /// Makes the keys of a transform that sorts.
    static let sortKeys: @Sendable (Use) -> SpecTree? = { use in
        let isColumn = use.parent["sort"]?.kind == .object
        return sortKeys(of: isColumn ? use.value : use.parent, use).map { ["by": $0] }
    }

    private static func sortKeys(of value: JSONValue, _ use: Use) -> SpecTree? {
        var field = value.part(named: ["field", "by", "column", "key", "encoding", "sort"]).shortString
        var order = value.kind == .object ? value.part(named: ["order", "direction", "sort"]).shortString : nil
        var isDescending = value["ascending"]?.bool == false || value["descending"]?.bool == true
        if let text = field, ["desc", "asc", "ascending", "descending"].contains(text.lowercased()) {
            (field, order) = (nil, text)
        } else if let text = field, text.hasPrefix("-") {
            (field, isDescending) = (String(text.dropFirst()), true)
        }
        if order?.lowercased().hasPrefix("desc") == true { isDescending = true }
        // Vega-Lite sorts by the columns of the encodings x and y.
        if field == nil || field == "x" || field == "y" { field = use.parent[field ?? "y"]?.shortString }
        return field.map { name in
            let name = SpecTree.tree(.string(name))
            return [isDescending ? ["field": name, "order": "descending"] : name]
        }
    }
}
