import Budget
import Data
import Diagnostics
import Dialects
import Engine
import JSON
import Rendering

/// Records to insert into a live chart.
///
/// For native specs, the content is `{"records": [{"t": 1, "v": 2}]}` or `{"columns": {"t": [1], "v": [2]}}`; for
/// configurations of Chart.js, it is `{"labels": ["Mon"], "datasets": [{"data": [3]}]}`. `index` is the number of the
/// record before which they are inserted, and `remove` the number of records that are removed there.
struct LiveFeed: Sendable {
    /// `nil` for the end.
    private(set) var index: Int?
    private(set) var removed = 0
    /// The values of each column; `nil` for a column that has none.
    private(set) var columns: [LiveColumn?]
    /// The number of records.
    private(set) var count = 0
    /// The approximate size, in bytes.
    var octets: Int { columns.reduce(0) { $0 + ($1?.octets ?? count * LiveColumn.minimumOctets) } }

    init(_ text: [UInt8], for shape: LiveShape, _ limits: LiveLimits, _ budget: RenderBudget) throws(Problem) {
        columns = shape.positions.map { _ in nil }
        let json: JSONDocument
        do throws(JSONError) {
            json = try JSONDocument(text, budget: budget)
        } catch {
            throw Problem(.spec(SpecError(error)))
        }
        let root = json.root
        guard root.kind == .object else {
            throw .invalidFeed("", "The content is not an object.", allowed: [shape.example])
        }
        for (key, value) in root.members {
            switch key {
            case "index": index = try Self.whole(value, "/index")
            case "remove": removed = try Self.whole(value, "/remove")
            default:
                guard shape.keys.contains(key) else {
                    throw .invalidFeed(
                        SpecIssue(
                            .pointer("/" + key.escapedForPointer), "The key is unknown.", unknown: key,
                            known: shape.keys + ["index", "remove"]))
                }
            }
        }
        switch shape.dialect {
        case .native: try readNative(root, shape, limits, budget)
        case .chartJS: try readChartJS(root, shape, limits, budget)
        }
        guard removed == 0 || index != nil else {
            throw .invalidFeed("/remove", "Records can only be removed at an index.", allowed: ["index"])
        }
        if !shape.isRagged {
            count = columns.map { $0?.count ?? 0 }.max() ?? 0
            try limits.check(records: count, columns: columns.count, at: "")
            for index in columns.indices { columns[index]?.fill(to: count) }
        }
        guard octets <= limits.octets else {
            throw .tooLarge(
                SpecIssue(
                    .pointer(""), "The size of the records exceeds the maximum of a live chart.",
                    found: "\(octets) bytes", allowed: ["at most \(limits.octets) bytes"]))
        }
        guard removed > 0 || columns.contains(where: { $0.map { $0.count > 0 } ?? false }) else {
            throw .invalidFeed("", "There are no records.", allowed: [shape.example])
        }
    }

    private static func whole(_ value: JSONValue, _ place: String) throws(Problem) -> Int {
        guard let number = value.number.flatMap({ Int(exactly: $0) }), (0...1 << 53).contains(number) else {
            throw .invalidFeed(place, "The value is not a number of records.", allowed: ["a whole number from 0"])
        }
        return number
    }

    private static func check(_ value: JSONValue, _ place: String, _ limits: LiveLimits) throws(Problem) {
        guard value.kind == .array else {
            throw .invalidFeed(place, "The value is not an array.", allowed: ["an array"])
        }
        guard value.count <= limits.records else {
            throw .tooLarge(
                SpecIssue(
                    .pointer(place), "There are more than \(limits.records) records.", found: "\(value.count)",
                    allowed: ["at most \(limits.records)"]))
        }
    }

    // MARK: - Native specs

