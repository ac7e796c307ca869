import Budget
import JSON
import JavaScript
import Testing
import VegaLite

@Suite struct DataTableTests {
    private func table(_ text: String) throws -> DataTable {
        try DataTable(JSONDocument(text).root, .unlimited)
    }

    @Test func recordsBecomeColumns() throws {
        let table = try table(#"[{"a": 1, "b": "x"}, {"a": null, "c": true}, {"b": "x", "a": 2.5}]"#)
        #expect(table.names == ["a", "b", "c"])
        #expect(table.count == 3)
        #expect((0..<3).map { table["a"]?.text(at: $0) } == ["1", "null", "2.5"])
        #expect((0..<3).map { table["b"]?.text(at: $0) } == ["x", "undefined", "x"])
        #expect((0..<3).map { table["c"]?.text(at: $0) } == ["undefined", "true", "undefined"])
        #expect(table["a"]?.isNumeric == true)
        #expect(table["a"]?.numbers == [1, 0, 2.5])
        #expect(table["a"]?.measures.map(\.isNaN) == [false, true, false])
    }

    @Test func primitivesBecomeTheFieldData() throws {
        let table = try table(#"[1, "2", null]"#)
        #expect(table.names == ["data"])
        #expect(table["data"]?.numbers == [1, 2, 0])
    }

    @Test(arguments: [
        (#"a"#, "1"), ("b.c", "2"), ("b['c']", "2"), ("b[\"d\"][1]", "4"), ("b.d[0]", "3"), (#"e\.f"#, "5"),
        ("e.f", "5"),
        ("b.x.y", "undefined"), ("z", "undefined"), (#"g\[0\]"#, "6"), ("b.d.length", "2"),
    ])
    func fieldsAreFound(path: String, text: String) throws {
        let table = try table(#"[{"a": 1, "b": {"c": 2, "d": [3, 4]}, "e.f": 5, "g[0]": 6}]"#)
        #expect(table[FieldPath(path)].text(at: 0) == text)
    }

    @Test func groupsFollowTheirFirstRecords() throws {
        let table = try table(
            #"[{"k": "b", "n": 1}, {"k": "a", "n": 1}, {"k": "b", "n": "1"}, {"k": null, "n": 2}, {"k": "null", "n": 2}]"#
        )
        let groups = try table.groups(by: [FieldPath("k"), FieldPath("n")], .unlimited)
        #expect(groups.numbers == [0, 1, 0, 2, 2])
        #expect(groups.firsts == [0, 1, 3])
        #expect(Array(groups[0]) == [0, 2])
        let all = try table.groups(by: [], .unlimited)
        #expect(all.count == 1)
        #expect(Array(all[0]) == [0, 1, 2, 3, 4])
    }

    /// The order is that of a sorted axis in vl-convert.
    @Test func valuesSortLikeInVega() throws {
        let table = try table(#"[{"v": 10}, {"v": 9}, {"v": null}, {"v": "9"}, {"v": "b"}, {"v": "a"}, {"v": true}]"#)
        let order = RowOrder([SortKey(FieldPath("v"))], of: table)
        #expect(order.compare(0, 1) == 1)
        #expect(order.compare(2, 1) == -1)
        #expect(order.compare(1, 3) == 0)
        #expect(order.compare(5, 4) == -1)
        #expect(order.compare(6, 1) == -1)
        #expect(
            try RowOrder([SortKey(FieldPath("v"), descending: true)], of: table.taking([1, 0, 2, 6])).sorted(
                [0, 1, 2, 3], .unlimited) == [1, 0, 3, 2])
    }
}
