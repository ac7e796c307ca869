import Data

extension Graph {
    /// Adds a plot space for the plots that name none, in front of the others, if the first one has an id that other
    /// plots name. The first one is then meant for those other plots.
    package mutating func addDefaultPlotSpace() {
        let names = plots.filter(\.needsPlotSpace).map(\.common.plotSpace)
        guard let first = plotSpaces.first, let identifier = first.identifier, names.contains(nil),
            names.contains(where: { $0.map { Name($0) } == Name(identifier) })
        else { return }
        var space = PlotSpace()
        space.x = first.x
        plotSpaces.insert(space, at: 0)
        hasAddedPlotSpace = true
    }

    /// The index of the plot space that defines the dimension: the space itself, or the first one if the dimension is
    /// shared.
    func owner(ofPlotSpace number: Int, along coordinate: Coordinate) -> Int {
        coordinate == .x && plotSpaces[number].x == nil ? 0 : number
    }

    /// The dimension of a plot space, possibly shared with the first one.
    package func dimension(ofPlotSpace number: Int, along coordinate: Coordinate) -> PlotSpace.Dimension {
        switch coordinate {
        case .x: plotSpaces[number].x ?? plotSpaces[0].x ?? PlotSpace.Dimension()
        case .y: plotSpaces[number].y
        }
    }
}
