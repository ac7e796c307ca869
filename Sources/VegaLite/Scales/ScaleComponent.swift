import Dialects
import Numbers

/// A property of a scale, and whether the document states it. Stated values win over defaults, and earlier layers over
/// later ones.
struct Stated<Value: Sendable>: Sendable {
    var value: Value
    var isExplicit: Bool

    static func merged(_ one: Stated?, _ other: Stated?) -> Stated? {
        guard let one else { return other }
        guard let other else { return one }
        return !one.isExplicit && other.isExplicit ? other : one
    }
}

/// What views decide about a scale that they share.
struct ScaleComponent: Sendable {
    let channel: Channel
    var kind: Stated<ScaleKind>
    var properties: [String: Stated<Node>] = [:]
    /// The domain that the document gives.
    var domain: Node?
    /// The type of the field of the first view, which decides how given values of the domain are read.
    var type: FieldType
    /// The definition of the first view.
    var field: FieldDefinition
    var unit: UnitModel
    /// The views that have the scale, with their fields.
    private var parts: [(unit: UnitModel, field: FieldDefinition)]

    init?(_ channel: Channel, _ unit: UnitModel) throws(SpecError) {
        guard let kind = try unit.scaleKind(channel), let field = unit.encoding.field(channel) else { return nil }
        self.channel = channel
        self.kind = Stated(value: kind, isExplicit: field.node["scale"]?["type"]?.text == kind.rawValue)
        self.field = field
        self.unit = unit
        type = field.type
        let scale = field.node["scale"]
        domain = Self.givenDomain(scale)
        parts = [(unit, field)]
    }

    /// A domain without the room of `nice` and `zero` takes precedence, unless it is empty before people choose one.
    private static func givenDomain(_ scale: Node?) -> Node? {
        if let raw = scale?["domainRaw"], raw.isList { return raw }
        return scale?["domain"]
    }

    /// Collects the properties once the type is known.
    mutating func finish() {
        let (unit, field, parts) = (unit, field, parts)
        var merged: [String: Stated<Node>] = [:]
        for part in parts {
            properties = [:]
            (self.unit, self.field) = part
            let scale = part.field.node["scale"]
            for member in scale?.members ?? [] where !["type", "domain"].contains(member.key) {
                properties[member.key] = Stated(value: member.value, isExplicit: true)
            }
            addDefaults(scale)
            for (key, value) in properties { merged[key] = .merged(merged[key], value) }
        }
        (self.unit, self.field, properties) = (unit, field, merged)
    }

    private mutating func set(_ key: String, _ value: Node?) {
        if let value, properties[key] == nil { properties[key] = Stated(value: value, isExplicit: false) }
    }

    private mutating func addDefaults(_ scale: Node?) {
        let place = field.node.place
        let (kind, config, mark) = (kind.value, unit.config, unit.mark)
        func setting(_ key: String) -> Node? { config["scale", key] }
        set("zero", .bool(defaultZero, at: place))
        let hasLimits = scale?["domainMin"] != nil || scale?["domainMax"] != nil
        if channel.isPosition, !kind.isTime, !field.hasBins, !field.isAlreadyBinned, domain?.isList != true, !hasLimits
        {
            set("nice", setting("nice") ?? .bool(true, at: place))
        }
        if channel.isPosition, kind.isContinuous {
            let isDimension = (mark.orient == "vertical") == (channel == .x)
            if let padding = setting("continuousPadding") {
                set("padding", padding)
            } else if mark.type == "bar", !field.isBinned, field.timeUnit == nil, isDimension {
                set("padding", mark.property("continuousBandSize"))
            }
        }
        if channel.isPosition, kind == .point { set("padding", setting("pointPadding")) }
        if scale?["padding"] == nil { addBandPaddings(setting) }
        if kind.isContinuous, Self.isDescending(field.node["sort"]) {
            set("reverse", .bool(true, at: place))
        } else if kind.isContinuous, channel == .x, let reverse = setting("xReverse") {
            set("reverse", reverse)
        }
        for key in ["clamp", "round"] where channel.isPosition || key == "clamp" {
            if let value = setting(key) { set(key, value) }
        }
    }

