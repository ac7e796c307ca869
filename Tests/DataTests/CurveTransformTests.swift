import Diagnostics
import Numbers
import TestSupport
import Testing

@testable import Data

/// Transforms whose results are curves or summaries of groups.
@Suite struct CurveTransformTests {
    private static let days = [0.0, 86_400, 172_800, 259_200]

    private func table() throws -> Table {
        try #require(
            Table([
                "town": .texts(["Bonn", "Bonn", "Bonn", "Bonn", "Kiel", "Kiel", "Kiel", "Kiel", "Ulm"]),
                "day": .dates(Self.days + Self.days + [0]),
                "sales": .numbers([1, 3, 5, 7, 10, 9, .nan, 7, 3]),
            ]))
    }

    private func complaint(_ transform: TableTransform) throws -> String? {
        let table = try table()
        do throws(TransformError) {
            _ = try transform.apply(to: table)
            return nil
        } catch {
            return error.place
        }
    }

    @Test func `a regression is a curve for each group`() throws {
        var curve = RegressionCurve(of: "sales", on: "day", groupBy: ["town"])
        curve.steps = 3
        curve.fieldName = "trend"
        var result = try curve.apply(to: table())
        #expect(result.names == ["town", "day", "trend"])
        #expect(result["town"] == .texts([String](repeating: "Bonn", count: 4) + [String](repeating: "Kiel", count: 4)))
        #expect(result["day"] == .dates(Self.days + Self.days))
        #expect(agree(try result.numbers("trend", key: ""), [1, 3, 5, 7, 10, 9, 8, 7]))

        curve.output = .curve(level: 0.9)
        curve.extent = PlotRange(from: 0, to: 864_000)
        curve.steps = 1
        result = try curve.apply(to: table())
        #expect(result.names == ["town", "day", "trend", "trend_low", "trend_high"])
        #expect(agree(try result.numbers("trend", key: ""), [1, 21, 10, 0], scale: 1))
        #expect(agree(try result.numbers("trend_high", key: ""), [1, 21, 10, 0], scale: 1))
    }

    @Test func `a regression gives its coefficients`() throws {
        var curve = RegressionCurve(of: "sales", on: "day", .quadratic, groupBy: ["town"])
        curve.output = .coefficients
        let result = try curve.apply(to: table())
        #expect(result.names == ["town", "rSquared", "count", "c0", "c1", "c2"])
        #expect(result["town"] == .texts(["Bonn", "Kiel"]))
        #expect(result["count"] == .numbers([4, 3]))
        #expect(agree(try result.numbers("rSquared", key: ""), [1, 1]))
        #expect(agree(try result.numbers("c0", key: ""), [1, 10]))
        #expect(agree(try result.numbers("c1", key: ""), [2 / 86_400, -1 / 86_400]))
        #expect(TableTransform.regression(curve).passes == 6)
    }

    @Test func `a smooth curve has each position of a group`() throws {
        var curve = LoessCurve(of: "sales", on: "day", bandwidth: 1, groupBy: ["town"])
        curve.onName = "x"
        let result = try curve.apply(to: table())
        #expect(result.names == ["town", "x", "sales"])
        #expect(result["x"] == .dates(Self.days + [0, 86_400, 259_200, 0]))
        #expect(agree(try result.numbers("sales", key: ""), [1, 3, 5, 7, 10, 9, 7, 3]))
    }

    @Test func `densities share their values unless they have their own`() throws {
        var curve = DensityCurve(of: "sales", groupBy: ["town"])
        curve.steps = 2
        curve.margin = 0
        var result = try curve.apply(to: table())
        #expect(result.names == ["town", "value", "density"])
        #expect(result["value"] == .numbers([1, 5.5, 10, 1, 5.5, 10, 1, 5.5, 10]))
        curve.sharesExtent = false
        result = try curve.apply(to: table())
        #expect(result["value"] == .numbers([1, 4, 7, 7, 8.5, 10, 3]))
        curve.extent = PlotRange(from: -100, to: 100)
        (curve.isCumulative, curve.countedWidth) = (true, 1)
        result = try curve.apply(to: table())
        #expect(result["value"] == .numbers([-100, 0, 100, -100, 0, 100, -100, 0, 100]))
        let counts = try result.numbers("density", key: "")
        #expect(agree([counts[2], counts[5], counts[8]], [4, 3, 1]))
    }

    @Test func `densities count values like a histogram`() throws {
        for method in [DensityCurve.Method.kernel(.silverman), .normal] {
            var curve = DensityCurve(of: "sales", method)
            (curve.margin, curve.steps, curve.countedWidth) = (8, 2_000, 0.5)
            let result = try curve.apply(to: table())
            let (values, counts) = (try result.numbers("value", key: ""), try result.numbers("density", key: ""))
            #expect(abs(counts.reduce(0, +) * (values[1] - values[0]) / 0.5 - 8) < 1e-6)
        }
        var curve = DensityCurve(of: "day")
        curve.steps = 4
        if case .dates = try curve.apply(to: table())["value"] {} else { Issue.record("the values are not dates") }
    }

    @Test func `quantiles of groups`() throws {
        var quantiles = QuantileTable(of: "day", at: QuantileTable.probabilities(step: 0.5), groupBy: ["town"])
        quantiles.normalName = "z"
        let result = try quantiles.apply(to: table())
        #expect(result.names == ["town", "probability", "value", "z"])
        #expect(result["probability"] == .numbers([0.25, 0.75, 0.25, 0.75, 0.25, 0.75]))
        #expect(result["value"] == .dates([64_800, 194_400, 64_800, 194_400, 0, 0]))
        let z = try result.numbers("z", key: "")
        #expect(z[0] == -z[1] && abs(z[1] - 0.674_489_750_196_082) < 1e-12)
        #expect(QuantileTable.probabilities(step: 0.01).count == 100)
        #expect(QuantileTable.probabilities(step: 1e-300).count == 10_001)
        #expect([0, -1, 2, .nan].allSatisfy { QuantileTable.probabilities(step: $0).isEmpty })
    }

    @Test func `intervals of repeated measurements`() throws {
        var interval = IntervalTable(of: "sales", .range, groupBy: ["town"])
        var result = try interval.apply(to: table())
        #expect(result.names == ["town", "sales", "sales_low", "sales_high", "sales_count"])
        #expect(agree(try result.numbers("sales", key: ""), [4, 26.0 / 3, 3]))
        #expect(result["sales_low"] == .numbers([1, 7, 3]) && result["sales_high"] == .numbers([7, 10, 3]))
        #expect(result["sales_count"] == .numbers([4, 3, 1]))
        interval.spread = .confidence(level: 0.95)
        (interval.middleName, interval.lowName) = ("mean", "from")
        result = try interval.apply(to: table())
        #expect(result.names == ["town", "mean", "from", "mean_high", "mean_count"])
        let low = try result.numbers("from", key: "")
        #expect(agree(low[0], 4 - 3.182_446_305_284_263 * (20.0 / 3).squareRoot() / 2) && low[2].isNaN)
    }

    @Test func `a window compares records with others`() throws {
        func column(
            _ operation: Window.Operation, of field: String = "sales", _ edit: (inout Window) -> Void = { _ in }
        ) throws -> Column? {
            var window = Window(operation, of: field, groupBy: ["town"], as: "w")
            edit(&window)
            return try window.apply(to: table())["w"]
        }
        let shares = try #require(column(.share)?.measurable)
        let expected: [Double] = [0.0625, 0.1875, 0.3125, 0.4375, 5.0 / 13, 4.5 / 13, .nan, 3.5 / 13, 1]
        #expect(agree(shares, expected))
        #expect(try column(.cumulativeShare)?.texts.prefix(4) == ["0.0625", "0.25", "0.5625", "1"])
        #expect(try column(.rank)?.texts == ["1", "2", "3", "4", "3", "2", nil, "1", "1"])
        #expect(try column(.rank) { $0.order = .descending }?.texts == ["4", "3", "2", "1", "1", "2", nil, "3", "1"])
        #expect(try column(.cumulativeDistribution)?.texts.prefix(4) == ["0.25", "0.5", "0.75", "1"])
        #expect(try column(.rowNumber, of: "town") == .numbers([1, 2, 3, 4, 1, 2, 3, 4, 1]))
        let nan = Double.nan
        #expect(
            try column(.lag, of: "day")?.texts
                == Column.dates([nan] + Self.days[..<3] + [nan] + Self.days[..<3] + [nan]).texts)
        #expect(try column(.lead) { $0.offset = 2 }?.texts == ["5", "7", nil, nil, nil, "7", nil, nil, nil])
        #expect(try column(.difference) { $0.offset = 3 }?.texts == [nil, nil, nil, "6", nil, nil, nil, "-3", nil])
        for offset in [Int.min, .max] {
            for operation in [Window.Operation.lag, .lead, .difference] {
                #expect(try column(operation) { $0.offset = offset }?.texts.allSatisfy { $0 == nil } == true)
            }
        }
    }

    @Test func `columns must exist, contain numbers and have different names`() throws {
        #expect(try complaint(.regression(RegressionCurve(of: "x", on: "day"))) == "field")
        #expect(try complaint(.regression(RegressionCurve(of: "sales", on: "town"))) == "on")
        #expect(try complaint(.loess(LoessCurve(of: "sales", on: "x"))) == "on")
        #expect(try complaint(.density(DensityCurve(of: "town"))) == "field")
        #expect(try complaint(.quantile(QuantileTable(of: "town", at: [0.5]))) == "field")
        #expect(try complaint(.interval(IntervalTable(of: "sales", groupBy: ["x"]))) == "groupBy/0")
        #expect(try complaint(.interval(IntervalTable(of: "sales", groupBy: ["sales"]))) == "as")
        #expect(try complaint(.loess(LoessCurve(of: "sales", on: "sales"))) == "as")
        #expect(try complaint(.density(DensityCurve(of: "sales", groupBy: ["town"]))) == nil)
    }

    @Test func `curves create at most the allowed number of values`() throws {
        let numbers = (0..<300).map(Double.init)
        let table = try #require(Table(["n": .numbers(numbers), "x": .numbers(numbers)]))
        var density = DensityCurve(of: "n", groupBy: ["n"])
        density.steps = .max
        var regression = RegressionCurve(of: "n", on: "x", groupBy: ["x"])
        regression.steps = 5_000
        let quantile = QuantileTable(of: "n", at: [Double](repeating: 0.5, count: 5_000), groupBy: ["n"])
        for transform in [TableTransform.density(density), .regression(regression), .quantile(quantile)] {
            #expect(throws: TransformError.self) { try transform.apply(to: table) }
        }
        density.groupBy = []
        #expect(try density.apply(to: table).count == 10_001)
    }

    @Test func `hostile numbers give tables`() throws {
        var random = RandomSource(seed: 16)
        for _ in 0..<200 {
            let columns = (0..<2).map { _ in
                Column.numbers((0..<12).map { _ in hostileNumbers.randomElement(using: &random) ?? 0 })
            }
            let table = try #require(Table(["x": columns[0], "y": columns[1]]))
            var (regression, density) = (RegressionCurve(of: "y", on: "x", .quadratic), DensityCurve(of: "y"))
            let (low, high) = (
                hostileNumbers.randomElement(using: &random) ?? 0, hostileNumbers.randomElement(using: &random) ?? 0
            )
            (regression.extent, density.extent) = (PlotRange(from: low, to: high), PlotRange(from: low, to: high))
            (regression.output, density.margin, density.countedWidth) = (.curve(level: low), high, low)
            let transforms: [TableTransform] =
                [
                    .regression(regression), .density(density), .loess(LoessCurve(of: "y", on: "x", bandwidth: low)),
                    .density(DensityCurve(of: "y", .normal)), .quantile(QuantileTable(of: "y", at: hostileNumbers)),
                    .interval(IntervalTable(of: "y", .confidence(level: low))),
                ]
                + Window.Operation.allCases.map {
                    .window(Window($0, of: "y", size: Int(exactly: low) ?? .max, as: "w"))
                }
            for transform in transforms { #expect(try transform.apply(to: table).valueCount <= 5_000) }
        }
        for transform in [TableTransform.loess(LoessCurve(of: "x", on: "y")), .density(DensityCurve(of: "x"))] {
            let empty = try #require(Table(["x": .numbers([]), "y": .numbers([])]))
            #expect(try transform.apply(to: empty).count == 0)
        }
    }
}
