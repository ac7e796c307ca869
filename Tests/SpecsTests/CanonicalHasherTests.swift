import Dialects
import Digests
import JSON
import Specs
import TestSupport
import Testing

@Suite struct CanonicalHasherTests {
    private func hash(_ text: String, keepsOrder: Bool = false) throws -> SHA256.Digest {
        var hasher = CanonicalHasher()
        hasher.append(try JSONDocument(text), keepsOrder: keepsOrder)
        return hasher.finish()
    }

    @Test func `the order of members can be part of the meaning`() throws {
        let (one, other) = (#"[{"a":1,"b":{"d":2,"c":3}}]"#, #"[{"b":{"c":3,"d":2},"a":1}]"#)
        #expect(try hash(one) == hash(other))
        #expect(try hash(one, keepsOrder: true) != hash(other, keepsOrder: true))
        #expect(try hash(one, keepsOrder: true) == hash(" " + one, keepsOrder: true))
    }

    /// Objects whose keys have no escape sequences are stored as columns.
    @Test(
        arguments: [1, 63, 64, 65, 200], [#"{"x":1,"y":-2.5}"#, #"{"y":1,"x":0}"#, #"{"xxxxxxxxxxxx":1,"x":2,"z":3}"#])
    func `columns of objects have the hash of objects`(count: Int, row: String) throws {
        let other = row.replacing("\"x\"", with: "\"\\u0078\"")
        let gap = row.replacing("1", with: "null")
        for rows in [[String](repeating: row, count: count), Array(repeating: row, count: count) + [gap, row]] {
            let text = "[" + rows.joined(separator: ",") + "]"
            let ordinary = text.replacing(row, with: other, maxReplacements: 1)
            for keepsOrder in [false, true] {
                #expect(try hash(text, keepsOrder: keepsOrder) == hash(ordinary, keepsOrder: keepsOrder))
                #expect(
                    try hash(text, keepsOrder: keepsOrder) != hash("[1," + text.dropFirst(), keepsOrder: keepsOrder))
            }
        }
    }

    @Test(arguments: [
        ("1", "1.0"), ("1", "1e0"), ("1", "10E-1"), ("0", "-0"), ("[0]", "[-0.0e5]"), ("0.1", "0.1000000000000000055"),
        ("{\"a\":1,\"b\":2}", " { \"b\" : 2.0 , \"a\" : 1 } "), ("\"é\\/\"", "\"\\u00e9/\""), ("[1,2]", "[ 1 ,2\n]"),
        ("{\"é\":1}", "{\"\\u00E9\":1}"), ("\u{feff}[]", "[]"),
    ])
    func `the hash does not depend on the notation`(one: String, other: String) throws {
        #expect(try hash(one) == hash(other))
    }

    @Test func `different documents have different hashes`() throws {
        let texts = [
            "null", "false", "true", "0", "1", "\"\"", "\"0\"", "\"null\"", "[]", "{}", "[[]]", "[{}]", "[null]", "[0]",
            "[1]",
            "[1,2]", "[2,1]", "[[1],2]", "[1,[2]]", "[[1,2]]", "[[1],[2]]", "[\"1\",2]", "[null,1]", "[1,null]",
            "[\"a\",\"b\"]",
            "[\"ab\"]", "[\"ab\",\"\"]", "[\"\",\"ab\"]", "{\"a\":1}", "{\"b\":1}", "{\"a\":\"1\"}", "{\"a\":null}",
            "{\"a\":{}}",
            "{\"a\":1,\"b\":2}", "{\"a\":2,\"b\":1}", "{\"a\":{\"b\":2}}", "[\"a\",1]", "{\"\":1}",
            "1.0000000000000002", "-1",
            "\"\\u0000\"", "\"\\u0000\\u0000\"", "\"é\"", "\"e\\u0301\"",
        ]
        #expect(Set(try texts.map { try hash($0) }).count == texts.count)
    }

    @Test func `shuffled members and other notations keep the hash, and a changed leaf changes it`() throws {
        var random = RandomSource(seed: 7)
        var changed = 0
        for _ in 0..<1000 {
            let tree = RandomJSON.tree(depth: 4, using: &random)
            let original = try hash(tree.text)
            let shuffled = tree.shuffled(using: &random)
            #expect(try hash(RandomJSON.spelling(of: shuffled, using: &random)) == original)
            let leaves = tree.leafCount
            guard leaves > 0 else { continue }
            var leaf = Int.random(in: 0..<leaves, using: &random)
            #expect(try hash(tree.changing(leaf: &leaf).text) != original)
            changed += 1
        }
        #expect(changed > 500)
    }

    /// The binary form, built independently of the hasher.
    private func canonicalForm(of tree: JSONTree) -> [UInt8] {
        func counted(_ mark: UInt8, _ count: Int) -> [UInt8] {
            var bytes = [mark]
            var rest = count
            while rest >= 128 {
                bytes.append(UInt8(rest % 128 + 128))
                rest /= 128
            }
            return bytes + [UInt8(rest)]
        }
        func bytes(_ number: Double) -> [UInt8] {
            let bits = (number == 0 ? 0 : number).bitPattern
            return (0..<8).map { UInt8(bits >> (8 * $0) & 255) }
        }
        switch tree {
        case .null: return [0]
        case .bool(let value): return [value ? 2 : 1]
        case .number(let number): return [3] + bytes(number)
        case .string(let text): return counted(4, text.utf8.count) + text.utf8
        case .array(let elements):
            let numbers = elements.compactMap { element -> Double? in
                if case .number(let number) = element { number } else { element == .null ? .nan : nil }
            }
            if numbers.count == elements.count { return counted(9, numbers.count) + numbers.flatMap(bytes) }
            if let (keys, values) = records(elements) {
                let columns = keys.indices.flatMap { key in
                    stride(from: key, to: values.count, by: keys.count).map { values[$0] }
                }
                return counted(10, elements.count) + [UInt8(keys.count)]
                    + keys.flatMap { canonicalForm(of: .string($0)) } + columns.flatMap(bytes)
            }
            return counted(5, elements.count) + elements.flatMap(canonicalForm)
        case .object(let members):
            let sorted = members.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
            return counted(6, members.count)
                + sorted.flatMap { canonicalForm(of: .string($0.key)) + canonicalForm(of: $0.value) }
        }
    }

    /// The sorted keys of objects that all have the same ones and only numbers and nulls as values, and their values.
    private func records(_ elements: [JSONTree]) -> (keys: [String], values: [Double])? {
        var keys: [String] = []
        var values: [Double] = []
        for element in elements {
            guard case .object(let members) = element, (1...8).contains(members.count) else { return nil }
            let sorted = members.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
            guard keys.isEmpty || keys.elementsEqual(sorted, by: { Array($0.utf8) == Array($1.key.utf8) }) else {
                return nil
            }
            keys = sorted.map(\.key)
            for member in sorted {
                if case .number(let number) = member.value { values.append(number) } else { values.append(.nan) }
                if case .number = member.value { continue }
                guard member.value == .null else { return nil }
            }
        }
        return keys.isEmpty ? nil : (keys, values)
    }

    @Test func `the hash is the digest of the binary form`() throws {
        var random = RandomSource(seed: 10)
        var trees = (0..<1000).map { _ in RandomJSON.tree(depth: 4, using: &random) }
        for count in [1, 31, 32, 33, 200, 255, 256, 257, 300, 2047, 2048, 2049, 5000] {
            let numbers = (0..<count).map { _ in JSONTree.number(.random(in: -1...1, using: &random)) }
            let zero = Int.random(in: 0..<count, using: &random)
            trees.append(.array(numbers))
            trees.append(.array(numbers[..<zero] + [.number(-0.0)] + numbers[zero...]))
            trees.append(.array(numbers[..<zero] + [.null, .null] + numbers[zero...]))
            trees.append(.array(numbers + ["x"]))
            trees.append(["b": .string(String(repeating: "ü", count: count)), "a": .array(numbers)])
            let objects = numbers.map { JSONTree.object([.init(key: "y", value: $0), .init(key: "x", value: 1)]) }
            trees.append(.array(objects))
            trees.append(.array(objects + [.object([.init(key: "x", value: .null), .init(key: "y", value: 0)])]))
            trees.append(.array(objects + [.object([.init(key: "x", value: 2)])]))
        }
        for tree in trees {
            let whole = SHA256.digest(of: ([8] + canonicalForm(of: tree)).span)
            #expect(try hash(RandomJSON.spelling(of: tree, using: &random)) == whole)
        }
    }

    @Test func `long strings and number arrays are hashed completely`() throws {
        let long = String(repeating: "x", count: 100_000)
        #expect(try hash("\"\(long)a\"") != hash("\"\(long)b\""))
        let numbers = (0..<20_000).map(String.init).joined(separator: ",")
        #expect(try hash("[\(numbers),1]") != hash("[\(numbers),2]"))
        #expect(try hash("[\(numbers),1,null]") == hash("[ \(numbers) ,1.0,null]"))
    }

    @Test func `the hash distinguishes names, values and types of parameters`() {
        func hash(_ append: (inout CanonicalHasher) -> Void) -> SHA256.Digest {
            var hasher = CanonicalHasher()
            append(&hasher)
            return hasher.finish()
        }
        let hashes = [
            hash { _ in }, hash { $0.append("width", 800) }, hash { $0.append("width", 801) },
            hash { $0.append("height", 800) },
            hash { $0.append("width", "800") }, hash { $0.append("width", true) }, hash { $0.append("width", false) },
            hash { $0.append("width", "") }, hash { $0.append("widt", "h") }, hash { $0.append("width", 0.5) },
            hash {
                $0.append("a", "b")
                $0.append("c", "d")
            },
            hash {
                $0.append("c", "d")
                $0.append("a", "b")
            },
        ]
        #expect(Set(hashes).count == hashes.count)
        #expect(hash { $0.append("width", 800) } == hash { $0.append("width", 800.0) })
    }

    @Test func `a finished hasher starts again`() throws {
        var hasher = CanonicalHasher()
        hasher.append("a", 1)
        let first = hasher.finish()
        hasher.append("a", 1)
        #expect(hasher.finish() == first)
    }

    /// Hashes are used in URLs and entity tags, so the binary form must not change by accident.
    @Test func `hashes are stable across versions`() throws {
        let title = String(repeating: "Ü", count: 80)
        var hasher = CanonicalHasher()
        hasher.append("width", 800)
        hasher.append(
            try JSONDocument(#"{"plots":[{"type":"line","y":[3,5,null,8]}],"title":"\#(title)","legend":false}"#))
        #expect(hasher.finish().hexadecimal == "ce090a5eb74c44794823abc16c81abbb531d5e2f4747102b090fc1846e2fa343")
    }
}

extension JSONTree {
    fileprivate var leafCount: Int {
        switch self {
        case .array(let elements): elements.reduce(0) { $0 + $1.leafCount }
        case .object(let members): members.reduce(0) { $0 + $1.value.leafCount }
        default: 1
        }
    }

    /// The tree with a different value at a leaf.
    /// - Parameter leaf: The number of leaves before it; decreased by the leaves visited.
    fileprivate func changing(leaf: inout Int) -> JSONTree {
        switch self {
        case .array(let elements): return .array(elements.map { $0.changing(leaf: &leaf) })
        case .object(let members):
            return .object(members.map { Member(key: $0.key, value: $0.value.changing(leaf: &leaf)) })
        default:
            defer { leaf -= 1 }
            guard leaf == 0 else { return self }
            switch self {
            case .null: return .bool(false)
            case .bool(let value): return .bool(!value)
            case .number(let value): return .number(value == 0 ? 1 : value.nextDown)
            case .string(let value): return .string(value + "x")
            default: return .null
            }
        }
    }
}
