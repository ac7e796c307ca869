import Budget
import Data
import Formatting
import Geometry
import Testing
import Text

@testable import Charts

/// The bands and ticks of bars at dates.
@Suite struct DatedBarTests {
    private func scene(_ dates: [String], theme: String = "modern", width: Int = 800) throws -> Scene {
        let x = dates.map { "\"\($0)\"" }.joined(separator: ",")
        let y = dates.indices.map { "\($0 % 7 + 1)" }.joined(separator: ",")
        return try Scene.of(
            #"{"width": \#(width), "theme": "\#(theme)", "plots": [{"type": "bar", "x": [\#(x)], "y": [\#(y)]}]}"#)
    }

    /// Whether the labels of an axis have the lengths of texts.
    private func shows(_ texts: [String], along coordinate: Coordinate, _ scene: Scene) -> Bool {
        let labels = scene.axis(coordinate)?.labels ?? []
        let lengths = labels.map { $0.block.lines.map { $0.runs.reduce(0) { $0 + $1.glyphs.count } } }
        return lengths == texts.map { $0.split(separator: "\n").map(\.count) }
    }

    private func bars(of scene: Scene) throws -> [Rect] {
        try #require(scene.plots.first as? BarScene).bars.map(\.rect)
    }

    private static let months = (1...12).map { "2023-\($0 < 10 ? "0" : "")\($0)-01" }

    @Test(arguments: [
        ["2024-01-01", "2024-04-01", "2024-07-01", "2024-10-01", "2025-01-01"],
        ["2019-01-01", "2020-01-01", "2021-01-01", "2022-01-01", "2023-01-01"],
        ["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30"],
        ["2026-01-05", "2026-01-12", "2026-01-19", "2026-01-26", "2026-02-02"],
        ["2026-01-05T08:30:00Z", "2026-01-05T09:30:00Z", "2026-01-05T10:30:00Z"],
        ["2018-07-01", "2023-07-01", "2028-07-01"], months, ["2026-01-05"], ["2026-03"],
        ["2026-01-05T08:00:00.000Z", "2026-01-05T08:00:00.250Z", "2026-01-05T08:00:00.500Z"],
        ["2026-01-05T08:00:10Z", "2026-01-05T08:00:30Z", "2026-01-05T08:00:50Z"],
        ["2026-01-05T08:10:00Z", "2026-01-05T09:40:00Z", "2026-01-05T11:10:00Z"],
        ["2026-01-05T06:00:00Z", "2026-01-05T14:00:00Z", "2026-01-05T22:00:00Z", "2026-01-06T06:00:00Z"],
    ])
    func `each bar has a tick and a label below its middle`(dates: [String]) throws {
        let scene = try scene(dates)
        let bars = try bars(of: scene)
        let axis = try #require(scene.axis(.x))
        let ticks = try #require(axis.majorTicks).segments.map(\.start.x)
        #expect(bars.count == dates.count && ticks.count == dates.count && axis.labels.count == dates.count)
        for (bar, tick) in zip(bars, ticks) { #expect(abs(bar.midX - tick) <= 1.5) }
    }

    /// The clocks of New York skip 02:00 on 2019-03-10 and repeat 01:00 on 2019-11-03.
    @Test(arguments: [
        (
            ["2019-03-10T05:00Z", "2019-03-10T06:00Z", "2019-03-10T07:00Z", "2019-03-10T08:00Z"],
            ["00:00\nMar 10, 2019", "01:00", "03:00", "04:00"]
        ),
        (
            ["2019-11-03T04:00Z", "2019-11-03T05:00Z", "2019-11-03T06:00Z", "2019-11-03T07:00Z"],
            ["00:00\nNov 3, 2019", "01:00", "01:00\n(−05:00)", "02:00"]
        ),
    ])
    func `hours around a change of clocks are elapsed ones`(dates: [String], expected: [String]) throws {
        let x = dates.map { "\"\($0)\"" }.joined(separator: ",")
        let scene = try Scene.of(
            """
            {"width": 600, "data": {"columns": {"t": [\(x)], "v": [1, 2, 3, 4]}, "timeZone": "America/New_York"},
             "plots": [{"type": "bar", "x": "t", "y": "v"}]}
            """)
        let bars = try bars(of: scene)
        let ticks = try #require(scene.axis(.x)?.majorTicks).segments.map(\.start.x)
        #expect(ticks.count == 4)
        for (bar, tick) in zip(bars, ticks) { #expect(abs(bar.midX - tick) <= 1.5) }
        #expect(shows(expected, along: .x, scene))
    }

    @Test func `bars of months and quarters have equal widths and gaps`() throws {
        for dates in [Self.months, ["2023-01-01", "2023-04-01", "2023-07-01", "2023-10-01"]] {
            let bars = try bars(of: try scene(dates))
            let gaps = zip(bars, bars.dropFirst()).map { $1.minX - $0.maxX }
            #expect(try #require(bars.map(\.width).max()) - #require(bars.map(\.width).min()) <= 1)
            #expect(try #require(gaps.max()) - #require(gaps.min()) <= 1)
        }
    }

    @Test func `labels without enough space are thinned to every nth date`() throws {
        let axis = try #require(try scene(Self.months, width: 300).axis(.x))
        #expect(axis.labels.count == 6 || axis.labels.count == 4)
        #expect(axis.labels.count == axis.majorTicks?.segments.count)
    }

    private func instants(_ dates: [String], every stride: Int) throws -> [String] {
        let bands = try #require(DateBands(bars: [.texts(dates)], all: [], in: .utc, .unlimited))
        let limits = try [dates[0], dates[dates.count - 1]].map { try #require(DateTime.instant($0, in: .utc)) }
        return bands.locations(every: stride, from: limits[0], to: limits[1], in: .utc).map(DateTime.text)
    }

    @Test func `ticks of parts of days are thinned to round times at which bars stand`() throws {
        func strides(_ step: Double) throws -> [Int] {
            let bars = Column.dates((0..<20).map { 1_767_600_000 + Double($0) * step })
            return try #require(DateBands(bars: [bars], all: [], in: .utc, .unlimited)).strides
        }
        #expect(try strides(10).prefix(4) == [1, 2, 3, 6])
        #expect(try strides(0.25).prefix(4) == [1, 2, 4, 8])
        #expect(try strides(20 * 60).prefix(4) == [1, 3, 6, 9])
        #expect(try strides(90 * 60).prefix(4) == [1, 2, 4, 8])
        #expect(try strides(8 * 3600).prefix(3) == [1, 3, 6])
        #expect(try strides(7 * 60).prefix(3) == [1, 2, 5])
        let dates = ["2026-01-05T08:10:00Z", "2026-01-05T08:20:00Z", "2026-01-05T08:50:00Z"]
        #expect(try instants(dates, every: 2) == ["2026-01-05T08:20:00Z", "2026-01-05T08:40:00Z"])
        let odd = ["2026-01-05T08:05:00Z", "2026-01-05T08:15:00Z", "2026-01-05T08:45:00Z"]
        #expect(
            try instants(odd, every: 2) == ["2026-01-05T08:05:00Z", "2026-01-05T08:25:00Z", "2026-01-05T08:45:00Z"])
    }

    @Test func `a constant time of day is left out`() throws {
        let dates = ["2026-01-05T08:00:00Z", "2026-01-08T08:00:00Z", "2026-01-11T08:00:00Z"]
        #expect(shows(["Jan 5\n2026", "Jan 8", "Jan 11"], along: .x, try scene(dates)))
        #expect(shows(["Mar 2026"], along: .x, try scene(["2026-03"])))
    }

    @Test func `a few irregular dates have labels that do not overlap`() throws {
        let dates = ["2026-01-01", "2026-01-03", "2026-01-04", "2026-02-20", "2026-05-01"]
        #expect(shows(["Jan 1\n2026", "Feb 20", "May 1"], along: .x, try scene(dates, width: 640)))
    }

    @Test func `dates beside a vertical axis are written as the locale writes them`() throws {
        let dates = #"["2026-01-05", "2026-01-12", "2026-01-19"]"#
        func scene(_ locale: String) throws -> Scene {
            try Scene.of(
                #"{"locale": "\#(locale)", "plots": [{"type": "bar", "barsAreHorizontal": true, "y": \#(dates), "x": [1, 2, 3]}]}"#
            )
        }
        #expect(shows(["Jan 5, 2026", "Jan 12", "Jan 19"], along: .y, try scene("en-US")))
        #expect(shows(["2026年1月5日", "1月12日", "1月19日"], along: .y, try scene("ja-JP")))
    }

    @Test func `labels have the precision of the interval`() throws {
        func precision(_ dates: [String]) throws -> [String] {
            let bands = try #require(DateBands(bars: [.texts(dates)], all: [], in: .utc, .unlimited))
            return bands.strides.prefix(2).map { stride in
                bands.precision(every: stride).map { "\($0)" } ?? "as necessary"
            }
        }
        #expect(try precision(Self.months) == ["month", "month"])
        #expect(try precision(["2024-01-01", "2024-04-01", "2024-07-01"]) == ["quarter", "quarter"])
        #expect(try precision(["2024-02-01", "2024-05-01", "2024-08-01"]) == ["month", "month"])
        #expect(try precision(["2024-03-31", "2024-06-30", "2024-09-30"]) == ["quarter", "quarter"])
        #expect(try precision(["2019-07-01", "2020-07-01"]) == ["year", "year"])
        #expect(try precision(["2026-01-05"]) == ["fullDay"])
        #expect(try precision(["2026-01-05T10:00:00Z"]) == ["as necessary"])
        #expect(try precision(["2026-01-05", "2026-01-06"]) == ["as necessary", "as necessary"])
    }

    @Test func `dates beyond the calendar and explicit ranges far away are survived`() throws {
        #expect(DateBands(bars: [.numbers([1e300, .nan])], all: [], in: .utc, .unlimited) == nil)
        #expect(DateBands(bars: [.numbers([])], all: [], in: .utc, .unlimited) == nil)
        let bands = try #require(DateBands(bars: [.texts(Self.months)], all: [], in: .utc, .unlimited))
        #expect(bands.locations(every: 1, from: -1e300, to: 1e300, in: .utc).isEmpty)
        #expect(CalendarMonths.value(.infinity).isNaN && CalendarMonths.value(.nan).isNaN)
        #expect(CalendarMonths.value(1e300).isFinite && CalendarMonths.inverse(1e300).isFinite)
    }

    @Test func `months of equal length are converted back to the same instant`() {
        for day in stride(from: -700_000, to: 700_000, by: 997) {
            let instant = Double(day) * 86_400 + 12_345
            #expect(abs(CalendarMonths.inverse(CalendarMonths.value(instant)) - instant) < 1)
        }
    }

    @Test(arguments: [
        ["2024-01-01", "2024-02-01", "2024-03-01", "2024-04-01", "2024-05-01", "2024-06-03", "2024-07-01"],
        ["2024-03-29", "2024-04-30", "2024-05-31", "2024-06-28", "2024-07-31", "2024-08-30"],
    ])
    func `first and last trading days stand for their months`(dates: [String]) throws {
        let bands = try #require(DateBands(bars: [.texts(dates)], all: [], in: .utc, .unlimited))
        #expect(bands.precision(every: 1) == .month)
        let scene = try scene(dates)
        let bars = try bars(of: scene)
        let ticks = try #require(scene.axis(.x)?.majorTicks).segments.map(\.start.x)
        #expect(ticks.count == dates.count)
        for (bar, tick) in zip(bars, ticks) { #expect(abs(bar.midX - tick) <= 1.5) }
        let gaps = zip(bars, bars.dropFirst()).map { $1.minX - $0.maxX }
        #expect(try #require(gaps.max()) - #require(gaps.min()) <= 2)
    }

    @Test func `other dates near the start of months keep their places`() throws {
        for dates in [["2024-01-01", "2024-02-05", "2024-03-01"], ["2024-01-01", "2024-01-03", "2024-03-01"]] {
            let bands = try #require(DateBands(bars: [.texts(dates)], all: [], in: .utc, .unlimited))
            #expect(bands.precision(every: 1) == nil)
        }
    }

    @Test func `there are no ticks in the space around the bars`() throws {
        let dates = Self.months.map { "\"\($0)\"" }.joined(separator: ",")
        let plots = ["bar", "line"].map { #"{"type": "\#($0)", "x": [\#(dates)], "y": [1,2,3,4,5,6,7,8,9,8,7,6]}"# }
        let scene = try Scene.of(#"{"width": 900, "plots": [\#(plots.joined(separator: ","))]}"#)
        #expect(try #require(scene.axis(.x)).labels.count == 12)
    }

    @Test func `explicit minor ticks are kept`() throws {
        let dates = Self.months.map { "\"\($0)\"" }.joined(separator: ",")
        let scene = try Scene.of(
            #"{"width": 340, "axes": [{"coordinate": "x", "minorTicksPerInterval": 2, "minorTickLineStyle": {"lineWidth": 1}, "minorTickLength": 4}], "plots": [{"type": "bar", "x": [\#(dates)], "y": [1,2,3,4,5,6,7,8,9,8,7,6]}]}"#
        )
        #expect(scene.axis(.x)?.minorTicks != nil)
    }

    @Test(arguments: [
        ([2000, 2004, 2008, 2012, 2016], 5), ([1, 2, 3, 4, 5, 6, 7], 7), ([3, 13, 23], 3), ([1, 4, 7], 3),
        (Array(1990...2025), 8),
    ])
    func `ticks are below bars at whole numbers`(places: [Int], count: Int) throws {
        let x = places.map(String.init).joined(separator: ",")
        let scene = try Scene.of(#"{"width": 800, "plots": [{"type": "bar", "x": [\#(x)], "y": [\#(x)]}]}"#)
        let ticks = try #require(scene.axis(.x)?.majorTicks).segments.map(\.start.x)
        let bars = try bars(of: scene)
        #expect(ticks.count == count && scene.axis(.x)?.labels.count == count)
        #expect(ticks.allSatisfy { tick in bars.contains { abs($0.midX - tick) <= 1.5 } })
    }

    @Test func `horizontal dated bars are read from the top`() throws {
        func tops(_ settings: String) throws -> [Double] {
            let scene = try Scene.of(
                #"{\#(settings)"plots": [{"type": "bar", "barsAreHorizontal": true, "y": ["2024-01-01", "2024-02-01", "2024-03-01"], "x": [3, 1, 2]}]}"#
            )
            return try bars(of: scene).map(\.minY)
        }
        #expect(try tops("") == tops("").sorted())
        #expect(try tops(#""plotSpaces": [{"y": {"reversed": false}}], "#) == tops("").reversed())
        #expect(try tops(#""theme": "plainWhite", "#) == tops(#""theme": "plainWhite", "#).sorted(by: >))
    }

    @Test(arguments: ["box", "tradingRange"])
    func `boxes and candles of a single date have the width of a day`(type: String) throws {
        let values =
            type == "box"
            ? #""y": [1, 2, 3], "x": ["2026-01-05", "2026-01-05", "2026-01-05"]"#
            : #""x": ["2026-01-05"], "open": [1], "high": [3], "low": [0], "close": [2]"#
        let scene = try Scene.of(#"{"plots": [{"type": "\#(type)", \#(values)}]}"#)
        let labels = try #require(scene.axis(.x)).labels
        #expect(labels.count == 1)
        #expect(abs(labels[0].bounds.midX - scene.plotArea.rect.midX) < 2)
    }

    @Test func `Core Plot's themes keep their ticks`() throws {
        let axis = try #require(try scene(["2019-01-01", "2020-01-01", "2021-01-01"], theme: "plainWhite").axis(.x))
        #expect(axis.labels.count > 3)
    }
}
