import JSON

/// A value of a spec and the place in the client's document from which it comes. Unlike a `JSONValue` it can be changed,
/// which the normal form needs. Tables of data stay in the document.
struct Node: Sendable {
    enum Content: Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case text(String)
        case list([Node])
        case members([Member])
        /// A value of the document that is read as a table.
        case data(JSONValue)
    }

    struct Member: Sendable {
        var key: String
        var value: Node
    }

    var content: Content
    var place: Place

    init(_ content: Content, at place: Place) {
        self.content = content
        self.place = place
    }

    /// The keys whose values are tables.
    private static let tables: Set<String> = ["values", "datasets"]

    init(_ value: JSONValue, at place: Place) {
        self.place = place
        switch value.kind {
        case .null: content = .null
        case .boolean: content = .bool(value.bool ?? false)
        case .number: content = .number(value.number ?? 0)
        case .string: content = .text(value.string ?? "")
        case .array:
            var list: [Node] = []
            list.reserveCapacity(value.count)
            for (index, element) in value.elements.enumerated() {
                list.append(Node(element, at: Place(place, String(index))))
            }
            content = .list(list)
        case .object:
            var members: [Member] = []
            members.reserveCapacity(value.count)
            for (key, member) in value.members {
                let place = Place(place, key)
                // `values` of axes and legends are short lists of their own.
                let isTable =
                    key == "datasets" || key == "values" && (member.kind == .string || !Self.isShort(member))
                members.append(
                    Member(key: key, value: isTable ? Node(.data(member), at: place) : Node(member, at: place)))
            }
            content = .members(members)
        }
    }

    private static func isShort(_ value: JSONValue) -> Bool {
        value.kind == .array && value.count <= 200
            && value.elements.allSatisfy { $0.kind != .object && $0.kind != .array }
    }

    // MARK: Reading
    // None of these is inlined: the optimizer of Swift 6.3 ends with an error where it joins two of them.

    /// The member with a key; nil if there is none.
    subscript(key: String) -> Node? {
        guard case .members(let members) = content else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The member at a path of keys.
    subscript(path first: String, rest: String...) -> Node? {
        var node = self[first]
        for key in rest { node = node?[key] }
        return node
    }

    @inline(never) var isNull: Bool {
        if case .null = content { return true }
        return false
    }

    @inline(never) var number: Double? {
        if case .number(let number) = content { return number }
        return nil
    }

    @inline(never) var text: String? {
        if case .text(let text) = content { return text }
        return nil
    }

    @inline(never) var bool: Bool? {
        if case .bool(let bool) = content { return bool }
        return nil
    }

    @inline(never) var isObject: Bool {
        if case .members = content { return true }
        return false
    }

    @inline(never) var isList: Bool {
        if case .list = content { return true }
        return false
    }

    @inline(never) var members: [Member] {
        if case .members(let members) = content { return members }
        return []
    }

    /// The elements of a list; empty for other values.
    @inline(never) var elements: [Node] {
        if case .list(let list) = content { return list }
        return []
    }

    /// The elements of a list, or the value itself.
    var elementsOrSelf: [Node] { isList ? elements : [self] }

    /// The expression of `{"expr": …}` or `{"signal": …}`.
    var expression: String? { self["expr"]?.text ?? self["signal"]?.text }

    @inline(never) var kindName: String {
        switch content {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .text: "a string"
        case .list: "an array"
        case .members: "an object"
        case .data: "data"
        }
    }

    // MARK: Changing

    /// This object with a member set, or removed if the value is nil.
    func with(_ key: String, _ value: Node?) -> Node {
        var members = self.members
        if let index = members.firstIndex(where: { $0.key == key }) {
            if let value { members[index].value = value } else { members.remove(at: index) }
        } else if let value {
            members.append(Member(key: key, value: value))
        }
        return Node(.members(members), at: place)
    }

    func with(_ key: String, _ text: String) -> Node { with(key, Node(.text(text), at: place)) }
    func with(_ key: String, _ number: Double) -> Node { with(key, Node(.number(number), at: place)) }
    func with(_ key: String, _ bool: Bool) -> Node { with(key, Node(.bool(bool), at: place)) }

    func without(_ keys: String...) -> Node {
        Node(.members(members.filter { !keys.contains($0.key) }), at: place)
    }

    /// Only the members with these keys.
    func only(_ keys: [String]) -> Node { Node(.members(members.filter { keys.contains($0.key) }), at: place) }

    /// This object with the members of another one, which take precedence. Objects in both are merged.
    func merged(with other: Node?) -> Node {
        guard let other else { return self }
        guard case .members(var members) = content, case .members(let others) = other.content else { return other }
        for member in others {
            if let index = members.firstIndex(where: { $0.key == member.key }) {
                members[index].value = members[index].value.merged(with: member.value)
            } else {
                members.append(member)
            }
        }
        return Node(.members(members), at: place)
    }

    /// This object with the members of another one, which take precedence as a whole.
    func replaced(by other: Node?) -> Node {
        var result = self
        for member in other?.members ?? [] { result = result.with(member.key, member.value) }
        return result
    }

    static func object(_ members: [(String, Node?)], at place: Place) -> Node {
        Node(.members(members.compactMap { key, value in value.map { Member(key: key, value: $0) } }), at: place)
    }

    static func object(at place: Place) -> Node { Node(.members([]), at: place) }
    static func text(_ text: String, at place: Place) -> Node { Node(.text(text), at: place) }
    static func number(_ number: Double, at place: Place) -> Node { Node(.number(number), at: place) }
    static func bool(_ bool: Bool, at place: Place) -> Node { Node(.bool(bool), at: place) }
    static func list(_ list: [Node], at place: Place) -> Node { Node(.list(list), at: place) }
}
