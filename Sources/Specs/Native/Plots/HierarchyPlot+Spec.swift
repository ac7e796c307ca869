import Charts
import Codecs
import Drawing
import Formatting
import JSON

extension ObjectCodec where Root == HierarchyPlot {
    static let treemap = hierarchy(
        "Treemap", .treemap, .treemap,
        "Rectangles within rectangles whose areas are in proportion to their values, as in a tree of groups.")
    static let sunburst = hierarchy(
        "Sunburst", .sunburst, .sunburst,
        "Rings whose sectors are in proportion to their values. Each ring divides the sectors of the one inside it.",
        rings)
    static let icicle = hierarchy(
        "Icicle", .icicle, .icicle,
        "Columns of rectangles whose heights are in proportion to their values. Each column divides the rectangles of the one before it."
    )

    private static func hierarchy(
        _ name: String, _ type: PlotType, _ form: HierarchyPlot.Form, _ description: String,
        _ own: [Property<HierarchyPlot>] = []
    ) -> ObjectCodec {
        ObjectCodec(
            name, "\(description) It takes the whole plot area.", initial: HierarchyPlot(form: form),
            discriminator: type.rawValue,
            properties: Property.common + [Property.highlight] + fields + looks + own
                + Property.colorCoding(\.colors)
        ) { value, decoder in
            if value["levels"] == nil, value["parents"] == nil {
                decoder.require("levels", orOther: "parents", in: value)
            } else if value["levels"] != nil {
                decoder.refuse("parents", value.given("parents"), beside: "levels", value.given("levels"))
            } else if value["ids"] == nil {
                decoder.require("labels", orOther: "ids", in: value)
            }
        }
    }

    private static let fields: [Property<HierarchyPlot>] = [
        Property(
            "levels", \.levels, .array(of: .field, maximumCount: 12),
            "The names of the groups of each record, from the outermost ones, such as [\"country\", \"city\"]: columns, or names of columns in the graph's data. Records with the same names are added up. Required unless parents is set."
        ),
        Property(
            "labels", \.labels, .optional(.field),
            "The name of each record, which is a node of the tree, beside parents."
        ),
        Property(
            "parents", \.parents, .optional(.field),
            "The parent of each record: one of the ids, or of the labels without ids; null or an empty text for none."),
        Property(
            "ids", \.ids, .optional(.field),
            "The name by which parents refer to a record. Default: its label."),
        Property(
            "values", \.values, .optional(.field),
            "The size of each record, 0 or more. Default: 1, which counts records."
        ),
        Property(
            "parentValues", \.parentValues, .optional(.enumeration()),
            "The meaning of the value of a record with children: \"added\" to those of its children, or \"totals\" that contain them. Default: totals if each is the sum of the children's values, added otherwise."
        ),
        Property(
            "order", \.order, .enumeration(),
            "The order of siblings: the largest values first, or the order in which they appear."),
        Property(
            "colorValues", \.colorValues, .optional(.field),
            "A number for each record, which determines its color on the color scale. Nodes of several records have the mean, weighted by their values. Default: a color for each group."
        ),
    ]

    private static let looks: [Property<HierarchyPlot>] = [
        .fills(
            "The fill of each record, or the name of a column with their colors. A group has the fill of its first record. Records without a fill, or with null, have the color of their group."
        ),
        Property(
            "nodeLabels", \.nodeLabels, .optional(.enumeration()),
            "The contents of the labels, which are shortened or omitted where they do not fit. The percentages are those of the whole. Default: names and values."
        ),
        .labelFormatter, .labelTextStyle("labels"),
        Property("nodeGap", \.nodeGap, .number(0...100), unit: "points", "The distance between siblings."),
    ]

    private static let rings: [Property<HierarchyPlot>] = [
        Property(
            "innerRadius", \.innerRadius, .optional(.number(0...0.95)), unit: "fraction of the radius",
            "The radius of the hole. Default: 0.2, and 0 if there is one outermost group."),
        Property(
            "startAngle", \.startAngle, .number(-3600...3600), unit: "degrees",
            "The angle at which the first sector starts: 0 is right, 90 is up. The sectors run clockwise."),
    ]
}
