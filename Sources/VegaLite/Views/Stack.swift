import Dialects

/// How the values of a mark are stacked.
struct Stack: Sendable {
    let channel: Channel
    /// The other position, if it has a field of its own.
    let dimensions: [Channel]
    /// The fields that tell the parts of a stack apart.
    let parts: [FieldDefinition]
    /// `zero`, `center` or `normalize`.
    let offset: String
    /// Whether missing parts count as 0.
    let imputes: Bool

    private static let stackable: Set<String> = [
        "arc", "bar", "area", "rule", "point", "circle", "square", "line", "text", "tick",
    ]

    /// The channels whose fields tell parts apart.
    private static let ofParts: [Channel] = [
        .color, .fill, .stroke, .opacity, .fillOpacity, .strokeOpacity, .strokeWidth, .strokeDash, .size, .shape,
        .angle, .text, .detail, .key, .order, .url,
    ]

    static func of(_ mark: MarkDefinition, _ encoding: Encoding) -> Stack? {
        guard stackable.contains(mark.type) else { return nil }
        guard let channel = channel(.x, .y, mark, encoding) ?? channel(.theta, .radius, mark, encoding),
            let field = encoding[channel]?.main
        else { return nil }
        let other: Channel =
            switch channel {
            case .x: .y
            case .y: .x
            case .theta: .radius
            default: .theta
            }
        var dimensions: [Channel] = []
        var names: Set<String> = []
        for candidate in [other, other.offset].compactMap(\.self) {
            if let dimension = encoding[candidate]?.main, dimension.datum == nil, dimension.column != field.column {
                dimensions.append(candidate)
                names.insert(dimension.column)
            }
        }
        var parts: [FieldDefinition] = []
        for (candidate, part) in encoding.all where ofParts.contains(candidate) {
            if part.aggregate == nil, part.datum == nil, !names.contains(part.column) { parts.append(part) }
        }
        let offset = offset(of: field, mark)
        guard ["zero", "center", "normalize"].contains(offset) else { return nil }
        if encoding.isAggregated, parts.isEmpty { return nil }
        if let second = channel.second, encoding[second]?.main != nil { return nil }
        return Stack(
            channel: channel, dimensions: dimensions, parts: parts, offset: offset,
            imputes: field.node["impute"]?.isNull == true ? false : mark.type == "area" || mark.type == "line")
    }

    /// The offset that a field asks for, or that of its mark; another text for no stack.
    private static func offset(of field: FieldDefinition, _ mark: MarkDefinition) -> String {
        switch field.node["stack"]?.content {
        case .bool(true)?: "zero"
        case .text(let text)?: text
        case nil where ["bar", "area", "arc"].contains(mark.type): "zero"
        default: "none"
        }
    }

    private static func channel(
        _ x: Channel, _ y: Channel, _ mark: MarkDefinition, _ encoding: Encoding
    ) -> Channel? {
        let (first, second) = (encoding[x]?.main, encoding[y]?.main)
        func isValue(_ field: FieldDefinition?) -> Bool {
            field.map { $0.datum == nil && $0.type == .quantitative && !$0.isBinned } ?? false
        }
        let isBarOrArea = x == .x && (mark.type == "bar" || mark.type == "area")
        if let first, let second, first.datum == nil, second.datum == nil {
            switch (isValue(first), isValue(second)) {
            case (true, true):
                if isStacked(first) { return x }
                if isStacked(second) { return y }
                if (first.aggregate != nil) != (second.aggregate != nil) { return first.aggregate != nil ? x : y }
                return isBarOrArea ? (mark.orient == "vertical" ? y : x) : nil
            case (true, false): return x
            case (false, true): return y
            case (false, false): return nil
            }
        }
        if isValue(first) { return isBarOrArea && mark.orient == "vertical" ? nil : x }
        if isValue(second) { return isBarOrArea && mark.orient == "horizontal" ? nil : y }
        return nil
    }

    private static func isStacked(_ field: FieldDefinition) -> Bool {
        field.node["stack"].map { $0.bool ?? !$0.isNull } ?? false
    }

    /// The stack of a unit in normal form before its overlays become layers.
    static func implicit(of mark: Node, _ encoding: Node, _ config: Config) -> (channel: String, offset: String)? {
        guard var definition = try? MarkDefinition(mark, encoding, config),
            let channels = try? Encoding(encoding, mark: definition.type, notes: Notes())
        else { return nil }
        definition.orient = Orientation.of(definition, channels)
        return of(definition, channels).map { ($0.channel.rawValue, $0.offset) }
    }
}
