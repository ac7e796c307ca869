import Charts
import Data
import Diagnostics
import JSON

/// A chart of a table, asked for in a few words: a query, a command line. What they leave open is chosen from the columns.
package struct TabularChart: Hashable, Sendable {
    /// The words for kinds of charts that need nothing but names of columns.
    package static let types = Kind.allCases.map(\.rawValue)

    /// The names of what can be said.
    package static let parameters = ["type", "x", "y", "group", "title"]

    enum Kind: String, CaseIterable, Sendable {
        case line, area, bar, scatter, pie, doughnut, histogram, box
    }

    /// What was said, by the names of parameters.
    private let words: [String: String]

    /// More series than these are not drawn unasked.
    static let maximumSeries = 10

    /// - Parameter words: what is said, by the names of `parameters`.
    package init(_ words: [String: String]) {
        self.words = words
    }

    /// The spec of the chart, in the native dialect.
    /// - Parameters:
    ///   - table: what the data holds.
    ///   - reading: how the table was read.
    /// - Returns: a spec without data; it is read with the table beside it.
    package func spec(of table: Table, _ reading: TabularReading) throws(TabularError) -> TabularSpec {
        guard table.count > 0 else { throw TabularError("type", "The data has no records.") }
        let choice = try TabularChoice(self, table)
        var data = reading.members
        if !choice.transforms.isEmpty { data.append(.init(key: "transform", value: .array(choice.transforms))) }
        var members: [JSONTree.Member] = []
        if let title = words["title"] { members.append(.init(key: "title", value: .string(title))) }
        members.append(.init(key: "data", value: .object(data)))
        if !choice.axes.isEmpty { members.append(.init(key: "axes", value: .array(choice.axes))) }
        members.append(.init(key: "plots", value: .array(choice.plots)))
        return TabularSpec(tree: .object(members), warnings: choice.warnings)
    }

    func kind() throws(TabularError) -> Kind? {
        guard let word = words["type"] else { return nil }
        guard let kind = Kind(rawValue: word) else {
            let isOther = PlotType(rawValue: word) != nil
            throw TabularError(
                "type",
                isOther
                    ? "A chart of this type needs a spec; it cannot be asked for by the names of columns alone."
                    : "There is no such type of chart.",
                found: word, allowed: Self.types)
        }
        return kind
    }

    /// The column that a parameter names.
    func column(_ parameter: String, of table: Table) throws(TabularError) -> String? {
        guard let name = words[parameter] else { return nil }
        try check(name, parameter, table)
        return name
    }

    /// The columns that a parameter names, with commas between them.
    func columns(_ parameter: String, of table: Table) throws(TabularError) -> [String]? {
        guard let text = words[parameter] else { return nil }
        if table[text] != nil { return [text] }
        var names: [String] = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            try check(name, parameter, table)
            guard !names.contains(name) else {
                throw TabularError(parameter, "The column is named twice.", found: name)
            }
            names.append(name)
        }
        return names
    }

    private func check(_ name: String, _ parameter: String, _ table: Table) throws(TabularError) {
        guard table[name] != nil else {
            throw TabularError(
                parameter, "The data has no column \"\(name.prefix(40))\".", found: name, allowed: table.names)
        }
    }

}
