import Drawing
import Geometry
import JSON
import Specs
import TestSupport
import Testing

@testable import Charts

@Suite struct SceneTransitionTests {
    private func transition(
        _ from: String?, _ to: String, _ entrance: SceneTransition.Entrance = .fade
    ) throws -> SceneTransition {
        try #require(SceneTransition(from: try from.map(Scene.of), to: try Scene.of(to), entrance: entrance))
    }

    /// The same plot area for all labels.
    private let frame = #""plotAreaFrame": {"padding": {"left": 60, "top": 10, "right": 20, "bottom": 40}}"#

    private func line(_ range: String, y: String = "[20, 80, 50]") -> String {
        #"{\#(frame), "plotSpaces": [{"x": {"range": [0, 2]}, "y": {"range": \#(range)}}], "plots": [{"type": "line", "y": \#(y)}]}"#
    }

    private func bars(_ names: String, _ values: String, more: String = "") -> String {
        #"""
        {"plotSpaces": [{"y": {"range": [0, 10]}}], "plots": [{"type": "bar", "x": \#(names), "y": \#(values)}]\#(more)}
        """#
    }

    /// The measured value of a record.
    private func measure(_ plot: any PlotScene, _ record: Int) -> Double? {
        guard case .number(let number, _)? = plot.values(at: record).last?.content else { return nil }
        return number
    }

    private func content(_ scene: Scene, _ plot: Int = 0) -> any PlotScene {
        (scene.plots[plot] as? RelabelledScene)?.content ?? scene.plots[plot]
    }

    @Test func `both ends are the scenes themselves`() throws {
        let (a, b) = (try Scene.of(line("[0, 100]")), try Scene.of(line("[10, 90]")))
        let way = try #require(SceneTransition(from: a, to: b, entrance: .fade))
        #expect(way.scene(at: 0).axes.map(\.labels.count) == a.axes.map(\.labels.count))
        #expect(way.scene(at: 1).axes.map { $0.majorGrid?.segments } == b.axes.map { $0.majorGrid?.segments })
    }

    @Test func `values are in the middle of a linear range at half of the way`() throws {
        let way = try transition(bars(#"["a", "b"]"#, "[2, 8]"), bars(#"["a", "b"]"#, "[6, 4]"))
        let middle = try #require(content(way.scene(at: 0.5)) as? BarScene)
        #expect(measure(middle, 0) == 4)
        #expect(measure(middle, 1) == 6)
        #expect(!way.movesAxes)
    }

    @Test func `a range is in the middle at half of the way`() throws {
        let way = try transition(line("[0, 100]"), line("[20, 60]"))
        let scene = way.scene(at: 0.5)
        let points = try #require(content(scene) as? ScatterScene)
        // The range is [10, 80].
        let area = scene.plotArea.rect
        var places: [Double] = []
        points.visitMarks { mark in
            if case .disc(let center, _) = mark.shape { places.append(center.y) }
            return true
        }
        for (place, value) in zip(places, [20.0, 80, 50]) {
            #expect(abs(place - (area.maxY - (value - 10) / 70 * area.height)) < 1e-9)
        }
        #expect(places.count == 3)
        #expect(way.movesAxes)
    }

    @Test func `the middle of a logarithmic range is geometric`() throws {
        func spec(_ range: String) -> String {
            #"{\#(frame), "plotSpaces": [{"y": {"scale": "log", "range": \#(range)}}], "plots": [{"type": "line", "y": [10, 100]}]}"#
        }
        let way = try transition(spec("[1, 100]"), spec("[100, 10000]"))
        let scene = way.scene(at: 0.5)
        let points = try #require(content(scene) as? ScatterScene)
        #expect(measure(points, 0) == 10)
        var places: [Double] = []
        points.visitMarks { mark in
            if case .disc(let center, _) = mark.shape { places.append(center.y) }
            return true
        }
        // The range is [10, 1000].
        #expect(abs((places.first ?? 0) - scene.plotArea.rect.maxY) < 1e-9)
        #expect(abs((places.last ?? 0) - scene.plotArea.rect.midY) < 1e-9)
    }

    @Test func `labels move with their ticks, inside the plot area`() throws {
        let way = try transition(line("[0, 100]"), line("[0, 40]"))
        for fraction in [0.1, 0.35, 0.5, 0.8] {
            let scene = way.scene(at: fraction)
            let area = scene.plotArea.rect
            let end = 100 + (40.0 - 100) * fraction
            for axis in scene.axes where axis.coordinate == .y {
                for label in axis.labels {
                    let place = label.visualBounds.midY
                    #expect(place > area.minY - 8 && place < area.maxY + 8)
                    let value = (area.maxY - place) / area.height * end
                    let shown = stride(from: 0.0, through: 100, by: 5).filter { label.shows("\(Int($0))") }
                    #expect(shown.count == 1)
                    #expect(abs((shown.first ?? -1) - value) < 2.5)
                }
                for tick in axis.majorGrid?.segments ?? [] {
                    #expect(tick.start.y >= area.minY - 1 && tick.start.y <= area.maxY + 1)
                }
            }
            let faded = scene.axes.flatMap(\.labels).filter { $0.color.alpha < 1 }
            #expect(faded.isEmpty == (fraction == 0.5))
        }
    }

    @Test func `bars are found by their names, whatever their order`() throws {
        let way = try transition(
            bars(#"["a", "b", "c"]"#, "[2, 4, 6]"), bars(#"["c", "b", "a"]"#, "[6, 4, 2]"))
        let bars = try #require(content(way.scene(at: 0.5)) as? BarScene).bars
        // All are in the middle, and keep their lengths.
        #expect(Set(bars.map(\.rect.midX)).count == 1)
        #expect(Set(bars.map(\.rect.height)).count == 3)
        let labels = way.scene(at: 0.5).axes.first { $0.coordinate == .x }?.labels ?? []
        #expect(labels.count == 3)
        #expect(Set(labels.map { ($0.visualBounds.midX * 10).rounded() }).count == 1)
    }

    @Test func `bars that only one scene has grow from their base or shrink to it`() throws {
        let way = try transition(bars(#"["a", "b"]"#, "[4, 8]"), bars(#"["b", "c"]"#, "[8, 6]"))
        let scene = try #require(content(way.scene(at: 0.5)) as? BarScene)
        let height = way.scene(at: 0.5).plotArea.rect.height
        let heights = scene.bars.map { ($0.rect.height / height * 10 * 2).rounded() / 2 }
        #expect(heights == [8, 3, 2])
    }

    @Test func `plots grow from their base`() throws {
        let way = try transition(nil, bars(#"["a", "b"]"#, "[4, -8]"), .grow)
        for (fraction, values) in [(0.0, [0.0, 0]), (0.25, [1, -2]), (0.5, [2, -4]), (1, [4, -8])] {
            let scene = try #require(content(way.scene(at: fraction)) as? BarScene)
            for (index, value) in values.enumerated() {
                #expect(measure(scene, index) == value)
            }
        }
        let line = try transition(nil, line("[10, 100]"), .grow)
        let scene = try #require(content(line.scene(at: 0)) as? ScatterScene)
        // Zero is below the range, so the line starts at its lower limit.
        #expect(measure(scene, 1) == 10)
    }

    @Test func `plots that appear and vanish fade`() throws {
        let way = try transition(
            #"{"plotSpaces": [{"y": {"range": [0, 9]}}], "plots": [{"id": "a", "type": "line", "y": [1, 2]}, {"id": "b", "type": "line", "y": [2, 1]}], "legend": false}"#,
            #"{"plotSpaces": [{"y": {"range": [0, 9]}}], "plots": [{"id": "a", "type": "line", "y": [1, 2]}, {"id": "c", "type": "line", "y": [5, 1]}], "legend": false}"#
        )
        let plots = way.scene(at: 0.25).plots
        #expect(plots.count == 3)
        #expect(plots[0] is PlotLayerScene)
        #expect(plots[2] is PlotLayerScene)
    }

    @Test func `scenes of another structure have no transition`() throws {
        let bar = bars(#"["a"]"#, "[4]")
        #expect(SceneTransition(from: try Scene.of(bar), to: try Scene.of(line("[0, 1]")), entrance: .fade) == nil)
        let other = try Scene.of(#"{"width": 300, "plots": [{"type": "line", "y": [1, 2]}]}"#)
        #expect(SceneTransition(from: other, to: try Scene.of(line("[0, 1]")), entrance: .fade) == nil)
    }

    @Test func `the two parts of a scene are the whole scene`() throws {
        let scene = try Scene.of(bars(#"["a", "b"]"#, "[4, 8]", more: #", "title": "T", "legend": true"#))
        #expect(scene.isDivisible)
        let faded = try Scene.of(bars(#"["a", "b"]"#, "[4, 8]", more: #", "plotArea": {"opacity": 0.5}"#))
        #expect(!faded.isDivisible)
    }
}
