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
        for (key, member) in value.sortedMembers where !decoder.isFull {
            if key == "type", discriminator != nil { continue }
            guard let place = places[key] else {
                decoder.descend(to: key) { $0.report(unknown(key, member, in: value, &$0)) }
                continue
            }
            // Typed clients send null for what they do not set.
            if member.isNull, !properties[place].acceptsNull { continue }
            decoder.descend(to: key) { properties[place].decode(member, &root, &$0) }
        }
        for name in required where value.given(name) == nil {
            decoder.report(
                SpecIssue(decoder.place, "\"\(name)\" is missing.", allowed: [name]))
        }
        check(value, &decoder)
    }

    private func unknown(
        _ key: String, _ member: JSONValue, in value: JSONValue, _ decoder: inout SpecDecoder
    ) -> SpecIssue {
        let known = properties.map(\.name) + (discriminator == nil ? [] : ["type"])
        let use = ForeignWord.Use(object: name, keys: known, parent: value, value: member)
        let foreign = ForeignWord.named(key, use)
        let suggestion = foreign?.suggestion(for: use) ?? SpellingSuggestion.to(key, among: known)
        let hint = foreign?.advice(for: use) ?? suggestion.map { "Did you mean \"\($0)\"?" }
        return SpecIssue(
            decoder.place, "\(name) has no key \"\(key.shortened(to: 40))\"." + (hint.map { " " + $0 } ?? ""),
            found: key.shortened(to: 40), allowed: decoder.listed(known, of: name, near: key, suggestion),
            suggestion: suggestion)
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
