import Data
import Diagnostics
import Dialects
import JSON

/// Reads the keys of an object into a value. Properties without a key in the object keep their values.
package struct ObjectCodec<Root: Sendable>: Sendable {
    /// The name of the definition in the schema.
    let name: String
    let description: String
    /// The value that provides the defaults of the schema.
    let initial: Root
    let properties: [Property<Root>]
    /// Reports keys that contradict each other.
    let check: @Sendable (JSONValue, inout SpecDecoder) -> Void
    /// The value of the key `type` that selects this object among others.
    let discriminator: String?
    private let places: [Name: Int]
    private let required: [String]

    init(
        _ name: String, _ description: String, initial: Root, discriminator: String? = nil,
        properties: [Property<Root>],
        check: @escaping @Sendable (JSONValue, inout SpecDecoder) -> Void = { _, _ in }
    ) {
        self.name = name
        self.description = description
        self.initial = initial
        self.discriminator = discriminator
        self.properties = properties
        self.check = check
        var places: [Name: Int] = [:]
        for (place, property) in properties.enumerated() { places[property.name] = place }
        self.places = places
        required = properties.filter(\.isRequired).map(\.name)
    }

    /// Reads all members of an object into `root`, and reports unknown, missing and contradictory keys.
    ///
    /// The members are read in the order of their keys, so that their order in the text makes no difference.
    func decode(_ value: JSONValue, onto root: inout Root, _ decoder: inout SpecDecoder) {
        guard value.kind == .object else {
            decoder.reject(value, allowed: "an object")
            return
        }
        let members = Array(value.sortedMembers)
        let hints = hints(for: members, of: value, &decoder)
        for (key, member) in members where !decoder.isFull {
            if key == "type", discriminator != nil { continue }
            guard let place = places[key] else {
                if let hint = hints[key] {
                    decoder.descend(to: key) { $0.report(unknown(hint, &$0)) }
                }
                continue
            }
            // Typed clients send null for what they do not set.
            if member.isNull, !properties[place].acceptsNull { continue }
            decoder.descend(to: key) { properties[place].decode(member, &root, &$0) }
        }
        decoder.suggestedKeys = Set(hints.values.flatMap { $0.keysToWrite + [spelling(of: $0)].compactMap(\.self) })
        // The values of an object whose parts belong elsewhere are not missing.
        let isWhole = name == "Graph" || !hints.values.contains { $0.isOfPlots }
        for name in required where isWhole { decoder.require(name, in: value) }
        check(value, &decoder)
    }

    /// The keys of the object in the schema.
    private var known: [String] { (discriminator == nil ? [] : ["type"]) + properties.map(\.name) }

    /// The hints for unknown keys, by the first key of each.
    private func hints(
        for members: [(key: String, value: JSONValue)], of value: JSONValue, _ decoder: inout SpecDecoder
    ) -> [String: ForeignHint] {
        let unknown = members.filter { places[$0.key] == nil && ($0.key != "type" || discriminator == nil) }
        guard !unknown.isEmpty else { return [:] }
        let (known, root) = (known, decoder.root ?? value)
        let uses = unknown.prefix(ForeignHint.maximumLookups).map { key, member in
            decoder.hints += 1
            let use = ForeignWord.Use(
                object: name, keys: known, parent: value, value: member, root: root,
                accepts: { $1 ? self.accepts($0) : ObjectCodec<GraphSpec>.graph.accepts($0) },
                isBrief: decoder.hints > SpecDecoder.maximumHints)
            return (key, use)
        }
        return Dictionary(ForeignHint.hints(for: uses).map { ($0.keys[0], $0) }) { first, _ in first }
    }

    /// Whether members are valid keys and values of the object.
    func accepts(_ line: String) -> Bool {
        guard let document = try? JSONDocument("{\(line)}") else { return false }
        var root = initial
        var decoder = SpecDecoder()
        return document.root.members.allSatisfy { key, value in
            guard let place = places[key] else { return false }
            if value.isNull, !properties[place].acceptsNull { return true }
            properties[place].decode(value, &root, &decoder)
            return decoder.issues.isEmpty
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

    /// Returns a reference to the object's definition.
    func reference(_ builder: inout SchemaBuilder) -> JSONTree {
        builder.reference(to: name) { definition(&$0) }
    }

    /// Returns the object's JSON Schema.
    func definition(_ builder: inout SchemaBuilder) -> JSONTree {
        var members: [JSONTree.Member] = []
        var required: [JSONTree] = []
        if let discriminator {
            members.append(.init(key: "type", value: ["const": .string(discriminator)]))
            required.append("type")
        }
        for property in properties {
            members.append(.init(key: property.name, value: property.schema(initial, &builder)))
            if property.isRequired { required.append(.string(property.name)) }
        }
        var schema: JSONTree = [
            "type": "object", "description": .string(description), "properties": .object(members),
            "additionalProperties": false,
        ]
        if !required.isEmpty { schema = schema.adding(["required": .array(required)]) }
        return schema
    }
}

extension Codec where Value: Sendable {
    /// An object that is read into the initial value of its codec.
    static func object(_ object: ObjectCodec<Value>) -> Codec {
        Codec(
            expectation: "an object", accepts: { $0.kind == .object },
            decode: { value, decoder in
                var root = object.initial
                let before = decoder.issues.count
                object.decode(value, onto: &root, &decoder)
                return decoder.issues.count == before ? root : nil
            }, schema: { object.reference(&$0) })
    }
}
