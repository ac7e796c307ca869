import Geometry
import Specs
import Testing
import Text

@testable import Charts

@Suite struct AxisLabelTests {
    private func bars(_ names: [String], width: Int = 600, axis: String = "") throws -> AxisScene {
        let x = names.map { "\"\($0)\"" }.joined(separator: ",")
        let y = names.indices.map { "\($0 + 1)" }.joined(separator: ",")
        let scene = try Scene.of(
            """
            {"width": \(width), "height": 300, "axes": [{"coordinate": "x"\(axis)}, {"coordinate": "y"}],
             "plots": [{"type": "bar", "x": [\(x)], "y": [\(y)]}]}
            """)
        return try #require(scene.axis(.x))
    }

    // MARK: Names

    @Test func `a few names have one line each`() throws {
        let axis = try bars(["spring", "summer", "autumn", "winter"])
        #expect(axis.labels.map(\.rotation) == [0, 0, 0, 0])
        #expect(axis.labels.map(\.lineCount) == [1, 1, 1, 1])
    }

    @Test func `names that are dates have the format of dates`() throws {
        func labels(_ names: String) throws -> [String] {
            let spec = """
                {"width": 600, "height": 300, "plotSpaces": [{"x": {"scale": "category"}}],
                 "axes": [{"coordinate": "x", "labelFormatter": {"date": "dd MMM"}}, {"coordinate": "y"}],
                 "plots": [{"type": "bar", "x": [\(names)], "y": [1, 2]}]}
                """
            return try #require(Scene.of(spec).axis(.x)).labels.map(\.text)
        }
        #expect(try labels(#""2025-05-09", "2025-05-12""#) == ["09 May", "12 May"])
    }

    @Test func `longer names wrap between words`() throws {
        let names = ["University Farm", "Grand Rapids", "Crookston", "Morris", "Saint Paul", "Waseca", "Duluth"]
        #expect(try bars(names, width: 1000).labels.allSatisfy { $0.lineCount == 1 })
        let axis = try bars(names, width: 600)
        #expect(axis.labels.map(\.rotation) == Array(repeating: 0, count: 7))
        #expect(axis.labels[0].lineCount == 2)
        #expect(axis.labels[2].lineCount == 1)
    }

    @Test func `names without enough space are rotated`() throws {
        let axis = try bars((0..<20).map { "University Farm \($0)" })
        #expect(axis.labels.count == 20)
        #expect(axis.labels.allSatisfy { $0.rotation == 45 && $0.lineCount == 1 })
        let ticks = try #require(axis.majorTicks).segments.map(\.start.x)
        for (label, tick) in zip(axis.labels, ticks) {
            #expect(abs(label.bounds.maxX - tick) < 8, "the end of a rotated name is below its tick")
        }
    }

    @Test func `names that do not fit even when rotated are thinned evenly`() throws {
        let axis = try bars((0..<300).map { "farm of the village \($0)" })
        #expect(axis.labels.count > 20 && axis.labels.count < 60 && axis.labels[0].rotation == 45)
        let places = axis.labels.map(\.bounds.maxX)
        let steps = zip(places, places.dropFirst()).map { $1 - $0 }
        #expect(try #require(steps.max()) - steps.min()! < 12)
        #expect(try #require(axis.majorTicks).segments.count == axis.labels.count)
    }

    @Test func `names that are thinned are horizontal if not many fewer fit`() throws {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let axis = try bars(months, width: 200)
        #expect(axis.labels.count == 6 && axis.labels.allSatisfy { $0.rotation == 0 })
        #expect(try #require(axis.majorTicks).segments.count == 6)
        let many = try bars((0..<10_000).map { "town \($0)" })
        #expect(many.labels.count > 4 && Set(many.labels.map(\.rotation)).count == 1)
    }

    @Test func `very long names leave space for the plots`() throws {
        let axis = try bars((0..<10).map { "\($0) " + String(repeating: "Donaudampfschifffahrt", count: 9) })
        #expect(axis.labels.count == 10)
        #expect(axis.labels.allSatisfy { $0.bounds.height < 130 })
    }

    @Test func `labels have the requested rotation`() throws {
        let names = ["spring", "summer", "autumn"]
        #expect(try bars(names, axis: #", "labelRotation": 90"#).labels.map(\.rotation) == [90, 90, 90])
        #expect(try bars(names, axis: #", "labelRotation": -30"#).labels.map(\.rotation) == [-30, -30, -30])
    }

    @Test func `names beside horizontal bars end at the axis`() throws {
        let scene = try Scene.of(
            """
            {"width": 600, "height": 300, "plots": [{"type": "bar", "barsAreHorizontal": true, "x": [3, 1],
             "y": ["Trade, transportation and utilities", "Mining"]}]}
            """)
        let labels = try #require(scene.axis(.y)).labels
        #expect(labels.count == 2)
        #expect(labels[0].bounds.midY < labels[1].bounds.midY, "the first category is on top")
        #expect(abs(labels[0].bounds.maxX - labels[1].bounds.maxX) < 0.01)
        #expect(labels[0].bounds.maxX < scene.plotArea.rect.minX)
    }

