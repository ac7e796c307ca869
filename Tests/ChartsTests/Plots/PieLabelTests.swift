import Budget
import Drawing
import Geometry
import Glibc
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

    private func pie(
        _ values: [Double], names: String = "Slice", width: Int = 400, height: Int = 300, _ keys: String = ""
    ) throws -> (pie: PieScene, scene: Scene) {
        let labels = values.indices.map { "\"\(names) \($0)\"" }.joined(separator: ", ")
        let scene = try Scene.of(
            """
            {"width": \(width), "height": \(height),
             "plots": [{"type": "doughnut", "labels": [\(labels)], "values": \(values)\(keys)}]}
            """)
        return (try #require(scene.plots.first as? PieScene), scene)
    }

    @Test(arguments: [(400, 300), (640, 320), (800, 500)])
    func `the lines of labels beside a pie cross neither each other nor the pie`(width: Int, height: Int) throws {
        var random = RandomSource(seed: 21)
        for _ in 0..<40 {
            let values = (0..<Int.random(in: 3...20, using: &random)).map { _ in
                (pow(10, Double.random(in: 0...3, using: &random)) * 10).rounded() / 10
            }
            for keys in ["", #", "outsideLabels": "nameAndValue""#] {
                let pie = try pie(values, width: width, height: height, keys).pie
                for (index, leader) in pie.leaders.enumerated() {
                    #expect(!leader.crosses(pie.center, radius: pie.radius - 0.5))
                    #expect(!pie.leaders[(index + 1)...].contains { $0.crosses(leader) })
                }
            }
        }
    }

    @Test func `the legend shows the numbers if labels of large slices have no space`() throws {
        let small = try pie([64.7, 18.6, 5.2, 2.9, 2.3, 2.1, 0.8, 0.4], width: 300, height: 200)
        #expect(small.pie.labels.isEmpty)
        let legend = try #require(small.scene.legend)
        #expect(legend.entries.count == 8)
        #expect(small.scene.warnings.map(\.sentence).contains { $0.contains("legend shows their numbers") })
        let own = try pie([64.7, 18.6, 5.2], width: 300, height: 200, #", "legendTitles": ["A", "B", "C"]"#)
        #expect(!own.scene.warnings.map(\.sentence).contains { $0.contains("legend shows their numbers") })
    }

    @Test func `names beside a pie are shortened but keep their numbers`() {
        let name = "Landwirtschaftliche Erzeugnisse und Forstwirtschaft im mittleren Norden"
        let fitting = NameFitting(name, keeping: "12%", TextStyle(.black, size: 11), width: 90, lines: 3, .shared)
        #expect(fitting.isShortened && fitting.text.hasSuffix("12%"))
        #expect(fitting.text.count { $0 == "…" } == 1 && fitting.text.contains("Landwirtschaft"))
    }

    @Test func `values have the same number of decimals`() throws {
        let pie = try pie([5, 2.5, 3], #", "outsideLabels": "value""#).pie.pie
        #expect(pie.labels(beside: pie.arcs, .unlimited).map(\.number) == ["5.0", "2.5", "3.0"])
    }

    @Test func `labels without space anywhere are reported`() throws {
        let values = (1...60).map(String.init).joined(separator: ", ")
        let scene = try Scene.of(#"{"width": 300, "height": 300, "plots": [{"type": "pie", "values": [\#(values)]}]}"#)
        #expect(scene.warnings.contains { $0.sentence.contains("omitted") })
        let small = try Scene.of(#"{"width": 90, "height": 90, "plots": [{"type": "pie", "values": [30, 1, 2, 1]}]}"#)
        #expect(small.warnings.isEmpty)
    }

    @Test func `shares that round to zero are shown as smaller than a step`() throws {
        let scene = try Scene.of(
            #"{"width": 600, "height": 400, "plots": [{"type": "pie", "values": [52, 47, 0.9, 0.02]}]}"#)
        let labels = scene.plots.flatMap(\.labels)
        #expect(labels.contains { $0.shows("<0.1%") } && !labels.contains { $0.shows("0.0%") })
    }

    @Test func `a small ring has labels on all large slices or on none`() throws {
        let values = "900, 420, 310, 180, 90, 160, 40, 55, 30"
        let names = ["Rent", "Food", "Car", "Insurance", "Clothes", "Holidays", "Phone", "Sports", "Books"]
            .map { "\"\($0)\"" }.joined(separator: ", ")
        let scene = try Scene.of(
            #"{"width": 300, "height": 200, "title": "t", "plots": [{"type": "doughnut", "values": [\#(values)], "labels": [\#(names)]}]}"#
        )
        #expect(scene.plots.flatMap(\.labels).isEmpty)
        #expect(scene.warnings.contains { $0.sentence.contains("9 labels") })
    }

    @Test func `slices with values beside them have no percentages on them`() throws {
        let scene = try Scene.of(
            #"{"plots": [{"type": "pie", "values": [6, 3], "labels": ["a", "b"], "outsideLabels": "nameAndValue"}]}"#)
        let labels = scene.plots.flatMap(\.labels)
        #expect(labels.count == 2 && labels.contains { $0.shows("a  6") } && labels.contains { $0.shows("b  3") })
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
            let steps = percentages.fractionDigits == 0 ? 100.0 : 1000
            let sum = percentages.shares.reduce(0) { $0 + ($1 * steps).rounded() }
            #expect(total == 0 || sum == steps)
        }
    }
}
