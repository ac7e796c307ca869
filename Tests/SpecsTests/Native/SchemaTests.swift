import JSON
import Specs
import TestSupport
import Testing

@Suite struct SchemaTests {
    /// All members with this key, at any depth.
    private func members(_ key: String, of tree: JSONTree) -> [JSONTree] {
        switch tree {
        case .object(let members):
            members.flatMap { ($0.key == key ? [$0.value] : []) + self.members(key, of: $0.value) }
        case .array(let elements): elements.flatMap { members(key, of: $0) }
        default: []
        }
    }

    private func member(_ key: String, of tree: JSONTree) -> JSONTree? {
        guard case .object(let members) = tree else { return nil }
        return members.first { $0.key == key }?.value
    }

    @Test func `every reference has a definition`() throws {
        let definitions = try #require(member("$defs", of: SchemaDocument.tree))
        let references = members("$ref", of: SchemaDocument.tree)
        #expect(references.count > 50)
        for case .string(let reference) in references {
            let name = String(reference.dropFirst("#/$defs/".count))
            #expect(member(name, of: definitions) != nil, "\(reference)")
        }
    }

    @Test func `every key has a description`() throws {
        for properties in members("properties", of: SchemaDocument.tree) {
            guard case .object(let members) = properties else { continue }
            for property in members where property.key != "type" {
                #expect(member("description", of: property.value) != nil, "\(property.key)")
            }
        }
    }

    @Test func `defaults and limits come from the decoder`() throws {
        let properties = try #require(member("properties", of: SchemaDocument.tree))
        let width = try #require(member("width", of: properties))
        #expect(member("default", of: width) == 800)
        #expect(member("maximum", of: width) == 8192)
        #expect(member("x-unit", of: width) == "points")
    }

    @Test func `a validator only reports the errors of a plot's own type`() throws {
        let definitions = try #require(member("$defs", of: SchemaDocument.tree))
        let plot = try #require(member("Plot", of: definitions))
        guard case .array(let cases)? = member("allOf", of: plot) else { return #expect(Bool(false), "no cases") }
        #expect(cases.count { member("then", of: $0) == ["$ref": "#/$defs/BarPlot"] } == 1)
        #expect(member("oneOf", of: plot) == nil)
        #expect(member("$id", of: SchemaDocument.tree) == "urn:plotwright:chart")
    }

    @Test func `null is allowed for all keys that are not required`() throws {
        let definitions = try #require(member("$defs", of: SchemaDocument.tree))
        guard case .object(let objects) = definitions else { return #expect(Bool(false), "no definitions") }
        let validator = JSONSchemaValidator(schema: SchemaDocument.tree)
        for object in objects {
            guard case .object(let properties)? = member("properties", of: object.value) else { continue }
            guard case .array(let required) = member("required", of: object.value) ?? [] else { continue }
            for property in properties {
                let isRequired = required.contains(.string(property.key))
                #expect(
                    validator.accepts(.null, as: property.value) == !isRequired, "\(object.key).\(property.key)")
            }
        }
    }

    @Test func `the schema is a JSON text that is the same when it is read and written again`() throws {
        let text = String(decoding: SchemaDocument.bytes, as: UTF8.self)
        #expect(try JSONTree(JSONDocument(text).root).text == text)
        #expect(members("properties", of: SchemaDocument.tree).count > 50)
    }
}
