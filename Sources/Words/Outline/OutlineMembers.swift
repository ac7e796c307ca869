import Diagnostics
import JSON

/// The members of an object of a client's document, each with its place, some of which have been taken.
///
/// Keys are found without regard to capitals, hyphens and underscores, in a time that does not depend on their number.
struct OutlineMembers {
    struct Member {
        var value: SpecTree
        private let name: Name

        /// The key and the place, in one object, so that copies of members are small.
        private final class Name: Sendable {
            let key: String
            let word: String
            let pointer: String

            init(_ key: String, _ pointer: String) {
                (self.key, self.pointer) = (key, pointer)
                word = key.utf8.count <= 40 ? ForeignValue.squeezed(key) : ""
            }
        }

        var key: String { name.key }
        /// The key in lower case without hyphens and underscores; empty for a long one, which no word is.
        fileprivate var word: String { name.word }
        /// The place in the client's document as a JSON pointer.
        var pointer: String { name.pointer }

        @inline(never)
        init(key: String, value: SpecTree, pointer: String) {
            self.value = value
            name = Name(key, pointer)
        }

        /// The client's value; nil for one that was made.
        var json: JSONValue? { if case .value(let value) = value { value } else { nil } }

        /// The key as the last part of a JSON pointer.
        var step: String { OutlineMembers.step(key) }
    }

    private(set) var members: [Member]
    /// The members with each word.
    private var indices: [String: Indices] = [:]
    private var keys: Set<String> = []
    /// The number of members that were removed.
    private var removed = 0

    /// Members with the same word.
    private struct Indices {
        /// The index of the first one when it was added. It is lower now by at most the number of removed members.
        var first: Int
        var count: Int
    }

    /// The places of values that were not added, and of the members that have their keys and other values.
    private(set) var contradictions: [(pointer: String, other: String)] = []
    private static let maximumContradictions = 10

    /// The maximum number of members of an object with words. A document with larger ones is not read.
    private static let maximumCount = 10_000

    init(_ members: [Member] = []) {
        self.members = members
        findIndices()
    }

    /// - Parameter pointer: The place of the object.
    init(_ object: JSONValue, at pointer: String) {
        let members =
            WordBudget.allows(object.count <= Self.maximumCount ? 12 * object.count : .max) ? Array(object.members) : []
        self.init(
            members.filter { !$0.value.isNull }.map { key, value in
                Member(key: key, value: .value(value), pointer: "\(pointer)/\(Self.step(key))")
            })
    }

    /// - Parameter tree: An object of the client or one that was made.
    init(tree: SpecTree, at pointer: String) {
        if case .value(let value) = tree {
            self.init(value, at: pointer)
        } else {
            self.init(
                (tree.members ?? []).map {
                    Member(key: $0.key, value: $0.value, pointer: "\(pointer)/\(Self.step($0.key))")
                })
        }
    }

    var isEmpty: Bool { members.isEmpty }

    /// A key as a part of a JSON pointer, as decoders write it.
    static func step(_ key: String) -> String { key.shortened(to: 80).escapedForPointer }

    /// What kind of value a member must have.
    enum Form {
        case any, object, array, text

        @inline(never)
        func fits(_ member: Member) -> Bool {
            switch self {
            case .any: true
            case .object: member.json?.kind == .object
            case .array: member.json?.kind == .array
            case .text: member.value.text != nil
            }
        }
    }

    /// - Parameter words: Keys in lower case without hyphens and underscores, separated by spaces.
    @inline(never)
    func find(_ words: String, as form: Form = .any) -> Member? {
        index(of: words, form.fits).map { members[$0] }
    }

    func find(_ words: String, when condition: (Member) -> Bool) -> Member? {
        index(of: words, condition).map { members[$0] }
    }

    @inline(never)
    func has(_ words: String) -> Bool { find(words) != nil }

    /// The client's value of a key.
    @inline(never)
    func json(_ words: String) -> JSONValue? { find(words)?.json }

