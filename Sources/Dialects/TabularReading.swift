import Budget
import Data
import Diagnostics
import JSON

/// The settings for reading the data of a tabular chart.
package struct TabularReading: Sendable {
    /// The names of the settings.
    package static let parameters = ["dataFormat", "decimal", "header", "path", "types", "timeZone"]

    /// The format; nil if the data's media type or name determines it.
    package let format: TableFormat?
    /// A JSON pointer to the data inside a JSON document.
    package let path: String
    private let options: TableOptions
    /// The name of the time zone, for the spec.
    private let zone: String?

    /// - Parameter settings: The settings by name. Settings that are not in `parameters` are ignored.
    package init(_ settings: [String: String]) throws(TabularError) {
        zone = settings["timeZone"]
        format = try Self.choice(settings, "dataFormat", "This data format does not exist.")
        path = settings["path"] ?? ""
        var options = TableOptions()
        options.isInterpreted = true
        options.header = try Self.choice(settings, "header", "The header is present or absent.")
        options.decimal = try Self.choice(settings, "decimal", "Decimals are behind a point or a comma.")
        if let types = settings["types"] { options.types = try Self.types(types) }
        if let name = zone {
            guard let zone = TimeZoneRules(named: name) else {
                throw TabularError(
                    "timeZone", "This time zone does not exist.", found: name, allowed: ["Europe/Berlin", "UTC"])
            }
            options.zone = zone
        }
        self.options = options
    }

    /// One of several values by its name; nil if there is no such setting.
    private static func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ settings: [String: String], _ key: String, _ fault: String
    ) throws(TabularError) -> Value? {
        guard let name = settings[key] else { return nil }
        guard let value = Value(rawValue: name) else {
            throw TabularError(key, fault, found: name, allowed: Value.allCases.map(\.rawValue))
        }
        return value
    }

    /// The options for reading the table.
    package func options(_ limits: SpecLimits = SpecLimits(), _ budget: RenderBudget = .unlimited) -> TableOptions {
        var options = options
        options.maximumValues = limits.points
        options.budget = budget
        return options
    }

    /// The members of the spec's data that a table does not contain: the time zone of its dates.
    package var members: [JSONTree.Member] {
        zone.map { [JSONTree.Member(key: "timeZone", value: .string($0))] } ?? []
    }

    /// Parses pairs `name:type`, separated by commas. Names can contain colons.
    private static func types(_ text: String) throws(TabularError) -> [Name: ColumnType] {
        var types: [Name: ColumnType] = [:]
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let colon = part.lastIndex(of: ":")
            let typeName = colon.map { String(part[part.index(after: $0)...]) } ?? ""
            guard let colon, let type = ColumnType(rawValue: typeName) else {
                throw TabularError(
                    "types", "A column type consists of the column's name, a colon, and number, date or text.",
                    found: String(part), allowed: ColumnType.allCases.map { "name:\($0.rawValue)" })
            }
            let name = String(part[..<colon])
            guard types[name] == nil else {
                throw TabularError("types", "The column occurs twice.", found: name)
            }
            types[name] = type
        }
        return types
    }
}
