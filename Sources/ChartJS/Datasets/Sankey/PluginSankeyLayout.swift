import Arrangements
import Budget

/// Places the nodes of a flow diagram by the rules of the plugin chartjs-chart-sankey, without recursion, so that
/// cycles and long chains are harmless.
///
/// The plugin stacks the nodes from the largest one on and adds the space between them afterward. The rows therefore
/// have nothing in common with `Arrangements.SankeyLayout`, which first orders whole layers; the columns are the same.
struct PluginSankeyLayout {
    private(set) var network: SankeyNetwork
    /// The last column and the height of all nodes with the space between them.
    private(set) var lastColumn = 0.0
    private(set) var height = 0.0
    private let budget: RenderBudget
    /// The nodes from which and to which flows run, by node.
    private var before: [[Int]]
    private var after: [[Int]]
    /// The last search that came to each node.
    private var visits: [Int]
    private var search = 0

    /// - Parameters:
    ///   - usesPriorities: Whether nodes are stacked in the order of their priorities.
    ///   - padding: The space between nodes as a fraction of the height of all nodes.
    init(_ network: SankeyNetwork, usesPriorities: Bool, isSmaller: Bool, padding: Double, _ budget: RenderBudget) {
        self.network = network
        self.budget = budget
        self.network.sortBySize()
        let flows = self.network.flows
        before = self.network.nodes.map { $0.incoming.map { flows[$0].from } }
        after = self.network.nodes.map { $0.outgoing.map { flows[$0].to } }
        visits = [Int](repeating: 0, count: before.count)
        upstream = [Int?](repeating: nil, count: before.count)
        downstream = upstream
        setColumns()
        height = usesPriorities ? stackByPriority() : stackByFlows()
        height = addSpace(padding * height)
        self.network.spreadFlows(isSmaller: isSmaller)
    }

    // MARK: Columns

    /// Puts nodes into the column after the last one from which a flow arrives, and those from which nothing flows into
    /// the last column.
    private mutating func setColumns() {
        let nodes = network.nodes
        guard !budget.isSpent(before: 100 * (nodes.count + network.flows.count)) else { return }
        let waves = DirectedGraph(
            nodeCount: nodes.count, sources: network.flows.map(\.from), targets: network.flows.map(\.to)
        ).waves()
        let last = waves.max() ?? 0
        for index in nodes.indices where !nodes[index].hasFixedColumn {
            network.nodes[index].column = Double(nodes[index].outgoing.isEmpty ? last : waves[index])
        }
        lastColumn = network.nodes.reduce(0) { max($0, $1.column ?? 0) }
    }

    // MARK: Rows

    private enum Direction { case upstream, downstream }

    private func neighbors(_ node: Int, _ direction: Direction) -> [Int] {
        direction == .upstream ? before[node] : after[node]
    }

    /// The numbers of flows beyond the nodes, once they are known.
    private var upstream: [Int?]
    private var downstream: [Int?]

    /// The number of flows beyond a node in a direction.
    private mutating func reach(of node: Int, _ direction: Direction) -> Int {
        if let known = direction == .upstream ? upstream[node] : downstream[node] { return known }
        search += 1
        var open = neighbors(node, direction)
        var count = 0
        while let next = open.popLast(), !budget.isSpent(before: 50) {
            guard visits[next] != search else { continue }
            visits[next] = search
            let further = neighbors(next, direction)
            count += further.count
            open += further
        }
        if direction == .upstream { upstream[node] = count } else { downstream[node] = count }
        return count
    }

    /// The neighbors of a node, those with the fewest flows beyond them first.
    private mutating func sortedNeighbors(_ node: Int, _ direction: Direction) -> [Int] {
        var result = neighbors(node, direction)
        var keys: [Int: (Int, Int)] = [:]
        for other in result where keys[other] == nil {
            keys[other] = (reach(of: other, direction), neighbors(other, direction).count)
        }
        sortStably(&result) { (keys[$0] ?? (0, 0)) < (keys[$1] ?? (0, 0)) }
        return result
    }

    /// Places the nodes that are connected with a node in a direction below each other.
    /// - Returns: The end of the nodes that are next to the first one.
    private mutating func place(_ direction: Direction, of start: Int, from top: Double) -> Double {
        var stack = [(neighbors: sortedNeighbors(start, direction), index: 0, y: top)]
        var end = top
        while let frame = stack.last, !budget.isSpent(before: 200) {
            let last = stack.count - 1
            guard frame.index < frame.neighbors.count else {
                end = frame.y
                stack.removeLast()
                continue
            }
            let node = frame.neighbors[frame.index]
            if let known = network.nodes[node].top {
                let size = direction == .upstream ? network.nodes[node].leaving : network.nodes[node].height
                stack[last].y = max(known + size, frame.y)
                stack[last].index += 1
            } else {
                network.nodes[node].top = frame.y
                stack.append((sortedNeighbors(node, direction), 0, frame.y))
            }
        }
        return end
    }

