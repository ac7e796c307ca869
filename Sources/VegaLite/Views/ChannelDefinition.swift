import Dialects

/// What an encoding says of a channel.
struct ChannelDefinition: Sendable {
    /// What holds for some records.
    struct Condition: Sendable {
        /// The object with `test` or `param`.
        let node: Node
        let value: Node?
        let field: FieldDefinition?
    }

    let node: Node
    /// The field or the datum that all records show, or those for which no condition holds.
    let main: FieldDefinition?
    let value: Node?
    let conditions: [Condition]

    /// The field or datum with the scale, perhaps of a condition.
    var scaled: FieldDefinition? { main ?? conditions.lazy.compactMap(\.field).first }

    init(_ node: Node, _ channel: Channel, mark: String) throws(SpecError) {
        self.node = node
        let isDefinition =
            node["field"] != nil || node["datum"] != nil || node["aggregate"] != nil || node["bin"] != nil
            || node["timeUnit"] != nil
        main = isDefinition ? try FieldDefinition(node, channel, mark: mark) : nil
        value = isDefinition ? nil : node["value"]
        var conditions: [Condition] = []
        for condition in node["condition"]?.elementsOrSelf ?? [] {
            let hasField = condition["field"] != nil || condition["datum"] != nil || condition["aggregate"] != nil
            conditions.append(
                Condition(
                    node: condition, value: condition["value"],
                    field: hasField ? try FieldDefinition(condition, channel, mark: mark) : nil))
        }
        self.conditions = conditions
    }
}

/// The definitions of all channels of a unit.
struct Encoding: Sendable {
    private var definitions: [Channel: ChannelDefinition] = [:]
    /// Channels with several fields.
    private var lists: [Channel: [FieldDefinition]] = [:]
    /// An order that is not by a field.
    private(set) var orderNode: Node?

    static let ignored: Set<String> = ["href", "url", "description", "tooltip", "key", "time"]

    init(_ node: Node, mark: String, notes: Notes) throws(SpecError) {
        for member in node.members where !member.value.isNull {
            guard let channel = Channel(rawValue: member.key) else {
                if ["row", "column", "facet"].contains(member.key) { continue }
                throw Problem.unknown(
                    .text(member.key, at: member.value.place), "a channel", among: Channel.allCases.map(\.rawValue))
            }
            switch channel {
            case .longitude, .latitude, .longitude2, .latitude2:
                throw Problem.unsupported(member.value, "A map")
            case .time: throw Problem.unsupported(member.value, "An animation")
            case .href, .description: continue
            case .tooltip:
                // Fields of tooltips count as groups of summaries.
                lists[channel] = try Self.fields(member.value, channel, mark)
            case .detail, .key: lists[channel] = try Self.fields(member.value, channel, mark)
            case .order:
                orderNode = member.value
                lists[channel] = try Self.fields(member.value, channel, mark)
            default: definitions[channel] = try ChannelDefinition(member.value, channel, mark: mark)
            }
        }
    }

    private static func fields(_ node: Node, _ channel: Channel, _ mark: String) throws(SpecError) -> [FieldDefinition]
    {
        var fields: [FieldDefinition] = []
        for element in node.elementsOrSelf where element["field"] != nil || element["aggregate"] != nil {
            fields.append(try FieldDefinition(element, channel, mark: mark))
        }
        return fields
    }

    subscript(channel: Channel) -> ChannelDefinition? {
        get { definitions[channel] }
        set { definitions[channel] = newValue }
    }

    /// The field or datum of a channel.
    func field(_ channel: Channel) -> FieldDefinition? { definitions[channel]?.scaled }

    func list(_ channel: Channel) -> [FieldDefinition] { lists[channel] ?? [] }

    /// All fields with their channels, also of conditions and lists, in a fixed order.
    var all: [(channel: Channel, field: FieldDefinition)] {
        var result: [(Channel, FieldDefinition)] = []
        for channel in Channel.allCases {
            if let definition = definitions[channel] {
                if let main = definition.main { result.append((channel, main)) }
                for condition in definition.conditions {
                    if let field = condition.field { result.append((channel, field)) }
                }
            }
            for field in lists[channel] ?? [] { result.append((channel, field)) }
        }
        return result
    }

    /// Whether any channel shows a summary.
    var isAggregated: Bool { all.contains { $0.field.aggregate != nil } }
}
