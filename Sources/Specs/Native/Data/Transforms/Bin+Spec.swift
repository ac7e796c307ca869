import Codecs
import Data
import Diagnostics
import Dialects
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
                SpecIssue(decoder.place("/count"), "width and count cannot be combined.", allowed: ["width or count"]))
            return nil
        }
        let name = name ?? "bin_" + field
        guard endName.map({ Name($0) }) != Name(name) else {
            decoder.report(
                SpecIssue(
                    decoder.place("/endAs"),
                    "The column with the starts of the bins has the same name \"\(name.shortened(to: 40))\".",
                    found: name.shortened(to: 40), allowed: ["a distinct name for each column"]))
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
        "Adds a column with the start of each number's bin. A number on the border of two bins is in the upper one.",
        initial: BinKeys(), discriminator: "bin",
        properties: [
            Property("field", \.field, .columnName, isRequired: true, "The column whose values are binned."),
            Property(
                "width", \.width, .optional(.number(1e-300...Double.greatestFiniteMagnitude)),
                "The width of the bins, in seconds for dates. One bin starts at 0."),
            Property(
                "count", \.count, .optional(.integer(1...1_000)),
                "The approximate number of bins, whose width is a round number. Default, if width is not set: 10."),
            Property(
                "as", \.name, .optional(.columnName), "The name of the new column. Default: bin_ and the field."),
            Property(
                "endAs", \.endName, .optional(.columnName), "The name of a second column with the ends of the bins."),
        ])
}