    @Test func `custom labels have their own ticks`() throws {
        let scene = try Scene.of(
            """
            {"plots": [{"type": "line", "y": [1, 2, 3]}], "axes": [{"coordinate": "x", "axisLabels":
             [{"tickLocation": 0, "text": "start"}, {"tickLocation": 2, "text": "end"},
              {"tickLocation": 9, "text": "outside"}]}]}
            """)
        let axis = try #require(scene.axis(.x))
        #expect(axis.labels.count == 2)
        let ticks = try #require(axis.majorTicks).segments.map(\.start.x)
        #expect(ticks.count == 2)
        for (label, tick) in zip(axis.labels, ticks) { #expect(abs(label.bounds.midX - tick) <= 0.5) }
    }

    // MARK: Values

    /// Hours at fixed distances from one day to the next: two labels have a day below them, whichever are left out.
    @Test(arguments: [250, 300, 400, 600, 900])
    func `the first label of a day that is left has the day`(width: Int) throws {
        let hours = (20..<46).map { hour in
            "\"2025-03-0\(4 + hour / 24)T\(hour % 24 < 10 ? "0" : "")\(hour % 24):00Z\""
        }
        let (times, values) = (hours.joined(separator: ","), hours.indices.map { "\($0 % 3)" }.joined(separator: ","))
        let scene = try Scene.of(
            """
            {"width": \(width), "axes": [{"coordinate": "x", "majorIntervalLength": "1 hour"}],
             "plots": [{"type": "line", "x": [\(times)], "y": [\(values)]}]}
            """)
        let labels = try #require(scene.axis(.x)?.labels)
        #expect(labels.count < hours.count && labels.filter { $0.block.lines.count == 2 }.count == 2)
        #expect(labels[0].block.lines.count == 2)
    }

    @Test(arguments: [90, 150, 300, 900])
    func `numbers are thinned rather than rotated`(width: Int) throws {
        let scene = try Scene.of(
            """
            {"width": \(width), "height": 300, "axes": [{"coordinate": "x"}],
             "plots": [{"type": "line", "x": [1000000, 9000000], "y": [1, 2]}]}
            """)
        let labels = try #require(scene.axis(.x)).labels
        #expect(!labels.isEmpty && labels.count <= max(1, width / 60))
        #expect(labels.allSatisfy { $0.rotation == 0 })
    }

    @Test func `labels are limited to the visible range and omitted in excluded ranges`() throws {
        func ticks(_ axis: String) throws -> Int {
            let scene = try Scene.of(
                """
                {"axes": [{"coordinate": "x", "labelingPolicy": "fixedInterval", "majorIntervalLength": 1\(axis)}],
                 "plots": [{"type": "line", "x": [0, 10], "y": [1, 2]}]}
                """)
            return scene.axis(.x)?.labels.count ?? 0
        }
        #expect(try ticks("") == 11)
        #expect(try ticks(#", "visibleRange": [2, 5]"#) == 4)
        #expect(try ticks(#", "labelExclusionRanges": [[2, 3], [7.5, 8.5]]"#) == 8)
    }

    @Test func `ticks of days follow the time zone`() throws {
        func ticks(_ zone: String) throws -> [Double] {
            let scene = try Scene.of(
                """
                {"plotSpaces": [{"x": {"timeZone": "\(zone)", "range": ["2026-03-05T00:00:00Z", "2026-03-11T00:00:00Z"]}}], "axes": [{"coordinate": "x", "majorIntervalLength": "1 day"}],
                 "plots": [{"type": "line", "x": ["2026-03-05T00:00:00Z", "2026-03-11T00:00:00Z"], "y": [1, 2]}]}
                """)
            let day = scene.plotArea.rect.width / 6
            return try #require(scene.axis(.x)?.majorTicks).segments.map {
                ($0.start.x - scene.plotArea.rect.minX) / day
            }
        }
        let (utc, tokyo) = (try ticks("UTC"), try ticks("Asia/Tokyo"))
        #expect(utc.count == 7 && tokyo.count == 6)
        for (place, day) in zip(utc, 0...) { #expect(abs(place - Double(day)) < 0.01) }
        for (place, day) in zip(tokyo, 1...) { #expect(abs(place - (Double(day) - 9.0 / 24)) < 0.01) }
    }

    @Test func `labels and titles that do not fit into a padding cause a warning with the missing points`() throws {
        let spec = { (padding: String) in
            """
            {"width": 300, "height": 200, "padding": 0, "plots": [{"type": "line", "y": [1, 2, 3]}],
             "axes": [{"coordinate": "x", "title": "time"}, {"coordinate": "y"}], "plotAreaFrame": {\(padding)}}
            """
        }
        #expect(try Scene.of(spec("")).warnings.isEmpty)
        let scene = try Scene.of(spec(#""paddingBottom": 4"#))
        let lost = scene.warnings.filter { $0.sentence.contains("3 labels and the title of the x axis") }
        #expect(lost.count == 1, "\(scene.warnings)")
        #expect(scene.axes[0].texts.isEmpty && !scene.axes[1].labels.isEmpty)
        let missing = try #require(lost.first?.text.split(separator: " ").compactMap { Double($0) }.last)
        // With this many additional points, everything fits.
        let whole = try Scene.of(spec(#""paddingBottom": \#(4 + missing)"#))
        #expect(whole.warnings.isEmpty && whole.axes[0].title != nil)
        #expect(try !Scene.of(spec(#""paddingBottom": \#(2 + missing)"#)).warnings.isEmpty)
    }
}
