import Geometry
import Specs
import TestSupport
import Testing

@testable import Charts

@Suite struct PieLabelTests {
    private let browsers = """
        {"title": "Browser share", "plots": [{"type": "doughnut",
          "labels": ["Chrome", "Safari", "Edge", "Firefox", "Opera", "Samsung Internet", "UC Browser", "Other"],
          "values": [64.7, 18.6, 5.2, 2.9, 2.3, 2.1, 0.8, 0.4]}]}
        """

    @Test func `labels that do not fit on their slices are beside the pie`() throws {
        let scene = try Scene.of(browsers)
        let pie = try #require(scene.plots.first as? PieScene)
        #expect(pie.labels.count == 8 && !pie.leaders.isEmpty)
        #expect(scene.warnings.isEmpty)
        for (index, label) in pie.labels.enumerated() {
            #expect(!pie.labels[..<index].contains { $0.overlaps(label, gap: 0) })
        }
    }

    @Test(arguments: [#""percent""#, ##"{"number": "#,##0.0%"}"##])
    func `percentages of values are their shares`(formatter: String) throws {
        func field(_ values: String, _ other: String = "") throws -> PlotField? {
            let pie = #"{"type": "pie", "values": \#(values), "labelFormatter": \#(formatter)\#(other)}"#
            return try (Scene.of("{\"plots\": [\(pie)]}").plots.first as? PieScene)?.pie.labelField
        }
        #expect(try field("[206, 500]") == .sliceWidthNormalized)
        #expect(try field("[0.25, 0.5]") == .sliceWidth)
        #expect(try field("[206, 500]", #", "labelField": "sliceWidth""#) == .sliceWidth)
    }

    @Test func `labels on slices remain if all fit`() throws {
        let scene = try Scene.of(#"{"plots": [{"type": "pie", "values": [1, 2, 3]}]}"#)
        let pie = try #require(scene.plots.first as? PieScene)
        #expect(pie.labels.count == 3 && pie.leaders.isEmpty)
    }

    @Test func `labels without space anywhere are reported`() throws {
        let values = (1...60).map(String.init).joined(separator: ", ")
        let scene = try Scene.of(#"{"width": 300, "height": 300, "plots": [{"type": "pie", "values": [\#(values)]}]}"#)
        #expect(scene.warnings.contains { $0.sentence.contains("omitted") })
        let small = try Scene.of(#"{"width": 90, "height": 90, "plots": [{"type": "pie", "values": [30, 1, 2, 1]}]}"#)
        #expect(small.warnings.isEmpty)
    }

    @Test func `percentages add up to 100 at the precision shown`() {
        #expect(Percentages(of: [1.0 / 3, 1.0 / 3, 1.0 / 3]).shares == [0.34, 0.33, 0.33])
        #expect(Percentages(of: [0.996, 0.004]).fractionDigits == 1)
        #expect(Percentages(of: [0, 0]).shares == [0, 0])
        #expect(Percentages(of: []).shares.isEmpty)
        var random = RandomSource(seed: 7)
        for _ in 0..<300 {
            let values = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                Double.random(in: 0...1, using: &random)
            }
            let total = values.reduce(0, +)
            let percentages = Percentages(of: values.map { total > 0 ? $0 / total : 0 })
            let steps = percentages.fractionDigits == 0 ? 100.0 : percentages.fractionDigits == 1 ? 1000 : 10_000
            let sum = percentages.shares.reduce(0) { $0 + ($1 * steps).rounded() }
            #expect(total == 0 || sum == steps)
        }
    }
}
