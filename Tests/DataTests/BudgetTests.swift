import Budget
import CHeapCounters
import Diagnostics
import JSON
import Synchronization
import Testing

@testable import Data

/// Work on data ends when its budget is spent.
@Suite struct BudgetTests {
    private static let names = (0..<40_000).map { "name \($0)" }

    /// A budget that is spent at its first evaluation, after a millisecond of work.
    private static var brief: RenderBudget { RenderBudget { true } }

    private static func options(_ budget: RenderBudget) -> TableOptions {
        var options = TableOptions()
        options.budget = budget
        return options
    }

    @Test(arguments: TableFormat.allCases) func `reading stops`(format: TableFormat) {
        let records = Self.names.enumerated().map { (number: $0, name: $1) }
        let text =
            switch format {
            case .csv: "n,name\n" + records.map { "\($0.number),\($0.name)\n" }.joined()
            case .tsv: "n\tname\n" + records.map { "\($0.number)\t\($0.name)\n" }.joined()
            case .json:
                "[" + records.map { "{\"n\":\($0.number),\"name\":\"\($0.name)\"}" }.joined(separator: ",") + "]"
            case .ndjson: records.map { "{\"n\":\($0.number),\"name\":\"\($0.name)\"}\n" }.joined()
            }
        #expect(throws: Never.self) { try Table(Array(text.utf8), format: format) }
        #expect(throws: TableError.stopped) {
            try Table(Array(text.utf8), format: format, options: Self.options(Self.brief))
        }
    }

    /// Tables of numbers have an element for each first record, and no index may be beyond them.
    @Test func `each record has the number of a first record`() {
        for column in [Column.texts(Self.names), .numbers(Self.names.indices.map(Double.init))] {
            for polls in 0..<5 {
                let left = Atomic(polls)
                let (numbers, firsts) = column.numbered(
                    RenderBudget { left.subtract(1, ordering: .relaxed).oldValue <= 0 })
                #expect(numbers.count == Self.names.count)
                #expect(numbers.allSatisfy(firsts.indices.contains))
            }
        }
    }

    private static var weighted: Window {
        var window = Window(.mean, of: "n", size: 100, as: "mean")
        window.weights = .gaussian(deviation: 10)
        return window
    }

    private static let transforms: [TableTransform] = [
        .filter(Filter(.comparison(field: "name", .equal(.text("name 7"))))),
        .sort(Sort(by: [Sort.Key("name", .descending)])),
        .aggregate(Aggregate(groupBy: ["name"], values: [Aggregate.Value(.sum, of: "n", as: "sum")])),
        .window(Window(.median, of: "n", groupBy: ["name"], as: "median")),
        .pivot(Pivot(field: "few", value: "n", groupBy: ["name"])),
        .fold(Fold(columns: ["n", "few"], field: "kind", value: "v")),
        .bin(Bin(field: "n", as: "bin", endAs: "end")),
        .timeUnit(TimeUnit(field: "day", unit: .month, as: "month")),
        .limit(Limit(count: 39_000)),
        .window(weighted), .window(Window(.rank, of: "n", as: "rank")),
        .regression(RegressionCurve(of: "n", on: "day", .quadratic, groupBy: ["few"])),
        .loess(LoessCurve(of: "n", on: "day")),
        .density(DensityCurve(of: "n", groupBy: ["few"])),
        .quantile(QuantileTable(of: "n", at: [0.5], groupBy: ["few"])),
        .interval(IntervalTable(of: "n", groupBy: ["name"])),
    ]

    @Test(arguments: transforms) func `a transform stops`(transform: TableTransform) throws {
        let numbers = Self.names.indices.map(Double.init)
        let table = try #require(
            Table([
                "name": .texts(Self.names), "n": .numbers(numbers),
                "few": .numbers(numbers.map { $0 < 20_000 ? 1 : 2 }), "day": .dates(numbers),
            ]))
        #expect(throws: Never.self) { try transform.apply(to: table) }
        #expect(throws: TransformError.stopped) { try transform.apply(to: table, budget: Self.brief) }
        #expect(throws: TransformError.stopped) {
            try transform.apply(to: table, budget: RenderBudget(memory: 1_000) { false })
        }
    }

    @Test func `the conversion of dates polls the budget`() throws {
        let table = try #require(Table(["day": .dates([Double](repeating: 0, count: 40_000))]))
        let polls = Atomic(0)
        let budget = RenderBudget {
            polls.add(1, ordering: .relaxed)
            return false
        }
        _ = try TimeUnit(field: "day", unit: .month, as: "month").apply(to: table, budget)
        #expect(polls.load(ordering: .relaxed) > 5)
    }

    /// The beginning, the repeated part and the end of texts of 1 to 2 MB that compress well.
    private static let long: [(format: TableFormat, start: String, unit: String, end: String)] = [
        (.ndjson, "", "\n", ""), (.ndjson, "{\"a\":1}\n", "{}\n", "{\"a\":1}"),
        (.json, "[", "{\"a\":\"text\"},", "{}]"),
        (.json, "{\"a\":[", "\"a longer text of the column\",", "\"b\"]}"), (.csv, "", ",", ""), (.csv, "a", ",", ""),
        (.csv, "a\n", ",", ""), (.csv, "a\n", "1\n", ""), (.csv, "a,b\n", "1,\"a \"\"longer\"\" text\"\n", ""),
    ]

    @Test(arguments: long) func `reading takes hardly more memory than its budget`(
        format: TableFormat, start: String, unit: String, end: String
    ) {
        let text = Array((start + String(repeating: unit, count: 1_500_000 / unit.utf8.count) + end).utf8)
        heap_reset_peak()
        let before = heap_live_bytes()
        _ = try? Table(text, format: format, options: Self.options(RenderBudget(memory: 6 << 20) { false }))
        #expect(heap_peak_bytes() - before < 7 << 20)
    }

    @Test func `arrays that help to read a column count as memory`() throws {
        let brief = RenderBudget(memory: 1_000) { false }
        let dates = (0..<200).map { "2025-0\(1 + $0 % 9)-01T00:00:00+0\($0 % 2):00" }
        #expect(DateTime.zone(of: [.texts(dates)], brief) == nil && brief.isSpent)
        let quantities = (0..<200).map { $0 % 2 == 0 ? "90 min" : "2 h" }
        var options = Self.options(RenderBudget(memory: 1_000) { false })
        #expect(ColumnFields(quantities, size: 1_200).scaled(named: "d", isNumber: false, options) == nil)
        #expect(options.budget.isSpent)
        options.budget = .unlimited
        #expect(ColumnFields(quantities, size: 1_200).scaled(named: "d", isNumber: false, options) != nil)
    }

    @Test func `records that lack columns are refused once their columns exceed the budget`() {
        let columns = (0..<1_000).map { "\"c\($0)\":1" }.joined(separator: ",")
        let text = "{\(columns)}\n" + String(repeating: "{}\n", count: 1_999)
        let brief = Self.options(RenderBudget(memory: 4 << 20) { false })
        #expect(throws: TableError.stopped) { try Table(newlineDelimitedJSON: Array(text.utf8), options: brief) }
        // The columns have 16 MB.
        let ample = Self.options(RenderBudget(memory: 40 << 20) { false })
        #expect(throws: Never.self) { try Table(newlineDelimitedJSON: Array(text.utf8), options: ample) }
    }

    @Test func `a column's name has a maximum length with the names of the objects around it`() {
        let outer = String(repeating: "k", count: 600)
        let text = "{\"\(outer)\":{\"\(outer)\":1}}"
        #expect(throws: TableError.self) { try Table(newlineDelimitedJSON: Array(text.utf8)) }
        #expect(throws: Never.self) { try Table(newlineDelimitedJSON: Array("{\"\(outer)\":{\"a\":1}}".utf8)) }
    }

    @Test func `texts are ordered by their bytes`() throws {
        let names = ["b", "a", "ab", "é", "z", "𝄞", "", "aa"]
        let table = try #require(Table(["name": .texts(names)]))
        let sorted = try Sort(by: [Sort.Key("name")]).apply(to: table)
        #expect(sorted["name"]?.texts == ["", "a", "aa", "ab", "b", "z", "é", "𝄞"])
    }

    @Test func `earlier keys of a sort take precedence and repeated keys have no effect`() throws {
        let table = try #require(
            Table(["a": .numbers([2, 1, .nan, 1]), "b": .numbers([1, 2, 3, 4]), "c": .texts(["w", "x", "y", "z"])]))
        let keys = [Sort.Key("a"), Sort.Key("b", .descending), Sort.Key("a", .descending)]
        #expect(try Sort(by: keys).apply(to: table)["c"]?.texts == ["z", "x", "w", "y"])
    }
}
