import Dialects

/// What views decide about an axis that they share.
struct AxisComponent {
    let channel: Channel
    /// The properties that the documents give; earlier layers win.
    var definition: Node
    var title: GuideTitle
    /// The unit whose definition decides the defaults.
    let unit: UnitModel
    let field: FieldDefinition
    /// The definitions of all views that share the axis.
    private(set) var fields: [FieldDefinition]
    /// The view from which the scale is found.
    let view: ViewInstance
    var orient: String
    var isOrientGiven: Bool
    /// Whether there is no axis.
    private(set) var isHidden: Stated<Bool>
    /// Whether the grid is left out because another axis has one.
    var hasNoGrid = false

    var isX: Bool { channel == .x }

    /// The axis of a unit's channel; nil if it has none.
    init?(_ channel: Channel, _ unit: UnitModel, _ view: ViewInstance) {
        guard view.scale(channel) != nil else { return nil }
        let second = channel.second.flatMap { unit.encoding.field($0) }
        guard let field = unit.encoding.field(channel) ?? second else { return nil }
        let axis =
            (unit.encoding[channel] ?? channel.second.flatMap { unit.encoding[$0] })?.main?.node["axis"]
            ?? field.node["axis"]
        let disabled = AxisConfig(unit, channel, field, orient: nil, scale: nil)
        let isNone = axis.map { $0.isNull || $0.bool == false || $0["disable"]?.bool == true }
        isHidden = Stated(value: isNone ?? (disabled.value("disable")?.bool == true), isExplicit: axis != nil)
        self.channel = channel
        self.unit = unit
        self.field = field
        fields = [field]
        self.view = view
        definition = axis.flatMap { $0.isObject ? $0 : nil } ?? .object(at: field.node.place)
        title = GuideTitle(field, unit.encoding.field(channel) == nil ? nil : second, guide: "axis", unit.config)
        if let configured = disabled.value("title"), !field.hasOwnTitle(guide: "axis") {
            title = GuideTitle(FieldDefinition.lines(configured))
        }
        if let given = definition["orient"]?.text {
            orient = given
            isOrientGiven = true
        } else {
            orient = disabled.value("orient")?.text ?? (channel == .x ? "bottom" : "left")
            isOrientGiven = false
        }
    }

    /// The definition that decides how labels are written: the first with a unit of time.
    var labelField: FieldDefinition { fields.first { $0.timeUnit != nil } ?? field }

    mutating func merge(_ other: AxisComponent) {
        if !isOrientGiven, other.isOrientGiven {
            orient = other.orient
            isOrientGiven = true
        }
        title.merge(other.title)
        if let merged = Stated.merged(isHidden, other.isHidden) { isHidden = merged }
        fields += other.fields
        for member in other.definition.members where definition[member.key] == nil {
            definition = definition.with(member.key, member.value)
        }
    }

    /// The axes of a channel in a frame.
    static func axes(_ channel: Channel, in view: ViewInstance) -> [AxisComponent] {
        collected(channel, in: view).filter { !$0.isHidden.value }
    }

    private static func collected(_ channel: Channel, in view: ViewInstance) -> [AxisComponent] {
        if let unit = view.unit { return AxisComponent(channel, unit, view).map { [$0] } ?? [] }
        guard view.model.isLayer else { return [] }
        let lists = view.children.map { collected(channel, in: $0) }.filter { !$0.isEmpty }
        if view.model.sharesAxis(channel), let merged = merged(lists) { return merged }
        var counts: [String: Int] = [:]
        var result: [AxisComponent] = []
        let opposite = ["left": "right", "right": "left", "top": "bottom", "bottom": "top"]
        for var axis in lists.flatMap(\.self) {
            let count = counts[axis.orient] ?? 0
            if count > 0, !axis.isOrientGiven, let other = opposite[axis.orient], count > counts[other] ?? 0 {
                counts[axis.orient] = count + 1
                axis.orient = other
            } else {
                counts[axis.orient] = count + 1
            }
            if result.contains(where: { !$0.isHidden.value }), axis.definition["grid"] == nil { axis.hasNoGrid = true }
            result.append(axis)
        }
        return result
    }

    private static func merged(_ lists: [[AxisComponent]]) -> [AxisComponent]? {
        guard var merged = lists.first else { return [] }
        for list in lists.dropFirst() {
            guard list.count == merged.count else { return nil }
            for index in list.indices {
                if merged[index].isOrientGiven, list[index].isOrientGiven, merged[index].orient != list[index].orient {
                    return nil
                }
                merged[index].merge(list[index])
            }
        }
        return merged
    }
}

/// The title of an axis or a legend: given by the document, or made of the fields.
struct GuideTitle {
    private var given: [String]?
    private var isGiven = false
    private var fields: [String] = []

    init(_ lines: [String]?) {
        given = lines
        isGiven = true
    }

    init(_ field: FieldDefinition, _ second: FieldDefinition?, guide: String, _ config: Config) {
        if field.hasOwnTitle(guide: guide) {
            given = field.titleLines(guide: guide, config)
            isGiven = true
            // The title of the second position's own definition joins it.
            if field.node[guide]?["title"] == nil, let other = second?.node["title"]?.text, given != nil,
                given != [other]
            {
                given = [((given ?? []) + [other]).joined(separator: ", ")]
            }
            return
        }
        if let title = second?.node["title"] {
            given = FieldDefinition.lines(title)
            isGiven = true
            return
        }
        for definition in [field, second].compactMap(\.self) {
            guard let title = definition.defaultTitle(config), !title.isEmpty, !fields.contains(title) else { continue }
            fields.append(title)
        }
    }

    mutating func merge(_ other: GuideTitle) {
        switch (isGiven, other.isGiven) {
        case (true, false): break
        case (false, true): self = other
        case (true, true):
            guard let one = given, !one.isEmpty else {
                if given == nil, other.given != nil { given = other.given }
                return
            }
            if let two = other.given, !two.isEmpty, two != one {
                given = [one.joined(separator: ", ") + ", " + two.joined(separator: ", ")]
            }
        case (false, false): for field in other.fields where !fields.contains(field) { fields.append(field) }
        }
    }

    /// The lines; nil if there is no title.
    var lines: [String]? {
        let lines = isGiven ? given : fields.isEmpty ? nil : [fields.joined(separator: ", ")]
        return lines.flatMap { $0.allSatisfy(\.isEmpty) ? nil : $0 }
    }
}
