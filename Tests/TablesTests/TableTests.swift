import Budget
import Dialects
import Geometry
import JSON
import Testing
import Text

@testable import Tables

@Suite struct TableTests {
    private static let rows = #"["-",{"a":"x","b":12},{"a":null,"b":true},"-"]"#
    private static let columns =
        #"[{"title":"A","dataIndex":"a","width":200},"|",{"title":"B","dataIndex":"b","align":"right"}]"#

    private func request(_ members: String, _ budget: RenderBudget = .unlimited) throws -> TableRequest {
        try TableRequest(RequestParameters(JSONDocument(members).root), budget: budget)
    }

    @Test func `a table has the size of its cells, lines and padding`() throws {
        let table = "{\"title\":\"T\",\"columns\":\(Self.columns),\"dataSource\":\(Self.rows)}"
        #expect(try request("{\"data\":\(table)}").size == Size(301, 40 + 10 + 40 + 2 * 40 + 2))
        let padded = try request(
            "{\"data\":\(table),\"options\":{\"paddingVertical\":20,\"paddingHorizontal\":5,\"cellHeight\":30,\"titleSpacing\":0}}"
        )
        #expect(padded.size == Size(311, 30 + 30 + 2 * 30 + 2 + 40))
        #expect(try request("{\"data\":[\(table),\(table)]}").size == Size(301, 172 * 2 + 20))
    }

    @Test func `texts are JSON, and values become texts`() throws {
        let table = "{\"columns\":\(Self.columns),\"dataSource\":\(Self.rows)}"
        let request = try request(
            JSONTree.object([
                .init(key: "data", value: .string(table)), .init(key: "options", value: #"{"cellWidth":50}"#),
            ]).text)
        let content = request.tables[0]
        #expect(content.width == 251)
        let cells = content.rows.map { row -> [TableContent.Cell] in
            if case .cells(let cells) = row { cells } else { [] }
        }
        #expect(cells == [[], [.text("x"), .empty, .text("12")], [.empty, .empty, .text("true")], []])
    }

    @Test(arguments: [
        #"{"data":5}"#, #"{"data":"x"}"#, #"{"data":[]}"#, #"{"data":{}}"#, #"{"data":{"columns":5}}"#,
        #"{"data":{"columns":[5]}}"#, #"{"data":{"columns":[],"dataSource":{}}}"#,
        #"{"data":{"columns":[{"width":-1}]}}"#, #"{"data":{"columns":[{"width":9000}]}}"#,
        #"{"data":{"columns":[]},"options":"x"}"#, #"{"data":{"columns":[]},"options":{"cellHeight":1e9}}"#,
    ])
    func `errors name the parameter`(members: String) {
        #expect(throws: SpecError.self) { try request(members) }
    }

    @Test func `large tables are refused`() {
        func repeated(_ text: String, _ count: Int) -> String {
            "[" + Array(repeating: text, count: count).joined(separator: ",") + "]"
        }
        for (columns, rows) in [
            (repeated("{}", 100_000), "[]"), (repeated("\"|\"", 1_000), repeated("{}", 8_193)),
            (repeated("{}", 100), "[]"), ("[]", repeated("{}", 300)), ("[]", repeated("\"-\"", 9_000)),
        ] {
            #expect(throws: SpecError.self) {
                try request("{\"data\":{\"columns\":\(columns),\"dataSource\":\(rows)}}")
            }
        }
        let spent = RenderBudget { true }
        _ = spent.poll()
        #expect(throws: SpecError.stopped(at: .parameter("data"))) {
            try request(#"{"data":{"columns":[{"dataIndex":"a"}],"dataSource":[{"a":1}]}}"#, spent)
        }
    }

    @Test func `cells are drawn where they belong`() throws {
        let table = "{\"title\":\"T\",\"columns\":\(Self.columns),\"dataSource\":\(Self.rows)}"
        let chart = try request("{\"data\":\(table)}").chart(with: SpecResources(), budget: .unlimited)
        let scene = try chart.scene(
            LayoutSettings(
                typesetter: Typesetter(), pixelsPerPoint: 1, columnsPerPoint: 1, budget: .unlimited))
        #expect(scene.size == chart.size)
        #expect(scene.warnings.isEmpty)
    }
}
