import Geometry
import Numbers
import TestSupport
import Testing
import Text

@testable import Charts

/// Radar and polar plots.
@Suite struct PolarPlotTests {
    private func isNear(_ a: Point, _ b: Point) -> Bool { (a - b).length < 1e-6 }

    @Test func `categories run clockwise from the top`() throws {
        let scene: PolarScene = try Scene.plot(
            of:
                #"{"polarSpace": {"range": [0, 10]}, "plots": [{"type": "radar", "x": ["a", "b", "c", "d"], "y": [10, 5, 0, 10]}]}"#
        )
        let (center, radius) = (scene.frame.center, scene.frame.radius)
        let expected = [
            center + Point(0, -radius), center + Point(radius / 2, 0), center, center + Point(-radius, 0),
        ]
        #expect(zip(scene.points, expected).allSatisfy { isNear($0, $1) })
    }

    @Test func `angles run counterclockwise from the right, or as requested`() throws {
        func points(_ space: String) throws -> [Point] {
            let scene: PolarScene = try Scene.plot(
                of:
                    #"{"polarSpace": {"range": [0, 1]\#(space)}, "plots": [{"type": "polar", "angle": [0, 90], "radius": [1, 1]}]}"#
            )
            return scene.points.map { ($0 - scene.frame.center) * (1 / scene.frame.radius) }
        }
        #expect(zip(try points(""), [Point(1, 0), Point(0, -1)]).allSatisfy { isNear($0, $1) })
        #expect(
            zip(try points(#", "startAngle": 90, "direction": "clockwise""#), [Point(0, -1), Point(1, 0)])
                .allSatisfy { isNear($0, $1) })
    }

    @Test func `plots share their categories and range`() throws {
        let scene = try Scene.of(
            #"{"plots": [{"type": "radar", "x": ["a", "b", "c"], "y": [1, 2, 3]}, {"type": "radar", "x": ["c", "d"], "y": [90, 1]}]}"#
        )
        let plots = scene.plots.compactMap { $0 as? PolarScene }
        #expect(plots.map(\.frame.spokes.count) == [4, 4])
        #expect(plots[0].frame.scale.range == plots[1].frame.scale.range)
        #expect(plots[0].frame.scale.range.contains(90) && plots[0].frame.scale.range.contains(0))
        #expect(plots[0].frame.radius == plots[1].frame.radius)
        // The grid and its labels are drawn once, the values of the rings after all data labels.
        #expect(!plots[0].labels.isEmpty && plots[1].labels.count == plots[1].frame.ringLabels.count)
        #expect(scene.axes.isEmpty)
    }

    @Test func `labels of categories do not overlap and are in the plot area`() throws {
        var random = RandomSource(seed: 77)
        let words = ["a", "Fuel economy", "Donaudampfschifffahrtsgesellschaft", "三月の気温", "naïve café", "x²", "أبريل"]
        for seed in 0..<150 {
            let count = Int.random(in: 1...(seed % 10 == 0 ? 120 : 14), using: &random)
            let names = (0..<count).map { "\"\(words.randomElement(using: &random) ?? "") \($0)\"" }
            let values = (0..<count).map { _ in Double.random(in: -5...100, using: &random) }
            let scene = try Scene.of(
                """
                {"width": \(Int.random(in: 120...900, using: &random)), "height": \(Int.random(in: 100...600, using: &random)), "plots": [
                 {"type": "radar", "x": [\(names.joined(separator: ","))], "y": \(values.json), "title": "t"}]}
                """)
            guard let plot = scene.plots.first as? PolarScene else { continue }
            let area = scene.plotArea.rect
            for (index, label) in plot.labels.enumerated() {
                #expect(area.contains(label.bounds, tolerance: 0.5), "seed \(seed): \(label.bounds) in \(area)")
                #expect(
                    !plot.labels[(index + 1)...].contains { $0.overlaps(label, gap: 0) },
                    "seed \(seed): label \(index) overlaps another")
            }
            let (center, radius) = (plot.frame.center, plot.frame.radius)
            #expect(radius > min(area.width, area.height) * 0.15)
            let disc = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
            #expect(area.contains(disc, tolerance: 1), "seed \(seed)")
            #expect(plot.points.allSatisfy { ($0 - center).length <= radius + 0.01 })
        }
    }

