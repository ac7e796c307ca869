import Dialects
import Digests
import Testing

@testable import Data

/// Values that are hashed as a whole.
@Suite struct ContentHashTests {
    private func hash(_ value: some Encodable) -> SHA256.Digest {
        var hasher = CanonicalHasher()
        hasher.append("content", content: value)
        return hasher.finish()
    }

    /// One change for each property of a table.
    private static let changes: [(property: String, change: @Sendable (inout Table) -> Void)] = [
        ("columns", { $0.set(.numbers([1, 3]), as: "v") }), ("columns", { $0.set(.dates([1, 2]), as: "v") }),
        ("columns", { $0.set(.texts(["1", "2"]), as: "v") }), ("columns", { $0.set(.texts(["1", nil]), as: "v") }),
        ("columns", { $0.set(.texts(["1", ""]), as: "v") }), ("columns", { $0.set(.numbers([1, .nan]), as: "v") }),
        ("columns", { $0.set(.numbers([2, 1]), as: "v") }), ("names", { $0.set(.numbers([1, 2]), as: "w") }),
        ("indices", { $0.set(.numbers([1, 2]), as: "u") }), ("count", { $0 = Table(count: 3) }),
        ("recordNames", { $0.recordNames = "v" }), ("dateParts", { $0.dateParts = ["v"] }),
        ("faults", { $0.faults["v"] = TableError("a") }), ("faults", { $0.faults["v"] = TableError("b") }),
        ("faults", { $0.faults["v"] = TableError(line: 1, "a") }), ("remarks", { $0.remarks["v"] = ["a"] }),
        ("unread", { $0.unread["v"] = UnreadField(record: 0, text: "a") }),
        ("unread", { $0.unread["v"] = UnreadField(record: 1, text: "a") }),
        ("units", { $0.units["v"] = .percent }), ("units", { $0.units["v"] = .currency("$") }),
        ("units", { $0.units["v"] = .currency("\u{20AC}") }), ("units", { $0.units["v"] = .measure("$") }),
        ("zones", { $0.zones["v"] = "+01:00" }), ("zones", { $0.zones["v"] = "UTC" }), ("notes", { $0.notes = ["a"] }),
        ("notes", { $0.notes = ["a", "a"] }),
    ]

    @Test func `every property of a table is part of its hash`() throws {
        let table = try #require(Table(["v": .numbers([1, 2])]))
        var hashes: Set = [hash(table)]
        for (property, change) in Self.changes {
            var changed = table
            change(&changed)
            #expect(hashes.insert(hash(changed)).inserted, "\(property)")
        }
        let properties = Set(Mirror(reflecting: table).children.compactMap(\.label))
        #expect(properties == Set(Self.changes.map(\.property)))
    }

    @Test func `the order of columns is part of a table's hash`() throws {
        let one = try #require(Table(["a": .numbers([1]), "b": .numbers([1])]))
        let other = try #require(Table(["b": .numbers([1]), "a": .numbers([1])]))
        #expect(hash(one) != hash(other))
    }

    private struct Pair<One: Encodable, Two: Encodable>: Encodable {
        var one: One
        var two: Two
    }

    private enum Choice: Encodable {
        case none
        case number(Double)
        case text(String?, Bool)
    }

    @Test func `values with other parts have other hashes`() {
        typealias Inner = Pair<Double?, Double?>
        let hashes = [
            hash(1), hash(1.0), hash("1"), hash(true), hash(-1), hash(0.0), hash(-0.0), hash([UInt8]()),
            hash([Double]()),
            hash([1]), hash([1.0]), hash([[1.0], []]), hash([[], [1.0]]), hash(["a", "b"]), hash(["ab"]),
            hash(["a", nil]), hash([nil, "a"] as [String?]), hash(String?.none), hash([String?.none]),
            hash(Pair(one: Inner(one: nil, two: 1), two: Double?.none)),
            hash(Pair(one: Inner(one: nil, two: nil), two: 1.0)), hash(Pair(one: Inner(one: 1, two: nil), two: "")),
            hash(Choice.none), hash(Choice.number(0)), hash(Choice.text(nil, true)), hash(Choice.text("", true)),
            hash(Choice.text(nil, false)), hash(["a": 1, "b": 2]), hash(["a": 2, "b": 1]), hash([String: Int]()),
        ]
        #expect(Set(hashes).count == hashes.count)
    }

    @Test func `dictionaries and sets have no order`() {
        let keys = (0..<100).map { "\($0)" }
        var one: [String: Int] = [:]
        var other: [String: Int] = [:]
        other.reserveCapacity(1_000)
        for (index, key) in keys.enumerated() { one[key] = index }
        for (index, key) in keys.enumerated().reversed() { other[key] = index }
        #expect(hash(one) == hash(other))
        #expect(hash(Set(keys)) == hash(Set(keys.reversed())))
    }
}
