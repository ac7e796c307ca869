import Numbers

extension LayoutContext {
    /// Returns warnings about data without a place in the ranges of the plot spaces.
    func warningsOfLostData(on scales: [PlotScales]) -> [ChartWarning] {
        var warnings: [ChartWarning] = []
        for number in graph.plotSpaces.indices {
            for coordinate in Coordinate.allCases where graph.owner(ofPlotSpace: number, along: coordinate) == number {
                let place = GraphPlace.graph["plotSpaces"][number][coordinate.rawValue]
                let count = coordinate == .x ? resolved.spaces[number].x.lostCount : resolved.spaces[number].y.lostCount
                if count > 0 {
                    let values = count == 1 ? "1 value that is" : "\(count) values that are"
                    warnings.append(ChartWarning(place["scale"], "has no place for \(values) not above 0."))
                }
                let dimension = graph.dimension(ofPlotSpace: number, along: coordinate)
                guard dimension.start != nil || dimension.end != nil, let extent = extents[number, coordinate] else {
                    continue
                }
                let range = scales[number][coordinate].range
                if extent.maximum < range.minLimit || extent.minimum > range.maxLimit {
                    warnings.append(ChartWarning(place["range"], "contains no data."))
                }
            }
        }
        return warnings
    }
}
