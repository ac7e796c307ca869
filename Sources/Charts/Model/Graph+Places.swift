import Diagnostics

extension Graph {
    /// Returns the index that a plot had before plots were divided into series.
    func describedNumber(ofPlot number: Int) -> Int {
        numbersBeforeDivision.indices.contains(number) ? numbersBeforeDivision[number] : number
    }

    /// The place of one of its graphs. A panel of a facet has the place of the whole graph.
    package func place(ofPane number: Int) -> GraphPlace { facet == nil ? .graph["graphs"][number] : .graph }

    /// Returns a place with the numbers that plots and plot spaces have in the client's description, which were other
    /// ones before plots were divided into series and a plot space was added. A record of a divided field has no place.
    package func describedPlace(_ place: GraphPlace) -> GraphPlace {
        let steps = place.steps
        guard steps.count > 1, case .property(let key) = steps[0], case .element(let index) = steps[1] else {
            return place
        }
        var rest = GraphPlace.graph
        for step in steps.dropFirst(2) { rest = rest.appending(step) }
        switch key {
        case "plots" where numbersBeforeDivision.indices.contains(index):
            if rest.steps.count == 2, case .element = rest.steps[1], case .property(let field) = rest.steps[0] {
                rest = .graph[field]
            }
            return rest.inside(.plot(numbersBeforeDivision[index]))
        case "plotSpaces" where hasAddedPlotSpace:
            return index == 0 ? .graph[key] : rest.inside(.graph[key][index - 1])
        case "graphs" where panes.indices.contains(index):
            return panes[index].graph.describedPlace(rest).inside(self.place(ofPane: index))
        default: return place
        }
    }
}
