import Charts
import Diagnostics
import Geometry
import JSON
import TestSupport
import Testing
import Text

@testable import Specs

/// Extreme data for every plot type. Each combination results in a chart that passes the audit, or in an error for the
/// plot or the plot space.
@Suite struct HostileChartTests {
    /// The extreme property of a chart.
    enum Situation: String, CaseIterable {
        case allEqual, onePoint, nothing, missing, huge, tiny, zerosAndNegativesOnLog, manyCategories, narrowAxis
        case lowAxis, thumbnail
    }

    private static func values(_ situation: Situation) -> [Double] {
        switch situation {
        case .allEqual: [5, 5, 5, 5, 5]
        case .onePoint: [7]
        case .nothing: []
        case .missing: [.nan, .nan, .nan]
        case .huge: [1e308, -1e308, 0, 1e308, .greatestFiniteMagnitude]
        case .tiny: [.leastNonzeroMagnitude, 1e-300, 0, -.leastNonzeroMagnitude]
        case .zerosAndNegativesOnLog: [0, -1, 10, 0, -1e308, 1000]
        case .manyCategories: (0..<10_000).map { Double($0 % 101) }
        case .narrowAxis, .lowAxis, .thumbnail: [3, 1, 4, 1, 5, 9, 2, 6]
        }
    }

    private static func places(_ situation: Situation) -> String {
        let values = values(situation)
        switch situation {
        case .manyCategories: return "[" + values.indices.map { "\"category \($0)\"" }.joined(separator: ",") + "]"
        case .huge, .tiny, .zerosAndNegativesOnLog, .missing: return values.json
        default: return values.indices.map(Double.init).json
        }
    }

    /// The members of a plot of the given type.
    private static func members(_ type: PlotType, _ situation: Situation) -> String {
        let y = values(situation).json
        let magnitudes = values(situation).map(\.magnitude).json
        let x = places(situation)
        switch type {
        case .line: return #""x": \#(x), "y": \#(y), "plotSymbol": "ellipse", "interpolation": "curved""#
        case .scatter: return #""x": \#(x), "y": \#(y), "errorBars": {"symmetric": \#(magnitudes)}"#
        case .area: return #""x": \#(x), "y": \#(y), "interpolation": "smooth", "areaFillBelow": "red""#
        case .bubble: return #""x": \#(x), "y": \#(y), "size": \#(y), "colorValues": \#(y)"#
        case .bar: return #""x": \#(x), "y": \#(y), "stack": "s", "stackOffset": "normalize""#
        case .histogram: return #""values": \#(y)"#
        case .pie, .doughnut:
            return situation == .manyCategories
                ? #""values": \#(magnitudes), "labels": \#(x)"# : #""values": \#(magnitudes)"#
        case .range:
            return
                #""x": \#(x), "y": \#(y), "high": \#(magnitudes), "low": \#(magnitudes), "barLineStyle": "blue", "areaFill": "red""#
        case .tradingRange, .ohlc, .candlestick:
            return #""x": \#(x), "open": \#(y), "high": \#(magnitudes), "low": \#(y), "close": \#(y)"#
        case .box: return #""x": \#(x), "y": \#(y)"#
        case .violin, .strip, .beeswarm: return #""x": \#(x), "y": \#(y)"#
        case .ridgeline: return #""x": \#(y), "y": \#(x)"#
        case .density: return #""values": \#(y)"#
        case .heatMap: return #""x": \#(x), "y": \#(x), "values": \#(y)"#
        case .radar: return #""x": \#(x), "y": \#(y)"#
        case .polar: return #""angle": \#(y), "radius": \#(y)"#
        case .treemap, .sunburst, .icicle: return #""levels": [\#(x), \#(y)], "values": \#(magnitudes)"#
        case .sankey: return #""sources": \#(x), "targets": \#(y), "values": \#(magnitudes)"#
        case .funnel: return #""labels": \#(x), "values": \#(magnitudes)"#
        case .parallelCoordinates: return #""dimensions": [\#(x), \#(y)]"#
        case .marimekko: return #""x": \#(x), "y": \#(y), "series": \#(x), "width": \#(magnitudes)"#
        case .waterfall: return #""x": \#(x), "y": \#(y), "totals": [null]"#
        case .lollipop: return #""x": \#(x), "y": \#(y)"#
        case .dumbbell: return #""x": \#(x), "start": \#(y), "end": \#(magnitudes), "sort": "change""#
        case .bullet: return #""y": \#(x), "x": \#(y), "target": \#(magnitudes), "ranges": [1, 1e308, \#(y)]"#
        case .pyramid: return #""y": \#(x), "left": \#(y), "right": \#(magnitudes)"#
        case .gauge: return #""value": \#(y), "target": \#(magnitudes)"#
        case .kpi: return #""value": \#(y), "reference": \#(magnitudes), "trend": \#(y)"#
        case .calendar:
            let days = values(situation).indices.map { day in
                let (month, rest) = (day / 28 % 12 + 1, day % 28 + 1)
                return "\"\(2000 + day / 336)-\(month < 10 ? "0" : "")\(month)-\(rest < 10 ? "0" : "")\(rest)\""
            }
            return #""x": [\#(days.joined(separator: ","))], "values": \#(y)"#
        case .slope: return #""x": \#(x), "y": \#(y)"#
        case .gantt: return #""y": \#(x), "start": \#(y), "end": \#(magnitudes)"#
        case .mapPoints:
            let x = values(situation).json
            return
                #""longitude": \#(x), "latitude": \#(y), "size": \#(magnitudes), "colorValues": \#(y), "from": {"longitude": \#(y), "latitude": \#(x)}"#
        case .choropleth:
            let places = values(situation).indices.map { ["Chad", "RU", "Fiji", "Atlantis", "Lesotho"][$0 % 5] }
            return #""locations": \#(JSONTree.array(places.map { .string($0) }).text), "values": \#(y)"#
        }
    }

