import Dialects
import JSON

extension LargestChart {
    /// The charts of Chart.js.
    static let allChartJS: [LargestChart] = [
        chartJS("line", "line") { ["pointRadius": 0, "data": random($0, seed: 1)] },
        chartJS("line, points", "line", fields: 2) { ["data": points($0)] },
        chartJS("curve, filled", "line") { ["tension": 0.4, "fill": true, "data": random($0, seed: 1)] },
        chartJS("points, colors", "scatter", fields: 2) {
            ["backgroundColor": .array((0..<$0).map { .string("#\(100 + $0 % 900)") }), "data": points($0)]
        },
        chartJS("bubbles", "bubble", fields: 3) { ["data": points($0, radius: 5)] },
        chartJS("bar", "bar") { ["data": random($0, seed: 1)] },
        chartJS("bar, outlines", "bar") { ["borderWidth": 1, "borderColor": "red", "data": random($0, seed: 1)] },
        chartJS("pie", "pie") { ["data": random($0, seed: 1)] },
        chartJS("polar area", "polarArea") { ["data": random($0, seed: 1)] },
        chartJS("radar", "radar") { ["data": random($0, seed: 1)] },
    ]

    /// A chart of one dataset with a name for each value.
    private static func chartJS(
        _ name: String, _ type: String, fields: Int = 1, _ dataset: @escaping @Sendable (Int) -> JSONTree
    ) -> LargestChart {
        // A name and a value for each element. Points are objects, whose text takes up to 48 bytes with their names.
        let count = fields > 1 ? SpecLimits().bytes / 48 : SpecLimits().points / 2
        return LargestChart(name, maximumCount: count, limit: fields > 1 ? "max-body" : "max-points") { count in
            let hasNames = !["scatter", "bubble"].contains(type)
            let labels: JSONTree = .array(hasNames ? (0..<count).map { .string("\($0)") } : [])
            return [
                "width": 800, "height": 400, "devicePixelRatio": 1, "version": "4",
                "chart": ["type": .string(type), "data": ["labels": labels, "datasets": [dataset(count)]]],
            ]
        }
    }

    private static func points(_ count: Int, radius: Double? = nil) -> JSONTree {
        guard case .array(let xs) = random(count, seed: 1), case .array(let ys) = random(count, seed: 2) else {
            return .array([])
        }
        return .array(
            zip(xs, ys).map { x, y in
                radius.map { ["x": x, "y": y, "r": .number($0)] } ?? ["x": x, "y": y]
            })
    }
}
