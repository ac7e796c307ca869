import Data
import Diagnostics
import Geometry
import Numbers
import TestSupport
import Testing

@testable import Charts

/// Violins, ridgeline plots and their outlines.
@Suite struct ViolinTests {
    private func values(_ count: Int, around middle: Double, _ random: inout RandomSource) -> [Double] {
        (0..<count).map { _ in
            middle + (0..<6).reduce(0) { sum, _ in sum + Double.random(in: -5...5, using: &random) }
        }
    }

    private func spec(_ groups: [[Double]], _ members: String) -> String {
        let names = groups.enumerated().flatMap { number, group in group.map { _ in "\"g\(number)\"" } }
        return #"{"width": 500, "height": 320, "plots": [{"x": [\#(names.joined(separator: ","))], "#
            + #""y": \#(groups.flatMap(\.self).json), \#(members)}]}"#
    }

    /// The density of values directly from its definition.
    private func naive(_ values: [Double], at place: Double, bandwidth: Double) -> Double {
        values.reduce(0) { sum, value in
            let z = (place - value) / bandwidth
            return sum + exp(-z * z / 2) / (bandwidth * (2 * .pi).squareRoot())
        } / Double(values.count)
    }

    private func exp(_ x: Double) -> Double {
        // A series, so that nothing is shared with the density under test.
        guard x > -30 else { return 0 }
        var (sum, term) = (1.0, 1.0)
        for n in 1...60 {
            term *= x / 8 / Double(n)
            sum += term
        }
        return (0..<3).reduce(sum) { power, _ in power * power }
    }

