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
            guard let part = names.first(where: { rest.hasPrefix($0.rawValue) }), !parts.contains(part) else {
                return nil
            }
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
        let options =
            (maximumCount.map { "maxbins_\(DecimalNumber.scriptText($0))_" } ?? "") + (step > 1 ? "step_\(step)_" : "")
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
