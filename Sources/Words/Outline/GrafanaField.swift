import Data
import JSON

/// A column of a frame of Grafana.
///
/// Source: the JSON of data frames, as panels, snapshots and the API of queries have it
/// (https://grafana.com/developers/dataplane/).
struct GrafanaField {
    enum Kind { case time, number, text, other }

    let name: String
    let kind: Kind
    let labels: [(key: String, value: String)]
    /// The settings of the field itself, and their place.
    let config: JSONValue?
    let configPointer: String
    /// The values as an array.
    let values: SpecTree
    /// The name and the query of its frame.
    let frameName: String?
    let query: String?
    /// The place of the values in the document.
    let pointer: String
    /// All settings by their names, such as `unit` and `custom.drawStyle`.
    var settings: [String: GrafanaSetting] = [:]
    /// The name for readers.
    var title = ""

    /// The number of values.
    var count: Int {
        switch values {
        case .value(let value): value.count
        case .tree(.array(let elements)): elements.count
        default: 0
        }
    }

    /// The values as numbers, with nil for missing ones.
    var numbers: [Double?] {
        switch values {
        case .value(let value): WordBudget.allows(value.count) ? value.elements.map(\.number) : []
        case .tree(.array(let elements)):
            elements.map { if case .number(let number) = $0 { number } else { nil } }
        default: []
        }
    }
}

/// The fields that belong together.
struct GrafanaFrame {
    var fields: [GrafanaField]
    let pointer: String

    var time: GrafanaField? { fields.first { $0.kind == .time } }
    var text: GrafanaField? { fields.first { $0.kind == .text } }
    var numbers: [GrafanaField] { fields.filter { $0.kind == .number } }

    /// The maximum number of fields of a frame, and of frames.
    private static let maximumCount = 1_000

    /// The frames of a panel that has its data in the document; nil for a panel with queries only.
    /// - Parameter panel: The members of the panel.
    static func all(of panel: OutlineMembers) -> [GrafanaFrame]? {
        var lists: [(JSONValue, String)] = []
        for word in ["snapshotdata", "data", "series", "frames"] {
            guard let member = panel.find(word), let json = member.json else { continue }
            if json.kind == .object {
                for key in ["series", "frames"] {
                    if let list = json.given(key) { lists.append((list, "\(member.pointer)/\(key)")) }
                }
            } else {
                lists.append((json, member.pointer))
            }
        }
        var frames: [GrafanaFrame] = []
        for (index, target) in (panel.json("targets")?.elements.prefix(maximumCount).map { $0 } ?? []).enumerated() {
            let pointer = "/targets/\(index)"
            let query = target.given("refId")?.string
            if let list = target.given("snapshot") { lists.append((list, "\(pointer)/snapshot")) }
            if let text = target.given("csvContent"), let frame = frame(csv: text, query, at: "\(pointer)/csvContent") {
                frames.append(frame)
            }
        }
        for (list, pointer) in lists where list.kind == .array {
            for (index, frame) in list.elements.prefix(maximumCount).enumerated() {
                if let frame = Self.frame(frame, at: "\(pointer)/\(index)") { frames.append(frame) }
            }
        }
        return frames.isEmpty ? nil : frames
    }

    private static func frame(_ json: JSONValue, at pointer: String) -> GrafanaFrame? {
        let schema = json.given("schema")
        guard let fields = (schema ?? json).given("fields"), fields.kind == .array else { return nil }
        let columns = json.given("data")?.given("values")
        let name = (schema ?? json).given("name")?.string
        let query = (schema ?? json).given("refId")?.string
        let lists = columns.map { Array($0.elements.prefix(maximumCount)) } ?? []
        var read: [GrafanaField] = []
        for (index, field) in fields.elements.prefix(maximumCount).enumerated() {
            let own = field.given("values")
            let place = own == nil ? "\(pointer)/data/values/\(index)" : "\(pointer)/fields/\(index)/values"
            guard
                let values = own.map({ $0.given("buffer") ?? $0 }) ?? (index < lists.count ? lists[index] : nil),
                values.kind == .array
            else { continue }
            let title = field.given("name")?.string ?? "field \(index + 1)"
            read.append(
                GrafanaField(
                    name: title, kind: kind(field.given("type")?.string, values, name: title),
                    labels: labels(field.given("labels")), config: field.given("config"),
                    configPointer: "\(pointer)\(schema == nil ? "" : "/schema")/fields/\(index)/config",
                    values: .value(values),
                    frameName: name, query: query, pointer: place))
        }
        return read.isEmpty ? nil : GrafanaFrame(fields: read, pointer: pointer)
    }

    private static func kind(_ type: String?, _ values: JSONValue, name: String) -> GrafanaField.Kind {
        switch type {
        case "time": return .time
        case "number": return .number
        case "string", "enum": return .text
        case nil: break
        default: return .other
        }
        let first = values.elements.prefix(100).first { !$0.isNull }
        guard first?.number != nil else { return first?.string == nil ? .other : .text }
        return name.lowercased() == "time" ? .time : .number
    }

    private static func labels(_ json: JSONValue?) -> [(key: String, value: String)] {
        guard let json, json.kind == .object else { return [] }
        return json.members.prefix(20).map { ($0, $1.string ?? "") }.sorted { $0.key < $1.key }
    }

    /// A frame of delimited text, which Grafana's test data source has.
    private static func frame(csv: JSONValue, _ query: String?, at pointer: String) -> GrafanaFrame? {
        guard let bytes = csv.utf8, WordBudget.allows(bytes.count / 2),
            let table = try? Table(Array(bytes), format: .csv), table.count > 0
        else { return nil }
        let fields = table.names.prefix(maximumCount).compactMap { name -> GrafanaField? in
            guard let column = table[name] else { return nil }
            let isTime = ["time", "timestamp", "date"].contains(name.lowercased())
            let (kind, values): (GrafanaField.Kind, [JSONTree]) =
                switch column {
                case .numbers(let numbers): (isTime ? .time : .number, numbers.map { .number($0) })
                case .dates: (.time, column.texts.map { $0.map { .string($0) } ?? .null })
                case .texts(let texts): (isTime ? .time : .text, texts.map { $0.map { .string($0) } ?? .null })
                }
            return GrafanaField(
                name: name, kind: kind, labels: [], config: nil, configPointer: pointer, values: .tree(.array(values)),
                frameName: nil,
                query: query, pointer: pointer)
        }
        return fields.isEmpty ? nil : GrafanaFrame(fields: fields, pointer: pointer)
    }
}
