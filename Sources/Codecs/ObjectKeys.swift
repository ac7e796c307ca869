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
    private let places: [Name: Int]
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
        var places: [Name: Int] = [:]
        for (place, key) in keys.enumerated() { places[key.name] = place }
        self.places = places
        required = keys.filter(\.isRequired).map(\.name)
    }

    /// Reads all members of an object, and reports unknown, missing and contradictory keys.
    ///
    /// The members are read in the order of their keys, so that their order in the text makes no difference.
    /// - Parameters:
    ///   - accepts: Whether members are valid keys and values of the object.
    ///   - read: Reads the value of the key with an index.
    func decode(
        _ value: JSONValue, _ decoder: inout SpecDecoder, accepts: (String) -> Bool,
        read: (Int, JSONValue, inout SpecDecoder) -> Void
    ) {
        guard value.kind == .object else {
            decoder.reject(value, allowed: "an object")
            return
        }
        let members = value.sortedMembers.map { (key: $0, value: $1, place: places[$0]) }
        let others = members.filter { $0.place == nil && ($0.key != "type" || discriminator == nil) }
        let hints = hints(for: others.map { ($0.key, $0.value) }, of: value, &decoder, accepts)
        for (key, member, place) in members where !decoder.isFull {
            if key == "type", discriminator != nil { continue }
            guard let place else {
                if let hint = hints[key] {
                    decoder.descend(to: key) { $0.report(unknown(hint, &$0)) }
                }
                continue
            }
            // Typed clients send null for what they do not set.
            if member.isNull, !keys[place].acceptsNull { continue }
            decoder.descend(to: key) { read(place, member, &$0) }
        }
        decoder.suggestedKeys = Set(hints.values.flatMap { $0.keysToWrite + [spelling(of: $0)].compactMap(\.self) })
        // The values of an object whose parts belong elsewhere are not missing.
        let isWhole = name == "Graph" || !hints.values.contains { $0.isOfPlots }
        for name in required where isWhole { decoder.require(name, in: value) }
        check(value, &decoder)
    }

    /// Whether members are valid keys and values of the object.
    func accepts(
        _ line: String, _ decoder: inout SpecDecoder, _ read: (Int, JSONValue, inout SpecDecoder) -> Void
    ) -> Bool {
        guard let document = try? JSONDocument("{\(line)}") else { return false }
        return document.root.members.allSatisfy { key, value in
            guard let place = places[key] else { return false }
            if value.isNull, !keys[place].acceptsNull { return true }
            read(place, value, &decoder)
            return decoder.issues.isEmpty
        }
    }

    /// The keys of the object in the schema.
    private var known: [String] { (discriminator == nil ? [] : ["type"]) + keys.map(\.name) }

    /// The hints for unknown keys, by the first key of each.
    private func hints(
        for unknown: [(key: String, value: JSONValue)], of value: JSONValue, _ decoder: inout SpecDecoder,
        _ accepts: (String) -> Bool
    ) -> [String: ForeignHint] {
        guard !unknown.isEmpty else { return [:] }
        let (known, root, acceptsGraph) = (known, decoder.root ?? value, decoder.acceptsGraph)
        return withoutActuallyEscaping(accepts) { accepts in
            let uses = unknown.prefix(ForeignHint.maximumLookups).map { key, member in
                decoder.hints += 1
                let use = ForeignWord.Use(
                    object: name, keys: known, parent: value, value: member, root: root,
                    accepts: { $1 ? accepts($0) : acceptsGraph($0) },
                    isBrief: decoder.hints > SpecDecoder.maximumHints)
                if decoder.readsWords {
                    if let edit = ForeignWord.edit(key, use, at: decoder.path) {
                        decoder.add(edit)
                    } else if decoder.hasAllIssues {
                        decoder.passUnknownKey()
                    }
                }
                return (key, use)
            }
            guard !decoder.hasAllIssues else { return [:] }
            return Dictionary(ForeignHint.hints(for: uses).map { ($0.keys[0], $0) }) { first, _ in first }
        }
    }

    /// The key like the one that is unknown.
    private func spelling(of hint: ForeignHint) -> String? {
        hint.advice == nil ? SpellingSuggestion.to(hint.keys[0], among: known) : nil
    }

    /// A sentence with the first allowed keys; empty without keys.
    private func listing(of allowed: [String]) -> String {
        let first = allowed.prefix(10).joined(separator: ", ")
        let rest = known.count - min(allowed.count, 10)
        return allowed.isEmpty ? "" : "Its keys are \(first)\(rest > 0 ? " and \(rest) more" : "")."
    }

    private func unknown(_ hint: ForeignHint, _ decoder: inout SpecDecoder) -> SpecIssue {
        var hint = hint
        hint.addMembers(of: &decoder.suggestedMembers)
        // The parts of another tool's chart are often in several objects.
        let isRepeated = hint.isOfPlots && !decoder.suggestedPlots.insert(hint.members ?? "").inserted
        let suggestion = isRepeated ? nil : hint.key ?? spelling(of: hint)
        let advice =
            isRepeated
            ? "The plots of the previous message replace it; leave this out."
            : hint.advice ?? suggestion.map { "Did you mean \"\($0)\"?" }
        let listsKeys = !isRepeated && !hint.isSentence
        let allowed = listsKeys ? decoder.listed(known, of: name, near: hint.keys[0], suggestion) : []
        let keys = hint.keys.map { "\"\($0.shortened(to: 40))\"" }
        let more = hint.furtherKeys == 0 ? "" : " and \(hint.furtherKeys) more"
        let statement = "\(name) has no key\(keys.count == 1 ? "" : "s") \(keys.joined(separator: ", "))\(more)."
        return SpecIssue(
            decoder.place,
            [statement, advice ?? listing(of: allowed)].filter { !$0.isEmpty }.joined(separator: " "),
            found: hint.keys[0].shortened(to: 40), allowed: allowed, suggestion: suggestion,
            members: isRepeated ? nil : hint.members)
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
