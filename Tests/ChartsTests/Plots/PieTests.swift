import Drawing
import Geometry
import JSON
import Specs
import TestSupport
import Testing

@testable import Charts

@Suite struct PieTests {
    private func pie(_ members: String, size: String = #""width": 300, "height": 200"#) throws -> PieScene {
        try #require(try Scene.of("{\(size), \"plots\": [{\(members)}]}").plots[0] as? PieScene)
    }

    /// A literal translation of Core Plot's `radiansForPieSliceValue:`, but in degrees.
    private func coreAngle(_ value: Double, start: Double, end: Double?, clockwise: Bool) -> Double {
        if clockwise {
            let range = end.map { 360 - abs($0 - start) } ?? 360
            return start - value * range
        }
        let range = end.map { abs($0 - start) } ?? 360
        return start + value * range
    }

    @Test func `angles follow Core Plot's rule in both directions`() throws {
        var random = RandomSource(seed: 41)
        for _ in 0..<100 {
            let start = Double.random(in: -180...180, using: &random).rounded()
            let end =
                Bool.random(using: &random)
                ? Double.random(in: start - 350...start + 350, using: &random).rounded() : nil
            guard end != start else { continue }
            for clockwise in [true, false] {
                let scene = try pie(
                    """
                    "type": "pie", "values": [1, 3, 4], "startAngle": \(start)\(end.map { ", \"endAngle\": \($0)" } ?? ""),
                    "sliceDirection": "\(clockwise ? "clockwise" : "counterClockwise")"
                    """)
                for (slice, ends) in zip(scene.slices, [(0, 0.125), (0.125, 0.5), (0.5, 1)]) {
                    #expect(
                        abs(slice.startAngle - coreAngle(ends.0, start: start, end: end, clockwise: clockwise)) < 1e-9)
                    #expect(
                        abs(slice.endAngle - coreAngle(ends.1, start: start, end: end, clockwise: clockwise)) < 1e-9)
                }
            }
        }
        #expect(
            try Scene.error(
                of:
                    #"{"plots": [{"type": "pie", "values": [1], "endAngle": 90, "sliceDirection": "counterClockwise"}]}"#
            )?
            .pointer == "/plots/0/endAngle")
    }

    @Test func `a partial pie is as large as its own bounding box allows`() throws {
        let scene = try Scene.of(
            #"""
            {"width": 420, "height": 220, "padding": 10, "legend": false,
             "plots": [{"type": "doughnut", "values": [1, 1], "startAngle": 180, "endAngle": 0}]}
            """#)
        let half = try #require(scene.plots[0] as? PieScene)
        #expect(abs(half.radius - 198) < 1.5, "the full height limits the radius, not half of it")
        #expect(abs(half.center.y - 209) < 1.5)
    }

    @Test func `displaced slices make the pie smaller`() throws {
        let still = try pie(#""type": "pie", "values": [1, 1, 2]"#)
        let moved = try pie(#""type": "pie", "values": [1, 1, 2], "radialOffsets": [0, 20, 5]"#)
        #expect(moved.radius < still.radius && moved.radius > still.radius - 25)
        #expect(abs(moved.slices[1].displacement.length - 20) < 1e-9)
        #expect(moved.slices[0].displacement == .zero)
        let far = try pie(#""type": "pie", "values": [1, 1, 2], "radialOffsets": [0, 1000, 5]"#)
        #expect(far.radius > 30, "the pie remains visible")
    }

    @Test func `the client can set the radii and the center`() throws {
        let scene = try pie(
            #""type": "pie", "values": [1, 2], "pieRadius": 40, "pieInnerRadius": 20, "centerAnchor": [0.25, 0.6]"#)
        #expect(scene.radius == 40 && scene.innerRadius == 20)
        let whole = try Scene.of(#"{"plots": [{"type": "pie", "values": [1, 2], "pieRadius": 5000}]}"#)
        #expect(whole.warnings.contains { $0.sentence.contains("pieRadius") })
        let picture = try Scene.of(
            #"{"width": 400, "height": 200, "plots": [{"type": "pie", "values": [1], "centerAnchor": [0.25, 0.5]}]}"#)
        let center = try #require(picture.plots[0] as? PieScene).center
        #expect(
            center == Point(picture.plotArea.rect.minX + picture.plotArea.rect.width / 4, picture.plotArea.rect.midY))
    }

    @Test func `several pies are concentric rings with one legend`() throws {
        let scene = try Scene.of(
            #"""
            {"plots": [{"type": "doughnut", "values": [1, 2], "labels": ["a", "b"]},
             {"type": "doughnut", "values": [2, 1], "labels": ["a", "b"]}, {"type": "pie", "values": [1]}]}
            """#)
        let pies = scene.plots.compactMap { $0 as? PieScene }
        #expect(pies[0].center == pies[1].center && pies[1].center == pies[2].center)
        #expect(pies[0].innerRadius > pies[1].radius && pies[1].innerRadius > pies[2].radius)
        #expect(pies[0].innerRadius - pies[1].radius < 2 && pies[2].innerRadius == 0)
        #expect(scene.legend?.entries.count == 2)
    }

    @Test func `small slices are combined only on request`() throws {
        let values = #""type": "pie", "values": [50, 3, 40, 4, 3]"#
        #expect(try pie(values).slices.count == 5)
        let grouped = try pie(values + #", "otherThreshold": 0.05, "otherTitle": "rest""#)
        #expect(grouped.slices.map(\.record) == [0, 2, 5])
        #expect(abs(grouped.slices[2].endAngle - grouped.slices[2].startAngle + 36) < 1e-9)
        #expect(try pie(values + #", "otherThreshold": 0.035"#).slices.map(\.record) == [0, 2, 3, 5])
    }

    @Test func `labels beside a pie do not overlap and are in the plot area`() throws {
        var random = RandomSource(seed: 44)
        for count in [1, 2, 5, 12, 30, 200] {
            let values = (0..<count).map { _ in Double.random(in: 0.1...10, using: &random) }
            let spec: JSONTree = [
                "width": 480, "height": 300, "legend": false,
                "plots": [
                    [
                        "type": "pie", "values": .array(values.map { .number($0) }),
                        "outsideLabels": "nameAndPercentage",
                        "labels": .array((0..<count).map { .string("slice number \($0)") }),
                        "startAngle": .number(Double.random(in: 0...360, using: &random)), "sliceLabels": "none",
                    ]
                ],
            ]
            let scene = try Scene.of(spec.text)
            let pie = try #require(scene.plots[0] as? PieScene)
            #expect(!pie.labels.isEmpty)
            for (index, label) in pie.labels.enumerated() {
                let bounds = label.visualBounds
                let nearest = Point(
                    max(bounds.minX, min(pie.center.x, bounds.maxX)), max(bounds.minY, min(pie.center.y, bounds.maxY)))
                #expect(scene.plotArea.rect.contains(label.bounds, tolerance: 0.5))
                #expect((nearest - pie.center).length > pie.radius + 10)
                #expect(!pie.labels[(index + 1)...].contains { $0.overlaps(label, gap: 0) })
            }
            #expect(pie.radius > 60)
            #expect((pie.labels.count < count) == scene.warnings.contains { $0.sentence.contains("omitted") })
        }
    }

    @Test func `a column of labels keeps the wanted positions if there is enough space`() {
        let wanted = [10.0, 50, 90]
        #expect(
            LabelColumn.middles(wanted: wanted, heights: [10, 10, 10], gap: 2, from: 0, to: 100) == wanted)
        let crowded = LabelColumn.middles(
            wanted: [50, 50, 50], heights: [10, 10, 10], gap: 2, from: 0, to: 100)
        #expect(crowded == [38, 50, 62], "symmetric around the position that all labels want")
        let high = LabelColumn.middles(wanted: [-20, -10], heights: [10, 10], gap: 0, from: 0, to: 100)
        #expect(high == [5, 15])
        var random = RandomSource(seed: 45)
        for _ in 0..<300 {
            let count = Int.random(in: 1...12, using: &random)
            let wanted = (0..<count).map { _ in Double.random(in: -20...220, using: &random) }.sorted()
            let heights = (0..<count).map { _ in Double.random(in: 1...15, using: &random) }
            let found = LabelColumn.middles(wanted: wanted, heights: heights, gap: 1, from: 0, to: 200)
            for index in found.indices {
                #expect(found[index] - heights[index] / 2 > -1e-9 && found[index] + heights[index] / 2 < 200 + 1e-9)
                if index > 0 {
                    #expect(found[index] - found[index - 1] >= (heights[index] + heights[index - 1]) / 2 + 1 - 1e-9)
                }
            }
        }
    }

    @Test func `Core Plot's themes have its slice colors, brighter after every ten slices`() {
        #expect(Theme.plainWhite.sliceColor(at: 0) == Color(red: 1, green: 0, blue: 0))
        #expect(Theme.slate.sliceColor(at: 4) == Color(red: 0.25, green: 0.5, blue: 0.25))
        #expect(Theme.plainBlack.sliceColor(at: 12) == Color(red: 0.1, green: 0.1, blue: 1))
        #expect(Theme.stocks.sliceColor(at: 1000).green == 1)
        let colors = (0..<30).map { Theme.modern.sliceColor(at: $0) }
        #expect(Set(colors).count == 30)
    }

    @Test func `slices can have their own legend titles, with several text styles`() throws {
        let scene = try Scene.of(
            """
            {"legend": {}, "plots": [{"type": "pie", "values": [1, 2, 3, 4], "labels": ["a", "b", "c", "d"], "legendTitles":
             [[{"text": "Slice "}, {"text": "one", "color": "red"}], "two", null]}]}
            """)
        let texts = try #require(scene.legend).entries.map(\.text)
        #expect(texts.count == 3)
        #expect(texts[0].partColors.last == Color(hex: 0xff0000) && texts[1].partColors.isEmpty)
        let pie = try #require(scene.plots.first as? PieScene).pie
        #expect(pie.legendEntries.shown.map(\.title) == ["Slice one", "two", "d"])
        #expect(pie.slices.map(\.title) == ["a", "b", "c", "d"])
        let more = try Scene.of(#"{"plots": [{"type": "pie", "values": [1], "legendTitles": ["a", "b"]}]}"#)
        #expect(more.warnings.contains { $0.sentence.hasPrefix("/plots/0/legendTitles has 2 entries for 1 slices") })
    }

    @Test func `names beside a pie replace the legend unless it is requested`() throws {
        let plots = #""plots": [{"type": "pie", "values": [1, 2], "labels": ["a", "b"], "outsideLabels": "name"}]"#
        #expect(try Scene.of("{\(plots)}").legend == nil)
        #expect(try Scene.of("{\(plots), \"legend\": true}").legend?.entries.count == 2)
    }

    @Test func `labels along the radius are never upside down`() throws {
        let scene = try pie(
            """
            "type": "pie", "values": [1, 1, 1, 1, 1, 1, 1], "labelRotationRelativeToRadius": true,
            "dataLabels": ["a", "b", "c", "d", "e", "f", "g"]
            """, size: #""width": 400, "height": 400, "legend": false"#)
        #expect(scene.labels.count == 7)
        for label in scene.labels { #expect(abs(label.rotation) <= 90) }
    }
}
