import Charts
import Data
import Diagnostics
import JSON

/// How the data of a chart that is asked for in a few words is to be read.
package struct TabularReading: Sendable {
    /// The names of what can be said of it.
    package static let parameters = ["dataFormat", "path", "types", "timeZone"]

    /// `nil` where it is told by the data's type or name.
    package let format: TableFormat?
    /// To the data in JSON.
    package let path: String
    package let options: TableOptions
    /// The time zone's name, as the spec says it.
    private let zone: String?

    /// - Parameter words: what is said, by the names of parameters; others are left alone.
    package init(_ words: [String: String]) throws(TabularError) {
        zone = words["timeZone"]
        format = try words["dataFormat"].map { word throws(TabularError) in
            let known = TableFormat.allCases.map(\.rawValue)
            guard let format = TableFormat(rawValue: word) else {
                throw TabularError("dataFormat", "There is no such format of data.", found: word, allowed: known)
            }
            return format
        }
        path = words["path"] ?? ""
        var options = TableOptions()
        if let types = words["types"] { options.types = try Self.types(types) }
        if let name = zone {
            guard let zone = TimeZoneRules(named: name) else {
                throw TabularError(
                    "timeZone", "There is no such time zone.", found: name, allowed: ["Europe/Berlin", "UTC"])
            }
            options.zone = zone
        }
        self.options = options
    }

    /// The keys of the spec's data that a table does not tell: the zone of its dates.
    var members: [JSONTree.Member] {
        zone.map { [JSONTree.Member(key: "timeZone", value: .string($0))] } ?? []
    }

    /// `name:type` with commas between them; names may hold colons.
    private static func types(_ text: String) throws(TabularError) -> [String: ColumnType] {
        var types: [String: ColumnType] = [:]
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let colon = part.lastIndex(of: ":")
            let word = colon.map { String(part[part.index(after: $0)...]) } ?? ""
            guard let colon, let type = ColumnType(rawValue: word) else {
                throw TabularError(
                    "types", "A type is said as the column's name, a colon and number, date or text.",
                    found: String(part), allowed: ColumnType.allCases.map { "name:\($0.rawValue)" })
            }
            let name = String(part[..<colon])
            guard types[name] == nil else {
                throw TabularError("types", "The column is named twice.", found: name)
            }
            types[name] = type
        }
        return types
    }
}
