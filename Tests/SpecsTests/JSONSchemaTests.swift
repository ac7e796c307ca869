import Specs
import TestSupport
import Testing

@Suite struct JSONSchemaTests {
    private struct NoObject: Error {}

    private let schema = Drawing.object.codec.jsonSchema(titled: "Drawing")

    private func member(_ path: String...) throws -> JSONTree {
        try path.reduce(schema) { tree, key in
            guard case .object(let members) = tree else { throw NoObject() }
            return try #require(members.first { $0.key == key }, "\(path)").value
        }
    }

    @Test func `schema and decoder accept the same documents`() throws {
        var random = RandomSource(seed: 21)
        let validator = JSONSchemaValidator(schema: schema)
        var counts = [false: 0, true: 0]
        for _ in 0..<5000 {
            let tree = RandomDrawing.tree(using: &random)
            let isDecoded = (try? Drawing.object.codec.decode(JSONDocument(tree.text))) != nil
            // That an alias excludes its key is beyond the schema.
            #expect(validator.accepts(tree) == isDecoded, "\(tree.text)")
            counts[isDecoded]! += 1
        }
        #expect(counts[true]! > 1000 && counts[false]! > 1000)
    }

    @Test func `definitions are named and closed`() throws {
        guard case .object(let definitions) = try member("$defs") else { throw NoObject() }
        #expect(definitions.map(\.key) == ["Box", "Drawing", "Group", "Label", "Stroke"])
        for name in definitions.map(\.key) { #expect(try member("$defs", name, "additionalProperties") == false) }
        #expect(try member("$ref") == "#/$defs/Drawing")
        #expect(try member("$schema") == "https://json-schema.org/draft/2020-12/schema")
    }

    @Test func `properties carry description, unit and default`() throws {
        #expect(
            try member("$defs", "Stroke", "properties", "lineWidth").text
                == #"{"type":"number","minimum":0,"maximum":1000,"description":"Width of the line.","x-unit":"points","default":1}"#
        )
        #expect(try member("$defs", "Drawing", "properties", "border", "default").text == #"{"lineWidth":2}"#)
        #expect(try member("$defs", "Drawing", "properties", "title", "default") == .null)
        #expect(try member("$defs", "Drawing", "properties", "limits", "default").text == #"["auto",5]"#)
        #expect(try member("$defs", "Label", "required").text == #"["type","text"]"#)
        #expect(try member("$defs", "Box", "properties", "type").text == #"{"const":"box"}"#)
    }

    @Test func `the text is always the same`() {
        #expect(Drawing.object.codec.jsonSchema(titled: "Drawing").text == schema.text)
    }
}
