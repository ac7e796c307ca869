extension Graph {
    /// The place of the plot space whose dimension another one uses: its own, or the first one's where it shares.
    package func owner(ofPlotSpace number: Int, along coordinate: Coordinate) -> Int {
        coordinate == .x && plotSpaces[number].x == nil ? 0 : number
    }

    /// The dimension that a plot space uses.
    package func dimension(ofPlotSpace number: Int, along coordinate: Coordinate) -> PlotSpace.Dimension {
        switch coordinate {
        case .x: plotSpaces[number].x ?? plotSpaces[0].x ?? PlotSpace.Dimension()
        case .y: plotSpaces[number].y
        }
    }
}
