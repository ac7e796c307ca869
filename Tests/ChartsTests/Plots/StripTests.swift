import Data
import Dialects
import Geometry
import TestSupport
import Testing

@testable import Charts

/// Strips and swarms of points.
@Suite struct StripTests {
    private func spec(_ type: String, _ count: Int, groups: Int, _ members: String = "", seed: UInt64) -> String {
        var random = RandomSource(seed: seed)
        let names = (0..<count).map { "\"g\($0 % groups)\"" }.joined(separator: ",")
        let values = (0..<count).map { _ in Double(Int.random(in: 0...200, using: &random)) }
        return
            #"{"width": 600, "height": 400, "plots": [{"type": "\#(type)", "x": [\#(names)], "y": \#(values.json)\#(members)}]}"#
    }

    @Test func `points of a swarm do not cover each other`() throws {
        for seed in 0..<12 {
            let spec = spec("beeswarm", 40 + 20 * seed, groups: 3, seed: UInt64(seed))
            let scene: StripScene = try Scene.plot(of: spec)
            #expect(scene.points.count == 40 + 20 * seed && scene.warnings.isEmpty)
            let diameter = scene.symbol.size.width
            for (index, point) in scene.points.enumerated() {
                let nearest = scene.points[(index + 1)...].map { ($0 - point).length }.min() ?? .infinity
                #expect(nearest >= diameter, "seed \(seed)")
            }
        }
    }

    @Test func `symbols become smaller before they overlap, and a full group has a warning`() throws {
        let few: StripScene = try Scene.plot(of: spec("beeswarm", 60, groups: 2, seed: 1))
        let many: StripScene = try Scene.plot(of: spec("beeswarm", 900, groups: 2, seed: 1))
        #expect(many.symbol.size.width < few.symbol.size.width)
        let full: StripScene = try Scene.plot(of: spec("beeswarm", 20_000, groups: 2, #", "barWidth": 0.1"#, seed: 1))
        #expect(full.points.count == 20_000 && full.warnings.contains { $0.text.contains("2 groups") })
        let own = spec("beeswarm", 900, groups: 2, #", "plotSymbol": {"size": 9}"#, seed: 1)
        let sized: StripScene = try Scene.plot(of: own)
        #expect(sized.symbol.size.width == 9 && !sized.warnings.isEmpty)
    }

    @Test func `points are at their values, in the width of their group, and the same in every picture`() throws {
        let text = spec("strip", 200, groups: 4, seed: 9)
        let scene = try Scene.of(text)
        let strip = try #require(scene.plots.first as? StripScene)
        let again: StripScene = try Scene.plot(of: text)
        #expect(strip.points == again.points && Set(strip.records).count == 200)
        let step = scene.plotArea.rect.width / 4
        for (point, record) in zip(strip.points, strip.records) {
            let middle = scene.plotArea.rect.minX + (Double(record % 4) + 0.5) * step
            #expect(abs(point.x - middle) <= min(32, step / 4) + 1e-6)
        }
        let line: StripScene = try Scene.plot(of: spec("strip", 200, groups: 4, #", "jitter": 0"#, seed: 9))
        #expect(Set(line.points.map { ($0.x * 1000).rounded() }).count == 4)
        #expect(Set(line.points.map(\.y)) == Set(strip.points.map(\.y)))
    }

    @Test func `marks have the records and values of the data`() throws {
        let scene = try Scene.of(
            #"{"plots": [{"type": "strip", "x": ["a", "b", "a", "b"], "y": [3, null, 5, 7]}]}"#)
        var found: [Int: [String]] = [:]
        scene.visitMarks { mark in
            found[mark.record ?? -1] = scene.values(at: mark.index, ofPlot: mark.plot).map(\.text)
            return true
        }
        #expect(found == [0: ["a", "3"], 2: ["a", "5"], 3: ["b", "7"]])
    }

    @Test func `points of boxes and violins replace outliers and are in their width`() throws {
        let values = ([1, 2, 3, 4, 5, 6, 60] as [Double]).json
        let scene: BoxScene = try Scene.plot(of: #"{"plots": [{"type": "box", "y": \#(values), "points": "strip"}]}"#)
        #expect(scene.outliers.isEmpty && scene.points?.points.count == 7)
        let box = try #require(scene.boxes.first).rect
        #expect(scene.points?.points.allSatisfy { $0.x >= box.minX && $0.x <= box.maxX } == true)
        let half: ViolinScene = try Scene.plot(
            of: #"{"plots": [{"type": "violin", "y": \#(values), "side": "right", "points": "beeswarm"}]}"#)
        let shape = try #require(half.shapes.first).bounds
        #expect(half.points?.points.allSatisfy { $0.x <= shape.minX + 0.5 } == true)
    }

    @Test func `records that are not highlighted are gray`() throws {
        let scene: StripScene = try Scene.plot(
            of: #"{"plots": [{"type": "strip", "x": ["a", "b"], "y": [1, 2], "highlight": "a"}]}"#)
        #expect(scene.plot.muted?.records == [false, true])
    }
}
