import Charts
import Diagnostics
import Testing

/// Errors that depend on the data or on other parts of the spec.
@Suite struct ChartErrorTests {
    private func error(_ members: String) throws -> ChartError {
        try #require(try Scene.error(of: "{\(members)}"), "there is no error")
    }

    @Test func `an unknown plot space is rejected with the known names`() throws {
        let spaces = #""plotSpaces": [{"id": "left"}, {"id": "right"}]"#
        let ofPlot = try error(#"\#(spaces), "plots": [{"type": "line", "y": [1], "plotSpace": "rigth"}]"#)
        #expect(ofPlot.pointer == "/plots/0/plotSpace")
        #expect(ofPlot.found == "rigth")
        #expect(ofPlot.allowed == ["left", "right"])
        let ofAxis = try error(#"\#(spaces), "plots": [], "axes": [{"coordinate": "y", "plotSpace": "rigth"}]"#)
        #expect(ofAxis.pointer == "/axes/0/plotSpace")
        #expect(ofAxis.allowed == ["left", "right"])
    }

    @Test func `plot spaces with the same name are rejected`() throws {
        #expect(
            try error(#""plotSpaces": [{"id": "a"}, {"id": "b"}, {"id": "a"}], "plots": []"#).pointer
                == "/plotSpaces/2/id")
    }

    @Test func `an unknown column is rejected with the known names`() throws {
        let error = try error(
            #""data": {"columns": {"time": [1], "high": [2]}}, "plots": [{"type": "line", "x": "time", "y": "hihg"}]"#)
        #expect(error.pointer == "/plots/0/y")
        #expect(error.found == "hihg")
        #expect(error.allowed == ["high", "time"])
    }

    @Test func `columns of different lengths are rejected`() throws {
        let error = try error(#""plots": [{"type": "line", "x": [1, 2, 3], "y": [1, 2]}]"#)
        #expect(error.pointer == "/plots/0/y")
        #expect(error.detail.contains("3") && error.detail.contains("2"))
    }

    @Test(arguments: [
        ("linear", "[5, 5]", "/plotSpaces/0/y/range"), ("log", "[0, 10]", "/plotSpaces/0/y/range/0"),
        ("log", "[1, -10]", "/plotSpaces/0/y/range/1"), ("log", "[\"auto\", 0]", "/plotSpaces/0/y/range/1"),
        ("linear", "[\"low\", 5]", "/plotSpaces/0/y/range/0"), ("category", "[\"low\", 5]", "/plotSpaces/0/y/range/0"),
        ("dateTime", "[\"2026-01-01\", \"tomorrow\"]", "/plotSpaces/0/y/range/1"),
    ])
    func `a range that the scale cannot show is rejected`(scale: String, range: String, pointer: String) throws {
        let error = try error(
            #""plotSpaces": [{"y": {"scale": "\#(scale)", "range": \#(range)}}], "plots": [{"type": "line", "y": [1]}]"#
        )
        #expect(error.pointer == pointer)
    }

    @Test func `an unknown time zone is rejected`() throws {
        let error = try error(#""plotSpaces": [{"x": {"timeZone": "Europe/Brelin"}}], "plots": []"#)
        #expect(error.pointer == "/plotSpaces/0/x/timeZone")
    }

    @Test func `an invalid date is rejected`() throws {
        let error = try error(
            """
            "plotSpaces": [{"x": {"scale": "dateTime"}}],
            "plots": [{"type": "line", "x": ["2026-01-01", "2026-02-30"], "y": [1, 2]}]
            """)
        #expect(error.pointer == "/plots/0/x/1")
        #expect(error.detail.contains("2026-02-30"))
    }

    @Test func `negative slices and infinite sums are rejected`() throws {
        #expect(try error(#""plots": [{"type": "pie", "values": [1, -2]}]"#).pointer == "/plots/0/values/1")
        #expect(try error(#""plots": [{"type": "pie", "values": [1e308, 1e308]}]"#).pointer == "/plots/0/values")
    }

    @Test func `missing intervals and intervals of another scale are rejected`() throws {
        let plots = #""plots": [{"type": "line", "y": [1]}]"#
        let missing = try error(#"\#(plots), "axes": [{"coordinate": "y", "labelingPolicy": "fixedInterval"}]"#)
        #expect(missing.pointer == "/axes/0/majorIntervalLength")
        let calendar = try error(
            """
            \(plots), "axes": [{"coordinate": "y", "labelingPolicy": "fixedInterval",
             "majorIntervalLength": "1 month"}]
            """)
        #expect(calendar.pointer == "/axes/0/majorIntervalLength")
    }
}
