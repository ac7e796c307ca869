import Charts
import Codecs
import Drawing
import JSON

extension ObjectCodec where Root == HeatMap {
    static let heatMap = ObjectCodec(
        "HeatMap", "A grid of cells, colored by their values.", initial: HeatMap(),
        discriminator: PlotType.heatMap.rawValue,
        properties: Property.common + [Property.plotSpace] + properties
            + Property.dataLabels(fields: [.y], offset: 0).filter { $0.name != "labelField" })

    static let calendarPlot = ObjectCodec(
        "CalendarPlot",
        "A cell for each day, in columns of weeks. Weeks start on the first weekday of the locale. A picture with only calendars has a default height of 190 points.",
        initial: HeatMap(isCalendar: true), discriminator: PlotType.calendar.rawValue,
        properties: Property.common + [
            Property.plotSpace,
            Property("x", \.x, .optional(.field), isRequired: true, "The days."),
            Property(
                "values", Codec<Field>.field, isRequired: true, "The value of each day; null for none."
            ) { $0.values = .field($1) },
        ] + properties.filter { !["x", "y", "values"].contains($0.name) }
            + Property.dataLabels(fields: [.y], offset: 0).filter { $0.name != "labelField" })

    private static let properties: [Property<HeatMap>] =
        [
            Property(
                "x", \.x, .optional(.field),
                "The column of each cell, as numbers, categories or dates. If values is an array of rows: the location of each column. Default: 0, 1, 2 …"
            ),
            Property(
                "y", \.y, .optional(.field),
                "The row of each cell. If values is an array of rows: the location of each row. Default: 0, 1, 2 … from the bottom up."
            ),
            Property(
                "values", \.values, .heatValues, isRequired: true,
                "The value of each cell, or an array of rows of values; null for none."),
            Property(
                "cellPadding", \.cellPadding, .optional(.number(0...100)), unit: "points",
                "The distance between two cells. Default: 1 between category cells that are large enough, 0 otherwise."),
            Property(
                "cellCornerRadius", \.cellCornerRadius, .number(0...1000), unit: "points", "The radius of the corners."),
            Property(
                "nullFill", \.nullFill, .optional(.nullable(.fill)),
                "The fill of missing cells and of the space between cells; null leaves the plot area visible."),
        ] + Property.colorCoding(\.colors)
}

extension Codec where Value == HeatMap.Values {
    /// A column, or rows of numbers.
    static let heatValues = either(
        .matrix, Codec<Field>.field.map { .field($0) })

    private static let matrix = Codec(
        expectation: "an array of rows of numbers, with null for missing values",
        accepts: { value in
            guard value.kind == .array else { return false }
            var elements = value.elements
            return elements.next().map { $0.kind == .array } ?? true
        },
        decode: { value, decoder in
            var rows: [[Double]] = []
            rows.reserveCapacity(value.count)
            for (index, row) in value.elements.enumerated() {
                guard let numbers = row.numbers else {
                    decoder.descend(to: index) {
                        $0.reject(row, allowed: "an array of numbers, with null for missing values")
                    }
                    return nil
                }
                rows.append(numbers)
            }
            return .matrix(rows)
        },
        schema: { _ in
            ["type": "array", "items": ["type": "array", "items": ["type": ["number", "null"]]]]
        })
}