    private mutating func addBandPaddings(_ setting: (String) -> Node?) {
        let place = field.node.place
        let mark = unit.mark.type
        switch (kind.value, channel) {
        case (.band, .x), (.band, .y):
            if unit.hasNestedOffset(channel) {
                set("paddingInner", setting("bandWithNestedOffsetPaddingInner"))
                set("paddingOuter", setting("bandWithNestedOffsetPaddingOuter"))
            } else {
                let key =
                    mark == "bar"
                    ? "barBandPaddingInner" : mark == "tick" ? "tickBandPaddingInner" : "rectBandPaddingInner"
                set("paddingInner", setting("bandPaddingInner") ?? setting(key))
                if let outer = setting("bandPaddingOuter") {
                    set("paddingOuter", outer)
                } else if let inner = properties["paddingInner"]?.value.number {
                    set("paddingOuter", .number(inner / 2, at: place))
                }
            }
        case (.band, .xOffset), (.band, .yOffset):
            set("paddingInner", setting("offsetBandPaddingInner"))
            set("paddingOuter", setting("offsetBandPaddingOuter"))
        case (.point, .xOffset), (.point, .yOffset): set("paddingOuter", .number(0.5, at: place))
        default: break
        }
    }

    static func isDescending(_ sort: Node?) -> Bool {
        sort?.text == "descending" || sort?["order"]?.text == "descending"
    }

    /// Whether the domain begins at zero if the document does not say.
    private var defaultZero: Bool {
        let kind = kind.value
        guard [.linear, .pow, .sqrt, .symlog, .identity].contains(kind) else { return false }
        if let domain, domain.text != "unaggregated", domain["param"] == nil {
            guard domain.isList, let first = domain.elements.first?.number, let last = domain.elements.last?.number
            else { return false }
            return first <= 0 && last >= 0
        }
        if channel == .size, field.type == .quantitative { return true }
        guard !field.isBinned, channel.isPosition || channel.isPolar else { return false }
        let mark = unit.mark
        if ["bar", "area", "line", "trail"].contains(mark.type) {
            if mark.orient == "horizontal", channel == .y { return false }
            if mark.orient == "vertical", channel == .x { return false }
        }
        let hasSecond = channel.second.map { unit.encoding.field($0) != nil } ?? false
        if ["bar", "area"].contains(mark.type), !hasSecond { return true }
        return unit.config["scale", "zero"]?.bool ?? true
    }

    /// Unites the decisions of two views.
    mutating func merge(_ other: ScaleComponent) {
        if kind.isExplicit == other.kind.isExplicit {
            if kind.value.isCompatible(with: other.kind.value), other.kind.value.precedence > kind.value.precedence {
                kind = other.kind
            }
        } else if other.kind.isExplicit, kind.value.isCompatible(with: other.kind.value) {
            kind = other.kind
        }
        parts += other.parts
        if domain == nil { domain = other.domain }
    }

    func number(_ key: String) -> Double? { properties[key]?.value.number }
    func bool(_ key: String) -> Bool? { properties[key]?.value.bool }
    func node(_ key: String) -> Node? { properties[key]?.value }
}

/// Finds out to which views scales belong.
enum ScaleResolution {
    /// Gives every view its own scales.
    /// - Returns: The scales that an outer view may take over.
    @discardableResult
    static func resolve(_ view: ViewModel, isRoot: Bool = true) throws(SpecError) -> [Channel: ScaleComponent] {
        var found: [Channel: ScaleComponent] = [:]
        if let unit = view.unit {
            for channel in Channel.scaled { found[channel] = try ScaleComponent(channel, unit) }
        } else {
            var ofChildren: [(ViewModel, [Channel: ScaleComponent])] = []
            for child in view.children { ofChildren.append((child, try resolve(child, isRoot: false))) }
            for channel in Channel.scaled {
                let parts = ofChildren.compactMap { child, scales in scales[channel].map { (child, $0) } }
                guard let first = parts.first else { continue }
                let isShared =
                    view.sharesScale(channel)
                    && parts.allSatisfy {
                        $0.1.kind.value.isCompatible(with: first.1.kind.value)
                            || ($0.1.kind.value.isDiscrete && first.1.kind.value.isDiscrete)
                    }
                if isShared {
                    var merged = first.1
                    for part in parts.dropFirst() { merged.merge(part.1) }
                    found[channel] = merged
                } else {
                    for (child, scale) in parts { child.scales[channel] = finished(scale) }
                }
            }
        }
        if isRoot { view.scales = found.mapValues(finished) }
        return found
    }

    private static func finished(_ scale: ScaleComponent) -> ScaleComponent {
        var scale = scale
        scale.finish()
        return scale
    }
}
