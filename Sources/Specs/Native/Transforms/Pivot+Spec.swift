import Data
import JSON

struct PivotKeys: Sendable {
    var field = ""
    var value = ""
    var groupBy: [String] = []
    var measure = MeasureKeys(word: .mean)

    func transform(_ decoder: inout SpecDecoder) -> TableTransform? {
        measure.measure(&decoder).map {
            .pivot(Pivot(field: field, value: value, groupBy: groupBy, measure: $0))
        }
    }
}

extension ObjectCodec where Root == PivotKeys {
    static let pivot = ObjectCodec(
        "PivotTransform",
        "Makes a column of each value that a column has, so that a long table becomes a wide one with a record for each group.",
        initial: PivotKeys(), discriminator: "pivot",
        properties: [
            Property(
                "field", \.field, .columnName, isRequired: true,
                "The column whose values name the new columns, 1,000 at the most."),
            Property("value", \.value, .columnName, isRequired: true, "The column whose values stand in them."),
            Property("groupBy", \.groupBy, .columnNames, "The columns whose values make the records."),
            Property(
                "operation", \.measure.word, .word(),
                MeasureKeys.description + " Where there is no record there is no value."),
            Property("fraction", \.measure.fraction, .optional(.number(0...1)), MeasureKeys.fractionDescription),
        ])
}
