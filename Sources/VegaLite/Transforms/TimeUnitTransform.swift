import Budget
import Data
import JSON

/// Adds the beginning and the end of the unit of time of each instant.
package struct TimeUnitTransform: DataTransform {
    package let field: FieldPath
    package let unit: TimeUnitSpec
    package let startName: String
    package let endName: String

    package init(_ field: FieldPath, _ unit: TimeUnitSpec, as startName: String, _ endName: String) {
        (self.field, self.unit, self.startName, self.endName) = (field, unit, startName, endName)
    }

    init(_ members: MemberReader) throws(DataError) {
        field = try members.required("field", members.field("field"))
        unit = try TimeUnitSpec(
            try members.required("timeUnit", members.json.given("timeUnit")), at: members.place("timeUnit"),
            members.budget)
        startName = try members.names(1, default: ["\(unit.name)_\(field.name)"])[0]
        endName = "\(startName)_end"
    }

    package var outputs: [String] { [startName, endName] }

    package var impliedParsing: [(field: FieldPath, parsing: FieldParsing)] { [(field, .date)] }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        try table.checkSize(table.count, columns: 2, at: "/timeUnit", context.budget)
        guard !context.budget.isSpent(before: 200 * table.count) else { throw .stopped }
        let instants = table[field].measures
        let rounding = unit.rounding(of: instants)
        var starts: [Double] = []
        var ends: [Double] = []
        starts.reserveCapacity(instants.count)
        ends.reserveCapacity(instants.count)
        let nullish = table[field]
        for (row, instant) in instants.enumerated() {
            guard !instant.isNaN || !nullish.isNullish(at: row) else {
                starts.append(MarkedNumber.null)
                ends.append(MarkedNumber.null)
                continue
            }
            let start = unit.isBinned ? instant : rounding.start(of: instant)
            starts.append(MarkedNumber.unmarked(start))
            ends.append(MarkedNumber.unmarked(rounding.end(of: start)))
        }
        var result = table
        result.set(DataColumn(.dates(starts)), as: startName)
        result.set(DataColumn(.dates(ends)), as: endName)
        return result
    }
}
