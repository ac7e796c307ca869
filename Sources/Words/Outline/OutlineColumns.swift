import Data
import JSON

/// Columns of values that stand in records or rows in a client's document.
enum OutlineColumns {
    /// The columns of records: for each key, its value in each record, null where there is none.
    /// - Complexity: O(n) in the records for each key.
    static func columns(of records: JSONValue, _ keys: [(key: String, words: [String])]) -> OutlineMembers? {
        guard let first = records.elements.first(where: { $0.kind == .object }) else { return nil }
        var columns = OutlineMembers()
        var used: Set<String> = []
        let names = Dictionary(
            first.members.prefix(1000).filter { $0.key.utf8.count <= 40 }.map {
                (ForeignValue.squeezed($0.key), $0.key)
            }
        ) { first, _ in first }
        for (key, words) in keys {
            let name = words.lazy.compactMap { names[$0] }.first { !used.contains($0) }
            guard let name, WordBudget.allows(records.count) else { continue }
            used.insert(name)
            columns.add(key, .array(records.elements.map { record in record[name].map { .value($0) } ?? .null }))
        }
        return columns.isEmpty ? nil : columns
    }

    /// The columns of rows, each of which is an array; null where a row is shorter.
    static func columns(ofRows rows: some Sequence<JSONValue>, count: Int) -> [SpecTree] {
        var columns = [[SpecTree]](repeating: [], count: min(count, 64))
        for (number, row) in rows.enumerated() {
            if number % 256 == 0, !WordBudget.allows(256 * columns.count) { break }
            var elements = row.elements
            for index in columns.indices { columns[index].append(elements.next().map { .value($0) } ?? .null) }
        }
        return columns.map { .array($0) }
    }

    /// The members of data that is an object of rows and names of columns, or rows below their names; nil for others.
    static func data(_ data: JSONValue) -> SpecTree? {
        if data.kind == .array {
            guard let header = names(data.elements.first { _ in true }), data.count > 1, isHeader(data.first),
                data.elements.dropFirst().first(where: { _ in true })?.kind == .array
            else { return nil }
            return named(header, columns(ofRows: data.elements.dropFirst(), count: header.count))
        }
        if let columns = nested(data) { return columns }
        if let rows = data.given("source") ?? data.given("data"), rows.first.kind == .array,
            data.given("columns") == nil, data.given("dimensions") == nil
        {
            return self.data(rows)
        }
        for key in ["data", "rows", "values", "source"] {
            guard let rows = data.given(key), rows.first.kind == .array,
                let header = names(data.given("columns") ?? data.given("dimensions") ?? data.given("header"))
            else { continue }
            var columns = columns(ofRows: rows.elements, count: header.count)
            guard let index = data.given("index"), index.kind == .array, !header.contains("index") else {
                return named(header, columns)
            }
            columns.append(.value(index))
            return named(header + ["index"], columns)
        }
        return nil
    }

    /// Whether a row has the names of columns: texts, or a text and numbers such as years.
    private static func isHeader(_ row: JSONValue) -> Bool {
        guard row.elements.contains(where: { $0.kind == .number }) else { return true }
        let texts = row.elements.compactMap(\.string)
        return !texts.isEmpty && row.count > 2 && texts.allSatisfy { DateTime.instant($0, in: .utc) == nil }
    }

    /// The columns of an object of objects, each with the values of a column by the names of the records.
    private static func nested(_ data: JSONValue) -> SpecTree? {
        guard data.kind == .object, 1...64 ~= data.count,
            data.members.prefix(64).allSatisfy({ $0.value.kind == .object && $0.value.count > 0 }),
            let first = data.members.first(where: { _ in true })?.value,
            first.members.prefix(3).allSatisfy({ !$0.value.isContainer })
        else { return nil }
        let keys = first.members.map(\.key)
        var columns: [SpecTree.Member] = [.init("index", .array(keys.map { .tree(.string($0)) }))]
        for (name, column) in data.members where name != "index" {
            // Columns whose records have another order are not read.
            guard column.count == keys.count, WordBudget.allows(keys.count),
                zip(column.members, keys).allSatisfy({ $0.key == $1 })
            else { return nil }
            columns.append(.init(name, .array(column.members.map { .value($0.value) })))
        }
        return .object([.init("columns", .object(columns))])
    }

    private static func names(_ header: JSONValue?) -> [String]? {
        guard let header, header.kind == .array, 1...64 ~= header.count else { return nil }
        let names = header.elements.compactMap {
            $0.string ?? $0.number.map { JSONTree.number($0).text } ?? $0.given("name")?.string
        }
        return names.count == header.count && Set(names).count == names.count ? names : nil
    }

    private static func named(_ names: [String], _ columns: [SpecTree]) -> SpecTree {
        .object([SpecTree.Member("columns", .object(zip(names, columns).map { SpecTree.Member($0, $1) }))])
    }
}

/// The table of a chart whose columns plots name.
struct OutlineTable {
    private let columns: SpecTree?
    private let records: JSONValue?
    private let memory = Memory()

    /// What was found out about columns, which many plots may name.
    private final class Memory {
        var names: [String: [String]?] = [:]
        var firsts: [String: SpecTree?] = [:]
    }

    init(_ data: SpecTree?) {
        let rows = data.flatMap { !$0.isArray ? $0["rows"] ?? $0["values"] ?? $0["records"] : $0 }
        if case .value(let json)? = rows, json.kind == .array,
            json.elements.first(where: { _ in true })?.kind == .object
        {
            (records, columns) = (json, nil)
        } else {
            (records, columns) = (nil, data?["columns"] ?? data)
        }
    }

    /// The names of the columns, at most 64.
    var names: [String] {
        if let records { return records.elements.first { _ in true }?.members.prefix(64).map(\.key) ?? [] }
        return columns?.members?.prefix(64).map(\.key) ?? []
    }

    /// Whether there is a column with a name.
    func has(_ name: String) -> Bool { first(of: name) != nil }

    /// Whether the first value of a column is a number.
    func isOfNumbers(_ name: String) -> Bool { first(of: name)?.number != nil }

    /// The first value of a column; nil if there is none.
    private func first(of name: String) -> SpecTree? {
        if let known = memory.firsts[name] { return known }
        let first = findFirst(of: name)
        memory.firsts[name] = .some(first)
        return first
    }

    private func findFirst(of name: String) -> SpecTree? {
        if let records { return records.elements.first { _ in true }?[name].map { .value($0) } }
        guard let column = columns?[name] else { return nil }
        if case .value(let json) = column { return json.elements.first { !$0.isNull }.map { .value($0) } }
        return column.elements?.first { $0.number != nil || $0.text != nil }
    }

    /// The values of a column.
    func values(of name: String) -> [SpecTree] {
        if let records {
            guard WordBudget.allows(3 * records.count) else { return [] }
            return records.elements.map { $0[name].map { .value($0) } ?? .null }
        }
        return columns?[name]?.elements ?? []
    }

    /// The different texts of a column in the order of their first records; nil if there are more than 40 or none.
    func names(in column: String) -> [String]? {
        if let known = memory.names[column] { return known }
        let names = findNames(in: column)
        memory.names[column] = .some(names)
        return names
    }

    private func findNames(in column: String) -> [String]? {
        var names: [String] = []
        for value in values(of: column) {
            let name = value.text ?? value.number.map { JSONTree.number($0).text }
            guard let name, !names.contains(name) else { continue }
            names.append(name)
            if names.count > 40 { return nil }
        }
        return names.isEmpty ? nil : names
    }
}
