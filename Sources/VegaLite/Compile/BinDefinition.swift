import Budget
import Data
import Dialects
import Formatting
import JavaScript
import Numbers

/// The bins of a channel as documents write them.
enum BinDefinition {
    static func transform(
        _ node: Node, field: String, maximum: Double, as start: String, _ end: String, _ environment: Environment
    ) throws(SpecError) -> BinTransform {
        var options = RoundBins.Options()
        var extent: BinTransform.Extent?
        if node.isObject {
            var plain = node.without("extent", "binned")
            for member in plain.members where member.value.expression != nil {
                if let number = try environment.number(member.value) { plain = plain.with(member.key, number) }
            }
            do {
                options = try BinTransform.options(
                    try MemberReader(try plain.json(environment.budget), at: "/bin", environment.budget))
            } catch let error as DataError {
                throw Environment.problem(error, at: node.place)
            } catch {
                throw (error as? SpecError) ?? .stopped(at: node.place.specPlace)
            }
            if plain["maxbins"] == nil { options.maximumCount = maximum }
            if let given = node["extent"] {
                let numbers: [Double]
                if given["param"] != nil || given["selection"] != nil {
                    numbers = try environment.domain(ofParameter: given, .x)
                } else if given.expression != nil, case .array(let list) = try environment.value(of: given) {
                    numbers = (0..<min(2, list.count)).map { list[$0].plainNumber }
                } else {
                    numbers = given.elements.compactMap(\.number)
                }
                if numbers.count == 2, numbers.allSatisfy(\.isFinite) {
                    extent = .numbers(low: min(numbers[0], numbers[1]), high: max(numbers[0], numbers[1]))
                }
            }
        } else {
            options.maximumCount = maximum
        }
        return BinTransform(FieldPath(field), options, extent: extent, as: start, end)
    }
}

/// The texts of bins.
enum BinRangeText {
    static func column(_ starts: DataColumn, _ ends: DataColumn, _ field: FieldDefinition, _ config: Config)
        -> DataColumn
    {
        let format =
            (field.node["format"]?.text ?? config.node["numberFormat"]?.text).flatMap { SpecifierFormat($0) }
            ?? SpecifierFormat("")
        func text(_ number: Double) -> String { format?.text(number) ?? JSText.number(number) }
        var builder = ColumnBuilder(capacity: starts.count)
        for row in 0..<starts.count {
            let (start, end) = (starts.number(at: row), ends.number(at: row))
            if starts.isNullish(at: row) || !start.isFinite || !end.isFinite {
                builder.append("null")
            } else {
                builder.append(text(start) + " – " + text(end))
            }
        }
        return builder.column
    }
}
