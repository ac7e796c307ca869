import Dialects
import JavaScript

/// What views decide about a legend that they share.
struct LegendComponent {
    enum Kind { case gradient, bands, symbols }

    /// The channels that the legend explains, with the views from which their scales are found.
    var channels: [(channel: Channel, view: ViewInstance)]
    /// Whether the color of each view that has the legend is that of its fill.
    private(set) var fillsColors: Set<Bool> = []
    /// The type of symbols that the marks suggest; a circle wins over others.
    private(set) var symbolType: String
    var definition: Node
    var title: GuideTitle
    let unit: UnitModel
    /// The units of all views that have the legend.
    private(set) var units: [UnitModel]
    let field: FieldDefinition
    var kind: Kind
    /// What tells which channels explain the same values.
    private(set) var domainKey: String

    init?(_ channel: Channel, _ unit: UnitModel, _ view: ViewInstance) {
        guard let scale = view.scale(channel), let field = unit.encoding.field(channel),
            let definition = unit.encoding[channel]
        else { return nil }
        let legend = field.node["legend"] ?? definition.node["legend"]
        if legend?.isNull == true || legend?.bool == false { return nil }
        if legend == nil, unit.config["legend", "disable"]?.bool == true { return nil }
        if legend?["disable"]?.bool == true { return nil }
        if field.datum != nil, !scale.kind.isDiscrete { return nil }
        channels = [(channel, view)]
        if channel == .color { fillsColors = [unit.mark.isFilled && unit.mark.type != "trail"] }
        symbolType = Self.symbolType(channel, unit)
        self.definition = legend ?? .object(at: field.node.place)
        self.unit = unit
        units = [unit]
        self.field = field
        title = GuideTitle(field, nil, guide: "legend", unit.config)
        if let given = legend?["type"]?.text {
            kind = given == "gradient" ? .gradient : .symbols
        } else if channel.isColor, scale.kind.isContinuous,
            !["quarter", "month", "day"].contains(field.timeUnit?.name ?? "")
        {
            kind = .gradient
        } else {
            kind = channel.isColor && scale.kind.isDiscretizing ? .bands : .symbols
        }
        wasGradient = kind == .gradient
        let component = view.component(channel)
        domainKey = [
            view.recordsKey, field.column, field.type.rawValue, String(scale.kind.isDiscrete), String(field.hasBins),
            component?.domain.map { _ in "given \(scale.domain) \(scale.categories.map(\.plainText))" } ?? "",
        ].joined(separator: "\u{1}")
    }

    private static func symbolType(_ channel: Channel, _ unit: UnitModel) -> String {
        if channel != .shape, let shape = unit.encoding[.shape]?.value?.text ?? unit.mark.text("shape") { return shape }
        switch unit.mark.type {
        case "bar", "rect", "image", "square": return "square"
        case "line", "trail", "rule": return "stroke"
        default: return "circle"
        }
    }

    /// Whether colors are those of fills, and of strokes.
    var fillsSymbols: Bool { has(.fill) || fillsColors.contains(true) }
    var strokesSymbols: Bool { has(.stroke) || fillsColors.contains(false) }

    /// Whether the legend was one of a ramp for each of its views.
    private(set) var wasGradient: Bool

    /// The order in which scales are asked for the entries.
    private static let priority: [Channel] = [
        .size, .shape, .fill, .color, .stroke, .strokeWidth, .strokeDash, .opacity, .fillOpacity, .strokeOpacity,
    ]

    /// The channel whose scale gives the entries.
    var main: (channel: Channel, view: ViewInstance) {
        for channel in Self.priority {
            if let found = channels.first(where: { $0.channel == channel }) { return found }
        }
        return channels[0]
    }

    /// The channel that names the legend among those of other views.
    var first: Channel { channels[0].channel }

    func has(_ channel: Channel) -> Bool { channels.contains { $0.channel == channel } }

    /// - Parameter isSameChannel: Whether another view has the same channel, with records of its own.
    @discardableResult
    mutating func merge(_ other: LegendComponent, isSameChannel: Bool = false) -> Bool {
        if let one = definition["orient"]?.text, let two = other.definition["orient"]?.text, one != two { return false }
        for channel in other.channels where !has(channel.channel) { channels.append(channel) }
        fillsColors.formUnion(other.fillsColors)
        if isSameChannel { units += other.units }
        if isSameChannel { domainKey += "\u{2}" + other.domainKey }
        if other.symbolType == "circle" { symbolType = "circle" }
        // Only one kind of paint is shown as a ramp.
        if kind != other.kind || fillsColors.count > 1 { kind = .symbols }
        title.merge(other.title)
        for member in other.definition.members where definition[member.key] == nil {
            definition = definition.with(member.key, member.value)
        }
        return true
    }

    /// The legends that are drawn at a view, and those of views in it that are not shared.
    static func legends(of view: ViewInstance) -> [LegendComponent] {
        let found = collected(view)
        return joined(found.own) + found.inner
    }

    /// The legends by channel that an outer view may share, and those of inner layers that belong to this view.
    private static func collected(_ view: ViewInstance) -> (own: [LegendComponent], inner: [LegendComponent]) {
        if let unit = view.unit {
            return (Channel.withLegend.compactMap { LegendComponent($0, unit, view) }, [])
        }
        var own: [LegendComponent] = []
        var inner: [LegendComponent] = []
        let children = view.model.facet == nil ? view.children : Array(view.children.prefix(1))
        let parts = children.map { collected($0) }
        var channels: [Channel] = []
        for legend in parts.flatMap(\.own) where !channels.contains(legend.first) { channels.append(legend.first) }
        for channel in channels where view.model.sharesLegend(channel) {
            var merged: LegendComponent?
            for part in parts {
                guard let legend = part.own.first(where: { $0.first == channel }) else { continue }
                if merged == nil { merged = legend } else { merged?.merge(legend, isSameChannel: true) }
            }
            if let merged { own.append(merged) }
        }
        if view.model.isLayer {
            for part in parts {
                inner += joined(part.own.filter { !view.model.sharesLegend($0.first) }) + part.inner
            }
        }
        return (own, inner)
    }

    /// The legends that stay with a view because the one around it does not share them.
    static func unshared(of view: ViewInstance) -> [LegendComponent] {
        let found = collected(view)
        guard let parent = view.parent else { return joined(found.own) + found.inner }
        return joined(found.own.filter { !isShared($0.first, above: parent) }) + found.inner
    }

    private static func isShared(_ channel: Channel, above view: ViewInstance) -> Bool {
        view.model.sharesLegend(channel)
    }

    /// Channels of one field share a legend.
    private static func joined(_ legends: [LegendComponent]) -> [LegendComponent] {
        var result: [LegendComponent] = []
        for legend in legends {
            var isMerged = false
            for index in result.indices where result[index].domainKey == legend.domainKey && !isMerged {
                isMerged = result[index].merge(legend)
            }
            if !isMerged { result.append(legend) }
        }
        return result
    }
}
