import Codecs
import Diagnostics
import Dialects
import JSON
import Words

extension SpecDecoder {
    /// The maximum number of names of columns in the place of values.
    private static let maximumNames = 100

    /// Reports an array of names of columns in the place of a plot's values.
    /// - Returns: Whether the value is one.
    mutating func refuseColumnNames(_ value: JSONValue) -> Bool {
        guard value.kind == .array, 2...Self.maximumNames ~= value.count, keys.suffix(2) == ["plots", "y"],
            let columns = root?["data"].flatMap(Self.columns)
        else { return false }
        let names = value.elements.compactMap(\.shortString)
        guard names.count == value.count, Set(names).count == names.count,
            names.allSatisfy({ columns[$0] != nil }),
            // Categories of horizontal bars may have the names of columns.
            let parent, parent["x"]?.kind != .array
        else { return false }
        report(
            SpecIssue(
                place, "These are the names of \(names.count) columns. Write a plot for each of them.",
                found: value.summary, allowed: ["the name of one column", "an array of values"]))
        return true
    }

    /// The object whose keys are the names of the columns of a spec's data: the columns or the first record.
    private static func columns(of data: JSONValue) -> JSONValue? {
        if data.kind == .array { return data.elements.first { _ in true } }
        guard let part = data.given("columns") ?? data.given("rows") ?? data.given("values") else { return data }
        return part.first.kind == .object ? part.first : nil
    }
}
