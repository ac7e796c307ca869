import Drawing

extension ResolvedGraph {
    /// Returns the axes with the colors of their plots: if there are several axes for the values, an axis that shows a
    /// single plot has texts in the color of that plot, unless the client styles them.
    /// - Parameters:
    ///   - spaces: The index of the plot space of each axis.
    ///   - plots: The visible plots, and their plot spaces.
    static func colored(
        _ axes: [Axis], in spaces: [Int], plots: [(space: Int, plot: any ResolvedPlot)], of graph: Graph
    ) -> [Axis] {
        guard graph.theme.conventions.colorsAxesLikePlots, graph.plotSpaces.count > 1 else { return axes }
        let coordinate: Coordinate = graph.plots.contains { $0.valueCoordinate == .x } ? .x : .y
        return axes.indices.map { number in
            let axis = axes[number]
            guard axis.coordinate == coordinate else { return axis }
            let owner = graph.owner(ofPlotSpace: spaces[number], along: axis.coordinate)
            let hasOthers = axes.indices.contains {
                !axes[$0].isHidden && axes[$0].coordinate == axis.coordinate
                    && graph.owner(ofPlotSpace: spaces[$0], along: axis.coordinate) != owner
            }
            let own = plots.filter { graph.owner(ofPlotSpace: $0.space, along: axis.coordinate) == owner }
            guard hasOthers, own.count == 1, let color = own[0].plot.mainColor else { return axis }
            return axis.colored(color.legible(on: graph.theme.background), look: graph.theme.axis)
        }
    }
}

extension Axis {
    /// Returns the axis with another color for everything that has the colors of the theme.
    fileprivate func colored(_ color: Color, look: Theme.AxisLook) -> Axis {
        var axis = self
        func paint(_ style: inout TextStyle, instead standard: TextStyle) {
            if style.color == standard.color { style.color = color }
        }
        paint(&axis.labelTextStyle, instead: look.labelTextStyle)
        paint(&axis.titleTextStyle, instead: look.titleTextStyle)
        paint(&axis.minorTickLabels.textStyle, instead: look.minorLabelTextStyle)
        return axis
    }
}
