import Geometry
import Numbers
import Testing

@testable import Charts

/// Charts with very little space, or with very little or extreme data, are readable or rejected.
@Suite struct HostileAxisTests {
    private static let scales = ["linear", "log", "logModulus", "category", "dateTime"]

    @Test(arguments: scales)
    func `labels of very short axes do not overlap`(scale: String) throws {
        for side in [40, 60, 63, 70] {
            let scene = try Scene.of(
                """
                {"width": \(side), "height": 300, "plotAreaFrame": {"paddingLeft": 20, "paddingRight": \(side - 35)},
                 "plotSpaces": [{"x": {"scale": "\(scale)"}}], "plots": [{"type": "line", "x": [1, 2, 3], "y": [1, 2, 3]}],
                 "axes": [{"coordinate": "x", "minorTickLabelFormatter": "number", "minorTicksPerInterval": 5,
                  "axisLineCapMax": "solidArrow", "alternatingBandFills": ["#eee", null], "title": "title"},
                  {"coordinate": "y"}]}
                """)
            for axis in scene.axes {
                for (label, next) in zip(axis.labels, axis.labels.dropFirst()) {
                    #expect(!label.overlaps(next, gap: 0))
                }
            }
        }
    }

    @Test(arguments: scales)
    func `extreme values give a chart or an error`(scale: String) throws {
        let texts = scale == "category" || scale == "dateTime"
        for values in ["[]", "[5, 5, 5]", "[1e308, -1e308]", "[0, -1]", "[1e-320, 1e308]", "[null, null]", "[0]"] {
            for keys in [
                "", #", "majorIntervalLength": 1e-300"#,
                #", "labelingPolicy": "equalDivisions", "preferredNumberOfMajorTicks": 1000"#,
                #", "preferredNumberOfMajorTicks": 1"#,
                #", "minorTicksPerInterval": 100, "minorTickLabelFormatter": "number""#,
            ] {
                let spec = """
                    {"plotSpaces": [{"y": {"scale": "\(scale)"}}], "plots": [{"type": "line", "y": \(values)}],
                     "axes": [{"coordinate": "x"}, {"coordinate": "y"\(keys)}]}
                    """
                if let error = try Scene.error(of: spec) {
                    #expect(texts || error.pointer.hasPrefix("/"), "\(error)")
                } else {
                    for axis in try Scene.of(spec).axes {
                        #expect(axis.majorTicks?.segments.count ?? 0 <= Ticks.maximumCount)
                        #expect(axis.minorTicks?.segments.count ?? 0 <= Ticks.maximumCount)
                    }
                }
            }
        }
    }

    @Test func `ten thousand categories have readable labels`() throws {
        let names = (0..<10_000).map { "\"category \($0)\"" }.joined(separator: ", ")
        let scene = try Scene.of(
            """
            {"plots": [{"type": "bar", "x": [\(names)], "y": [\(Array(repeating: "1", count: 10_000).joined(separator: ", "))]}],
             "axes": [{"coordinate": "x", "alternatingBandFills": ["#eee", null]}, {"coordinate": "y"}]}
            """)
        let labels = try #require(scene.axis(.x)).labels
        #expect(labels.count >= 3)
        for (label, next) in zip(labels, labels.dropFirst()) { #expect(!label.overlaps(next, gap: 0)) }
    }
}
