import Charts
import Codecs
import Dialects
import Geometry
import JSON

/// The keys of pictures with several graphs.
extension ObjectCodec where Root == GraphSpec {
    static let panes: [Property<GraphSpec>] = [
        Property(
            "graphs", "Graphs that share the picture, instead of plots. They are drawn in this order.",
            schema: { builder in
                [
                    "type": "array", "items": ObjectCodec<GraphSpec>.pane.reference(&builder), "minItems": 1,
                    "maxItems": .number(Double(SpecLimits.maximumPanes)),
                ]
            }, decode: decodePanes),
        Property(
            "facet",
            \.pane.graph.facet,
            .optional(.either(Codec<Field>.field.map { Facet($0) }, .object(.facet))),
            "Divides the chart into panels, one for each value of a column of the data, or an object with a row and a column. Each panel has the plots with its own records, and the axes are drawn once. Annotations at data are in all panels, or in the one that their panel names."
        ),
        Property(
            "rows", \.pane.graph.paneGrid.rows, .tracks,
            "The number of rows of graphs, or their relative heights from the top. Default: as many equal rows as needed."
        ),
        Property(
            "columns", \.pane.graph.paneGrid.columns, .tracks,
            "The number of columns of graphs, or their relative widths. Default: about as many equal columns as there are rows."
        ),
        Property(
            "spacing", \.pane.graph.paneGrid.spacing, .optional(.number(0...1000)), unit: "points",
            "The distance between adjacent graphs. Default: depends on the size of the picture."),
        Property(
            "sharesX", \.pane.graph.paneGrid.sharesX, .bool,
            "Whether all graphs share one x axis: they have the same range. The plot areas of each column are aligned, and only its lowest graph has labels."
        ),
        Property(
            "sharesY", \.pane.graph.paneGrid.sharesY, .bool,
            "Whether all graphs share one y axis: they have the same range. The plot areas of each row are aligned, and only its leftmost graph has labels."
        ),
    ]

    static let position: [Property<GraphSpec>] = [
        Property("hidden", \.pane.isHidden, .bool, "Whether the graph is omitted."),
        Property(
            "frame", \.pane.frame, .optional(.frame), unit: "fractions of the area for all graphs",
            "The frame of the graph: x and y of the bottom left corner, width and height. Default: a cell of the grid."
        ),
        Property(
            "row", \.pane.row, .optional(.integer(0...49)), "The row, from the top. Default: the next free one."),
        Property("column", \.pane.column, .optional(.integer(0...49)), "The column. Default: the next free one."),
        Property("rowSpan", \.pane.rowSpan, .integer(1...8), "The number of rows that the graph spans."),
        Property("columnSpan", \.pane.columnSpan, .integer(1...8), "The number of columns that the graph spans."),
    ]

    private static let decodePanes: @Sendable (JSONValue, inout GraphSpec, inout SpecDecoder) -> Void = {
        value, spec, decoder in
        let most = SpecLimits.maximumPanes
        guard value.kind == .array, value.count > 0, value.count <= most else {
            decoder.reject(value, allowed: "an array of 1 to \(most) graphs")
            return
        }
        var panes: [Pane] = []
        for (index, item) in value.elements.enumerated() where !decoder.isFull {
            decoder.descend(to: index) { decoder in
                var theme = spec.graph.theme
                var hasTheme = false
                if let value = item.given("theme"),
                    let name = decoder.descend(to: "theme", { Codec<Theme.Name>.theme.decode(value, &$0) })
                {
                    theme = .named(name)
                    hasTheme = true
                }
                theme.locale = decoder.locale
                theme = theme.forPane
                var pane = GraphSpec(Graph(theme: theme), of: item)
                // Graphs without their own theme show the background of the picture.
                if !hasTheme { pane.graph.box = Box() }
                ObjectCodec<GraphSpec>.pane.decode(item, onto: &pane, &decoder)
                panes.append(pane.pane)
            }
        }
        spec.graph.panes = panes
    }
}

extension Codec where Value == [Double] {
    /// The relative sizes of rows or columns, or the number of equal ones.
    fileprivate static let tracks = either(
        array(of: .number(0.001...1000), maximumCount: SpecLimits.maximumPanes),
        Codec<Int>.integer(1...SpecLimits.maximumPanes).map { [Double](repeating: 1, count: $0) })
}

extension Codec where Value == Rect {
    /// An array of x, y, width and height.
    static let frame = Codec<[Double]>.array(of: .number(0...1), minimumCount: 4, maximumCount: 4).map {
        Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
}
