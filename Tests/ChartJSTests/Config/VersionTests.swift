import Budget
import Dialects
import Drawing
import Geometry
import JSON
import Testing
import Text

@testable import ChartJS

/// The versions of Chart.js, their spellings and their defaults.
@Suite struct VersionTests {
    private static let typesetter = try? Typesetter()

    private func config(_ text: String) throws -> ChartConfig {
        try ChartRequest(JSONDocument(text).root, SpecOverrides(), SpecLimits()).config
    }

    private func model(_ text: String) throws -> ChartModel {
        let lettering = Lettering(typesetter: try #require(Self.typesetter), sprites: nil)
        let model = ChartModel(try config(text), lettering, pixelsPerPoint: 2, columnsPerPoint: 2, .unlimited)
        model.layOut()
        return model
    }

    private func bars(_ options: String, version: String = "") -> String {
        """
        {"v": "\(version)", "c": {"type": "bar", "data": {"labels": ["a", "b"], "datasets": [{"data": [60, 70]}]},
         "options": \(options)}}
        """
    }

    @Test(arguments: [
        ("", ChartVersion.two), ("2.9.4", .two), ("3", .three), ("3.9.1", .three), ("4", .four), ("key-123", .two),
        ("4.0.1", .four),
    ])
    func `the first digit of a version decides`(text: String, version: ChartVersion) throws {
        #expect(try config(#"{"c": {"type": "bar"}, "version": "\#(text)"}"#).version == version)
    }

    @Test func `values begin at zero in version 2 unless there are scales`() throws {
        #expect(try model(bars("{}")).scale(named: "y")?.minimum == 0)
        #expect(try model(bars(#"{"scales": {"xAxes": [{}]}}"#)).scale(named: "y")?.minimum == 60)
        #expect(try model(bars(#"{"scales": {"x": {}}}"#, version: "4")).scale(named: "y")?.minimum == 0)
    }

    @Test func `the boxes of scatter plots in legends have their fill in version 2`() throws {
        func style(_ dataset: String) throws -> LegendStyle {
            let text =
                #"{"c": {"type": "scatter", "data": {"datasets": [{"data": [], "backgroundColor": "red", "borderColor": "blue"\#(dataset)}]}}}"#
            return try TestCharts.withDataset(text) { (dataset: LineDataset) in dataset.legendStyle(at: nil) }
        }
        #expect(try style("").fill == Color(css: "red"))
        #expect(try style(#", "fill": false"#).fill == Color(css: "blue"))
    }

    @Test func `times can be written as t`() throws {
        let model = try model(
            """
            {"c": {"type": "line", "data": {"datasets": [{"data": [{"t": "2024-01-01", "y": 1}, {"t": "2024-01-03", "y": 2}]}]},
             "options": {"scales": {"xAxes": [{"type": "time"}]}}}}
            """)
        #expect(model.datasets[0].x == [1_704_067_200_000, 1_704_240_000_000])
    }

    @Test(arguments: [("[2016, 2017, 2018]", 1.0), (#"["2016", "2017", "2018"]"#, nil)] as [(String, Double?)])
    func `numbers of annotations are labels first in version 2`(labels: String, index: Double?) throws {
        let model = try model(
            """
            {"c": {"type": "line", "data": {"labels": \(labels), "datasets": [{"data": [1, 2, 3]}]},
             "options": {"annotation": {"annotations": [{"type": "line", "mode": "vertical", "scaleID": "x-axis-0", "value": 2017}]}}}}
            """)
        #expect((model.scale(named: "x") as? CategoryScale)?.index(ofNumber: 2017) == index)
        let annotation = try #require(PluginCharts.plugin(Annotations.self, model)?.annotations.first)
        let middle = (model.area.left + model.area.right) / 2
        let start = try #require(annotation.line?.segment.start.x)
        #expect((abs(start - middle) <= 0.5) == (index != nil))
    }

    @Test func `both spellings of scales mean the same`() throws {
        let old = """
            {"scales": {"yAxes": [{"gridLines": {"drawBorder": false, "color": "red", "tickMarkLength": 3},
             "scaleLabel": {"display": true, "labelString": "L", "fontSize": 20, "fontStyle": "italic"},
             "ticks": {"beginAtZero": true, "suggestedMax": 90, "fontColor": "blue", "stepSize": 30}}]}}
            """
        let new = """
            {"scales": {"y": {"grid": {"color": "red", "tickLength": 3}, "border": {"display": false},
             "title": {"display": true, "text": "L", "font": {"size": 20, "style": "italic", "weight": "normal"}},
             "beginAtZero": true, "suggestedMax": 90, "ticks": {"color": "blue", "stepSize": 30}}}}
            """
        for version in ["2", "4"] {
            let models = try [old, new].map { try model(bars($0, version: version)) }
            let scales = models.compactMap { $0.scale(named: "y") }
            for scale in scales {
                #expect(scale.maximum == 90)
                #expect(scale.minimum == 0)
                #expect(scale.ticks.count == 4)
                #expect(scale.titleOptions.string("text") == "L")
                #expect(scale.tickOptions.string("color") == "blue")
                #expect(scale.border.isTrue("display") == false)
                #expect(scale.titleFont == scales[0].titleFont)
                #expect(scale.markLength == 3)
            }
        }
    }

    @Test func `names of axes refer to scales in version 2`() throws {
        let model = try model(
            """
            {"c": {"type": "line", "data": {"labels": ["a", "b"], "datasets": [
              {"data": [1, 2], "yAxisID": "y-axis-0"}, {"data": [100, 200], "yAxisID": "right"}]},
             "options": {"scales": {"yAxes": [{}, {"id": "right", "position": "right"}]}}}}
            """)
        #expect(model.scales.count == 3)
        #expect(model.datasets[0].yScale?.maximum == 2)
        #expect(model.datasets[1].yScale?.maximum == 200)
        #expect(model.scale(named: "y-axis-0") === model.datasets[0].yScale)
    }

    @Test func `angles are radians in version 2`() throws {
        let options = #"{"rotation": -3.141592653589793, "circumference": 3.141592653589793, "cutoutPercentage": 80}"#
        let text = #"{"c": {"type": "doughnut", "data": {"datasets": [{"data": [1]}]}, "options": \#(options)}}"#
        let model = try model(text)
        let ring = try #require(model.datasets.first?.options)
        #expect(ring.number("rotation") == -90)
        #expect(ring.number("circumference") == 180)
        #expect(ring.string("cutout") == "80.0%")
    }

    @Test func `datasets have the colors of QuickChart in version 2`() throws {
        let two = try config(bars("{}")).datasets[0]
        #expect(two["backgroundColor"]?.string == "#4e79a7")
        #expect(two["borderColor"] == nil)
        #expect(try config(bars("{}", version: "3")).datasets[0]["backgroundColor"] == nil)
        let four = try config(bars("{}", version: "4")).datasets[0]
        #expect(four["borderColor"]?.string == "rgb(54, 162, 235)")
    }

    @Test func `lines are straight and filled in version 2`() throws {
        let model = try model(#"{"c": {"type": "line", "data": {"labels": ["a"], "datasets": [{"data": [1]}]}}}"#)
        let own = model.elementOptions(model.datasets[0].source, "line", "line")
        #expect(own.number("tension") == 0)
        #expect(own["fill"]?.bool == true)
    }

    @Test func `types of QuickChart are drawn as those of Chart.js`() throws {
        let bar = try model(#"{"c": {"type": "progressBar", "data": {"datasets": [{"data": [40]}]}}}"#)
        #expect(bar.datasets.count == 2)
        #expect(bar.datasets[0].indexAxis == "y")
        #expect(bar.scale(named: "x")?.maximum == 100)
        let spark = try model(#"{"c": {"type": "sparkline", "data": {"datasets": [{"data": [100, 200]}]}}}"#)
        #expect(spark.scale(named: "y")?.minimum == 95)
        #expect(spark.scale(named: "y")?.maximum == 210)
        #expect(spark.area.width == 500)
    }

    @Test func `requests are read as QuickChart reads them`() throws {
        let text = try config(#"{"chart": "{\"type\": \"bar\"}", "width": "500px", "h": 0, "height": "1.9e9"}"#)
        #expect(text.size == Size(500, 1))
        let encoded = try config(#"{"c": "eyJ0eXBlIjoiYmFyIn0=", "encoding": "base64", "version": "", "key": "x"}"#)
        #expect(encoded.type == "bar")
        let nested = try config(
            #"{"c": "{\"chart\": {\"type\": \"pie\"}, \"width\": 200}", "devicePixelRatio": "1.0"}"#)
        #expect(nested.type == "pie")
        #expect(nested.size.width == 200)
        #expect(nested.devicePixelRatio == 1)
    }
}

/// The schemes of the plugin `colorschemes`.
@Suite struct ColorSchemeTests {
    private func colors(_ options: String) throws -> [String]? {
        let scheme = ColorScheme(try JSONDocument(options).root)
        let source = try JSONDocument(#"{"data": [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22]}"#).root
        let members = scheme?.members(of: source, at: 0, "pie", hasSlices: true)
        guard case .array(let colors) = members?.first?.value else { return nil }
        // Repeated for each value.
        let names = colors.compactMap(\.string)
        let count = (1...names.count).first { count in names.indices.allSatisfy { names[$0] == names[$0 % count] } }
        return Array(names.prefix(count ?? 0))
    }

    @Test func `schemes are found by their names`() throws {
        #expect(try colors("{}")?.count == 10)
        #expect(try colors(#"{"scheme": "tableau.Tableau10"}"#)?.first == "#4e79a7")
        #expect(try colors(#"{"scheme": "brewer.Paired12", "reverse": true}"#)?.first == "#b15928")
        #expect(try colors(#"{"scheme": "brewer.SetOne4"}"#) == ["#e41a1c", "#377eb8", "#4daf4a", "#984ea3"])
        #expect(try colors(#"{"scheme": "brewer.YlGn5"}"#)?.count == 5)
        #expect(try colors(#"{"scheme": "office.Excel16"}"#)?.count == 16)
        #expect(try colors(#"{"scheme": "tableau.RedGold21"}"#)?.count == 21)
        #expect(try colors(#"{"scheme": "office.Nothing"}"#) == nil)
    }
}
