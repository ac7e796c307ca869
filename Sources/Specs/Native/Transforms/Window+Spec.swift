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
        "Adds a column with what is calculated out of each record and those before it, such as a running mean or a sliding median.",
        initial: WindowKeys(), discriminator: "window",
        properties: [
            Property(
                "operation", \.operation, .word(), isRequired: true,
                "What is calculated of the values of the window, or the difference from the record before."),
            Property("field", \.field, .columnName, isRequired: true, "The column whose values are calculated with."),
            Property(
                "size", \.size, .optional(.integer(1...1_000_000)), unit: "records",
                "How many records the window has, fewer at the start; without it all records up to each one."),
            Property(
                "groupBy", \.groupBy, .columnNames,
                "The columns whose values make groups that have nothing to do with each other."),
            Property(
                "as", \.name, .optional(.columnName),
                "What the new column is called; without it the operation and the field with _ between them."),
        ])
}
