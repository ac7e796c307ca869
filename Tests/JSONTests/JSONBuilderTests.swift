import Budget
import JSON
import TestSupport
import Testing

@Suite struct JSONBuilderTests {
    /// Documents of trees and of their texts are told apart by nobody.
    @Test func `trees become what the parser makes of their texts`() throws {
        var random = RandomSource(seed: 11)
        for _ in 0..<2_000 {
            let tree = Self.tree(4, &random)
            let (made, parsed) = (try JSONDocument(tree), try JSONDocument(tree.bytes))
            #expect(made.root.isEqual(to: parsed.root), "\(tree.text)")
            #expect(JSONTree(made.root) == JSONTree(parsed.root), "\(tree.text)")
            let ways = [made, parsed].map { document in
                document.root.members.map { "\($0.key) \($0.value.kind) \($0.value.numbers?.count ?? -1)" }
            }
            #expect(ways[0] == ways[1], "\(tree.text)")
        }
    }

    @Test func `a wrapped document is what the parser makes of the wrapped text`() throws {
        var random = RandomSource(seed: 12)
        for _ in 0..<1_000 {
            let text = Self.tree(4, &random).text
            let inner = try JSONDocument(text)
            let made = try JSONDocument(wrapping: inner, in: "qü", budget: .unlimited)
            #expect(JSONTree(made.root) == JSONTree(try JSONDocument("{\"qü\":\(text)}").root), "\(text)")
            #expect(made.root["qü"]?.isEqual(to: inner.root) == true)
        }
    }

    @Test func `values of another document are the same in a new one`() throws {
        var random = RandomSource(seed: 13)
        let records = (0..<5).map { index -> JSONTree in ["a": .number(Double(index)), "b": index == 3 ? .null : 2] }
        for _ in 0..<1_000 {
            let tree: JSONTree = ["made": Self.tree(4, &random), "records": .array(records), "text": "\u{1}\"é"]
            let parsed = try JSONDocument(tree.bytes)
            var builder = JSONBuilder()
            try builder.openArray()
            for value in [parsed.root, parsed.root] { try builder.append(value) }
            for record in try #require(parsed.root["records"]).elements.dropFirst(2) { try builder.append(record) }
            builder.close()
            let made = builder.document()
            let expected: JSONTree = .array([tree, tree] + records.dropFirst(2))
            #expect(try JSONTree(made.root) == JSONTree(JSONDocument(expected.bytes).root), "\(tree.text)")
        }
    }

    @Test(arguments: [2, 8, 9, 40]) func `a tree with a key twice is refused`(count: Int) throws {
        var members = (0..<count).map { JSONTree.Member(key: "k\($0)", value: .null) }
        // Canonically equivalent keys differ in their bytes.
        members += [.init(key: "\u{E9}", value: 1), .init(key: "e\u{301}", value: 2)]
        #expect(try JSONDocument(["a": [.object(members)]]).root["a"] != nil)
        members.append(.init(key: "k0", value: 3))
        #expect { try JSONDocument(["a": [.object(members)]]) } throws: {
            ($0 as? JSONError)?.kind == .duplicateKey("k0")
        }
    }

    private static func tree(_ depth: Int, _ random: inout RandomSource) -> JSONTree {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
        case 0: return .null
        case 1: return .bool(.random(using: &random))
        case 2: return .number([0, -0.0, 1e300, -12.5, 1, 7].randomElement(using: &random) ?? 0)
        case 3, 4: return .string(["", "a", "\"\\", "ü\n\u{0}", "😀"].randomElement(using: &random) ?? "")
        case 5:
            let isOfNumbers = Bool.random(using: &random)
            return .array(
                (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    isOfNumbers ? (Bool.random(using: &random) ? 1.5 : nil) : tree(depth - 1, &random)
                })
        default:
            return .object(
                (0..<Int.random(in: 0...4, using: &random)).map { index in
                    .init(key: "\(["b", "a", "ü"][index % 3])\(index)", value: tree(depth - 1, &random))
                })
        }
    }
}
