import Codecs
import Data
import Diagnostics
import Dialects
import JSON

struct AggregateKeys: Sendable {
    struct ValueKeys: Sendable {
        var measure = MeasureKeys(operation: .count)
        var field: String?
        var name: String?
    }

    var groupBy: [String] = []
    var values: [ValueKeys] = []

    func transform(_ decoder: inout SpecDecoder) -> TableTransform? {
        var aggregate = Aggregate(groupBy: groupBy, values: [])
        var names = Set(groupBy.map { Name($0) })
        for (number, keys) in values.enumerated() {
            let measure = decoder.descend(to: "values") { decoder in
                decoder.descend(to: number) { keys.measure.measure(&$0) }
            }
            guard let measure else { return nil }
            let defaultName = [keys.measure.operation.rawValue, keys.field].compactMap(\.self).joined(separator: "_")
            let name = keys.name ?? defaultName
            guard names.insert(Name(name)).inserted else {
                decoder.report(
                    SpecIssue(
                        decoder.place("/values/\(number)/as"),
                        "Another column of groupBy or values has the same name \"\(name.shortened(to: 40))\".",
                        found: name.shortened(to: 40), allowed: ["a distinct name for each column"]))
                return nil
            }
            aggregate.values.append(Aggregate.Value(measure, of: keys.field, as: name))
        }
        return .aggregate(aggregate)
    }
}

extension ObjectCodec where Root == AggregateKeys {
    static let aggregate = ObjectCodec(
        "AggregateTransform",
        "Combines each group of records into one record. Groups are in the order of their first records. The new data has the columns of groupBy and the values.",
        initial: AggregateKeys(), discriminator: "aggregate",
        properties: [
            Property(
                "groupBy", \.groupBy, .columnNames,
                "The columns whose values define the groups. Without columns, all records are one group."),
            Property(
                "values", \.values, .array(of: .object(.aggregateValue), minimumCount: 1, maximumCount: 50),
                isRequired: true, "The values that are calculated for each group."),
        ])
}

extension ObjectCodec where Root == AggregateKeys.ValueKeys {
    static let aggregateValue = ObjectCodec(
        "AggregateValue", "A column with one result for each group.", initial: AggregateKeys.ValueKeys(),
        properties: [
            Property("operation", \.measure.operation, .enumeration(), isRequired: true, MeasureKeys.description),
            Property(
                "field", \.field, .optional(.columnName),
                "The column whose values are combined. Without a column, count counts the records."),
            Property("fraction", \.measure.fraction, .optional(.number(0...1)), MeasureKeys.fractionDescription),
            Property(
                "as", \.name, .optional(.columnName),
                "The name of the new column. Default: the operation and the field, joined by _."),
        ])
}