    @Test func `shapes are as wide as their values are dense`() throws {
        var random = RandomSource(seed: 41)
        let groups = [values(40, around: 20, &random), values(25, around: 35, &random)]
        let scene: ViolinScene = try .violins(spec(groups, #""type": "violin", "bandwidth": 2.5, "cut": 1"#))
        let shapes = scene.plot.groups.compactMap(\.shape)
        #expect(shapes.count == 2)
        let greatest =
            zip(shapes, groups).flatMap { shape, group in
                shape.positions.map { naive(group, at: $0, bandwidth: 2.5) }
            }.max() ?? 0
        for (shape, group) in zip(shapes, groups) {
            #expect(abs((shape.positions.first ?? 0) - ((group.min() ?? 0) - 2.5)) < 1e-9)
            #expect(abs((shape.positions.last ?? 0) - ((group.max() ?? 0) + 2.5)) < 1e-9)
            for (place, width) in zip(shape.positions, shape.widths) {
                #expect(abs(width - naive(group, at: place, bandwidth: 2.5) / greatest) < 1e-6)
            }
        }
    }

    @Test(arguments: ["area", "width", "count"])
    func `the scale decides which shape is the widest`(scale: String) throws {
        var random = RandomSource(seed: 7)
        let wide = values(40, around: 0, &random)
        let narrow = values(20, around: 0, &random).map { $0 / 4 }
        let scene: ViolinScene = try .violins(spec([wide, narrow], #""type": "violin", "scale": "\#(scale)""#))
        let widest = scene.plot.groups.compactMap { $0.shape?.widths.max() }
        #expect(widest.allSatisfy { $0 <= 1 && $0 > 0 } && widest.contains(1))
        switch scale {
        case "width": #expect(widest == [1, 1])
        case "area": #expect(widest[0] < 0.6)
        default: #expect(widest[0] > 0.35 && widest[0] < 0.9)
        }
    }

    @Test func `shapes are inside the plot area, and those of series do not overlap`() throws {
        var random = RandomSource(seed: 3)
        for seed in 0..<40 {
            let groups = (0..<Int.random(in: 1...6, using: &random)).map { number in
                values(Int.random(in: 2...60, using: &random), around: Double(number) * 9, &random)
            }
            let side = ["both", "left", "right"].randomElement(using: &random) ?? "both"
            let names = groups.flatMap(\.self).indices.map { $0.isMultiple(of: 2) ? #""m""# : #""n""# }
            let series = #""series": [\#(names.joined(separator: ","))]"#
            let scene = try Scene.of(spec(groups, #""type": "violin", "side": "\#(side)", \#(series)"#))
            let rects = scene.plots.compactMap { $0 as? ViolinScene }.flatMap { $0.shapes.map(\.bounds) }
            #expect(rects.allSatisfy { scene.plotArea.rect.contains($0, tolerance: 1) }, "seed \(seed)")
            for (index, rect) in rects.enumerated() {
                #expect(
                    !rects[(index + 1)...].contains { $0.inset(by: 1).intersects(rect.inset(by: 1)) }, "seed \(seed)")
            }
        }
    }

    @Test func `two series are back to back`() throws {
        var random = RandomSource(seed: 11)
        let groups = [values(40, around: 0, &random), values(40, around: 5, &random)]
        let names = groups.flatMap(\.self).indices.map { $0.isMultiple(of: 2) ? #""m""# : #""n""# }
        let members = #""type": "violin", "side": "split", "series": [\#(names.joined(separator: ","))]"#
        let scenes = try Scene.of(spec(groups, members)).plots.compactMap { $0 as? ViolinScene }
        #expect(scenes.count == 2)
        for (left, right) in zip(scenes[0].shapes, scenes[1].shapes) {
            #expect(abs(left.bounds.maxX - right.bounds.minX) < 0.01)
            #expect(left.bounds.width > 20 && right.bounds.width > 20)
        }
    }

    @Test func `the sides are those that readers see`() throws {
        var random = RandomSource(seed: 12)
        let group = values(30, around: 0, &random)
        func shape(_ members: String) throws -> (Rect, Point) {
            let scene = try Scene.of(#"{"width": 300, "height": 300, "plots": [{"type": "violin", \#(members)}]}"#)
            let violin = try #require(scene.plots.first as? ViolinScene)
            return (try #require(violin.shapes.first).bounds, scene.plotArea.rect.center)
        }
        let (right, middle) = try shape(#""y": \#(group.json), "side": "right""#)
        #expect(abs(right.minX - middle.x) < 1)
        let lying = #""x": \#(group.json), "barsAreHorizontal": true"#
        let (above, center) = try shape(#"\#(lying), "side": "right""#)
        #expect(abs(above.maxY - center.y) < 1)
        let (below, _) = try shape(#"\#(lying), "side": "left""#)
        #expect(abs(below.minY - center.y) < 1)
    }

    @Test func `equal values are a line, with a warning`() throws {
        let scene = try Scene.of(spec([[5, 5, 5], [1, 2, 4]], #""type": "violin""#))
        let violin = try #require(scene.plots.first as? ViolinScene)
        #expect(violin.shapes.map { $0.outline.isEmpty } == [true, false])
        #expect(violin.warnings.contains { $0.text.contains("1 of 2 groups") })
    }

    @Test func `densities of a logarithmic scale are those of its logarithms`() throws {
        let values = [1.0, 2, 2, 4, 10, 30, 100, 1000]
        func shape(_ values: [Double], _ scale: String) throws -> DensityShape {
            let spec =
                #"{"plotSpaces": [{"y": {"scale": "\#(scale)"}}], "plots": [{"type": "violin", "y": \#(values.json)}]}"#
            let scene = try #require(try Scene.of(spec).plots.first as? ViolinScene)
            return try #require(scene.plot.groups.first?.shape)
        }
        let shown = try shape(values, "log")
        let ofLogarithms = try shape(values.map { ScaleFunction.logarithm.apply($0) }, "linear")
        for (a, b) in zip(shown.widths, ofLogarithms.widths) { #expect(abs(a - b) < 1e-9) }
        for (a, b) in zip(shown.positions, ofLogarithms.positions) {
            #expect(abs(ScaleFunction.logarithm.apply(a) - b) < 1e-9)
        }
    }

    @Test func `ridges are drawn from top to bottom, and the first one is inside the plot area`() throws {
        var random = RandomSource(seed: 5)
        let groups = (0..<5).map { values(30, around: Double($0) * 3, &random) }
        let names = groups.enumerated().flatMap { number, group in group.map { _ in "\"g\(number)\"" } }
        let scene = try Scene.of(
            #"{"width": 400, "plots": [{"type": "ridgeline", "overlap": 2, "x": \#(groups.flatMap(\.self).json), "y": [\#(names.joined(separator: ","))]}]}"#
        )
        let ridges = try #require(scene.plots.first as? ViolinScene)
        #expect(ridges.shapes.map(\.group) == [0, 1, 2, 3, 4])
        let bases = ridges.shapes.map(\.bounds.maxY)
        #expect(zip(bases, bases.dropFirst()).allSatisfy { $0 < $1 })
        #expect(ridges.shapes.allSatisfy { scene.plotArea.rect.contains($0.bounds, tolerance: 0.5) })
        let step = (bases[4] - bases[0]) / 4
        let highest = try #require(ridges.shapes.map(\.bounds.height).max())
        #expect(abs(highest - 3 * step) < 1)
    }

    @Test func `names in y make violins and boxes horizontal`() throws {
        for type in ["violin", "box", "strip", "beeswarm"] {
            let scene = try Scene.of(
                #"{"plots": [{"type": "\#(type)", "x": [1, 2, 4, 2, 3], "y": ["a", "a", "a", "b", "b"]}]}"#)
            let marks = scene.plots.flatMap { plot in
                var places: [Point] = []
                plot.visitMarks {
                    places.append($0.shape.center)
                    return true
                }
                return places
            }
            #expect(Set(marks.map { $0.y.rounded() }).count >= 2, "\(type)")
        }
    }

    @Test func `plots without values are errors with their place`() throws {
        for type in ["violin", "strip"] {
            let error = try #require(try Scene.error(of: #"{"plots": [{"type": "\#(type)", "x": ["a"]}]}"#))
            #expect(error.pointer == "/plots/0" && error.detail.contains("y"))
        }
        let texts = try #require(
            try Scene.error(of: #"{"plots": [{"type": "density", "values": ["a", "b"]}]}"#))
        #expect(texts.pointer == "/plots/0/values")
    }
}

extension ViolinScene {
    static func violins(_ spec: String) throws -> ViolinScene {
        try Scene.plot(of: spec, as: ViolinScene.self)
    }
}
