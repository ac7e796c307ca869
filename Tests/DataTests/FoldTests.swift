import Testing

@testable import Data

@Suite struct FoldTests {
    @Test func `a fold makes a record for each value of its columns`() throws {
        let table = try #require(
            Table(["town": .texts(["Bonn", "Kiel"]), "2024": .numbers([1, 2]), "2025": .numbers([3, .nan])]))
        let result = try Fold(columns: ["2024", "2025"], field: "year", value: "v").apply(to: table)
        #expect(result.names == ["town", "year", "v"])
        #expect(result["town"] == .texts(["Bonn", "Kiel", "Bonn", "Kiel"]))
        #expect(result["year"] == .numbers([2024, 2024, 2025, 2025]))
        #expect(result["v"]?.texts == ["1", "2", "3", nil])
        #expect(try Fold(columns: ["2024"], field: "2024", value: "v").apply(to: table)["2024"]?.count == 2)
        for fold in [
            Fold(columns: ["2024", "x"], field: "f", value: "v"),
            Fold(columns: ["2024", "2024"], field: "f", value: "v"),
            Fold(columns: ["2024"], field: "town", value: "v"), Fold(columns: ["2024"], field: "f", value: "2025"),
            Fold(columns: ["2024"], field: "f", value: "f"), Fold(columns: ["2024", "town"], field: "f", value: "v"),
        ] {
            #expect(throws: TransformError.self) { try fold.apply(to: table) }
        }
        let empty = Limit(count: 0).apply(to: table)
        #expect(try Fold(columns: ["2024"], field: "f", value: "v").apply(to: empty).count == 0)
        #expect(try Fold(columns: [], field: "f", value: "v").apply(to: table).count == 0)
    }

    @Test func `a fold creates at most the allowed number of values`() throws {
        var table = Table(count: 1_000)
        let names = (0..<2_100).map { "c\($0)" }
        for name in names { table.set(.numbers([Double](repeating: 1, count: 1_000)), as: name) }
        for columns in [names, ["c0", "c1"]] {
            #expect(throws: TransformError.self) {
                try Fold(columns: columns, field: "f", value: "v").apply(to: table)
            }
        }
    }
}
