import Budget
import Data
import Diagnostics
import Dialects
import Engine
import JSON
import Rendering

/// Native specs.
extension LiveDocument {
    private static let dataKeys = ["columns", "rows", "text", "url", "source", "types", "timeZone", "transform"]

    static func native(
        _ root: JSONValue, _ x: String?, _ limits: LiveLimits, _ budget: RenderBudget
    ) throws(Problem) -> LiveDocument {
        guard let data = root["data"], data.kind == .array || data.kind == .object,
            !["text", "url", "source"].contains(where: { data[$0].map { $0.kind == .string } ?? false })
        else {
            throw .unsuitableLiveChart(
                "/data", "A live chart must have columns in data, which may be empty.",
                allowed: [#"{"columns": {"t": [], "v": []}}"#])
        }
        let isObject = data.kind == .object && data.members.contains { dataKeys.contains($0.key) && $0.key != "text" }
        let columns = isObject ? data["columns"] : data.kind == .object ? data : nil
        let rows = isObject ? data["rows"] : data.kind == .array ? data : nil
        var names = columns.map { $0.members.map(\.key) } ?? []
        let namesInRows = try self.names(of: rows, besides: names, budget)
        names += namesInRows
        let place = isObject ? "/data/columns" : "/data"
        guard !names.isEmpty, names.count <= maximumColumns else {
            throw .unsuitableLiveChart(
                place, "A live chart must have 1 to \(maximumColumns) columns.", found: "\(names.count)",
                allowed: [#"{"t": [], "v": []}"#])
        }
        let xName = x ?? root["plots"]?.elements.first { _ in true }?["x"]?.string
        let xColumn = xName.flatMap { name in names.firstIndex { Name($0) == Name(name) } }
        guard x == nil || xColumn != nil else {
            throw .invalidQuery(SpecIssue(.parameter("x"), "The chart has no such column.", unknown: x, known: names))
        }
        let longest = ((columns?.members.map(\.value.count) ?? []) + [rows?.count ?? 0]).max() ?? 0
        try limits.check(records: longest, columns: names.count, at: place)
        var values: [LiveColumn] = []
        for (index, name) in names.enumerated() {
            let position = index == xColumn ?? 0 ? LiveColumn.Position.value : .none
            var column = LiveColumn(position: position)
            if let written = columns?[name] {
                column = try Self.column(written, position, "\(place)/\(name.escapedForPointer)", budget)
            }
            if namesInRows.contains(name) {
                for row in rows?.elements.map({ $0 }) ?? [] {
                    if budget.poll() { throw .tooSlow }
                    if let cell = row[name] { column.append(cell) } else { column.fill(to: column.count + 1) }
                }
            }
            values.append(column)
        }
        func parts(hasRange: Bool) -> [Part] {
            var writer = LiveWriter()
            writer.writeObject(root, adding: hasRange ? ["plotSpaces"] : []) { key, value, writer in
                switch key {
                case "data": writeData(isObject ? data : nil, names, &writer)
                case "plotSpaces" where hasRange: writeSpaces(value, &writer)
                default: if let value { writer.write(value) }
                }
            }
            return writer.finish()
        }
        let table = LiveTable(values, xColumn: xColumn ?? 0, isRagged: false)
        return LiveDocument(
            LiveShape(.native, names: names, of: table), table, parts(hasRange: false),
            withRange: root["graphs"] == nil ? parts(hasRange: true) : nil)
    }

    private static func names(
        of rows: JSONValue?, besides known: [String], _ budget: RenderBudget
    ) throws(Problem) -> [String] {
        var seen = Set(known.map { Name($0) })
        var names: [String] = []
        for (index, row) in (rows?.elements.map { $0 } ?? []).enumerated() {
            guard row.kind == .object else {
                throw .unsuitableLiveChart(
                    "/data/rows/\(index)", "The record is not an object.", allowed: ["an object"])
            }
            for (name, _) in row.members where seen.insert(Name(name)).inserted { names.append(name) }
            if names.count > maximumColumns || budget.poll() { break }
        }
        return names
    }

    /// - Parameter object: The object of the data; `nil` if it is only columns.
    private static func writeData(_ object: JSONValue?, _ names: [String], _ writer: inout LiveWriter) {
        writer.writeObject(object, adding: ["columns"]) { key, value, writer in
            guard key == "columns" else {
                // The columns have the values of the rows.
                return key == "rows" ? writer.write(raw: "[]") : value.map { writer.write($0) } ?? ()
            }
            writer.writeObject(nil, adding: names) { name, _, writer in
                writer.leaveArray(names.firstIndex { Name($0) == Name(name) } ?? 0)
            }
        }
    }

    /// Writes the plot spaces with a range for the x of the first one.
    private static func writeSpaces(_ spaces: JSONValue?, _ writer: inout LiveWriter) {
        let all = spaces?.elements.map { $0 } ?? []
        writer.write(raw: "[")
        writer.writeObject(all.first, adding: ["x"]) { key, value, writer in
            guard key == "x" else { return value.map { writer.write($0) } ?? () }
            writer.writeObject(value, adding: ["range"]) { key, value, writer in
                if key == "range" { writer.leave(.range) } else { value.map { writer.write($0) } }
            }
        }
        for space in all.dropFirst() {
            writer.write(raw: ",")
            writer.write(space)
        }
        writer.write(raw: "]")
    }
}
