import Foundation
import JSON
import Specs
import TestSupport
import Testing

/// The schema and the decoder agree.
@Suite struct SchemaAgreementTests {
    private static let validator = JSONSchemaValidator(schema: SchemaDocument.tree)

    private static let examples: [JSONTree] = ExampleTests.names.compactMap { name in
        (try? Data(contentsOf: ExampleTests.folder.appendingPathComponent(name)))
            .flatMap { try? JSONDocument([UInt8]($0)) }.map { tree(of: $0.root) }
    }

    private static func tree(of value: JSONValue) -> JSONTree {
        switch value.kind {
        case .null: .null
        case .boolean: .bool(value.bool ?? false)
        case .number: .number(value.number ?? 0)
        case .string: .string(value.string ?? "")
        // The first elements of a long column are sufficient.
        case .array: .array(value.elements.prefix(12).map(tree))
        case .object: .object(value.members.map { JSONTree.Member(key: $0.key, value: tree(of: $0.value)) })
        }
    }

    private static func isDecoded(_ tree: JSONTree) throws -> Bool {
        let document = try JSONDocument(tree.text)
        do {
            _ = try GraphSpec(document)
            return true
        } catch {
            return false
        }
    }

    @Test func `the examples are valid against the schema`() throws {
        #expect(Self.examples.count == ExampleTests.names.count)
        for example in Self.examples {
            #expect(Self.validator.accepts(example))
            #expect(try Self.isDecoded(example))
        }
    }

    @Test func `the decoder rejects all mutated examples that the schema rejects`() throws {
        var random = RandomSource(seed: 11)
        var refused = 0
        for _ in 0..<4000 {
            guard let example = Self.examples.randomElement(using: &random) else { return }
            let mutated = Self.mutated(example, using: &random)
            guard !Self.validator.accepts(mutated) else { continue }
            refused += 1
            #expect(try !Self.isDecoded(mutated), "\(mutated.text.prefix(2000))")
        }
        #expect(refused > 1000)
    }

    /// The tree with one value replaced, removed or added at a random place.
    private static func mutated(_ tree: JSONTree, using random: inout RandomSource) -> JSONTree {
        let strangers: [JSONTree] = [
            .null, true, -1, 0, 0.5, 1e9, "", "auto", "none", [], [1], ["a", 2], [:], ["type": "bar"], ["x": 1],
        ]
        switch tree {
        case .object(var members) where !members.isEmpty && Int.random(in: 0..<5, using: &random) > 0:
            let index = Int.random(in: members.indices, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: members.remove(at: index)
            case 1: members.append(.init(key: members[index].key + "x", value: members[index].value))
            default:
                members[index] = .init(key: members[index].key, value: mutated(members[index].value, using: &random))
            }
            return .object(members)
        case .array(var elements) where !elements.isEmpty && Int.random(in: 0..<5, using: &random) > 0:
            let index = Int.random(in: elements.indices, using: &random)
            elements[index] = mutated(elements[index], using: &random)
            return .array(elements)
        default:
            return strangers.randomElement(using: &random) ?? .null
        }
    }
}
