import Budget
import Dialects
import Drawing
import Geometry
import JSON
import Testing
import Text

@testable import Tables

/// Cells that are pictures of numbers.
@Suite struct TableCellTests {
    private func content(_ column: String, _ values: [String], _ budget: RenderBudget = .unlimited) throws
        -> TableContent
    {
        let rows = values.map { "{\"v\":\($0)}" }.joined(separator: ",")
        let table = "{\"columns\":[{\"dataIndex\":\"v\",\(column)}],\"dataSource\":[\(rows)]}"
        return try TableRequest(RequestParameters(JSONDocument("{\"data\":\(table)}").root), budget: budget).tables[0]
    }

    private func cells(_ content: TableContent) -> [TableContent.Cell] {
        content.rows.compactMap { if case .cells(let cells) = $0 { cells.first } else { nil } }
    }

    private var layout: LayoutSettings {
        get throws {
            try LayoutSettings(typesetter: Typesetter(), pixelsPerPoint: 1, columnsPerPoint: 1, budget: .unlimited)
        }
    }

    private func picture() throws -> TableCellPicture { try TableCellPicture(TableInk(on: .white), layout) }

    @Test(arguments: [
        (#""type":"sparkline""#, TableCellForm.sparkline), (#""type":"Line""#, .sparkline),
        (#""type":"sparkline","kind":"column""#, .columns), (#""type":"sparkline","kind":"line""#, .sparkline),
        (#""kind":"bar""#, .columns), (#""type":"bar""#, .bar), (#""type":"progress""#, .bar),
        (#""type":"heatmap""#, .heat), (#""title":"x""#, .text),
    ])
    func `types have the usual words`(column: String, form: TableCellForm) throws {
        #expect(try content(column, []).columns[0].form == form)
    }

    @Test func `lists are sparklines in any column`() throws {
        let cells = cells(try content(#""title":"v""#, ["[1,null,3]", "[]", "5", "null"]))
        guard case .series(let values) = cells[0] else { return #expect(Bool(false)) }
        #expect(values.count == 3 && values[1].isNaN)
        #expect(cells[1...] == [.series([]), .text("5"), .empty])
    }

    @Test func `bars share the scale of their column, with zero`() throws {
        let bars = try content(#""type":"bar","prefix":"€""#, ["4", "-2", "\"3\"", "\"none\""])
        #expect(bars.columns[0].range == -2...4)
        #expect(cells(bars) == [.number(4, "€4"), .number(-2, "€-2"), .number(3, "€3"), .text("€none")])
        #expect(try content(#""type":"bar","max":10"#, ["4"]).columns[0].range == 0...10)
        #expect(try content(#""type":"heat""#, ["4", "5"]).columns[0].range == 4...5)
        #expect(try content(#""type":"bar""#, ["null"]).columns[0].range == nil)
        // Limits beyond all numbers.
        #expect(try content(#""type":"bar","min":10"#, ["4"]).columns[0].range == 10...10)
    }

    @Test func `bars extend from zero, and those below it to the left`() throws {
        var picture = try picture()
        let cell = Rect(x: 100, y: 0, width: 60, height: 40)
        picture.addBar(4, TableCellLook(), on: -2...4, in: cell, middle: 20)
        picture.addBar(-2, TableCellLook(), on: -2...4, in: cell, middle: 20)
        let bounds = picture.shapes.compactMap(\.path.boundingBox)
        #expect(bounds[0].minX == 120 && bounds[0].maxX == 160)
        #expect(bounds[2].minX == 100 && bounds[2].maxX == 120)
        // The line at zero is above each bar.
        #expect(bounds[1].height == 40 && abs(bounds[1].midX - 120) <= 0.5)
        #expect(picture.shapes[0].color != picture.shapes[2].color)
    }

    @Test func `lines have gaps, and a dot at the last number`() throws {
        var picture = try picture()
        picture.addLine([1, 2, .nan, 4, 3], TableCellLook(), in: Rect(x: 0, y: 0, width: 100, height: 40))
        #expect(picture.shapes.count == 2)
        #expect(picture.shapes[1].path.boundingBox.map { $0.maxX } == 100)
        picture.addLine([.nan], TableCellLook(), in: Rect(x: 0, y: 0, width: 100, height: 40))
        picture.addColumns([], TableCellLook(), in: Rect(x: 0, y: 0, width: 100, height: 40))
        #expect(picture.shapes.count == 2)
    }

    @Test func `texts on heat cells are readable`() {
        for background in [Color.white, Color(hex: 0x14181f)] {
            let ink = TableInk(on: background)
            for range in [0.0...10, -5...10, -5 ... -1, 3...3] {
                let gradient = ink.heat(TableCellLook(), over: range)
                for place in stride(from: 0.0, through: 1, by: 0.05) {
                    let color = gradient.color(at: place).over(ink.background)
                    #expect(ink.text(on: color).contrast(to: color) >= 4.5)
                }
            }
        }
    }

    @Test(arguments: [
        (#""type":"sparklin""#, "[1]"), (#""type":"bar","kind":"line""#, "1"), (#""kind":"pie""#, "1"),
        (#""type":"bar","color":"nocolor""#, "1"), (#""type":"bar","min":5,"max":1"#, "1"),
        (#""type":"heat","colors":["red"]"#, "1"), (#""type":"heat","colors":["red",5]"#, "1"),
        (#""title":"x""#, #"[1,"a"]"#), (#""title":"x""#, "[[1]]"),
    ])
    func `errors name the parameter`(column: String, value: String) {
        #expect(throws: SpecError.self) { try content(column, [value]) }
    }

    @Test func `long lists are refused, and end with the budget`() {
        let many = "[" + Array(repeating: "1", count: 10_001).joined(separator: ",") + "]"
        #expect(throws: SpecError.self) { try content(#""title":"x""#, [many]) }
        let spent = RenderBudget { true }
        _ = spent.poll()
        #expect(throws: SpecError.stopped(at: .parameter("data"))) { try content(#""title":"x""#, ["[1,2]"], spent) }
    }

    @Test func `hostile numbers are drawn`() throws {
        let numbers = ["1e308", "-1e308", "0", "5e-324", "1e400"]
        for type in ["bar", "heat", "sparkline"] {
            let values =
                type == "sparkline" ? ["[\(numbers.dropLast().joined(separator: ","))]"] : numbers.dropLast() + []
            let table =
                "{\"columns\":[{\"dataIndex\":\"v\",\"type\":\"\(type)\"}],\"dataSource\":[\(values.map { "{\"v\":\($0)}" }.joined(separator: ","))]}"
            let request = try TableRequest(
                RequestParameters(JSONDocument("{\"data\":\(table)}").root), budget: .unlimited)
            let scene = try request.chart(with: SpecResources(), budget: .unlimited).scene(layout)
            let shapes = try #require(scene as? TableScene).shapes
            #expect(shapes.allSatisfy { $0.path.boundingBox.map { $0.maxX.isFinite && $0.maxY.isFinite } ?? true })
        }
    }
}
