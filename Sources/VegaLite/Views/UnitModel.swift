import Dialects

/// A view with one mark.
struct UnitModel: Sendable {
    var mark: MarkDefinition
    let encoding: Encoding
    let stack: Stack?
    let config: Config
    let place: Place

    init(mark node: Node, encoding: Node, _ config: Config, _ notes: Notes, at place: Place) throws(SpecError) {
        var mark = try MarkDefinition(node, encoding, config)
        var channels = try Encoding(encoding, mark: mark.type, notes: notes)
        // The mark's own fill or stroke wins over colors.
        if node[mark.isFilled ? "fill" : "stroke"] != nil || channels[mark.isFilled ? .fill : .stroke] != nil {
            channels[.color] = nil
        }
        mark.orient = Orientation.of(mark, channels)
        self.mark = mark
        self.encoding = channels
        self.config = config
        self.place = place
        stack = Stack.of(mark, channels)
    }

    /// Whether fills, and strokes, follow a field.
    var hasFillField: Bool {
        encoding.field(.fill) != nil || mark.isFilled && mark.type != "trail" && encoding.field(.color) != nil
    }
    var hasStrokeField: Bool {
        encoding.field(.stroke) != nil || !(mark.isFilled && mark.type != "trail") && encoding.field(.color) != nil
    }

    /// Whether categories of a position contain a second division.
    func hasNestedOffset(_ channel: Channel) -> Bool {
        guard let offset = channel.offset, let field = encoding.field(offset) else { return false }
        return encoding.field(channel).map { $0.isDiscreteType } ?? false && field.datum == nil
    }

    /// The part of a unit of time or of a bin at which a mark stands; nil if it stands at the start.
    func bandPosition(_ channel: Channel) -> Double? {
        guard let field = encoding.field(channel) else { return nil }
        if let own = field.node["bandPosition"]?.number { return own }
        let hasEnd = channel.second.map { encoding.field($0) != nil } ?? false
        if field.timeUnit != nil, !hasEnd {
            return mark.property("timeUnitBandPosition")?.number
        }
        return field.hasBins ? 0.5 : nil
    }

    /// Whether values of a channel have an end of their own: bins and units of time.
    func hasBandEnd(_ channel: Channel) -> Bool {
        guard let field = encoding.field(channel), field.datum == nil else { return false }
        guard field.hasBins || field.timeUnit != nil && field.type == .temporal else { return false }
        return bandPosition(channel) != nil
    }

    /// The type of the scale of a channel; nil if it has none.
    func scaleKind(_ channel: Channel) throws(SpecError) -> ScaleKind? {
        guard channel.isScaled, let field = encoding.field(channel) else { return nil }
        let scale = field.node["scale"]
        if scale?.isNull == true { return nil }
        if let scale, !scale.isObject {
            throw Problem.at(scale.place, "A scale is an object or null.", found: scale.kindName)
        }
        let fallback = defaultKind(channel, field)
        guard let given = scale?["type"], !given.isNull else { return fallback }
        guard let name = given.text, let kind = ScaleKind(rawValue: name) else {
            throw Problem.unknown(given, "a type of scales", among: ScaleKind.allCases.map(\.rawValue))
        }
        return Self.suits(kind, channel, field) ? kind : fallback
    }

    private static func suits(_ kind: ScaleKind, _ channel: Channel, _ field: FieldDefinition) -> Bool {
        let discreteRange = channel == .shape || channel == .strokeDash
        switch kind {
        case .ordinal: return !(channel.isPosition || channel.isOffset)
        case .band: return channel.isPosition || channel.isOffset || channel.isPolar
        case .point: return !channel.isColor && !discreteRange
        case .binOrdinal, .quantile, .quantize, .threshold:
            return !channel.isPosition && field.type == .quantitative
        case .time, .utc: return field.type == .temporal && !discreteRange
        case .linear, .log, .pow, .sqrt, .symlog, .identity:
            return field.type == .quantitative && !discreteRange || kind == .linear && field.type == .temporal
        }
    }

    private func defaultKind(_ channel: Channel, _ field: FieldDefinition) -> ScaleKind {
        let discreteRange = channel == .shape || channel == .strokeDash
        switch field.type {
        case .nominal, .ordinal, .geojson:
            if channel.isColor || discreteRange { return .ordinal }
            if channel.isPosition || channel.isOffset {
                if ["rect", "bar", "image", "rule", "tick"].contains(mark.type) { return .band }
                if hasNestedOffset(channel) { return .band }
            } else if mark.type == "arc", channel.isPolar {
                return .band
            }
            let size =
                channel == .x || channel == .xOffset ? "width" : channel == .y || channel == .yOffset ? "height" : ""
            if !size.isEmpty, mark.property(size)?["band"] != nil { return .band }
            if field.node["axis"]?["tickBand"] != nil { return .band }
            return .point
        case .temporal:
            if channel.isColor { return .time }
            if discreteRange { return .ordinal }
            return field.timeUnit?.isUTC == true ? .utc : .time
        case .quantitative:
            if channel.isColor { return field.hasBins ? .binOrdinal : .linear }
            return discreteRange ? .ordinal : .linear
        }
    }
}
