extension ResolvedGraph {
    /// Returns the axes with default positions: an axis with another scale than the first axis of its coordinate is at
    /// the right or upper edge. Core Plot has all axes at the lower edge.
    /// - Parameter spaces: The index of the plot space of each axis.
    static func placed(_ axes: [Axis], in spaces: [Int], of graph: Graph) -> [Axis] {
        guard graph.theme.conventions.placesSecondAxesOpposite else { return axes }
        func owner(_ number: Int) -> Int {
            graph.owner(ofPlotSpace: spaces[number], along: axes[number].coordinate)
        }
        return axes.indices.map { number in
            var axis = axes[number]
            let first = axes.indices.first { axes[$0].coordinate == axis.coordinate && !axes[$0].isHidden }
            if let first, axis.position == nil, owner(number) != owner(first) { axis.position = .upperOffset(0) }
            return axis
        }
    }
}
