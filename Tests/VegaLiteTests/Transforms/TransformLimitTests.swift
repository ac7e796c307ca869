import Budget
import Diagnostics
import JSON
import JavaScript
import Testing
import VegaLite

/// Short documents cannot cost much, and errors say where.
@Suite struct TransformLimitTests {
    private static let context = TransformContext(.unlimited) { (json, pointer) throws(DataError) in
        try DataReading.table(values: json, at: pointer, .unlimited)
    }

    private func numbers(_ count: Int) -> DataTable {
        var table = DataTable(count: count)
        table.set(DataColumn(numbers: (0..<count).map(Double.init)), as: "x")
        table.set(DataColumn(numbers: (0..<count).map { Double($0 % 7) }), as: "k")
        return table
    }

    private func apply(_ text: String, to table: DataTable, _ context: TransformContext = context) throws -> DataTable {
        let transform = try DataTransforms.transform(JSONDocument(text).root, at: "/transform/0", .unlimited)
        return try transform.apply(to: table, context)
    }

    private func error(_ text: String, _ table: DataTable? = nil) -> String {
        do {
            return "no error: \(try apply(text, to: table ?? numbers(1_000)).count) records"
        } catch DataError.issue(let issue) {
            return issue.place + ": " + issue.detail
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        (#"{"foo": 1}"#, "/transform/0: "),
        (#"{"filter": "datum.x >"}"#, "/transform/0/filter: The expression has an error at column"),
        (#"{"filter": {"and": ["1", {"field": "x"}]}}"#, "/transform/0/filter/and/1: "),
        (#"{"filter": {"param": "p"}}"#, "no param"),
        (#"{"filter": {"field": "x", "range": [1]}}"#, "/transform/0/filter/range: "),
        (#"{"filter": {"field": "x", "equal": {"foo": 1}}}"#, "/transform/0/filter/equal/foo: "),
        (#"{"filter": {"field": "x", "timeUnit": "foo", "equal": 1}}"#, "/transform/0/filter/timeUnit: "),
        (#"{"calculate": "foo(1)", "as": "y"}"#, "not available"), (#"{"calculate": "1"}"#, "\"as\" is missing"),
        (#"{"aggregate": [{"op": "foo", "field": "x"}]}"#, "/transform/0/aggregate/0/op: "),
        (#"{"aggregate": [{"op": "sum"}]}"#, "needs a field"), (#"{"aggregate": 5}"#, "/transform/0/aggregate: "),
        (#"{"window": [{"op": "foo"}]}"#, "/transform/0/window/0/op: "),
        (#"{"window": [{"op": "lag"}]}"#, "needs a field"),
        (#"{"window": [{"op": "ntile"}]}"#, "needs a \"param\""),
        (#"{"window": [], "frame": [1]}"#, "/transform/0/frame: "),
        (#"{"timeUnit": "foo", "field": "x"}"#, "/transform/0/timeUnit: "),
        (#"{"timeUnit": "monthday", "field": "x"}"#, "/transform/0/timeUnit: "),
        (#"{"bin": {"maxbins": -1}, "field": "x"}"#, "/transform/0/bin/maxbins: "),
        (#"{"bin": {"base": 1}, "field": "x"}"#, "/transform/0/bin/base: "),
        (#"{"bin": {"step": 0}, "field": "x"}"#, "/transform/0/bin/step: "),
        (#"{"stack": "x", "groupby": [], "offset": "foo"}"#, "/transform/0/offset: "),
        (#"{"lookup": "x", "from": {"key": "k"}}"#, "\"data\" is missing"),
        (#"{"lookup": "x", "from": {"data": [], "key": "k"}}"#, "needs \"as\""),
        (#"{"density": "x", "steps": 1e9}"#, "/transform/0/steps: "), (#"{"quantile": 5}"#, "/transform/0/quantile: "),
        (#"{"regression": "x", "on": "k", "method": "foo"}"#, "/transform/0/method: "),
        (#"{"impute": "x", "key": "k", "keyvals": {"start": 0, "stop": 1e9}}"#, "/transform/0/keyvals: "),
        (#"{"extent": "x"}"#, "\"param\" is missing"), (#"{"fold": [1]}"#, "/transform/0/fold/0: "),
    ])
    func faultsHavePlaces(text: String, part: String) {
        #expect(error(text).contains(part), "\(error(text))")
    }

    @Test(arguments: [
        (#"{"bin": {"step": 1e-9}, "field": "x"}"#, "1000000 bins"),
        (#"{"bin": {"maxbins": 1e12}, "field": "x"}"#, "1000000 bins"),
        (#"{"bin": {"base": 1.0000000001, "maxbins": 1e9}, "field": "x"}"#, "1000000 bins"),
        (#"{"bin": {"extent": [-1e308, 1e308]}, "field": "x"}"#, "1000000 bins"),
        (#"{"bin": {"divide": [0, 1e-300], "step": 1e-300}, "field": "x"}"#, "1000000 bins"),
        (#"{"pivot": "x", "value": "k"}"#, "at most 1000"),
        (#"{"impute": "x", "key": "x", "groupby": ["x"]}"#, "2000000"),
        (#"{"window": [{"op": "product", "field": "x"}], "sort": [{"field": "x"}]}"#, "at most 50000000"),
    ])
    func growthIsLimited(text: String, part: String) {
        #expect(error(text, numbers(12_000)).contains(part), "\(error(text, numbers(12_000)))")
    }

    @Test func foldsAndFlattensAreLimitedTogether() throws {
        let names = (0..<300).map { _ in "\"x\"" }.joined(separator: ",")
        #expect(error("{\"fold\": [\(names)]}", numbers(10_000)).contains("records"))
        var table = DataTable(count: 3_000)
        table.set(DataColumn(repeating: .array((0..<1_000).map { .number(Double($0)) }), count: 3_000), as: "a")
        #expect(error(#"{"flatten": ["a"]}"#, table).contains("/transform/0/flatten"))
    }

    @Test func longFramesNeedNoQuadraticTime() throws {
        let table = numbers(20_000)
        let operations = ["sum", "mean", "min", "max", "median", "q1", "stdev", "distinct", "valid", "count"]
        let list = operations.map { #"{"op": "\#($0)", "field": "k", "as": "\#($0)"}"# }.joined(separator: ",")
        let result = try apply(#"{"window": [\#(list)], "sort": [{"field": "x"}], "frame": [-9000, 9000]}"#, to: table)
        #expect(result["count"]?.number(at: 10_000) == 18_001)
        #expect(result["max"]?.number(at: 10_000) == 6)
        #expect(result["median"]?.number(at: 10_000) == 3)
        #expect(result["distinct"]?.number(at: 0) == 7)
    }

    @Test(arguments: [
        #"{"filter": "datum.x > 5"}"#, #"{"calculate": "datum.x + 'a'", "as": "y"}"#,
        #"{"aggregate": [{"op": "ci0", "field": "x"}], "groupby": ["k"]}"#,
        #"{"window": [{"op": "rank"}], "sort": [{"field": "x"}]}"#, #"{"bin": true, "field": "x"}"#,
        #"{"timeUnit": "month", "field": "x"}"#, #"{"stack": "x", "groupby": ["k"]}"#, #"{"fold": ["x", "k"]}"#,
        #"{"pivot": "k", "value": "x"}"#, #"{"impute": "x", "key": "x", "groupby": ["k"]}"#, #"{"sample": 10}"#,
        #"{"density": "x"}"#, #"{"regression": "x", "on": "k", "method": "poly"}"#, #"{"loess": "x", "on": "k"}"#,
        #"{"quantile": "x"}"#,
    ])
    func budgetsEndTransforms(text: String) {
        let context = TransformContext(RenderBudget { true })
        #expect(throws: DataError.stopped) { try apply(text, to: numbers(200_000), context) }
    }

    @Test(arguments: [
        "[]", "[null]", #"[{"x": null}]"#, #"[{"x": "a"}]"#,
        #"[{"x": {"y": 1}}, {"x": [1]}, {"x": 1e308}, {"x": -1e308}, {"x": true}]"#,
        #"[{"x": 1e-320}, {"x": 8.64e15}, {"x": -8.64e15}, {"x": 9e99}]"#,
    ])
    func unusualValuesEndNothing(text: String) throws {
        let table = try DataTable(JSONDocument(text).root, .unlimited)
        for transform in [
            #"{"filter": {"field": "x", "timeUnit": "month", "equal": 1}}"#, #"{"bin": true, "field": "x"}"#,
            #"{"timeUnit": "yearweekday", "field": "x"}"#, #"{"timeUnit": {"maxbins": 3}, "field": "x"}"#,
            #"{"stack": "x", "groupby": ["x"], "offset": "normalize"}"#, #"{"fold": ["x", "y"]}"#,
            #"{"flatten": ["x"]}"#,
            #"{"pivot": "x", "value": "x"}"#, #"{"impute": "x", "key": "x", "method": "mean"}"#, #"{"density": "x"}"#,
            #"{"regression": "x", "on": "x"}"#, #"{"loess": "x", "on": "x"}"#, #"{"quantile": "x"}"#,
            #"{"window": [{"op": "percent_rank"}, {"op": "median", "field": "x"}, {"op": "nth_value", "field": "x", "param": 2000000}], "frame": [-1e300, 1e300]}"#,
            #"{"window": [{"op": "lag", "field": "x", "param": 2000000}, {"op": "max", "field": "x"}], "sort": [{"field": "x"}], "frame": [2, 1]}"#,
            #"{"aggregate": [{"op": "q1", "field": "x"}, {"op": "ci1", "field": "x"}, {"op": "argmin", "field": "x"}], "groupby": ["x", "y"]}"#,
        ] {
            // An issue is an answer, too.
            do { _ = try apply(transform, to: table) } catch is DataError {}
        }
    }

    @Test func samplesAreEqualEachTime() throws {
        let sample = try apply(#"{"sample": 10}"#, to: numbers(1_000))
        #expect(sample.count == 10)
        #expect(try apply(#"{"sample": 10}"#, to: numbers(1_000))["x"]?.numbers == sample["x"]?.numbers)
        #expect(sample["x"]?.numbers == sample["x"]?.numbers.sorted())
        for text in [#"{"sample": 10}"#, #"{"filter": "random() < 0.5"}"#, #"{"calculate": "random()", "as": "y"}"#] {
            let transform = try DataTransforms.transform(JSONDocument(text).root, at: "", .unlimited).transform
            #expect(transform.warnings.count == 1)
        }
    }

    /// An interval by drawing is random in Vega; it lies around 1.96 standard errors.
    @Test func intervalsByDrawingAreNearTheirLimits() throws {
        let text = #"{"aggregate": [{"op": "ci0", "field": "x", "as": "l"}, {"op": "ci1", "field": "x", "as": "h"}]}"#
        let interval = try apply(text, to: numbers(400))
        let error = (400.0 * 401 / 12 / 400).squareRoot()
        #expect(abs((interval["l"]?.number(at: 0) ?? 0) - (199.5 - 1.96 * error)) < error / 4)
        #expect(abs((interval["h"]?.number(at: 0) ?? 0) - (199.5 + 1.96 * error)) < error / 4)
    }

    @Test func extentsAreParams() throws {
        let json = try JSONDocument(#"{"extent": "x", "param": "e"}"#).root
        let transform = try #require(
            try DataTransforms.transform(json, at: "", .unlimited).transform as? ExtentTransform)
        #expect(transform.param == "e")
        #expect(ValueText.text(transform.value(in: numbers(5))) == "[0|4]")
    }

    @Test func paramsLimitBins() throws {
        let brush = Value.array([.number(100), .number(40)])
        for value in [brush, .object([("x", brush)])] {
            let context = TransformContext(.unlimited, host: ExpressionVariables([("brush", value)]))
            let text = #"{"bin": {"extent": {"param": "brush"}}, "field": "x", "as": "b"}"#
            let table = try apply(text, to: numbers(200), context)
            #expect(table["b"]?.number(at: 45) == 40)
            #expect(table["b"]?.number(at: 55) == 50)
            #expect(table["b"]?.number(at: 0) == -.infinity)
            #expect(try apply(text, to: numbers(200))["b"]?.number(at: 199) == 180)
        }
    }

    @Test func selectionsOfTheHostFilter() throws {
        struct Host: ExpressionHost {
            func value(of name: String) -> Value? { nil }
            func selection(_ name: String, isTrueIfEmpty: Bool, in table: DataTable) throws(DataError) -> [Bool]? {
                (0..<table.count).map { $0 % 2 == 0 || isTrueIfEmpty }
            }
        }
        let context = TransformContext(.unlimited, host: Host())
        #expect(try apply(#"{"filter": {"param": "p", "empty": false}}"#, to: numbers(4), context).count == 2)
        #expect(try apply(#"{"filter": {"not": {"param": "p"}}}"#, to: numbers(4), context).count == 0)
    }
}
