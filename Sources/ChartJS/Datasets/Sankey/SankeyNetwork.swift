import Budget

/// The nodes of a flow diagram and the flows between them, in the units of the flows.
struct SankeyNetwork {
    struct Node {
        let name: String
        /// The sums of the flows that arrive and that leave.
        var arriving = 0.0
        var leaving = 0.0
        /// The indices of the flows from and to the node.
        var outgoing: [Int] = []
        var incoming: [Int] = []
        /// The column, from 0 at the left.
        var column: Double?
        var hasFixedColumn = false
        var priority = 0.0
        /// The top of the node.
        var top: Double?

        var height: Double { max(arriving, leaving) }
    }

    struct Flow {
        /// The index in the data.
        let record: Int
        let from: Int
        let to: Int
        let size: Double
        /// The distances of the flow's ends from the tops of its nodes.
        var offsetAtStart = 0.0
        var offsetAtEnd = 0.0
    }

    var nodes: [Node] = []
    private(set) var flows: [Flow] = []
    private var indices: [String: Int] = [:]

    /// Adds a flow; flows of 0 or less are left out.
    mutating func add(_ record: Int, from: String, to: String, size: Double) {
        guard size > 0, size.isFinite else { return }
        let (start, end) = (index(of: from), index(of: to))
        nodes[start].leaving += size
        nodes[end].arriving += size
        nodes[start].outgoing.append(flows.count)
        nodes[end].incoming.append(flows.count)
        flows.append(Flow(record: record, from: start, to: end, size: size))
    }

    private mutating func index(of name: String) -> Int {
        if let known = indices[name] { return known }
        indices[name] = nodes.count
        nodes.append(Node(name: name))
        return nodes.count - 1
    }

    /// The height of a node in the diagram: the larger of its sums, or the smaller one.
    func height(_ node: Node, isSmaller: Bool) -> Double {
        let (a, b) = (
            node.arriving > 0 ? node.arriving : node.leaving, node.leaving > 0 ? node.leaving : node.arriving
        )
        return isSmaller ? min(a, b) : max(a, b)
    }

    /// Sorts the flows of all nodes, the largest ones first.
    mutating func sortBySize() {
        for index in nodes.indices {
            sortStably(&nodes[index].outgoing) { flows[$0].size > flows[$1].size }
            sortStably(&nodes[index].incoming) { flows[$0].size > flows[$1].size }
        }
    }

    /// Distributes the ends of the flows along the sides of their nodes, in the order of the nodes at the other ends.
    mutating func spreadFlows(isSmaller: Bool) {
        for index in nodes.indices {
            let height = height(nodes[index], isSmaller: isSmaller)
            func middle(_ other: Int, _ sum: Double) -> Double { (nodes[other].top ?? 0) + sum / 2 }
            func offsets(_ order: [Int], _ sum: Double) -> [Double] {
                var offset = 0.0
                return order.enumerated().map { number, flow in
                    let size = flows[flow].size
                    if height < sum { return Double(number) * (height - size) / Double(max(1, order.count - 1)) }
                    defer { offset += size }
                    return offset
                }
            }
            var incoming = nodes[index].incoming
            sortStably(&incoming) {
                middle(flows[$0].from, nodes[flows[$0].from].leaving)
                    < middle(flows[$1].from, nodes[flows[$1].from].leaving)
            }
            for (flow, offset) in zip(incoming, offsets(incoming, nodes[index].arriving)) {
                flows[flow].offsetAtEnd = offset
            }
            var outgoing = nodes[index].outgoing
            sortStably(&outgoing) {
                middle(flows[$0].to, nodes[flows[$0].to].arriving) < middle(flows[$1].to, nodes[flows[$1].to].arriving)
            }
            for (flow, offset) in zip(outgoing, offsets(outgoing, nodes[index].leaving)) {
                flows[flow].offsetAtStart = offset
            }
        }
    }
}

/// Sorts values; equal ones keep their order.
func sortStably<Value>(_ values: inout [Value], by isBefore: (Value, Value) -> Bool) {
    values = values.enumerated().sorted {
        isBefore($0.element, $1.element) || !isBefore($1.element, $0.element) && $0.offset < $1.offset
    }.map(\.element)
}
