@testable import Arrangements

/// The layout that d3-sankey 0.12 describes, with its slow loops, for comparison: nodes spread over their layers, then
/// moved toward the mean of their neighbors and pushed apart, with the order of the layers by their positions.
struct ReferenceSankey {
    private let flows: RandomFlows
    private let padding: Double
    private let height: Double
    private var columns: [[Int]]
    private var widths: [Double]
    private var heights: [Double]
    private(set) var tops: [Double]
    private let layers: [Int]

    init(_ flows: RandomFlows, layers: [Int], height: Double, padding: Double) {
        (self.flows, self.layers, self.height, self.padding) = (flows, layers, height, padding)
        columns = (0...(layers.max() ?? 0)).map { layer in layers.indices.filter { layers[$0] == layer } }
        let sums = layers.indices.map { node in
            func sum(_ ends: [Int]) -> Double {
                var sum = 0.0
                for (end, value) in zip(ends, flows.values) where end == node { sum += value }
                return sum
            }
            return max(sum(flows.sources), sum(flows.targets))
        }
        var scale = Double.infinity
        for column in columns {
            let sum = column.reduce(0) { $0 + sums[$1] }
            scale = min(scale, (height - Double(column.count - 1) * padding) / sum)
        }
        widths = flows.values.map { $0 * scale }
        heights = sums.map { $0 * scale }
        tops = sums.map { _ in 0 }
        for column in columns {
            var y = 0.0
            for node in column {
                tops[node] = y
                y += heights[node] + padding
            }
            let space = (height - y + padding) / Double(column.count + 1)
            for (index, node) in column.enumerated() { tops[node] += space * Double(index + 1) }
        }
        for iteration in 0..<6 {
            let alpha = (0..<iteration).reduce(1.0) { result, _ in result * 0.99 }
            let beta = max(1 - alpha, Double(iteration + 1) / 6)
            for column in columns.indices.dropLast().reversed() { relax(column, alpha, beta, goesRight: false) }
            for column in columns.indices.dropFirst() { relax(column, alpha, beta, goesRight: true) }
        }
    }

    private func sorted(_ ends: [Int], _ node: Int, by others: [Int]) -> [Int] {
        ends.indices.filter { ends[$0] == node }.sorted { (tops[others[$0]], $0) < (tops[others[$1]], $1) }
    }

    private func before(_ link: Int, in links: [Int], space: Double) -> Double {
        links.prefix { $0 != link }.reduce(0) { $0 + widths[$1] + space }
    }

    private mutating func relax(_ column: Int, _ alpha: Double, _ beta: Double, goesRight: Bool) {
        let (own, others) = goesRight ? (flows.targets, flows.sources) : (flows.sources, flows.targets)
        for node in columns[column] {
            var (sum, weight) = (0.0, 0.0)
            for link in own.indices where own[link] == node {
                let other = others[link]
                let atOther = sorted(others, other, by: own)
                let top =
                    tops[other] - Double(atOther.count - 1) * padding / 2 + before(link, in: atOther, space: padding)
                    - before(link, in: sorted(own, node, by: others), space: 0)
                let value = flows.values[link] * Double(abs(layers[node] - layers[other]))
                sum += top * value
                weight += value
            }
            if weight > 0 { tops[node] += (sum / weight - tops[node]) * alpha }
        }
        columns[column].sort { (tops[$0], $0) < (tops[$1], $1) }
        let nodes = columns[column]
        let middle = nodes.count / 2
        pushUp(nodes[..<middle], tops[nodes[middle]] - padding, beta)
        pushDown(nodes[(middle + 1)...], tops[nodes[middle]] + heights[nodes[middle]] + padding, beta)
        pushUp(nodes[...], height, beta)
        pushDown(nodes[...], 0, beta)
    }

    private mutating func pushDown(_ nodes: ArraySlice<Int>, _ start: Double, _ alpha: Double) {
        var y = start
        for node in nodes {
            let distance = (y - tops[node]) * alpha
            if distance > 1e-6 { tops[node] += distance }
            y = tops[node] + heights[node] + padding
        }
    }

    private mutating func pushUp(_ nodes: ArraySlice<Int>, _ start: Double, _ alpha: Double) {
        var y = start
        for node in nodes.reversed() {
            let distance = (tops[node] + heights[node] - y) * alpha
            if distance > 1e-6 { tops[node] -= distance }
            y = tops[node] - padding
        }
    }

    /// The number of crossings of links between adjacent layers.
    var crossings: Int {
        let links = flows.sources.indices
        return links.reduce(0) { count, one in
            count
                + links[(one + 1)...].count { other in
                    layers[flows.sources[one]] == layers[flows.sources[other]]
                        && (tops[flows.sources[one]] - tops[flows.sources[other]])
                            * (tops[flows.targets[one]] - tops[flows.targets[other]]) < 0
                }
        }
    }

    /// The mean difference in height of the ends of links, weighted by their values, in parts of the height.
    var steepness: Double {
        var sum = 0.0
        for link in flows.sources.indices {
            let (source, target) = (flows.sources[link], flows.targets[link])
            let start = tops[source] + before(link, in: sorted(flows.sources, source, by: flows.targets), space: 0)
            let end = tops[target] + before(link, in: sorted(flows.targets, target, by: flows.sources), space: 0)
            sum += flows.values[link] * abs(start - end)
        }
        return sum / flows.values.reduce(0, +) / height
    }
}
