import Charts
import Codecs
import Data
import Drawing
import JSON

extension BarPlot {
    /// Bars of a form whose records have labels by default.
    fileprivate static func labelled(_ form: Form) -> BarPlot {
        var plot = BarPlot(form)
        plot.common.labels.showLabels = true
        return plot
    }
}

extension ObjectCodec where Root == BarPlot {
    static let lollipopPlot = ObjectCodec(
        "LollipopPlot", "A dot for each record, on a stem from the base. Like bars, with less ink.",
        initial: BarPlot(.lollipops), discriminator: PlotType.lollipop.rawValue,
        properties: Property.common + [Property.plotSpace, Property.errorBars, Property.series, Property.highlight]
            + [.areHorizontal("dots with horizontal stems"), .x, .y] + [
                Property("base", \.base, .optional(.field), "The value where each stem starts."),
                Property("baseValue", \.baseValue, .number, "The value where stems without a base start."),
            ] + stems + [
                .color("The color of dots and stems."), .fills("The fill of each dot, or a column with their colors."),
            ]
            + Property.dataLabels(fields: [.tip, .location, .base], offset: 4))

    static let dumbbellPlot = ObjectCodec(
        "DumbbellPlot",
        "Two values of each record, as dots with a line between them. With names in y, the lines are horizontal; with names in x, they are vertical.",
        initial: BarPlot.labelled(.dumbbells), discriminator: PlotType.dumbbell.rawValue,
        properties: Property.common + [Property.plotSpace, Property.highlight] + [
            Property("x", \.x, .optional(.field), "The names or locations of vertical lines."),
            Property("y", \.y, .optional(.field), "The names or locations of horizontal lines. Default: 0, 1, 2 …"),
        ]
            + pair("start", "The values at the start of the lines.", "end", "The values at the end of the lines.") + [
                Property(
                    "sort", \.pair.order, .optional(.enumeration()),
                    "The order of the records: the greatest start, end or change first. Default: the order of the data."
                )
            ] + stems + Property.dataLabels(fields: [.tip], offset: 4))

    static let pyramidPlot = ObjectCodec(
        "PyramidPlot",
        "Two groups back to back, such as the ages of men and women. Both sides have positive labels and the same scale.",
        initial: BarPlot(.pyramid), discriminator: PlotType.pyramid.rawValue,
        properties: Property.common + [Property.plotSpace, Property.series, Property.highlight] + [
            Property("y", \.y, .optional(.field), "The names of the bars, such as ages. Default: 0, 1, 2 …"),
            Property("x", \.x, .optional(.field), "The values of both groups, which series divides into two."),
        ]
            + pair("left", "The values of the group at the left.", "right", "The values of the group at the right.")
            + Property.dataLabels(fields: [.tip], offset: 4))

    static let waterfallPlot = ObjectCodec(
        "WaterfallPlot",
        "Changes, each from the sum before it to the sum after it. Labels and descriptions tell the changes.",
        initial: BarPlot.labelled(.waterfall), discriminator: PlotType.waterfall.rawValue,
        properties: Property.common + [Property.plotSpace, Property.highlight]
            + [.areHorizontal("horizontal bars"), .x, .y] + steps
            + [
                Property(
                    "barCornerRadius", \.barCornerRadius, .optional(.number(0...1000)), unit: "points",
                    "The radius of the corners at the end of the bar, at most half of its width and length."),
                .fills("The fill of each bar, null for the color of its change; or a column with their colors."),
            ] + Property.dataLabels(fields: [.tip], offset: 4))

    static let bulletPlot = ObjectCodec(
        "BulletPlot", "A value as a bar, its target as a mark, and bands behind them. One row for each record.",
        initial: BarPlot(.bullets), discriminator: PlotType.bullet.rawValue,
        properties: Property.common + [Property.plotSpace, Property.highlight] + [
            .areHorizontal("horizontal bars"), .x, .y,
            Property("target", \.bullet.target, .optional(.amount), "The target of each record; one number for all."),
            Property(
                "ranges", \.bullet.ranges, .array(of: .amount, maximumCount: 10),
                "The ends of the bands behind the bars, such as poor, fair and good: columns, or numbers for all records. Each band starts at zero."
            ),
            .color("The color of the bars."),
            Property("targetColor", \.bullet.targetColor, .optional(.color), "The color of the targets."),
            Property(
                "rangeColors", \.bullet.rangeColors, .array(of: .color, maximumCount: 10),
                "The colors of the bands. Default: shades of gray."),
            .fills("The fill of each bar, null for the color; or a column with their colors."),
        ] + Property.dataLabels(fields: [.tip, .location], offset: 4))

