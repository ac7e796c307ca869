import Data
import JSON

extension ObjectCodec where Root == Sort {
    static let sort = ObjectCodec(
        "SortTransform",
        "Puts the records into an order. Equal ones keep theirs, and missing values come last either way.",
        initial: Sort(by: []), discriminator: "sort",
        properties: [
            Property(
                "by", \.by, .array(of: .sortKey, minimumCount: 1, maximumCount: 20), isRequired: true,
                "The columns that tell the order, those before the others first.")
        ])
}

extension Codec where Value == Sort.Key {
    /// The name of a column, or an object with the order as well.
    static let sortKey = either(
        Codec<String>.columnName.map { Sort.Key($0) }, Codec<Sort.Key>.object(.sortKey))
}

extension ObjectCodec where Root == Sort.Key {
    static let sortKey = ObjectCodec(
        "SortKey", "A column that tells the order of the records.", initial: Sort.Key(""),
        properties: [
            Property("field", \.field, .columnName, isRequired: true, "The column."),
            Property("order", \.order, .word(), "From small to large, or from large to small."),
        ])
}
