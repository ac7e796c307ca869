import Codecs
import Data
import JSON

extension ObjectCodec where Root == Fold {
    static let fold = ObjectCodec(
        "FoldTransform",
        "Creates a record for each value of several columns. This transforms a wide table into a long one, and is the inverse of a pivot.",
        initial: Fold(columns: [], field: "", value: ""), discriminator: "fold",
        properties: [
            Property(
                "columns", \.columns, .array(of: .columnName, maximumCount: 10_000), isRequired: true,
                "The columns whose values are combined into one column. The values of the other columns are repeated."),
            Property(
                "field", \.field, .columnName, isRequired: true,
                "The new column with the names of the columns. If all names are years, it contains numbers, and if all are dates, it contains dates."
            ),
            Property("value", \.value, .columnName, isRequired: true, "The new column with the values of the columns."),
        ])
}
