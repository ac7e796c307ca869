import Data
import JSON

struct BinKeys: Sendable {
    var field = ""
    var width: Double?
    var count: Int?
    var name: String?
    var endName: String?

    func transform(_ decoder: inout SpecDecoder) -> TableTransform? {
        guard width == nil || count == nil else {
            decoder.report(
                SpecProblem(
                    pointer: decoder.pointer + "/count", detail: "width and count exclude each other.",
                    allowed: "width or count"))
            return nil
        }
        let name = name ?? "bin_" + field
        guard endName != name else {
            decoder.report(
                SpecProblem(
                    pointer: decoder.pointer + "/endAs",
                    detail: "The column of the bins' starts is called \"\(name.shortened(to: 40))\" as well.",
                    found: name.shortened(to: 40), allowed: "a name for each column"))
            return nil
        }
        return .bin(
            Bin(
                field: field, width: width.map { .fixed($0) } ?? .automatic(count: count ?? 10), as: name,
                endAs: endName))
    }
}

extension ObjectCodec where Root == BinKeys {
    static let bin = ObjectCodec(
        "BinTransform",
        "Adds a column with the start of the bin that each number is in; a number between two bins is in the upper one.",
        initial: BinKeys(), discriminator: "bin",
        properties: [
            Property("field", \.field, .columnName, isRequired: true, "The column whose values are put into bins."),
            Property(
                "width", \.width, .optional(.number(1e-300...Double.greatestFiniteMagnitude)),
                "The width of the bins, one of which begins at 0; seconds for dates."),
            Property(
                "count", \.count, .optional(.integer(1...1_000)),
                "About how many bins of a round width there are; without it and width about 10."),
            Property(
                "as", \.name, .optional(.columnName), "What the new column is called; without it bin_ and the field."),
            Property("endAs", \.endName, .optional(.columnName), "The name of a second column, with the bins' ends."),
        ])
}
