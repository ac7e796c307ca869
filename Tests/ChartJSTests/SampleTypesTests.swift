import Budget
import Data
import JSON
import Testing

@testable import ChartJS

/// Box plots and violins.
@Suite struct SampleTypesTests {
    private func summary(_ data: String, _ more: String = "") throws -> SampleSummary {
        let text = #"{"chart": {"type": "boxplot", "data": {"datasets": [{"data": \#(data)\#(more)}]}}}"#
        return try #require(TestCharts.withDataset(text, as: SampleDataset.self) { $0.summaries[0] })
    }

    @Test(
        arguments: [
            ("7", [1.75, 2.5, 3.25]), ("linear", [1.75, 2.5, 3.25]), ("hinges", [1.5, 2.5, 3.5]),
            ("fivenum", [1.5, 2.5, 3.5]), ("lower", [1, 2, 3]), ("higher", [2, 3, 4]), ("nearest", [2, 3, 3]),
            ("midpoint", [1.5, 2.5, 3.5]),
        ])
    func `quartiles are those of R and NumPy`(method: String, expected: [Double]) {
        let quantile = QuantileMethod(method).quantile
        #expect([0.25, 0.5, 0.75].map { quantile($0, [1, 2, 3, 4]) } == expected)
    }

    @Test func `hinges of odd numbers of values share the median`() {
        #expect([0.25, 0.5, 0.75].map { QuantileMethod.hinges.quantile($0, [1, 2, 3, 4, 5]) } == [2, 3, 4])
        #expect(QuantileMethod.hinges.quantile(0.25, [7]) == 7)
    }

    @Test func `whiskers end at values within one and a half boxes`() throws {
        let box = try summary("[[1, 2, 3, 4, 5, 100], null]")
        #expect(box.box.lowerQuartile == 2.25)
        #expect(box.box.upperQuartile == 4.75)
        #expect(box.box.minimum == 1)
        #expect(box.box.maximum == 5)
        #expect(box.box.outliers == [100])
        #expect(box.greatest == 100)
    }

    @Test func `a coefficient of 0 includes all values`() throws {
        let box = try summary("[[1, 2, 3, 4, 5, 100]]", #", "coef": 0"#)
        #expect(box.box.maximum == 100)
        #expect(box.box.outliers.isEmpty)
    }

    @Test func `summaries are taken as they are`() throws {
        let data = #"[{"min": 0, "q1": 2, "median": 3, "q3": 4, "max": 20, "outliers": [20], "mean": 3.5}]"#
        let box = try summary(data)
        #expect(box.box.minimum == 0)
        #expect(box.box.maximum == 7)
        #expect(box.box.mean == 3.5)
        #expect(box.least == 0)
    }

    @Test func `densities have the area 1 and their peak at the values`() throws {
        let items = [1.0, 2, 2, 3, 3, 3, 4, 4, 5]
        let box = try #require(BoxSummary(of: items))
        let density = KernelDensity(items, points: 100, box, .unlimited)
        #expect(density.values.count == 101)
        #expect(density.values.first == 1)
        #expect(density.values.last == 5)
        let peak = try #require(density.estimates.firstIndex(of: density.greatest))
        #expect(abs(density.values[peak] - 3) < 0.05)
        // R: density(x, bw = bw.nrd(x)) at 3.
        let bandwidth = 1.06 * min(1.224744871391589, 2 / 1.34) * 0.6443940149772542
        let expected = items.reduce(0) { sum, item in
            let distance = (3 - item) / bandwidth
            return sum + exponential(-distance * distance / 2)
        }
        #expect(abs(density.estimates[50] - expected / bandwidth / 9 / 2.5066282746310002) < 1e-9)
    }

    private func exponential(_ x: Double) -> Double {
        var (sum, term) = (1.0, 1.0)
        for index in 1...60 {
            term *= x / Double(index)
            sum += term
        }
        return sum
    }

    @Test func `many values are counted in intervals`() throws {
        let items = (0..<50_000).map { Double($0 % 1_000) }
        let density = KernelDensity(items, points: 1e9, try #require(BoxSummary(of: items)), .unlimited)
        #expect(density.values.count == 501)
        #expect(density.estimates.allSatisfy { $0 > 0 && $0 < 0.0011 })
    }

    @Test func `types with horizontal boxes have values along x`() throws {
        for name in ["horizontalBoxPlot", "HORIZONTALVIOLIN"] {
            let text = #"{"type": "\#(name)", "data": {"datasets": [{"data": [[1, 2, 3], [4, 5, 60]]}]}}"#
            try TestCharts.withDataset(text, as: SampleDataset.self) { dataset in
                #expect(dataset.isHorizontal)
                #expect(dataset.valueScale?.maximum == 60)
            }
        }
    }

    @Test(
        arguments: [
            "[]", "[[]]", "[null, 5, \"a\", {}, [null], [[1]], {\"median\": 1}]", "[[1e308, -1e308, 1e308]]",
            "[{\"median\": 1e308, \"q1\": -1e308, \"q3\": 1e308}]", "[[5, 5, 5, 5]]", "{\"a\": 1}",
            "[{\"median\": 1, \"coords\": [{\"v\": 1}, {\"v\": 1, \"estimate\": -1}]}]",
        ])
    func `hostile samples are drawn without traps`(data: String) throws {
        for type in ["boxplot", "violin"] {
            let text = #"{"chart": {"type": "\#(type)", "data": {"datasets": [{"data": \#(data), "itemRadius": 2}]}}}"#
            _ = try TestCharts.model(text).drawn()
        }
    }
}
