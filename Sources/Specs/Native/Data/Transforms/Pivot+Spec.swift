import Codecs
import Data
import JSON

struct PivotKeys: Sendable {
    var field = ""
    var value = ""
    var groupBy: [String] = []
    var measure = MeasureKeys(operation: .mean)

    func transform(_ decoder: inout SpecDecoder) -> TableTransform? {
        measure.measure(&decoder).map {
            .pivot(Pivot(field: field, value: value, groupBy: groupBy, measure: $0))
        }
    }
}

extension ObjectCodec where Root == PivotKeys {
    static let pivot = ObjectCodec(
        "PivotTransform",
        "Creates a column for each value of a column. This transforms a long table into a wide one with one record for each group.",
        initial: PivotKeys(), discriminator: "pivot",
        properties: [
            Property(
                "field", \.field, .columnName, isRequired: true,
                "The column whose values name the new columns, at most 1,000."),
            Property("value", \.value, .columnName, isRequired: true, "The column whose values fill the new columns."),
            Property("groupBy", \.groupBy, .columnNames, "The columns whose values define the groups."),
            Property(
                "operation", \.measure.operation, .enumeration(),
                MeasureKeys.description + " A cell without records has no value."),
            Property("fraction", \.measure.fraction, .optional(.number(0...1)), MeasureKeys.fractionDescription),
        ])
}
