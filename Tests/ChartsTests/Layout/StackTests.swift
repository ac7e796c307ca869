import Budget
import Data
import Geometry
import JSON
import Specs
import TestSupport
import Testing

@testable import Charts

@Suite struct StackTests {
    @Test func `values without a location belong to no stack`() throws {
        var stacks = Stacks(of: Graph())
        let key = Stacks.Key(name: Name("all"), space: 0, kind: .bar(.x))
        for _ in 0..<2 {
            let added = stacks.add([1, 2, 3], at: [.nan, .nan, 5], to: key, .unlimited)
            let result = try #require(added)
            #expect(result.bases.prefix(2) == [0, 0] && result.tips.prefix(2) == [1, 2])
        }
        #expect(stacks.total(of: key, at: 5) == 6)
        #expect(stacks.total(of: key, at: .nan) == 0)
    }

    @Test func `positive values stack upward and negative values stack downward`() throws {
        var random = RandomSource(seed: 21)
        for _ in 0..<50 {
            let locations = (0..<12).map { _ in Double.random(in: 0...8, using: &random).rounded() }
            let columns = (0..<4).map { _ in
                locations.map { _ in
                    Int.random(in: 0..<6, using: &random) == 0
                        ? Double.nan : Double.random(in: -9...9, using: &random).rounded()
                }
            }
            let plots: [JSONTree] = columns.map {
                [
                    "type": "bar", "stack": "all", "x": .array(locations.map { .number($0) }),
                    "y": .array($0.map { .number($0) }),
                ]
            }
            let spec: JSONTree = ["plots": .array(plots)]
            let resolved = try ResolvedGraph(GraphSpec(JSONDocument(spec.text)).graph)
            var sums: [Double: (up: Double, down: Double)] = [:]
            for (plot, column) in zip(resolved.plots, columns) {
                let bars = try #require(plot as? ResolvedBarPlot)
                for (index, value) in column.enumerated() {
                    guard !value.isNaN else {
                        #expect(bars.tip[index].isNaN, "a missing bar is not drawn")
                        continue
                    }
                    var sum = sums[locations[index]] ?? (0, 0)
                    #expect(bars.base[index] == (value < 0 ? sum.down : sum.up))
                    if value < 0 { sum.down += value } else { sum.up += value }
                    #expect(bars.tip[index] == (value < 0 ? sum.down : sum.up))
                    sums[locations[index]] = sum
                }
            }
        }
    }

    @Test func `bars of a stack are a point apart and have the same location`() throws {
        let scene = try Scene.of(
            """
            {"plots": [{"type": "bar", "stack": "a", "y": [3, 5]}, {"type": "bar", "stack": "a", "y": [4, 2.5]},
             {"type": "bar", "stack": "b", "y": [1, 1]}]}
            """)
        let bars = scene.plots.compactMap { ($0 as? BarScene)?.bars.map(\.rect) }
        for index in 0..<2 {
            #expect(bars[0][index].minY == bars[1][index].maxY + 1)
            #expect(bars[0][index].minX == bars[1][index].minX && bars[0][index].maxX == bars[1][index].maxX)
            #expect(bars[2][index].minX >= bars[0][index].maxX, "another stack is beside it")
        }
    }

    @Test func `slices make a full turn in the order of the values`() throws {
        var random = RandomSource(seed: 22)
        for direction in ["clockwise", "counterClockwise"] {
            for _ in 0..<50 {
                let values = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                    Double.random(in: 0...100, using: &random)
                }
                let spec: JSONTree = [
                    "plots": [
                        [
                            "type": "pie", "values": .array(values.map { .number($0) }), "startAngle": 30,
                            "sliceDirection": .string(direction),
                        ]
                    ]
                ]
                let slices = try #require(Scene.of(spec.text).plots[0] as? PieScene).slices
                let turn: Double = direction == "clockwise" ? -360 : 360
                #expect(slices[0].startAngle == 30)
                #expect(abs(slices[slices.count - 1].endAngle - 30 - turn) < 1e-9)
                for (slice, value) in zip(slices, values) {
                    let share = value / values.reduce(0, +)
                    #expect(abs(slice.endAngle - slice.startAngle - turn * share) < 1e-9)
                }
                for (slice, next) in zip(slices, slices.dropFirst()) { #expect(slice.endAngle == next.startAngle) }
            }
        }
    }
}
