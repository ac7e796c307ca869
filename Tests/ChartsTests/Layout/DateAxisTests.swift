import Geometry
import Specs
import Testing

@testable import Charts

/// The ends and the labels of axes of dates.
@Suite struct DateAxisTests {
    /// The axis of x of a chart with a plot for each type.
    private func axis(_ types: [String], _ dates: [String], width: Int = 600, _ keys: String = "") throws -> AxisScene {
        let x = dates.map { "\"\($0)\"" }.joined(separator: ",")
        let y = dates.indices.map { "\($0 % 7 + 1)" }.joined(separator: ",")
        let plots = types.map { #"{"type": "\#($0)", "x": [\#(x)], "y": [\#(y)]}"# }.joined(separator: ",")
        let scene = try Scene.of(
            #"{"width": \#(width), "height": 240, "axes": [{"coordinate": "x"\#(keys)}, {"coordinate": "y"}], "plots": [\#(plots)]}"#
        )
        return try #require(scene.axis(.x))
    }

    /// Hours from a whole hour of 2026-09-01 on.
    private func hours(from first: Int, count: Int) -> [String] {
        (first..<first + count).map { hour in
            let (day, time) = (1 + hour / 24, hour % 24)
            return "2026-09-\(day < 10 ? "0" : "")\(day)T\(time < 10 ? "0" : "")\(time):00"
        }
    }

    private let months = (1...6).map { "2026-0\($0)-01" }

    @Test(arguments: [["line"], ["area"], ["line", "area"]])
    func `axes of lines and areas end where the data ends`(types: [String]) throws {
        let axis = try axis(types, months)
        let ticks = try #require(axis.majorTicks).segments.map(\.start.x)
        let line = try #require(axis.line?.bounds)
        #expect(abs(ticks[0] - line.minX) < 1.5)
        #expect(abs(ticks[5] - line.maxX) < 1.5)
    }

    @Test func `points have space beside them`() throws {
        let axis = try axis(["scatter"], months)
        let ticks = try #require(axis.majorTicks).segments.map(\.start.x)
        #expect(ticks[0] - (try #require(axis.line?.bounds)).minX > 8)
    }

    @Test(arguments: [3600, 7200, 10_800], [13, 14, 15])
    func `hours are left out before days`(interval: Int, start: Int) throws {
        let axis = try axis(["line"], hours(from: start, count: 80), #", "majorIntervalLength": \#(interval)"#)
        for day in ["Sep 3", "Sep 4"] {
            #expect(axis.labels.contains { $0.shows("00:00\n\(day)") }, "\(day) has a label at midnight")
        }
        #expect(axis.labels.contains { $0.shows("00:00\nSep 2") || $0.shows("00:00\nSep 2, 2026") })
        let places = axis.labels.map { $0.bounds.minX / 2 + $0.bounds.maxX / 2 }
        let steps = zip(places, places.dropFirst()).map { ($1 - $0).rounded() }
        #expect(Set(steps).count <= 2, "hours are at equal distances around midnight")
    }

    @Test func `days remain where no hours fit`() throws {
        let axis = try axis(["line"], hours(from: 13, count: 160), #", "majorIntervalLength": 10800"#)
        #expect(axis.labels.count == 7)
        #expect(axis.labels.last?.shows("Sep 8") == true)
    }
}
