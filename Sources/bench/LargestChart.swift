import Dialects
import JSON

/// A chart of a plot type with any number of records, for measuring the largest one that the limits allow.
struct LargestChart: Sendable {
    let name: String
    /// The maximum number of records: a share of `max-points`, or another limit of the plot type.
    let maximumCount: Int
    /// The name of that limit.
    let limit: String
    let spec: @Sendable (Int) -> JSONTree

    private init(
        _ name: String, fields: Int = 1, limit: (name: String, count: Int)? = nil,
        _ plot: @escaping @Sendable (Int) -> JSONTree
    ) {
        self.name = name
        maximumCount = limit?.count ?? SpecLimits().points / fields
        self.limit = limit?.name ?? "max-points"
        spec = { count in ["width": 800, "height": 400, "plots": [plot(count)]] }
    }

    /// - Parameter document: The whole document for a number of records.
    init(_ name: String, maximumCount: Int, limit: String, document: @escaping @Sendable (Int) -> JSONTree) {
        self.name = name
        self.maximumCount = maximumCount
        self.limit = limit
        spec = document
    }

    /// Numbers from 0 to a limit that are the same in every run.
    static func random(_ count: Int, seed: UInt64, below limit: Double = 1) -> JSONTree {
        var state = seed &* 0x9e37_79b9_7f4a_7c15
        return .numbers(
            (0..<count).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return (Double(state >> 40) / Double(1 << 24) * limit * 1e4).rounded() / 1e4
            })
    }

    private static func rising(_ count: Int) -> JSONTree { .numbers((0..<count).map(Double.init)) }

    static let all: [LargestChart] = [
        LargestChart("line") { ["type": "line", "y": random($0, seed: 1)] },
        LargestChart("line, any order", fields: 2) {
            ["type": "line", "x": random($0, seed: 1), "y": random($0, seed: 2)]
        },
        LargestChart("curved line") { ["type": "line", "interpolation": "curved", "y": random($0, seed: 1)] },
        LargestChart("curve, any order", fields: 2) {
            ["type": "line", "interpolation": "curved", "x": random($0, seed: 1), "y": random($0, seed: 2)]
        },
        LargestChart("area") { ["type": "area", "y": random($0, seed: 1)] },
        LargestChart("scatter", fields: 2) {
            ["type": "scatter", "x": random($0, seed: 1), "y": random($0, seed: 2)]
        },
        LargestChart("bubbles", fields: 3) {
            [
                "type": "bubble", "x": random($0, seed: 1), "y": random($0, seed: 2), "size": rising($0),
                "maximumDiameter": 10,
            ]
        },
        LargestChart("bar") { ["type": "bar", "y": random($0, seed: 1)] },
        LargestChart("bar, outlines") {
            ["type": "bar", "y": random($0, seed: 1), "lineStyle": ["lineColor": "red", "lineWidth": 1]]
        },
        LargestChart("histogram") { ["type": "histogram", "values": random($0, seed: 1)] },
        LargestChart("pie") { ["type": "pie", "values": random($0, seed: 1)] },
        LargestChart("box", fields: 2) { ["type": "box", "y": random($0, seed: 1), "x": random($0, seed: 2)] },
        LargestChart("heat map", fields: 3) {
            ["type": "heatMap", "x": rising($0), "y": rising($0), "values": random($0, seed: 1)]
        },
        LargestChart("heat map, matrix", fields: 1_000) { count in
            [
                "type": "heatMap",
                "values": .array((0..<count).map { random(1_000, seed: UInt64($0)) }),
            ]
        },
        LargestChart("trading range", fields: 4) {
            [
                "type": "tradingRange", "open": random($0, seed: 1), "high": random($0, seed: 2),
                "low": random($0, seed: 3), "close": random($0, seed: 4),
            ]
        },
        LargestChart("range", fields: 3) {
            [
                "type": "range", "y": random($0, seed: 1), "high": random($0, seed: 2), "low": random($0, seed: 3),
            ]
        },
        LargestChart("polar") { ["type": "polar", "radius": random($0, seed: 1)] },
        LargestChart("polar, any order", fields: 2) {
            ["type": "polar", "angle": random($0, seed: 1, below: 360), "radius": random($0, seed: 2)]
        },
        LargestChart("radar", limit: ("categories", 10_000)) { ["type": "radar", "y": random($0, seed: 1)] },
    ]
}
