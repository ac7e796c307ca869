import Codecs
import Data
import JSON

struct WindowKeys: Sendable {
    var operation = Window.Operation.mean
    var field = ""
    var size: Int?
    var groupBy: [String] = []
    var name: String?

    var transform: TableTransform {
        .window(
            Window(
                operation, of: field, size: size, groupBy: groupBy, as: name ?? "\(operation.rawValue)_\(field)"))
    }
}

extension ObjectCodec where Root == WindowKeys {
    static let window = ObjectCodec(
        "WindowTransform",
        "Adds a column that is calculated from each record and the records before it, such as a moving average or a moving median.",
        initial: WindowKeys(), discriminator: "window",
        properties: [
            Property(
                "operation", \.operation, .enumeration(), isRequired: true,
                "The operation on the values of the window, or the difference from the previous record."),
            Property("field", \.field, .columnName, isRequired: true, "The column whose values are used."),
            Property(
                "size", \.size, .optional(.integer(1...1_000_000)), unit: "records",
                "The number of records in the window; fewer at the start. Default: all records up to each one."),
            Property(
                "groupBy", \.groupBy, .columnNames,
                "The columns whose values define groups, which are calculated independently."),
            Property(
                "as", \.name, .optional(.columnName),
                "The name of the new column. Default: the operation and the field, joined by _."),
        ])
}
