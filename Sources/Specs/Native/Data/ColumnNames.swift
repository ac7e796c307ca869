import Codecs
import Diagnostics
import Dialects
import JSON
import Words

extension SpecDecoder {
    /// The maximum number of names of columns in the place of values.
    private static let maximumNames = 8

    /// An issue about an array of names of columns in the place of a plot's values, with a plot for each column; nil for
    /// other values.
    func issueOfColumnNames(_ value: JSONValue) -> SpecIssue? {
        guard value.kind == .array, 2...Self.maximumNames ~= value.count, keys.suffix(2) == ["plots", "y"],
            let columns = root?["data"].flatMap(Self.columns)
        else { return nil }
        let names = value.elements.compactMap(\.shortString)
        guard names.count == value.count, Set(names).count == names.count,
            names.allSatisfy({ columns[$0] != nil }),
            // Categories of horizontal bars may have the names of columns.
            let parent, parent["x"]?.kind != .array
        else { return nil }
        let plots = names.map { name in
            let members = parent.members.prefix(12).compactMap { key, member in
                let text = key == "y" ? JSONTree.string(name).text : member.shortText
                return text.map { "\(JSONTree.string(key.shortened(to: 40)).text): \($0)" }
            }
            return "{\(members.joined(separator: ", "))}"
        }
        let line = "\"plots\": [\(plots.joined(separator: ", "))]"
        let isShort = line.utf8.count <= ForeignWord.maximumLength && root?["plots"]?.count == 1
        let advice = isShort ? "Each series is a plot of its own. Write \(line)." : "Each series is a plot of its own."
        return SpecIssue(
            place, "These are the names of \(names.count) columns. \(advice)", found: value.summary,
            allowed: ["the name of one column", "an array of values"], members: isShort ? line : nil)
    }

    /// The object whose keys are the names of the columns of a spec's data: the columns or the first record.
    private static func columns(of data: JSONValue) -> JSONValue? {
        if data.kind == .array { return data.elements.first { _ in true } }
        guard let part = data.given("columns") ?? data.given("rows") ?? data.given("values") else { return data }
        return part.first.kind == .object ? part.first : nil
    }
}
