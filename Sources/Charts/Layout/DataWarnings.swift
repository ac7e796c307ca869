import Budget
import Numbers

extension LayoutContext {
    /// Returns warnings about data without a position in the ranges of the plot spaces.
    func warningsOfLostData(on scales: [PlotScales]) -> [ChartWarning] {
        var warnings: [ChartWarning] = []
        for number in graph.plotSpaces.indices {
            for coordinate in Coordinate.allCases where graph.owner(ofPlotSpace: number, along: coordinate) == number {
                let place = GraphPlace.graph["plotSpaces"][number][coordinate.rawValue]
                let count = resolved.spaces[number][coordinate].lostCount + countOfLostEnds(ofSpace: number, coordinate)
                if count > 0 {
                    let values = count == 1 ? "1 value that is" : "\(count) values that are"
                    warnings.append(ChartWarning(place["scale"], "has no place for \(values) not above 0."))
                }
                if case .names = resolved.spaces[number][coordinate].type.values,
                    case let last = Double(resolved.spaces[number][coordinate].categories.count) - 1,
                    case let count = countOfValues(
                        beyond: PlotRange(from: -0.5, to: last + 0.5), ofSpace: number, along: coordinate,
                        withLines: true), count > 0
                {
                    let numbers = count == 1 ? "1 number, which is no index" : "\(count) numbers, which are no indices"
                    warnings.append(
                        ChartWarning(
                            place["scale"],
                            "has no place for \(numbers) of its \(Int(limiting: last + 1)) categories. Write names instead, or the scale linear."
                        ))
                }
                guard let key = graph.dimension(ofPlotSpace: number, along: coordinate).keyOfLimits,
                    let extent = extents[number, coordinate]
                else { continue }
                let range = scales[number][coordinate].range
                if extent.maximum < range.minLimit || extent.minimum > range.maxLimit {
                    warnings.append(ChartWarning(place[key], "contains no data."))
                } else if case let count = countOfValues(beyond: range, ofSpace: number, along: coordinate), count > 0 {
                    let values = count == 1 ? "1 value" : "\(count) values"
                    warnings.append(ChartWarning(place[key], "cuts off \(values) beyond the range."))
                }
            }
        }
        for (plot, number) in zip(resolved.plots, resolved.numberOfPlot) {
            guard let lost = plot.recordsWithoutLocation else { continue }
            let warning = ChartWarning(lost: lost.count, without: lost.coordinate.rawValue, at: .plot(number))
            warnings += [warning].compactMap(\.self)
        }
        return warnings
    }

    /// The number of ends of ranges that have no position on a logarithmic scale, although their points have one.
    private func countOfLostEnds(ofSpace owner: Int, _ coordinate: Coordinate) -> Int {
        guard resolved.spaces[owner][coordinate].type.hasPositiveValuesOnly else { return 0 }
        return zip(resolved.plots, resolved.spaceOfPlot).reduce(0) { count, entry in
            guard let plot = entry.0 as? ResolvedRangePlot,
                graph.owner(ofPlotSpace: entry.1, along: coordinate) == owner
            else { return count }
            let points = coordinate == .x ? plot.x : plot.y
            return plot.reach.ends(of: points, along: coordinate).reduce(count) { count, ends in
                count + zip(points, ends).count { $0 > 0 && $1 <= 0 }
            }
        }
    }

    /// The number of values of plots that a range cuts off. Plots that are not clipped at the plot area show all of them.
    /// - Parameter withLines: Whether to count values of plots that are seen to leave the plot area, too. A range is how
    ///   people zoom into a line.
    /// - Complexity: O(n).
    private func countOfValues(
        beyond range: PlotRange, ofSpace owner: Int, along coordinate: Coordinate, withLines: Bool = false
    ) -> Int {
        let (low, high) = (range.minLimit, range.maxLimit)
        // The others are counted as those without a position on the scale.
        let least = resolved.spaces[owner][coordinate].type.hasPositiveValuesOnly ? 0 : -Double.infinity
        var count = 0
        for (number, plot) in resolved.plots.enumerated()
        where graph.owner(ofPlotSpace: resolved.spaceOfPlot[number], along: coordinate) == owner
            && (withLines || !plot.leavesVisibly && resolved.layerOfPlot[number].isClipped)
        {
            for values in plot.values(along: coordinate) where !layout.budget.isSpent(before: values.count) {
                count += values.count { $0.isFinite && $0 > least && ($0 < low || $0 > high) }
            }
        }
        return count
    }
}

extension PlotSpace.Dimension {
    /// The key of the setting that can keep the range from the data; nil without one.
    fileprivate var keyOfLimits: String? {
        if intersectionPlotRange != nil { return "intersectionPlotRange" }
        if globalRange != nil { return "globalRange" }
        if start != nil || end != nil { return "range" }
        return expandRangeByFactor.flatMap { $0 < 1 ? "expandRangeByFactor" : nil }
    }
}