    private static func spec(_ type: PlotType, _ situation: Situation) -> String {
        let onLog = situation == .zerosAndNegativesOnLog
        let scale = onLog ? #""plotSpaces": [{"y": {"scale": "log"}}], "polarSpace": {"scale": "log"}, "# : ""
        // The axis is three points long.
        let frame =
            switch situation {
            case .narrowAxis: #""plotAreaFrame": {"paddingLeft": 60, "paddingRight": 137}, "padding": 0, "#
            case .lowAxis: #""plotAreaFrame": {"paddingTop": 57, "paddingBottom": 60}, "padding": 0, "#
            default: ""
            }
        let size = situation == .thumbnail ? #""width": 30, "height": 20, "# : #""width": 200, "height": 120, "#
        let labels = type == .density || type == .parallelCoordinates ? "" : #""labelFormatter": "number", "#
        let title = situation == .manyCategories ? "" : #""title": "Title", "#
        return """
            {\(size)\(title)\(scale)\(frame)"legend": true, "plots": [
              {"type": "\(type.rawValue)", "title": "plot", \(labels)\(members(type, situation))}]}
            """
    }

    @Test(arguments: PlotType.allCases, Situation.allCases)
    func `a chart passes the audit or is rejected`(type: PlotType, situation: Situation) throws {
        let spec = Self.spec(type, situation)
        let graph = try GraphSpec(JSONDocument(spec)).graph
        do throws(ChartError) {
            let scene = try Layout(typesetter: .shared, pixelsPerPoint: 1).scene(of: graph)
            // The plot area is small because the spec requests a short axis.
            let isShort = situation == .narrowAxis || situation == .lowAxis
            let complaints = SceneAudit(scene, of: graph).complaints.filter { !isShort || !$0.contains("too small") }
            #expect(complaints.isEmpty, "\(complaints.prefix(3).joined(separator: "; ")) in \(spec.prefix(600))")
        } catch {
            #expect(error.pointer.hasPrefix("/plots/0") || error.pointer.hasPrefix("/plotSpaces/0"), "\(error)")
            #expect(error.detail.hasSuffix("."))
        }
    }

    /// Writes the specs to the folder in `HOSTILE_DUMP`, for visual inspection.
    @Test(.enabled(if: LayoutPropertyTests.environment("HOSTILE_DUMP") != nil))
    func `specs are written to a folder`() throws {
        let folder = try #require(LayoutPropertyTests.environment("HOSTILE_DUMP"))
        for type in PlotType.allCases {
            for situation in Situation.allCases {
                try File.write(
                    Array(Self.spec(type, situation).utf8),
                    to: "\(folder)/\(type.rawValue)-\(situation.rawValue).json")
            }
        }
    }
}