    private mutating func readNative(
        _ root: JSONValue, _ shape: LiveShape, _ limits: LiveLimits, _ budget: RenderBudget
    ) throws(Problem) {
        if root["records"] != nil, root["columns"] != nil {
            throw .invalidFeed(
                "/columns", "A feed must have either records or columns.", allowed: ["records", "columns"])
        }
        let names = Dictionary(zip(shape.names.map { Name($0) }, shape.names.indices)) { first, _ in first }
        if let columns = root["columns"], columns.kind != .object {
            throw .invalidFeed("/columns", "The value is not an object of arrays.", allowed: [shape.example])
        }
        for (name, value) in root["columns"]?.members.map({ ($0.key, $0.value) }) ?? [] {
            let place = "/columns/" + name.escapedForPointer
            guard let index = names[name] else { throw .unknownColumn(name, place, known: shape.names) }
            try Self.check(value, place, limits)
            var column = LiveColumn(position: shape.positions[index])
            for (number, cell) in value.elements.enumerated() {
                try Self.checkCell(cell, "\(place)/\(number)", budget)
                column.append(cell)
            }
            columns[index] = column
        }
        guard let records = root["records"] else { return }
        try Self.check(records, "/records", limits)
        try limits.check(records: records.count, columns: columns.count, at: "/records")
        var filled = shape.positions.map { LiveColumn(position: $0) }
        for (number, record) in records.elements.enumerated() {
            let place = "/records/\(number)"
            guard record.kind == .object else {
                throw .invalidFeed(place, "The record is not an object.", allowed: [shape.example])
            }
            for (name, cell) in record.members {
                guard let index = names[name] else {
                    throw .unknownColumn(name, place + "/" + name.escapedForPointer, known: shape.names)
                }
                if cell.kind == .array || cell.kind == .object || budget.poll() {
                    try Self.checkCell(cell, place + "/" + name.escapedForPointer, budget)
                }
                filled[index].append(cell)
            }
            for index in filled.indices { filled[index].fill(to: number + 1) }
        }
        columns = filled
    }

    private static func checkCell(_ cell: JSONValue, _ place: String, _ budget: RenderBudget) throws(Problem) {
        if budget.poll() { throw .tooSlow }
        guard cell.kind != .array, cell.kind != .object else {
            throw .invalidFeed(place, "The value is not a number or a text.", allowed: ["a number, a text or null"])
        }
    }

    // MARK: - Chart.js

    private mutating func readChartJS(
        _ root: JSONValue, _ shape: LiveShape, _ limits: LiveLimits, _ budget: RenderBudget
    ) throws(Problem) {
        let labels = shape.hasLabels ? 1 : 0
        if let value = root["labels"] {
            guard shape.hasLabels else {
                throw .invalidFeed("/labels", "The chart has no labels.", allowed: ["datasets"])
            }
            columns[0] = try Self.column(value, "/labels", shape.positions[0], limits, budget)
        }
        guard let datasets = root["datasets"] else { return }
        try Self.check(datasets, "/datasets", limits)
        guard datasets.count <= columns.count - labels else {
            throw .invalidFeed(
                "/datasets/\(columns.count - labels)", "The chart has no such dataset.",
                allowed: ["at most \(columns.count - labels) datasets"])
        }
        for (number, dataset) in datasets.elements.enumerated() {
            let place = "/datasets/\(number)"
            guard dataset.kind == .object, dataset.members.allSatisfy({ $0.key == "data" || $0.key == "label" }) else {
                throw .invalidFeed(place, "The dataset has members other than data.", allowed: [#"{"data": […]}"#])
            }
            guard let data = dataset["data"] else { continue }
            let index = number + labels
            columns[index] = try Self.column(
                data, place + "/data", shape.positions[index], limits, budget)
        }
    }

    private static func column(
        _ value: JSONValue, _ place: String, _ position: LiveColumn.Position, _ limits: LiveLimits,
        _ budget: RenderBudget
    ) throws(Problem) -> LiveColumn {
        try check(value, place, limits)
        var column = LiveColumn(position: position)
        for cell in value.elements {
            if budget.poll() { throw .tooSlow }
            column.append(cell)
        }
        return column
    }
}
