import Geometry
import JSON
import Specs
import TestSupport
import Testing

@testable import Charts

/// Any data results in a chart or in an error for the plot.
@Suite struct HostilePlotTests {
    private static let hostile: [Double] = [
        0, -0.0, 1, -1, 1e308, -1e308, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
        1e-300, 1e15, 0.1,
    ]

    private static func column(_ random: inout RandomSource, count: Int) -> [Double] {
        let kind = Int.random(in: 0..<5, using: &random)
        return (0..<count).map { _ in
            switch kind {
            case 0: 5
            case 1: .nan
            case 2: hostile.randomElement(using: &random) ?? 0
            case 3: Bool.random(using: &random) ? .nan : .random(in: -10...10, using: &random)
            default: .random(in: 0...1000, using: &random)
            }
        }
    }

    @Test(arguments: [
        "range", "error", "candlestick", "ohlc", "box", "heatMap", "matrix", "radar", "polar", "treemap", "sunburst",
        "icicle", "sankey", "funnel", "parallel",
        "violin", "ridgeline", "strip", "beeswarm", "density", "histogram",
    ])
    func `any data gives a chart or an error`(type: String) throws {
        var random = RandomSource(seed: 19)
        for seed in 0..<150 {
            let count = [0, 1, 2, 7, 40, 1000].randomElement(using: &random) ?? 1
            func column() -> String { Self.column(&random, count: count).json }
            func distances() -> String { Self.column(&random, count: count).map(\.magnitude).json }
            let members: String
            switch type {
            case "range":
                members =
                    #""type": "range", "x": \#(column()), "y": \#(column()), "high": \#(distances()), "low": \#(distances()), "left": \#(distances()), "areaFill": "red", "barLineStyle": "blue", "labelFormatter": "number""#
            case "error":
                members =
                    #""type": "scatter", "y": \#(column()), "errorBars": {"symmetric": \#(distances()), "left": 1e308}"#
            case "candlestick", "ohlc":
                members =
                    #""type": "\#(type)", "x": \#(column()), "open": \#(column()), "high": \#(column()), "low": \#(column()), "close": \#(column()), "labelFormatter": "number""#
            case "box": members = #""type": "box", "x": \#(column()), "y": \#(column()), "labelFormatter": "number""#
            case "treemap", "sunburst", "icicle":
                members =
                    Bool.random(using: &random)
                    ? #""type": "\#(type)", "levels": [\#(column()), \#(column())], "values": \#(column()), "colorValues": \#(column())"#
                    : #""type": "\#(type)", "labels": \#(column()), "parents": \#(column()), "values": \#(column())"#
            case "sankey":
                members =
                    #""type": "sankey", "sources": \#(column()), "targets": \#(column()), "values": \#(column())"#
            case "parallel":
                members =
                    #""type": "parallelCoordinates", "dimensions": [\#(column()), \#(column())], "colorValues": \#(column())"#
            case "funnel":
                members = #""type": "funnel", "labels": \#(column()), "values": \#(distances())"#
            case "violin", "strip", "beeswarm":
                members = #""type": "\#(type)", "x": \#(column()), "y": \#(column()), "labelFormatter": "number""#
            case "ridgeline": members = #""type": "ridgeline", "x": \#(column()), "y": \#(column()), "inner": "box""#
            case "density": members = #""type": "density", "values": \#(column()), "cut": 100"#
            case "histogram": members = #""type": "histogram", "values": \#(column()), "density": true"#
            case "heatMap":
                members =
                    #""type": "heatMap", "x": \#(column()), "y": \#(column()), "values": \#(column()), "labelFormatter": "number""#
            case "matrix":
                members =
                    #""type": "heatMap", "values": [\#(column()), \#(column())], "colorScale": {"midpoint": 1e308}"#
            case "radar": members = #""type": "radar", "y": \#(column()), "labelFormatter": "number""#
            default: members = #""type": "polar", "angle": \#(column()), "radius": \#(column())"#
            }
            let scale = ["linear", "log", "logModulus"].randomElement(using: &random) ?? "linear"
            let spec = """
                {"width": \(Int.random(in: 40...700, using: &random)), "height": \(Int.random(in: 40...500, using: &random)),
                 "plotSpaces": [{"x": {"scale": "\(scale)"}, "y": {"scale": "\(scale)"}}], "polarSpace": {"scale": "\(scale)"},
                 "plots": [{\(members)}]}
                """
            do {
                let scene = try Layout(typesetter: .shared, pixelsPerPoint: 1).scene(
                    of: GraphSpec(JSONDocument(spec)).graph)
                for plot in scene.plots {
                    let picture = Rect(size: scene.size)
                    #expect(plot.labels.allSatisfy { picture.contains($0.bounds, tolerance: 0.5) }, "seed \(seed)")
                    check(plot, in: scene.plotArea.rect, seed)
                }
            } catch let error as ChartError {
                // Charts with rings have one scale only.
                let isOfScale = ["polar", "radar"].contains(type) && error.pointer.hasPrefix("/plotSpaces/0/")
                #expect(isOfScale || error.pointer.hasPrefix("/plots/0"), "seed \(seed): \(error)")
            }
        }
    }

    private func check(_ plot: any PlotScene, in area: Rect, _ seed: Int) {
        switch plot {
        case let plot as RangeScene:
            #expect(plot.bars.shapes.batches.allSatisfy { $0.lines.points.allSatisfy { $0.isFinite } }, "seed \(seed)")
            #expect(plot.area.points.allSatisfy { $0.isFinite }, "seed \(seed)")
        case let plot as TradingRangeScene:
            #expect(plot.shapes.batches.allSatisfy { $0.lines.points.allSatisfy { $0.isFinite } }, "seed \(seed)")
            #expect(plot.bodies.allSatisfy { $0.rect.width >= 0 && $0.rect.height >= 0 }, "seed \(seed)")
        case let plot as BoxScene:
            #expect(plot.boxes.allSatisfy { $0.rect.width >= 0 && $0.rect.height >= 0 }, "seed \(seed)")
        case let plot as ViolinScene:
            let points =
                plot.shapes.flatMap { $0.outline.points + $0.line.points } + plot.marks.batches.flatMap(\.lines.points)
            #expect(points.allSatisfy { $0.isFinite }, "seed \(seed)")
        case let plot as StripScene:
            #expect(plot.points.allSatisfy { area.inset(by: -1).contains($0) }, "seed \(seed)")
        case let plot as DensityOverlayScene:
            #expect(plot.path.points.allSatisfy { $0.isFinite }, "seed \(seed)")
        case let plot as HeatMapScene:
            #expect(plot.cells.allSatisfy { $0.rect.width >= 0 && $0.rect.height >= 0 }, "seed \(seed)")
        case let plot as PolarScene:
            #expect(plot.frame.center.isFinite && plot.frame.radius.isFinite, "seed \(seed)")
        default: break
        }
    }
}
