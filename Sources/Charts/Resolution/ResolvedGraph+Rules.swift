extension ResolvedGraph {
    /// A line across the plot area at a value.
    struct Rule: Sendable {
        var coordinate: Coordinate
        var space: Int
        var value: Double
    }

    /// The lines of annotations. Automatic ranges include their values.
    static func rules(
        of graph: Graph, _ references: References, _ spaces: [ResolvedPlotSpace]
    ) throws(ChartError) -> [Rule] {
        let hosts = [
            (GraphPlace.graph["annotations"], graph.annotations),
            (GraphPlace.graph["plotAreaFrame"]["annotations"], graph.plotAreaFrame.annotations),
            (GraphPlace.graph["plotArea"]["annotations"], graph.plotArea.annotations),
        ]
        var rules: [Rule] = []
        for (place, annotations) in hosts {
            for (index, annotation) in annotations.enumerated() where !annotation.isHidden {
                guard let rule = annotation.rule else { continue }
                let place = place[index]
                let space = try references.index(ofPlotSpace: annotation.plotSpace, at: place["plotSpace"])
                let value = try spaces[space][rule.coordinate].number(
                    for: rule.value, at: place["rule"][rule.coordinate.rawValue])
                rules.append(Rule(coordinate: rule.coordinate, space: space, value: value))
            }
        }
        return rules
    }
}