    @Test(arguments: [200, 260, 300, 400, 640])
    func `names around a radar are whole, or shortened with a warning`(width: Int) throws {
        let names = [
            "Durchsetzungsvermögen", "Teamfähigkeit", "Value for money", "Belastbarkeit", "Ease of use",
            "Documentation",
        ]
        let scene = try Scene.of(
            """
            {"width": \(width), "height": 300, "plots": [{"type": "radar", "y": [40, 60, 80, 50, 70, 90],
              "x": [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]}]}
            """)
        let plot = try #require(scene.plots.first as? PolarScene)
        #expect(!plot.labels.contains { $0.block.breaksWords })
        #expect(plot.labels.count > names.count || !scene.warnings.isEmpty)
        #expect(width < 400 || scene.warnings.isEmpty)
    }

    @Test func `the outermost ring has a label apart from the names`() throws {
        let scene: PolarScene = try Scene.plot(
            of:
                #"{"polarSpace": {"range": [0, 100]}, "plots": [{"type": "radar", "x": ["Speed", "Power", "Range"], "y": [90, 50, 70]}]}"#
        )
        let (names, rings) = (scene.labels.prefix(3), scene.labels.dropFirst(3))
        let highest = try #require(rings.map(\.visualBounds.minY).min())
        #expect(highest < scene.frame.center.y - scene.frame.radius + 12)
        #expect(names.allSatisfy { name in !rings.contains { $0.overlaps(name, gap: 1) } })
    }

    @Test func `invalid ranges and angles are rejected`() throws {
        let spec = #"{"polarSpace": {"scale": "log", "range": [0, 10]}, "plots": [{"type": "radar", "y": [1]}]}"#
        #expect(try #require(try Scene.error(of: spec)).pointer == "/polarSpace/range/0")
        let texts = #"{"plots": [{"type": "polar", "angle": ["a"], "radius": [1]}]}"#
        #expect(try #require(try Scene.error(of: texts)).pointer == "/plots/0/angle")
    }

    @Test func `without data there is no scale`() throws {
        for plot in [
            #"{"type": "radar", "x": ["a", "b", "c"], "y": [null, null, null]}"#, #"{"type": "polar", "radius": []}"#,
        ] {
            let scene: PolarScene = try Scene.plot(of: #"{"plots": [\#(plot)]}"#)
            #expect(scene.frame.rings.isEmpty && scene.frame.spokes.isEmpty && scene.labels.isEmpty)
            let ranged: PolarScene = try Scene.plot(of: #"{"polarSpace": {"range": [0, 5]}, "plots": [\#(plot)]}"#)
            #expect(!ranged.frame.rings.isEmpty)
        }
        let heat = try Scene.of(#"{"plots": [{"type": "heatMap", "values": [[null, null], [null, null]]}]}"#)
        #expect(heat.colorBars.isEmpty && heat.note != nil)
    }

    @Test func `several values of a category cause a warning`() throws {
        let warnings = try Scene.warnings(
            of: #"{"plots": [{"type": "radar", "x": ["a", "b", "c", "a", "b"], "y": [1, 2, 3, 4, 5]}]}"#)
        #expect(warnings.contains { $0.contains("has 2 values at \"a\", and several at 1 other category") })
    }

    @Test func `data labels displace the values of rings and have the colors of their series`() throws {
        func plot(_ values: String) -> String {
            #"{"type": "radar", "x": ["Price", "Quality", "Service", "Speed", "Range"], "y": [\#(values)], "showLabels": true}"#
        }
        let single = try Scene.of(#"{"width": 400, "height": 300, "plots": [\#(plot("3.5, 4.2, 2.9, 4.8, 3.1"))]}"#)
        #expect(single.warnings.isEmpty)
        let labels = single.plots.flatMap(\.labels)
        for (index, label) in labels.enumerated() {
            #expect(!labels[(index + 1)...].contains { $0.overlaps(label, gap: 1) })
        }
        let scene = try Scene.of(
            #"{"plots": [\#(plot("3.5, 4.2, 2.9, 4.8, 3.1")), \#(plot("4, 3.1, 4.5, 2.2, 3.9"))]}"#)
        let colors = scene.plots.map { Set($0.labels.map(\.color)) }
        #expect(colors[0].count > 1 && colors[1].count > 1 && colors[0] != colors[1])
    }
}
