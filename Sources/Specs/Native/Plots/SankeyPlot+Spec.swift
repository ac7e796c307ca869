import Charts
import Codecs
import Data
import Drawing
import Formatting
import JSON

extension ObjectCodec where Root == SankeyPlot {
    static let sankey = ObjectCodec(
        "Sankey",
        "Flows between nodes: bands from left to right whose thickness shows their values. Flows that close a cycle run back below the others. It takes the whole plot area.",
        initial: SankeyPlot(), discriminator: PlotType.sankey.rawValue,
        properties: Property.common + [Property.highlight] + fields + looks)

    private static let fields: [Property<SankeyPlot>] = [
        Property("sources", \.sources, .field, isRequired: true, "The name of the node at which each flow starts."),
        Property("targets", \.targets, .field, isRequired: true, "The name of the node at which each flow ends."),
        Property(
            "values", \.values, .optional(.field), "The value of each flow, 0 or more. Default: 1."),
    ]

    private static let looks: [Property<SankeyPlot>] = [
        Property(
            "nodeColors", \.nodeColors, .seriesColors,
            "The colors of some nodes, by name. Default: the colors of the theme, in the order in which flows name the nodes."
        ),
        Property(
            "linkColors", \.linkColors, .enumeration(),
            "The color of each flow: that of its source, that of its target, or a gradient from one to the other."),
        Property("linkOpacity", \.linkOpacity, .number(0...1), "The opacity of flows without fills of their own."),
        .fills(
            "The fill of each flow, or the name of a column with their colors. Flows without a fill, or with null, have their linkColors."
        ),
        Property(
            "nodeAlignment", \.nodeAlignment, .enumeration(),
            "The column of nodes that could stand in several ones: as far left or right as possible; justify places nodes from which nothing flows in the last column, and center places nodes to which nothing flows directly before their first target."
        ),
        Property("nodeWidth", \.nodeWidth, .number(0...1000), unit: "points", "The width of nodes."),
        Property(
            "nodePadding", \.nodePadding, .number(0...1000), unit: "points",
            "The distance between the nodes of a column. It shrinks where there are many nodes."),
        Property(
            "nodeLabels", \.nodeLabels, .optional(.enumeration()),
            "The contents of the labels of nodes, which are shortened or omitted where they do not fit. The percentages are those of all that flows in. Default: names and values."
        ),
        .labelFormatter, .labelTextStyle("labels"),
    ]
}
