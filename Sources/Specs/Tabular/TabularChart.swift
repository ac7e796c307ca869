import Budget
import Charts
import Data
import Diagnostics
import Dialects
import JSON
import Words

/// A chart of a table, described by a few settings from a query or a command line. Missing settings are chosen from
/// the columns.
package struct TabularChart: Hashable, Sendable {
    /// The chart types that need only the names of columns.
    package static let types = Kind.allCases.map(\.rawValue)

    /// The names of the settings.
    package static let parameters = ["type", "x", "y", "group", "series", "stack", "limit", "facet", "panes", "title"]

    enum Kind: String, CaseIterable, Sendable {
        case line, area, bar, scatter, pie, doughnut, histogram, box, marimekko, choropleth, mapPoints

        /// Also reads other usual words for maps.
        init?(setting: String) {
            switch setting {
            case "map": self = .choropleth
            case "bubbleMap", "pointMap", "symbolMap", "scattergeo": self = .mapPoints
            default: self.init(rawValue: setting)
            }
        }
    }

    /// How bars or areas are stacked.
    enum Stacking: String, CaseIterable, Sendable {
        case none, zero, normalize, center, wiggle

        /// Whether bars can be stacked so.
        var isForBars: Bool { self != .center && self != .wiggle }

        /// Also reads other usual words.
        init?(setting: String) {
            switch setting {
            case "true", "stacked": self = .zero
            case "false": self = .none
            case "percent": self = .normalize
            default: self.init(rawValue: setting)
            }
        }
    }

    /// The settings by name.
    private let settings: [String: String]

    /// The maximum number of series that are chosen automatically.
    static let maximumSeries = 12

    /// - Parameter settings: The settings by their names in `parameters`.
    package init(_ settings: [String: String]) {
        self.settings = settings
    }

    /// Returns the spec of the chart, in the native dialect.
    /// - Parameters:
    ///   - table: The data.
    ///   - reading: The settings with which the table was read.
    ///   - budget: What the choice may take. Once it is spent, the spec may be any.
    /// - Returns: A spec without data, which must be read together with the table.
    /// - Throws: An error if a setting does not match the table, or if the table has neither records nor several columns.
    package func spec(of table: Table, _ reading: TabularReading, _ budget: RenderBudget) throws(TabularError)
        -> TabularSpec
    {
        guard table.count > 0 || table.names.count > 1 else { throw TabularError("type", "The data has no records.") }
        guard table.count > 0 else { return try specWithoutData() }
        let facet = try column("facet", of: table)
        let part = facet.map { table.withMostFrequentValue(of: $0, budget) } ?? table
        let wide = facet == nil ? wideTable(table, reading, budget) : nil
        let choice = try TabularChoice(self, part, wide, budget)
        let transforms = facet.map { Self.transforms(choice.transforms, inPanelsOf: $0) } ?? choice.transforms
        var data = reading.members
        if !transforms.isEmpty { data.append(.init(key: "transform", value: .array(transforms))) }
        var members: [JSONTree.Member] = []
        if let title = settings["title"] { members.append(.init(key: "title", value: .string(title))) }
        members.append(.init(key: "data", value: .object(data)))
        members += choice.graphMembers
        if let facet { members.append(.init(key: "facet", value: .string(facet))) }
        return TabularSpec(tree: .object(members), warnings: choice.warnings)
    }

    /// Transforms that keep the column of a facet.
    private static func transforms(_ transforms: [JSONTree], inPanelsOf facet: String) -> [JSONTree] {
        transforms.map { transform in
            guard case .object(let members) = transform else { return transform }
            return .object(
                members.map { member in
                    guard member.key == "groupBy", case .array(let keys) = member.value else { return member }
                    return .init(key: member.key, value: .array([.string(facet)] + keys))
                })
        }
    }

    /// The spec of a chart without data.
    private func specWithoutData() throws(TabularError) -> TabularSpec {
        _ = try kind()
        var members: [JSONTree.Member] = []
        if let title = settings["title"] { members.append(.init(key: "title", value: .string(title))) }
        members.append(.init(key: "plots", value: .array([])))
        return TabularSpec(tree: .object(members), warnings: [])
    }

    /// The table with folded columns, if it is to be drawn: a line chart for which no columns are named, or a chart of
    /// the columns that the table has only then.
    private func wideTable(_ table: Table, _ reading: TabularReading, _ budget: RenderBudget) -> WideTable? {
        let columns = ["x", "y", "group", "series"].compactMap { settings[$0] }
        let unknown = columns.filter { table[$0] == nil }
        let isOpen = columns.isEmpty && ["line", "area", nil].contains(settings["type"])
        guard isOpen || !unknown.isEmpty, let wide = WideTable(table, in: reading.options().zone, budget) else {
            return nil
        }
        return isOpen || unknown.contains { [wide.fold.field, wide.fold.value].contains(exactly: $0) } ? wide : nil
    }

    /// Whether no setting says what is drawn.
    var namesNothing: Bool { ["type", "x", "y", "group", "series"].allSatisfy { settings[$0] == nil } }

    /// Whether the columns of values are chosen from the table.
    var leavesValuesOpen: Bool { settings["y"] == nil }

    func kind() throws(TabularError) -> Kind? {
        guard let type = settings["type"] else { return nil }
        guard let kind = Kind(setting: type) else {
            let meant =
                ForeignValue.named(type, among: Self.types)
                ?? ForeignValue.named(type, among: PlotType.allCases.map(\.rawValue))
            let isOther = meant.map { Kind(rawValue: $0) == nil } ?? false
            throw TabularError(
                "type",
                (isOther
                    ? "A chart of this type needs a spec. The names of columns do not describe it completely."
                    : "This chart type does not exist.") + Self.advice(meant, type, isOther: isOther)
                    + ForeignValue.note(onType: type),
                found: type, allowed: Self.types, suggestion: isOther ? nil : meant)
        }
        return kind
    }

    /// What to write for a word that means another type, or more than a type; empty for others.
    private static func advice(_ meant: String?, _ word: String, isOther: Bool) -> String {
        guard let meant else { return "" }
        let companion = ForeignValue.companion(of: word)
        if companion == ForeignValue.stacked { return " For a stack, write type=\(meant)&stack=true." }
        guard isOther || companion != nil else { return "" }
        let members = ["\"type\": \"\(meant)\"", companion].compactMap(\.self).joined(separator: ", ")
        return " Send a spec with a plot that has \(members)."
    }

    func stacking() throws(TabularError) -> Stacking? {
        guard let setting = settings["stack"] else { return nil }
        guard let stacking = Stacking(setting: setting) else {
            throw TabularError(
                "stack", "This is no way to stack.", found: setting, allowed: Stacking.allCases.map(\.rawValue))
        }
        return stacking
    }

    /// Whether quantities of different magnitudes have a pane each.
    func panes() throws(TabularError) -> Bool? {
        guard let setting = settings["panes"] else { return settings["facet"] == nil ? nil : false }
        guard let hasPanes = Bool(setting) else {
            throw TabularError("panes", "This must be true or false.", found: setting, allowed: ["true", "false"])
        }
        guard !hasPanes || settings["facet"] == nil else {
            throw TabularError("panes", "Panes and the panels of a facet exclude each other.", found: setting)
        }
        return hasPanes
    }

    /// The greatest number of records that the setting `limit` can have.
    private static let maximumLimit = 10_000

    /// The number of records to show, those with the greatest values.
    func limit() throws(TabularError) -> Int? {
        guard let setting = settings["limit"] else { return nil }
        guard let limit = Int(setting), 1...Self.maximumLimit ~= limit else {
            throw TabularError("limit", "This must be a whole number from 1 to \(Self.maximumLimit).", found: setting)
        }
        return limit
    }

    /// The setting for the groups: `group` or its other name, the key of specs.
    var groupParameter: String { settings["group"] == nil && settings["series"] != nil ? "series" : "group" }

    /// Returns the name of the column whose values are groups.
    func group(of table: Table) throws(TabularError) -> String? {
        if let group = settings["group"], let series = settings["series"], group != series {
            throw TabularError("series", "This is another name for group, which is different.", found: series)
        }
        return try column(groupParameter, of: table)
    }

    /// Returns the name of the column that a setting selects.
    func column(_ parameter: String, of table: Table) throws(TabularError) -> String? {
        guard let name = settings[parameter] else { return nil }
        try check(name, parameter, table)
        return name
    }

    /// Returns the names of the columns that a setting selects, separated by commas. A name can contain commas itself.
    func columns(_ parameter: String, of table: Table) throws(TabularError) -> [String]? {
        guard let text = settings[parameter] else { return nil }
        var names: [String] = []
        var seen: Set<Name> = []
        var rest: Substring? = text[...]
        while let text = rest {
            let name = Self.firstName(in: text, of: table)
            try check(String(name), parameter, table)
            guard seen.insert(Name(String(name))).inserted else {
                throw TabularError(parameter, "The column occurs twice.", found: String(name))
            }
            names.append(String(name))
            rest = name.endIndex < text.endIndex ? text[text.index(after: name.endIndex)...] : nil
        }
        return names
    }

    /// The maximum number of commas in the name of a column.
    private static let maximumCommas = 20

    /// The longest name of a column at the beginning of a text, which ends at a comma; the text before the first comma
    /// if it begins with no name.
    private static func firstName(in text: Substring, of table: Table) -> Substring {
        let commas = Array(text.indices.lazy.filter { text[$0] == "," }.prefix(maximumCommas + 1))
        let ends = commas.count > maximumCommas ? commas : commas + [text.endIndex]
        let end = ends.last { table[String(text[..<$0])] != nil } ?? commas.first
        return end.map { text[..<$0] } ?? text
    }

    private func check(_ name: String, _ parameter: String, _ table: Table) throws(TabularError) {
        guard table[name] != nil else {
            throw TabularError(
                parameter, "The data has no column \"\(name.shortened(to: 40))\".", unknown: name, known: table.names)
        }
        if let fault = table.faults[name] { throw TabularError(parameter, fault.sentence, found: fault.found) }
    }
}
