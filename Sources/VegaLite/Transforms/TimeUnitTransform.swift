import Budget
import Data
import Glibc
import JSON
import JavaScript
import Numbers

/// The unit to which instants are rounded: `yearmonth`, `utcyear`, `binnedyearmonthdate` or an object.
package struct TimeUnitSpec: Hashable, Sendable {
    /// The parts that instants keep; empty if they follow from `maximumCount`.
    package var parts: [CalendarPart]
    package var step: Int
    package var isUTC: Bool
    /// Whether the values are rounded already.
    package var isBinned: Bool
    /// The number of different values that is wanted.
    package var maximumCount: Double?

    package init(_ parts: [CalendarPart], step: Int = 1, isUTC: Bool = false, isBinned: Bool = false) {
        (self.parts, self.step, self.isUTC, self.isBinned) = (parts, step, isUTC, isBinned)
    }

    /// Reads the name of a unit; nil for other texts.
    package init?(_ text: String) {
        var rest = Substring(text)
        func skip(_ prefix: String) -> Bool {
            guard rest.hasPrefix(prefix) else { return false }
            rest = rest.dropFirst(prefix.count)
            return true
        }
        isBinned = skip("binned")
        isUTC = skip("utc")
        step = 1
        parts = []
        // Longer names come before those that they begin with.
        let names = CalendarPart.allCases.sorted { $0.rawValue.count > $1.rawValue.count }
        while !rest.isEmpty {
            guard let part = names.first(where: { rest.hasPrefix($0.rawValue) }), !parts.contains(part) else { return nil }
            parts.append(part)
            rest = rest.dropFirst(part.rawValue.count)
        }
        guard CalendarRounding.isPossible(parts) else { return nil }
        parts = CalendarPart.allCases.filter(parts.contains)
    }

    /// Reads a name or an object.
    package init(_ json: JSONValue, at pointer: String, _ budget: RenderBudget) throws(DataError) {
        if let text = json.string {
            guard let unit = TimeUnitSpec(text) else {
                throw DataError(pointer, "This is no unit of time.", found: json.summary)
            }
            self = unit
            return
        }
        let members = try MemberReader(json, at: pointer, budget)
        self.init([])
        if let text = try members.text("unit") {
            guard let unit = TimeUnitSpec(text) else {
                throw DataError("\(pointer)/unit", "This is no unit of time.", found: text)
            }
            self = unit
        }
        step = try members.whole("step", 1...1_000_000_000) ?? 1
        if try members.boolean("utc") == true { isUTC = true }
        if try members.boolean("binned") == true { isBinned = true }
        maximumCount = try members.positive("maxbins")
        if parts.isEmpty, maximumCount == nil { maximumCount = 40 }
    }

    /// The name as it is written in the names of fields, such as `utcyearmonth`.
    package var name: String {
        let parts = parts.map(\.rawValue).joined()
        let options = (maximumCount.map { "maxbins_\(DecimalNumber.scriptText($0))_" } ?? "") + (step > 1 ? "step_\(step)_" : "")
        return (isBinned ? "binned" : "") + (isUTC ? "utc" : "") + options + parts
    }

    /// The rounding of instants in milliseconds, of which some follow from the number of values that is wanted.
    package func rounding(of instants: [Double]) -> CalendarRounding {
        guard parts.isEmpty else { return CalendarRounding(parts, step: step) }
        var (low, high) = (Double.infinity, -Double.infinity)
        for instant in instants where instant.isFinite {
            low = Double.minimum(low, instant)
            high = Double.maximum(high, instant)
        }
        guard low <= high else { return CalendarRounding([.year]) }
        return CalendarRounding(from: low, to: high, maximumCount: maximumCount ?? 40)
    }
}

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
            try members.required("timeUnit", members.json.given("timeUnit")), at: members.place("timeUnit"), members.budget)
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