    private mutating func stackByFlows() -> Double {
        var order = Array(network.nodes.indices)
        let heights = network.nodes.map(\.height)
        sortStably(&order) { heights[$0] > heights[$1] }
        guard let start = order.first else { return 0 }
        network.nodes[start].top = 0
        let left = place(.upstream, of: start, from: 0)
        let right = place(.downstream, of: start, from: 0)
        return max(left, right, placeRest(order))
    }

    /// Places the nodes that are not connected with the largest one.
    private mutating func placeRest(_ order: [Int]) -> Double {
        let nodes = network.nodes
        let left = order.filter { nodes[$0].column == 0 }
        let right = order.filter { nodes[$0].column == lastColumn }
        var leftEnd = left.reduce(0) { max($0, (nodes[$1].top ?? 0) + (nodes[$1].top == nil ? 0 : nodes[$1].leaving)) }
        var rightEnd = right.reduce(0) {
            max($0, (nodes[$1].top ?? 0) + (nodes[$1].top == nil ? 0 : nodes[$1].arriving))
        }
        func placeLeft(_ layout: inout PluginSankeyLayout) {
            for node in left where nodes[node].top == nil {
                leftEnd = layout.top(of: node, or: leftEnd)
                leftEnd = max(leftEnd + nodes[node].leaving, layout.place(.downstream, of: node, from: leftEnd))
            }
        }
        func placeRight(_ layout: inout PluginSankeyLayout) {
            for node in right where nodes[node].top == nil {
                rightEnd = layout.top(of: node, or: rightEnd)
                rightEnd = max(rightEnd + nodes[node].arriving, layout.place(.downstream, of: node, from: rightEnd))
            }
        }
        if leftEnd >= rightEnd {
            placeLeft(&self)
            placeRight(&self)
        } else {
            placeRight(&self)
            placeLeft(&self)
        }
        var centerEnd = 0.0
        for node in order where network.nodes[node].top == nil && !budget.isSpent(before: 100 * order.count) {
            let column = network.nodes[node].column
            var y = network.nodes.reduce(0) { end, other in
                guard other.column == column, let top = other.top else { return end }
                return max(end, top + other.height)
            }
            network.nodes[node].top = y
            y = max(y + network.nodes[node].arriving, place(.upstream, of: node, from: y))
            y = max(y + network.nodes[node].leaving, place(.downstream, of: node, from: y))
            centerEnd = max(centerEnd, y)
        }
        return max(leftEnd, rightEnd, centerEnd)
    }

    private mutating func top(of node: Int, or value: Double) -> Double {
        if let known = network.nodes[node].top { return known }
        network.nodes[node].top = value
        return value
    }

    private mutating func stackByPriority() -> Double {
        var (end, start) = (0.0, 0.0)
        for column in Set(network.nodes.map { $0.column ?? 0 }).sorted() {
            guard !budget.isSpent(before: 100 * network.nodes.count) else { return end }
            var members = network.nodes.indices.filter { network.nodes[$0].column ?? 0 == column }
            sortStably(&members) { network.nodes[$0].priority < network.nodes[$1].priority }
            var y = start
            for node in members {
                network.nodes[node].top = y
                y += network.nodes[node].height
            }
            end = max(end, y)
            // Flows that skip the next column pass above its nodes.
            start =
                members.first.map { first in
                    network.nodes[first].outgoing.reduce(0) { sum, flow in
                        (network.nodes[network.flows[flow].to].column ?? 0) > column + 1
                            ? sum + network.flows[flow].size : sum
                    }
                } ?? 0
        }
        return end
    }

    /// Moves nodes down so that there is space between them.
    private mutating func addSpace(_ space: Double) -> Double {
        var order = Array(network.nodes.indices)
        sortStably(&order) { first, second in
            let (a, b) = (network.nodes[first], network.nodes[second])
            return (a.column ?? 0, a.top ?? 0) < (b.column ?? 0, b.top ?? 0)
        }
        var columns: [Double: Int] = [:]
        // The tops of the nodes that have space above them, by column.
        var rows: [[Double]] = []
        var end = 0.0
        for index in order {
            guard !budget.isSpent(before: 500 + 50 * rows.count) else { return end }
            let node = network.nodes[index]
            let column = node.column ?? 0
            if columns[column] == nil {
                columns[column] = rows.count
                rows.append([])
            }
            guard let row = columns[column] else { continue }
            var top = node.top ?? 0
            if top != 0 {
                rows[row].append(top)
                var count = rows[row].count
                if node.arriving > 0 {
                    for column in rows[..<row] { count = max(count, Self.count(column, upTo: top)) }
                    while rows[row].count < count { rows[row].append(top) }
                }
                top += Double(count) * space
                network.nodes[index].top = top
            }
            end = max(end, top + node.height)
        }
        return end
    }

    /// The number of values up to a limit among ascending ones.
    private static func count(_ values: [Double], upTo limit: Double) -> Int {
        var (low, high) = (0, values.count)
        while low < high {
            let middle = (low + high) / 2
            if values[middle] > limit { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
