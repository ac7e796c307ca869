import Codecs
import Data
import JSON

extension ObjectCodec where Root == Sort {
    static let sort = ObjectCodec(
        "SortTransform",
        "Sorts the records. Equal records keep their order, and missing values come last in either order.",
        initial: Sort(by: []), discriminator: "sort",
        properties: [
            Property(
                "by", \.by, .array(of: .sortKey, minimumCount: 1, maximumCount: 20), isRequired: true,
                "The columns to sort by. Earlier columns take precedence.")
        ])
}

extension Codec where Value == Sort.Key {
    /// The name of a column, or an object with the name and the order.
    static let sortKey = either(
        Codec<String>.columnName.map { Sort.Key($0) }, Codec<Sort.Key>.object(.sortKey))
}

extension ObjectCodec where Root == Sort.Key {
    static let sortKey = ObjectCodec(
        "SortKey", "A column to sort the records by.", initial: Sort.Key(""),
        properties: [
            Property("field", \.field, .columnName, isRequired: true, "The column."),
            Property("order", \.order, .enumeration(), "The order: from small to large, or from large to small."),
        ])
}
