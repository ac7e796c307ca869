import Codecs
import Data
import JSON

extension ObjectCodec where Root == Fold {
    static let fold = ObjectCodec(
        "FoldTransform",
        "Makes a record for each value of several columns. A wide table becomes a long one: the inverse of a pivot.",
        initial: Fold(columns: [], field: "", value: ""), discriminator: "fold",
        properties: [
            Property(
                "columns", \.columns, .array(of: .columnName, maximumCount: 10_000), isRequired: true,
                "The columns whose values are put below each other. The values of the other columns are repeated."),
            Property(
                "field", \.field, .columnName, isRequired: true,
                "The new column with the names of the columns. If all names are years, it has numbers; if all are dates, dates."
            ),
            Property("value", \.value, .columnName, isRequired: true, "The new column with the values of the columns."),
        ])
}