    /// Removes a member.
    @inline(never)
    mutating func take(_ words: String, as form: Form = .any) -> Member? {
        index(of: words, form.fits).map { remove(at: $0) }
    }

    /// Removes a member.
    /// - Parameter condition: Whether the member has the form that is meant.
    mutating func take(_ words: String, when condition: (Member) -> Bool) -> Member? {
        index(of: words, condition).map { remove(at: $0) }
    }

    @inline(never)
    private mutating func remove(at index: Int) -> Member {
        let member = members.remove(at: index)
        removed += 1
        keys.remove(member.key)
        if var own = indices[member.word], own.count > 1 {
            own.count -= 1
            own.first = (members.firstIndex { $0.word == member.word } ?? 0) + removed
            indices[member.word] = own
        } else {
            indices[member.word] = nil
        }
        return member
    }

    /// Removes all members with some keys.
    @inline(never)
    mutating func drop(_ words: String) {
        guard !members.isEmpty else { return }
        let words = words.split(separator: " ").map { ForeignValue.squeezed(String($0)) }.filter { indices[$0] != nil }
        guard !words.isEmpty else { return }
        _ = takeAll { words.contains($0.word) }
    }

    @inline(never)
    private func index(of words: String, _ condition: (Member) -> Bool) -> Int? {
        guard !members.isEmpty else { return nil }
        for word in words.split(separator: " ") {
            guard let own = indices[String(word)] else { continue }
            var rest = own.count
            for index in members.indices.dropFirst(max(0, own.first - removed)) where members[index].word == word {
                if condition(members[index]) { return index }
                rest -= 1
                if rest == 0 { break }
            }
        }
        return nil
    }

    /// Whether there is a member with exactly this key.
    func contains(_ key: String) -> Bool { keys.contains(key) }

    /// Adds a member, unless the key is there.
    /// - Parameter pointer: The place of a part of the client's document; empty for what the server adds.
    /// - Returns: Whether it was added.
    @discardableResult
    @inline(never)
    mutating func add(_ key: String, _ value: SpecTree, from pointer: String = "") -> Bool {
        guard !keys.contains(key) else {
            noteContradiction(Member(key: key, value: value, pointer: pointer))
            return false
        }
        let member = Member(key: key, value: value, pointer: pointer)
        addIndex(of: member, at: members.count)
        members.append(member)
        return true
    }

    private mutating func noteContradiction(_ member: Member) {
        guard !member.pointer.isEmpty, contradictions.count < Self.maximumContradictions, let value = member.json,
            let other = members.first(where: { $0.key == member.key }), other.pointer != member.pointer,
            other.json?.isEqual(to: value) != true, other.value.text.map({ $0 == value.string }) != true
        else { return }
        contradictions.append((member.pointer, other.pointer))
    }

    /// Removes the members that a condition chooses.
    @discardableResult
    mutating func takeAll(_ condition: (Member) -> Bool) -> [Member] {
        let taken = members.filter(condition)
        guard !taken.isEmpty else { return [] }
        members.removeAll(where: condition)
        findIndices()
        return taken
    }

    /// Gives members other values.
    /// - Parameter change: Returns the value of a member; nil if it stays.
    /// - Returns: Whether any was changed.
    mutating func change(_ change: (Member) -> SpecTree?) -> Bool {
        var isChanged = false
        for index in members.indices {
            guard let value = change(members[index]) else { continue }
            members[index].value = value
            isChanged = true
        }
        return isChanged
    }

    private mutating func findIndices() {
        (indices, keys, removed) = ([:], [], 0)
        for (index, member) in members.enumerated() { addIndex(of: member, at: index) }
    }

    private mutating func addIndex(of member: Member, at index: Int) {
        keys.insert(member.key)
        indices[member.word, default: Indices(first: index + removed, count: 0)].count += 1
    }

    var tree: SpecTree { .object(members.map { SpecTree.Member($0.key, $0.value) }) }
}
