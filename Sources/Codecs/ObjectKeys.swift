import Data
import Diagnostics
import Dialects
import JSON
import Words

/// The keys of a kind of object: their order, messages and schema, which do not depend on the type of the value.
struct ObjectKeys: Sendable {
    /// A key without what it does to a value.
    struct Key: Sendable {
        let name: String
        let isRequired: Bool
        /// Whether null is a value. Otherwise a key with null counts as not given.
        let acceptsNull: Bool
    }

    /// The name of the definition in the schema.
    let name: String
    let description: String
    /// The value of the key `type` that selects this object among others.
    let discriminator: String?
    let keys: [Key]
    /// Reports keys that contradict each other.
    let check: @Sendable (JSONValue, inout SpecDecoder) -> Void
    private let indices: [Name: Int]
    private let required: [String]

    init(
        _ name: String, _ description: String, discriminator: String?, _ keys: [Key],
        check: @escaping @Sendable (JSONValue, inout SpecDecoder) -> Void
    ) {
        self.name = name
        self.description = description
        self.discriminator = discriminator
        self.keys = keys
        self.check = check
        var indices: [Name: Int] = [:]
        for (index, key) in keys.enumerated() { indices[key.name] = index }
        self.indices = indices
        required = keys.filter(\.isRequired).map(\.name)
    }

    /// Reads all members of an object, and reports unknown, missing and contradictory keys.
    ///
    /// The members are read in the order of their keys, so that their order in the text makes no difference.
    /// - Parameter read: Reads the value of the key with an index.
    func decode(
        _ value: JSONValue, _ decoder: inout SpecDecoder, read: (Int, JSONValue, inout SpecDecoder) -> Void
    ) {
        guard value.kind == .object else {
            decoder.reject(value, allowed: "an object")
            return
        }
        let members = value.sortedMembers.map { (key: $0, value: $1, index: indices[$0]) }
        let unknown = members.filter { $0.index == nil && ($0.key != "type" || discriminator == nil) }
        let refusals = unknown.isEmpty ? [] : refusals(of: unknown.map { ($0.key, $0.value) }, in: value, &decoder)
        for (key, member, index) in members where !decoder.isFull {
            if key == "type", discriminator != nil { continue }
            guard let index else {
                if let refusal = refusals.first(where: { $0.keys[0] == key }) {
                    decoder.descend(to: key) { $0.report(issue(refusal, &$0)) }
                }
                continue
            }
            // Typed clients send null for what they do not set.
            if member.isNull, !keys[index].acceptsNull { continue }
            decoder.descend(to: key) { read(index, member, &$0) }
        }
        decoder.suggestedKeys = Set(refusals.flatMap(\.keysToWrite))
        for name in required { decoder.require(name, in: value) }
        check(value, &decoder)
    }

    /// The keys of the object in the schema.
    private var known: [String] { (discriminator == nil ? [] : ["type"]) + keys.map(\.name) }

    /// Unknown keys of an object with one meaning.
    private struct Refusal {
        var keys: [String]
        let meaning: ForeignWord.Meaning?
        /// The key of the object that is probably meant.
        let suggestion: String?
        /// The keys that the message says to write in the object.
        let keysToWrite: [String]
    }

    /// The maximum number of unknown keys of an object that are looked up, each of which may look at the other members.
    private static let maximumLookups = 400

    /// Looks up the unknown keys of an object.
    private func refusals(
        of unknown: [(key: String, value: JSONValue)], in object: JSONValue, _ decoder: inout SpecDecoder
    ) -> [Refusal] {
        let (known, root) = (known, decoder.root ?? object)
        var refusals: [Refusal] = []
        for (index, (key, value)) in unknown.enumerated() where !decoder.isFull {
            let use = ForeignWord.Use(object: name, keys: known, parent: object, value: value, root: root)
            let isLookedUp = index < Self.maximumLookups
            var meaning = isLookedUp ? ForeignWord.meaning(of: key, use, at: decoder.path) : nil
            if isLookedUp, meaning == nil, decoder.isForeign, SpellingSuggestion.to(key, among: known) == nil {
                meaning = ForeignWord.removal(ofUnknown: key, use, at: decoder.path).map { .edit($0) }
            }
            if case .edit(let edit)? = meaning {
                decoder.add(edit)
            } else if decoder.hasAllIssues {
                decoder.passUnknownKey()
            }
            guard !decoder.hasAllIssues, refusals.count <= SpecDecoder.maximumIssues else { continue }
            if let meaning, let same = refusals.firstIndex(where: { $0.meaning?.advice == meaning.advice }) {
                refusals[same].keys.append(key)
                continue
            }
            let suggestion = meaning == nil ? SpellingSuggestion.to(key, among: known) : meaning?.keysInside.first
            refusals.append(
                Refusal(
                    keys: [key], meaning: meaning, suggestion: suggestion,
                    keysToWrite: meaning?.keysInside ?? suggestion.map { [$0] } ?? []))
        }
        return refusals
    }

    private func issue(_ refusal: Refusal, _ decoder: inout SpecDecoder) -> SpecIssue {
        let keys = refusal.keys.map { $0.shortened(to: 40) }
        let names = keys.prefix(6).map { "\"\($0)\"" }.joined(separator: ", ")
        let more = keys.count > 6 ? " and \(keys.count - 6) more" : ""
        let isAdvice = refusal.meaning?.isAdvice == true
        let allowed =
            isAdvice ? [] : decoder.listed(known, of: name, near: refusal.keys[0], refusal.suggestion)
        let advice =
            refusal.meaning?.advice ?? refusal.suggestion.map { "Did you mean \"\($0)\"?" } ?? listing(of: allowed)
        let statement = "\(name) has no key\(keys.count == 1 ? "" : "s") \(names)\(more)."
        return SpecIssue(
            decoder.place, advice.isEmpty ? statement : "\(statement) \(advice)", found: keys[0], allowed: allowed,
            suggestion: refusal.suggestion, members: refusal.meaning?.line)
    }

    /// A sentence with the first allowed keys; empty without keys.
    private func listing(of allowed: [String]) -> String {
        let first = allowed.prefix(10).joined(separator: ", ")
        let rest = known.count - min(allowed.count, 10)
        return allowed.isEmpty ? "" : "Its keys are \(first)\(rest > 0 ? " and \(rest) more" : "")."
    }

    /// Returns the object's JSON Schema.
    /// - Parameter schema: Returns the schema of the key with an index.
    func definition(
        _ builder: inout SchemaBuilder, _ schema: (Int, inout SchemaBuilder) -> JSONTree
    ) -> JSONTree {
        var members: [JSONTree.Member] = []
        var required: [JSONTree] = []
        if let discriminator {
            members.append(.init(key: "type", value: ["const": .string(discriminator)]))
            required.append("type")
        }
        for (index, key) in keys.enumerated() {
            members.append(.init(key: key.name, value: schema(index, &builder)))
            if key.isRequired { required.append(.string(key.name)) }
        }
        var schema: JSONTree = [
            "type": "object", "description": .string(description), "properties": .object(members),
            "additionalProperties": false,
        ]
        if !required.isEmpty { schema = schema.adding(["required": .array(required)]) }
        return schema
    }
}