    static let ganttPlot = ObjectCodec(
        "GanttPlot", "Tasks from their start to their end, with arrows between them and a line for today.",
        initial: BarPlot(.tasks), discriminator: PlotType.gantt.rawValue,
        properties: Property.common + [Property.plotSpace, Property.series, Property.highlight] + [
            Property("y", \.y, .optional(.field), "The names of the tasks. Default: 0, 1, 2 …"),
            Property("start", \.base, .optional(.field), "The start of each task."),
            Property("end", \.x, .optional(.field), isRequired: true, "The end of each task."),
            Property(
                "after",
                Codec<EntryList<[String]>>.entries(of: .taskNames),
                "The tasks that end before each task starts: for each task, its name, an array of names, or null; or the name of a column with names, separated by commas."
            ) { plot, entries in
                switch entries {
                case .list(let names): plot.tasks.after = names
                case .column(let name): plot.common.entryColumns.after = name
                }
            },
            Property(
                "today", \.tasks.today, .optional(.plotValue), "The instant that a line marks, such as \"2026-05-01\"."),
            .color("The color of the tasks."),
            .fills("The fill of each task, null for the color; or a column with their colors."),
            Property(
                "legendTitles", \.legendTitles,
                .array(of: .nullable(.title(maximumLength: 1000)), maximumCount: 10_000),
                "The name of each task in the legend, or an array of text runs; null for none."),
            Property(
                "barCornerRadius", \.barCornerRadius, .optional(.number(0...1000)), unit: "points",
                "The radius of the corners at the end of the bar, at most half of its width and length."),
        ] + Property.dataLabels(fields: [.tip, .base, .location], offset: 4))

    static let marimekkoPlot = ObjectCodec(
        "MarimekkoPlot",
        "Columns whose widths show amounts, divided into the shares of series. The area of each part shows its share of the whole. A single series has columns as high as its values.",
        initial: BarPlot.labelled(.marimekko), discriminator: PlotType.marimekko.rawValue,
        properties: Property.common + [Property.plotSpace, Property.series, Property.highlight] + [
            Property(
                "barsAreHorizontal", \.barsAreHorizontal, .bool,
                "Whether the columns are rows, with names in y and values in x."),
            Property(
                "x", \.x, .optional(.field), "The names of the columns, or the values if the columns are horizontal."),
            Property(
                "y", \.y, .optional(.field), "The values of the parts, or the names if the columns are horizontal."),
            Property(
                "width", \.columns.width, .optional(.field),
                "The width of the column of each record; equal for all records of a column. Default: the sum of the column's values."
            ),
            .color("The color of the parts."),
            .fills("The fill of each part, null for the color; or a column with their colors."),
            Property(
                "lineStyle", \.lineStyle, .optional(.lineStyle), "The outline of the parts. Default: no outline."),
        ] + Property.dataLabels(fields: [.share, .tip, .length, .location], offset: 4))

    private static let steps: [Property<BarPlot>] = [
        Property(
            "totals", \.steps.totals, .optional(.field),
            "The records that are sums: an array with their names, or a column with \"total\" or \"change\" for each record. A total without a value is the sum so far."
        ),
        Property(
            "increaseColor", \.steps.increaseColor, .optional(.color), "The color of increases."),
        Property("decreaseColor", \.steps.decreaseColor, .optional(.color), "The color of decreases."),
        Property(
            "totalColor", \.steps.totalColor, .optional(.color), "The color of totals. Default: the color of the plot."),
        .color("The color of totals."),
        Property(
            "connectorLineStyle", \.steps.connectorLineStyle, .optional(.nullable(.lineStyle)),
            "The lines between the bars; null for none."),
    ]

    private static let stems: [Property<BarPlot>] = [
        Property(
            "symbolSize", \.stem.symbolSize, .number(1...200), unit: "points", "The diameter of the dots."),
        Property(
            "stemLineStyle", \.stem.lineStyle, .optional(.nullable(.lineStyle)), "The lines to the dots; null for none."
        ),
    ]

    /// The keys of two values of each record.
    private static func pair(
        _ first: String, _ firstMeaning: String, _ second: String, _ secondMeaning: String
    ) -> [Property<BarPlot>] {
        [
            Property(first, \.pair.first, .optional(.field), firstMeaning),
            Property(second, \.pair.second, .optional(.field), secondMeaning),
            Property(
                "\(first)Title", \.pair.firstTitle, .optional(.string(maximumLength: 1000)),
                "The name of \(first) in the legend. Default: the name of its column."),
            Property(
                "\(second)Title", \.pair.secondTitle, .optional(.string(maximumLength: 1000)),
                "The name of \(second) in the legend. Default: the name of its column."),
            Property("\(first)Color", \.pair.firstColor, .optional(.color), "The color of \(first)."),
            Property("\(second)Color", \.pair.secondColor, .optional(.color), "The color of \(second)."),
        ]
    }
}

extension Property where Root == BarPlot {
    fileprivate static let x = Property(
        "x", \.x, .optional(.field),
        "The locations, or the values if the bars are horizontal. Default for locations: 0, 1, 2 …")

    fileprivate static let y = Property(
        "y", \.y, .optional(.field),
        "The values, or the locations if the bars are horizontal. Default for locations: 0, 1, 2 …")

    fileprivate static func areHorizontal(_ what: String) -> Property {
        Property(
            "barsAreHorizontal", \.barsAreHorizontal, .bool,
            "Whether the plot has \(what), with locations in y and values in x. It also has them if x has numbers and y has only names."
        )
    }

    fileprivate static func color(_ meaning: String) -> Property {
        Property("color", \.color, .optional(.color), meaning)
    }
}

extension Codec where Value == RecordAmount {
    /// A number for all records, or a field with one for each.
    static let amount = either(
        Codec<Double>.number.map { .constant($0) }, Codec<Field>.field.map { .field($0) })
}

extension Codec where Value == [String] {
    /// The names of tasks: one, several, or null for none.
    fileprivate static let taskNames = either(
        Codec<String?>.nullable(.string(maximumLength: 1000)).map { $0.map { [$0] } ?? [] },
        Codec<[String]>.array(of: .string(maximumLength: 1000), maximumCount: 1000))
}
