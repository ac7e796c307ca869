import Data

/// The axes of a graph before their defaults are chosen.
extension ResolvedGraph {
    /// The axes of the client. If a coordinate has none, its automatic axis is added, as users of other tools expect; an
    /// empty array stands for no axes, and Core Plot adds none. Values on a second scale have an axis, too.
    static func describedAxes(of graph: Graph) -> [Axis] {
        let automatic = automaticAxes(of: graph)
        guard graph.theme.conventions.completesAxes, graph.axes?.isEmpty != true else {
            return graph.axes ?? automatic
        }
        let axes = assigned(graph.axes ?? [], in: graph)
        let known = Set(axes.map(\.coordinate))
        let all = axes + automatic.filter { !known.contains($0.coordinate) }
        return all + secondAxes(beside: all, of: graph)
    }

    private static func automaticAxes(of graph: Graph) -> [Axis] {
        guard graph.plots.contains(where: \.needsPlotSpace) || graph.plots.isEmpty else { return [] }
        // Horizontal bars have their values along x, and the grid belongs to the values.
        let isHorizontal = graph.plots.contains { $0.valueCoordinate == .x }
        // The numbers beside a streamgraph would have no meaning.
        let coordinates = Coordinate.allCases.filter { coordinate in
            !graph.theme.conventions.omitsAxesWithoutZero
                || !graph.plots.contains { $0.lacksZero(along: coordinate) && !$0.common.isHidden }
        }
        return coordinates.map { Axis(coordinate: $0, theme: graph.theme, isTurned: isHorizontal) }
    }

    /// Gives the y axes without a plot space those of the graph, in order, if there is one axis for each.
    private static func assigned(_ axes: [Axis], in graph: Graph) -> [Axis] {
        let open = axes.indices.filter { axes[$0].coordinate == .y && axes[$0].plotSpace == nil }
        guard open.count > 1, open.count == graph.plotSpaces.count else { return axes }
        var axes = axes
        for (axis, space) in zip(open, graph.plotSpaces) { axes[axis].plotSpace = space.identifier }
        return axes
    }

    /// The axis of a second scale of values, without which nobody could read them.
    private static func secondAxes(beside axes: [Axis], of graph: Graph) -> [Axis] {
        let values: Coordinate = graph.plots.contains { $0.valueCoordinate == .x } ? .x : .y
        func owner(_ identifier: String?) -> Int? {
            let number = identifier.map { identifier in
                graph.plotSpaces.firstIndex { $0.identifier.map { Name($0) } == Name(identifier) }
            }
            return (number ?? 0).map { graph.owner(ofPlotSpace: $0, along: values) }
        }
        let known = axes.filter { $0.coordinate == values }.map { owner($0.plotSpace) }
        let shown = graph.plots.filter { $0.needsPlotSpace && !$0.common.isHidden }.map(\.common.plotSpace)
        guard known.count == 1,
            let other = shown.first(where: { space in owner(space).map { !known.contains($0) } ?? false })
        else { return [] }
        var axis = Axis(coordinate: values, theme: graph.theme, isTurned: values == .x)
        axis.plotSpace = other
        return [axis]
    }
}
