import Budget
import Data
import Dialects
import JavaScript
import Numbers

/// A unit with its records and its scales, from which its marks are made.
struct UnitView {
    let instance: ViewInstance
    let unit: UnitModel
    let data: UnitData
    let environment: Environment

    init?(_ instance: ViewInstance, _ environment: Environment) {
        guard let unit = instance.unit, let data = instance.data else { return nil }
        self.instance = instance
        self.unit = unit
        self.data = data
        self.environment = environment
    }

    var mark: MarkDefinition { unit.mark }
    var encoding: Encoding { unit.encoding }
    var table: DataTable { data.main }
    var count: Int { table.count }
    var width: Double { instance.frame.width }
    var height: Double { instance.frame.height }

    func scale(_ channel: Channel) -> Scale? { instance.scale(channel) }

    func length(_ channel: Channel) -> Double {
        switch channel.main {
        case .x: width
        case .y: height
        default: 0
        }
    }

    /// The column of a field.
    func column(_ field: FieldDefinition, suffix: String? = nil) -> DataColumn {
        let name = field.column(suffix: suffix)
        if let column = table[name] { return column }
        if suffix == nil, field.aggregate == nil, !field.hasBins,
            field.timeUnit == nil || field.timeUnit?.isBinned == true,
            let path = field.field
        {
            return table[FieldPath(path)]
        }
        return DataColumn(repeating: .undefined, count: count)
    }

    /// The numbers of a column; where values that are no numbers are shown, they are zero or the least of the scale.
    func measures(_ column: DataColumn, _ channel: Channel, _ scale: Scale) -> [Double] {
        let own = unit.config["scale", "invalid"]?[channel.rawValue]
        if own?["value"] != nil { return column.measures }
        if mark.invalid == "show", mark.showsRawValues, own == nil { return column.numbers }
        guard mark.invalid == "show" || own?.text == "zero-or-min" else { return column.measures }
        let ends = [scale.domain.first ?? 0, scale.domain.last ?? 0]
        let other = (ends.min() ?? 0) <= 0 && (ends.max() ?? 0) >= 0 ? 0 : ends.min() ?? 0
        return column.measures.map { $0.isFinite ? $0 : other }
    }

    /// What a channel shows where a value is no number, if the configuration says so.
    func invalidValue(_ channel: Channel) -> Node? { unit.config["scale", "invalid"]?[channel.rawValue]?["value"] }

    func repeated(_ number: Double) -> [Double] { [Double](repeating: number, count: count) }

    /// A number of the mark, perhaps of an expression.
    func number(_ key: String) throws(SpecError) -> Double? {
        try environment.number(mark.property(key), width: width, height: height)
    }

    /// The numbers of a property for each record; nil if the mark does not have it.
    func numbers(_ key: String) throws(SpecError) -> [Double]? {
        guard let node = mark.property(key) else { return nil }
        guard let text = node.expression, text.contains("datum") else { return try number(key).map { repeated($0) } }
        return try column(of: text, at: node.place).numbers
    }

    func text(_ key: String) throws(SpecError) -> String? {
        guard let node = mark.property(key) else { return nil }
        return try environment.text(node) ?? node.number.map(JSText.number)
    }

    /// A position of the mark or of a value: a number, `width` or `height`.
    func position(_ node: Node) throws(SpecError) -> Double? {
        switch node.text {
        case "width": width
        case "height": height
        default: try environment.number(node, width: width, height: height)
        }
    }

    /// An expression for every record.
    func column(of expression: String, at place: Place) throws(SpecError) -> DataColumn {
        do {
            return try Expression(expression, environment.budget).bound(
                to: table, in: hostVariables, environment.budget
            ).column()
        } catch {
            throw Environment.problem(error, at: place)
        }
    }

    /// The environment with the size and the scales of the view.
    var hostVariables: HostVariables {
        var host = environment.variables
        host.values.append(("width", .number(width)))
        host.values.append(("height", .number(height)))
        for channel in Channel.scaled {
            if let scale = scale(channel) { host.scales[channel.rawValue] = scale }
        }
        return host
    }

    /// The records for which a condition holds.
    func rows(of condition: ChannelDefinition.Condition) throws(SpecError) -> [Bool] {
        try environment.matches(condition.node, table, host: hostVariables)
    }
}
