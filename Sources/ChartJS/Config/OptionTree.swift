import Diagnostics
import Dialects
import JSON

/// Options that are changed before they are read. Paths are keys with dots between them.
extension JSONTree {
    subscript(path: String) -> JSONTree? {
        get { self[Self.keys(path)[...]] }
        set { set(Self.keys(path)[...], newValue) }
    }

    /// The keys of a path.
    static func keys(_ path: String) -> [String] {
        path.utf8.contains(UInt8(ascii: ".")) ? path.split(separator: ".").map(String.init) : [path]
    }

    var members: [Member] {
        guard case .object(let members) = self else { return [] }
        return members
    }

    subscript(keys: ArraySlice<String>) -> JSONTree? {
        guard let key = keys.first else { return self }
        return members.first { $0.key == key }?.value[keys.dropFirst()]
    }

    /// Sets the value at a path and creates the objects on the way; removes it if the value is nil.
    private mutating func set(_ keys: ArraySlice<String>, _ value: JSONTree?) {
        guard let key = keys.first else { return }
        var members = members
        let index = members.firstIndex { $0.key == key }
        var inner: JSONTree?
        if keys.count == 1 {
            inner = value
        } else {
            inner = index.map { members[$0].value }
            if inner?.isObject != true {
                guard value != nil else { return }
                inner = .object([])
            }
            inner?.set(keys.dropFirst(), value)
        }
        if let index, let inner {
            members[index] = Member(key: key, value: inner)
        } else if let index {
            members.remove(at: index)
        } else if let inner {
            members.append(Member(key: key, value: inner))
        }
        self = .object(members)
    }

    var isObject: Bool { if case .object = self { true } else { false } }
    var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .number(let value): value != 0
        case .string(let value): !value.isEmpty
        case .array, .object: true
        }
    }

    var number: Double? {
        switch self {
        case .number(let value): value
        case .string(let text): Double(text.trimmed)
        default: nil
        }
    }

    var string: String? { if case .string(let text) = self { text } else { nil } }

    /// Moves the value at a path to another one. What is already there wins; objects are merged.
    mutating func move(_ source: String, to target: String) {
        guard let value = self[source] else { return }
        self[source] = nil
        self[target] = self[target].map { value.merged(with: $0) } ?? value
    }

    /// Sets a value unless there is one.
    mutating func setDefault(_ path: String, _ value: JSONTree) {
        if self[path] == nil { self[path] = value }
    }

    /// This value with the members of another one, which win. Only objects are merged.
    func merged(with other: JSONTree) -> JSONTree {
        guard case .object(var members) = self, case .object(let others) = other else { return other }
        for member in others {
            if let index = members.firstIndex(where: { $0.key == member.key }) {
                members[index] = Member(key: member.key, value: members[index].value.merged(with: member.value))
            } else {
                members.append(member)
            }
        }
        return .object(members)
    }

    /// The same value as a parsed one.
    var value: JSONValue? { (try? JSONDocument(bytes))?.root }

    /// The most values and the most members of an object that options may have.
    private static let mostValues = 200_000
    private static let mostMembers = 1_000

    /// A copy of options.
    /// - Throws: An error if there are too many.
    init(options value: JSONValue, at place: String) throws(SpecError) {
        var count = 0
        self = try Self.copy(value, place, &count)
    }

    private static func copy(_ value: JSONValue, _ place: String, _ count: inout Int) throws(SpecError) -> JSONTree {
        count += 1
        guard count <= mostValues, value.kind != .object || value.count <= mostMembers else {
            throw .tooLarge(
                SpecIssue(
                    .pointer(place), "The chart has too many options.",
                    allowed: ["at most \(mostValues) values", "at most \(mostMembers) members of an object"]))
        }
        switch value.kind {
        case .null: return .null
        case .boolean: return .bool(value.bool == true)
        case .number: return .number(value.number ?? 0)
        case .string: return .string(value.string ?? "")
        case .array:
            var elements: [JSONTree] = []
            for element in value.elements { elements.append(try copy(element, place, &count)) }
            return .array(elements)
        case .object:
            var members: [Member] = []
            for (key, member) in value.members {
                members.append(Member(key: key, value: try copy(member, place, &count)))
            }
            return .object(members)
        }
    }
}
