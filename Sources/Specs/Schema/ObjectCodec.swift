/// An object of a spec as a table of its properties.
///
/// An object is decoded onto a value that is there already: what it does not name stays. Properties are applied in the
/// order of the table, not of the text, for the order of members has no meaning.
package struct ObjectCodec<Root: Sendable>: Sendable {
    /// The member that tells this object from others in the same place.
    struct Discriminator: Sendable {
        let key: String
        let word: String
        let isRequired: Bool
    }

    /// The name of the object's definition in the schema.
    package let name: String
    /// For people, in whole sentences.
    let summary: String
    /// What an empty object stands for when nothing is there already; the source of the schema's defaults.
    package let initial: Root
    let properties: [Property<Root>]
    private let indices: [String: Int]

    /// - Precondition: No key or alias stands twice in the table; no other object codec has the name.
    package init(_ name: String, _ summary: String, initial: Root, _ properties: [Property<Root>]) {
        self.name = name
        self.summary = summary
        self.initial = initial
        self.properties = properties
        indices = Dictionary(
            uniqueKeysWithValues: properties.enumerated().flatMap { index, property in
                ([property.key] + property.aliases).map { ($0, index) }
            })
    }

    package var codec: Codec<Root> {
        Codec(
            kinds: .object, expectation: { "an object (\(name))" },
            decode: { decode($0, $1, nil, &$2) },
            encode: { .object(members(of: $0, onto: $1)) },
            schema: { [schema(in: &$0, nil)] })
    }

    func decode(
        _ json: JSONValue, _ base: Root?, _ discriminator: String?, _ problems: inout SpecProblems
    ) -> Root? {
        guard json.kind == .object else {
            problems.report(.wrongType, found: json, allowed: "an object (\(name))")
            return nil
        }
        let errors = problems.errors.count + problems.omitted
        var given = [(key: String, value: JSONValue)?](repeating: nil, count: properties.count)
        for member in json.members where member.key != discriminator {
            sort(member, into: &given, &problems)
        }
        var root = base ?? initial
        for (index, property) in properties.enumerated() {
            if let member = given[index] {
                problems.at(member.key) { property.decode(member.value, &root, &$0) }
            } else if property.isRequired {
                problems.report(.missingKey, message: "the key \(JSONTree.string(property.key).text) is missing")
            }
        }
        return problems.errors.count + problems.omitted == errors ? root : nil
    }

    private func sort(
        _ member: (key: String, value: JSONValue), into given: inout [(key: String, value: JSONValue)?],
        _ problems: inout SpecProblems
    ) {
        guard let index = indices[member.key] else {
            problems.at(member.key) { problems in
                problems.report(
                    .unknownKey, found: member.value,
                    suggestion: Suggestion.nearest(to: member.key, among: properties.map(\.key)),
                    message: "\(JSONTree.string(member.key.shortened(to: 60)).text) is no key of \(name)")
            }
            return
        }
        if let other = given[index] {
            problems.at(member.key) { problems in
                problems.report(
                    .repeatedKey, found: member.value,
                    message: "\(JSONTree.string(member.key).text) is another name of \(JSONTree.string(other.key).text)"
                )
            }
        }
        given[index] = member
    }

    /// The members that make a root out of the base, and all required ones.
    func members(of root: Root, onto base: Root?) -> [JSONTree.Member] {
        let base = base ?? initial
        return properties.compactMap { property in
            guard let tree = property.encode(root, base), property.isRequired || tree != property.encode(base, base)
            else { return nil }
            return .init(key: property.key, value: tree)
        }
    }

    func schema(in builder: inout SchemaBuilder, _ discriminator: Discriminator?) -> JSONTree.Member {
        builder.reference(to: name) { builder in
            var members: [JSONTree.Member] = []
            var required: [JSONTree] = []
            if let discriminator {
                members.append(.init(key: discriminator.key, value: ["const": .string(discriminator.word)]))
                if discriminator.isRequired { required.append(.string(discriminator.key)) }
            }
            for property in properties {
                let schema = schema(of: property, in: &builder)
                members.append(.init(key: property.key, value: .object(schema)))
                for alias in property.aliases {
                    members.append(.init(key: alias, value: .object(aliasSchema(of: property, in: &builder))))
                }
                if property.isRequired { required.append(.string(property.key)) }
            }
            var definition: [JSONTree.Member] = [
                .init(key: "type", value: "object"), .init(key: "description", value: .string(summary)),
                .init(key: "properties", value: .object(members)),
            ]
            if !required.isEmpty { definition.append(.init(key: "required", value: .array(required))) }
            return definition + [.init(key: "additionalProperties", value: false)]
        }
    }

    private func schema(of property: Property<Root>, in builder: inout SchemaBuilder) -> [JSONTree.Member] {
        var schema = property.schema(&builder)
        schema.append(.init(key: "description", value: .string(property.summary)))
        if let unit = property.unit { schema.append(.init(key: "x-unit", value: .string(unit))) }
        // An empty object says no more than the defaults of its own definition.
        if !property.isRequired, let value = property.encode(initial, nil), value != .object([]) {
            schema.append(.init(key: "default", value: value))
        }
        return schema
    }

    private func aliasSchema(of property: Property<Root>, in builder: inout SchemaBuilder) -> [JSONTree.Member] {
        property.schema(&builder) + [.init(key: "description", value: .string("Another name of \(property.key)."))]
    }
}
