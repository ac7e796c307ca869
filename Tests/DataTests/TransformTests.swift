import Diagnostics
import Testing

@testable import Data

/// Cases that the comparison with pandas does not cover: missing values, unknown names and limits.
@Suite struct TransformTests {
    private func table() throws -> Table {
        try #require(
            Table([
                "city": .texts(["Bonn", nil, "Köln", "Bonn", nil]), "sales": .numbers([1, 2, .nan, 4, 5]),
                "day": .dates([0, 86_400, 172_800, .nan, 345_600]),
            ]))
    }

    @Test func `missing values satisfy no comparison`() throws {
        let table = try table()
        func count(_ condition: Condition) throws -> Int { try Filter(condition).apply(to: table).count }
        #expect(try count(.comparison(field: "sales", .ordered(.greaterThan, .number(0)))) == 4)
        #expect(try count(.comparison(field: "sales", .notEqual(.number(1)))) == 3)
        #expect(try count(.comparison(field: "city", .notEqual(.text("Bonn")))) == 1)
        #expect(try count(.not(.comparison(field: "city", .equal(.text("Bonn"))))) == 3)
        #expect(try count(.valid(field: "city")) == 3)
        #expect(try count(.comparison(field: "day", .range(.text("1970-01-02"), .text("1970-01-03")))) == 2)
        #expect(try count(.all([])) == 5)
        #expect(try count(.any([])) == 0)
    }

    @Test(arguments: [0.05, 0.1, 0.3, 2.5, 7])
    func `bins have the edges of histograms`(_ width: Double) throws {
        let values = (-400..<400).map { Double($0) / 100 }
        let edges = Histogram(values, binning: .width(width)).edges
        let table = try #require(Table(["x": .numbers(values)]))
        let bins = try Bin(field: "x", width: .fixed(width), as: "start", endAs: "end").apply(to: table)
        let starts = try bins.numbers("start", key: "field")
        let ends = try bins.numbers("end", key: "field")
        for (number, value) in values.enumerated() {
            #expect(starts[number] == edges.last { $0 <= value })
            #expect(ends[number] == edges.first { $0 > value })
        }
    }

    @Test func `a number without a bin that narrow is the start and the end of its bin`() throws {
        let values = [1e300, -1e300, .infinity, .nan]
        let table = try #require(Table(["x": .numbers(values)]))
        let bins = try Bin(field: "x", width: .fixed(1e-300), as: "start", endAs: "end").apply(to: table)
        let starts = try bins.numbers("start", key: "field")
        let ends = try bins.numbers("end", key: "field")
        #expect(starts[..<2] == values[..<2] && ends[..<2] == values[..<2])
        #expect((starts[2...] + ends[2...]).filter(\.isFinite).isEmpty)
    }

    @Test func `missing values come last in both directions`() throws {
        let table = try table()
        #expect(
            try Sort(by: [Sort.Key("sales", .descending)]).apply(to: table)["sales"]?.texts == [
                "5", "4", "2", "1", nil,
            ])
        #expect(
            try Sort(by: [Sort.Key("city"), Sort.Key("sales", .descending)]).apply(to: table)["sales"]?.texts == [
                "4", "1", nil, "5", "2",
            ])
    }

    @Test func `missing values form a group and are ignored by measures`() throws {
        let values = [
            Aggregate.Value(.count, of: nil, as: "records"), Aggregate.Value(.count, of: "sales", as: "values"),
            Aggregate.Value(.sum, of: "sales", as: "sum"), Aggregate.Value(.mean, of: "sales", as: "mean"),
        ]
        let result = try Aggregate(groupBy: ["city"], values: values).apply(to: table())
        #expect(result["city"] == .texts(["Bonn", nil, "Köln"]))
        #expect(result["records"] == .numbers([2, 2, 1]))
        #expect(result["values"] == .numbers([2, 2, 0]))
        #expect(result["sum"] == .numbers([5, 7, 0]))
        #expect(result["mean"]?.texts == ["2.5", "3.5", nil])
    }

    @Test func `a measure of dates is a date`() throws {
        let result = try Aggregate(values: [Aggregate.Value(.max, of: "day", as: "last")]).apply(to: table())
        #expect(result["last"] == .dates([345_600]))
    }

    @Test func `without records there are no groups`() throws {
        let empty = try Limit(count: 0).apply(to: table())
        #expect(empty.count == 0)
        let count = Aggregate.Value(.count, of: nil, as: "n")
        #expect(try Aggregate(groupBy: ["city"], values: [count]).apply(to: empty).count == 0)
        #expect(try Pivot(field: "city", value: "sales", groupBy: []).apply(to: empty).count == 0)
        #expect(try Window(.mean, of: "sales", as: "mean").apply(to: empty).count == 0)
        #expect(try Bin(field: "sales", as: "bin").apply(to: empty).count == 0)
    }

    @Test func `without records and without columns there is one group`() throws {
        let empty = try Limit(count: 0).apply(to: table())
        let measures: [Measure] = [
            .count, .distinct, .sum, .mean, .median, .min, .max, .quantile(0.1), .standardDeviation, .first, .last,
        ]
        let values = measures.enumerated().map { Aggregate.Value($1, of: "sales", as: "\($0)") }
        let result = try Aggregate(values: values).apply(to: empty)
        #expect(result.count == 1)
        #expect(
            measures.indices.map { result["\($0)"]?.texts } == [["0"], ["0"], ["0"]]
                + Array(repeating: [nil], count: 8))
        #expect(
            try Aggregate(values: [Aggregate.Value(.first, of: "city", as: "c")]).apply(to: empty)["c"] == .texts([nil])
        )
    }

    @Test(
        arguments: [
            (Measure.sum, "0", "3"), (.count, "0", "2"), (.distinct, "0", "2"), (.mean, nil, "1.5"), (.first, nil, "1"),
        ] as [(Measure, String?, String?)])
    func `a cell without records is missing, and a cell without values has its measure's default`(
        _ measure: Measure, _ ofMissing: String?, _ ofBoth: String?
    ) throws {
        let table = try #require(
            Table([
                "row": .texts(["a", "a", "b", "c"]), "field": .texts(["x", "x", "y", "x"]),
                "value": .numbers([1, 2, 4, .nan]),
            ]))
        let result = try Pivot(field: "field", value: "value", groupBy: ["row"], measure: measure).apply(to: table)
        #expect(result["row"]?.texts == ["a", "b", "c"])
        #expect(result["x"]?.texts == [ofBoth, nil, ofMissing])
        #expect(result["y"]?.texts.first == .some(nil) && result["y"]?.texts.last == .some(nil))
    }

    @Test func `a transform uses the time zone of the data by default`() throws {
        let berlin = try #require(TimeZoneRules(named: "Europe/Berlin"))
        // Midnight of January 1 and February 1, 2012 in Berlin.
        let table = try #require(Table(["day": .dates([1_325_372_400, 1_328_050_800])]))
        func count(_ comparison: Comparison, in zone: TimeZoneRules) throws -> Int {
            let transform = TableTransform.filter(Filter(.not(.not(.comparison(field: "day", comparison)))))
            return try transform.apply(to: table, in: zone).count
        }
        #expect(try count(.equal(.text("2012-02-01")), in: berlin) == 1)
        #expect(try count(.equal(.text("2012-02-01")), in: .utc) == 0)
        #expect(try count(.equal(.text("2012-02-01T00:00:00+01:00")), in: .utc) == 1)
        #expect(try count(.range(.text("2012-01-01"), .text("2012-01-31")), in: berlin) == 1)
        #expect(try count(.ordered(.greaterThanOrEqual, .text("2012-02-01")), in: berlin) == 1)
        func days(_ zone: TimeZoneRules?) throws -> Column? {
            let transform = TableTransform.timeUnit(TimeUnit(field: "day", unit: .dayOfMonth, in: zone, as: "n"))
            return try transform.apply(to: table, in: berlin)["n"]
        }
        #expect(try days(nil) == .numbers([1, 1]))
        #expect(try days(.utc) == .numbers([31, 31]))
    }

    @Test func `errors contain the place and the known names`() throws {
        let table = try table()
        func complaint(_ transform: TableTransform) -> TransformError? {
            do throws(TransformError) {
                _ = try transform.apply(to: table)
                return nil
            } catch {
                return error
            }
        }
        let unknown = complaint(.sort(Sort(by: [Sort.Key("sales"), Sort.Key("salse")])))
        #expect(unknown?.place == "by/1")
        #expect(unknown?.allowed == ["city", "sales", "day"])
        #expect(complaint(.window(Window(.mean, of: "city", as: "a")))?.place == "field")
        #expect(complaint(.timeUnit(TimeUnit(field: "sales", unit: .year, as: "a")))?.place == "field")
        #expect(
            complaint(.filter(Filter(.any([.valid(field: "a"), .valid(field: "city")]))))?.place == "or/0/field")
        #expect(complaint(.filter(Filter(.comparison(field: "sales", .equal(.text("x"))))))?.place == "equal")
        #expect(
            complaint(.filter(Filter(.comparison(field: "city", .ordered(.lessThan, .number(1))))))?.place == "lessThan"
        )
        #expect(
            complaint(.filter(Filter(.comparison(field: "day", .range(.text("1970"), .number(1))))))?.place == "range/0"
        )
        #expect(complaint(.aggregate(Aggregate(values: [.init(.sum, of: "city", as: "a")])))?.place == "values/0/field")
    }

    @Test func `a pivot creates at most a thousand columns`() throws {
        func pivot(_ count: Int) throws -> Table {
            let table = try #require(
                Table(["k": .texts((0..<count).map(String.init)), "v": .numbers((0..<count).map(Double.init))]))
            return try Pivot(field: "k", value: "v", groupBy: []).apply(to: table)
        }
        #expect(try pivot(1_000).names.count == 1_000)
        #expect(throws: TransformError.self) { try pivot(1_001) }
    }

    @Test func `a pivot creates at most the allowed number of values`() throws {
        let count = 100_000
        let table = try #require(
            Table([
                "k": .texts((0..<count).map { "\($0 % 1_000)" }), "v": .numbers((0..<count).map(Double.init)),
                "r": .numbers((0..<count).map(Double.init)),
            ]))
        #expect(throws: TransformError.self) { try Pivot(field: "k", value: "v", groupBy: ["r"]).apply(to: table) }
    }

    @Test func `passes count the work of a transform`() {
        let one = Condition.valid(field: "a")
        #expect(TableTransform.filter(Filter(one)).passes == 1)
        #expect(TableTransform.filter(Filter(.all([one, .any([one, .not(one)])]))).passes == 6)
        #expect(TableTransform.sort(Sort(by: [Sort.Key("a"), Sort.Key("b")])).passes == 2)
    }

    @Test func `hours begin at whole hours of local time`() throws {
        let kolkata = try #require(TimeZoneRules(named: "Asia/Kolkata"))
        let table = try #require(Table(["t": .dates([3_599, 5_400, 9_000])]))
        let hours = try TimeUnit(field: "t", unit: .hour, in: kolkata, as: "h").apply(to: table)
        // 00:00 UTC is 05:30 in Kolkata.
        #expect(hours["h"] == .dates([1_800, 5_400, 9_000]))
        #expect(
            try TimeUnit(field: "t", unit: .hourOfDay, in: kolkata, as: "h").apply(to: table)["h"]
                == .numbers([6, 7, 8]))
    }
}
