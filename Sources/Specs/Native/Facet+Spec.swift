import Charts
import Codecs
import JSON

extension ObjectCodec where Root == Facet {
    static let facet = ObjectCodec(
        "Facet", "The division of a chart into panels. Records without a value are not shown.", initial: Facet(),
        properties: [
            Property(
                "column", \.column, .optional(.field),
                "The values that name the panels, or the columns of panels if there is a row: a column of the data."),
            Property(
                "row", \.row, .optional(.field), "The values that name the rows of panels: a column of the data."),
            Property(
                "columns", \.columns, .optional(.integer(1...Facet.maximumPanels)),
                "The number of panels in a line. Default: depends on the size of the picture. It has no effect beside a row."
            ),
            Property(
                "order", \.order, .seriesOrder,
                "The order of the panels: \"appearance\" for that of their first records, \"name\", \"sum\" for the largest number of records first, or an array of names, which come before all others."
            ),
            Property(
                "limit", \.limit, .integer(1...Facet.maximumPanels),
                "The maximum number of values of a row or a column. If there are more, those with the fewest records, or the last ones of an order by sum or by names, are not shown."
            ),
            Property(
                "sharesX", \.sharesX, .optional(.bool), "Whether all panels have the same range of x. Default: true."),
            Property(
                "sharesY", \.sharesY, .optional(.bool), "Whether all panels have the same range of y. Default: true."),
        ])
}
