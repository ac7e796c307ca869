extension Graph {
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
