import Data
import Dialects

/// A unit of time as documents name it: its parts, a step, and whether it is in UTC or already applied.
struct TimeUnitName: Hashable, Sendable {
    /// The parts from the largest to the smallest.
    let units: [String]
    let isUTC: Bool
    let isBinned: Bool
    let step: Int
    /// The number of units that are wanted, from which the unit follows.
    let maxbins: Int?

    private static let parts = CalendarPart.allCases.map(\.rawValue)

    init?(_ node: Node) throws(SpecError) {
        guard !node.isNull, node.bool != false else { return nil }
        let name = node.isObject ? node["unit"]?.text : node.text
        let count = node["maxbins"]?.number
        guard name != nil || count != nil else { throw Problem.unknown(node, "a unit of time", among: Self.parts) }
        var text = name ?? ""
        var isUTC = node["utc"]?.bool ?? false
        var isBinned = node["binned"]?.bool ?? false
        if text.hasPrefix("binned") {
            isBinned = true
            text.removeFirst(6)
        }
        if text.hasPrefix("utc") {
            isUTC = true
            text.removeFirst(3)
        }
        if text.hasPrefix("local") { text.removeFirst(5) }
        let spec = text.isEmpty ? TimeUnitSpec([]) : TimeUnitSpec(text)
        guard let spec else { throw Problem.unknown(node, "a unit of time", among: Self.parts) }
        units = spec.parts.map(\.rawValue)
        self.isUTC = isUTC
        self.isBinned = isBinned
        step = node["step"]?.number.flatMap { $0 >= 1 && $0 <= 10_000 ? Int(exactly: $0.rounded()) : nil } ?? 1
        maxbins = units.isEmpty ? count.flatMap { Int(exactly: $0.rounded()) } : nil
    }

    /// The unit's name without a mark of UTC.
    var name: String { units.joined() }

    /// The beginning of the names of columns.
    var columnPrefix: String {
        if let maxbins { return "timeunit_maxbins_\(maxbins)" }
        return (isUTC ? "utc" : "") + name + (step == 1 ? "" : "_step_\(step)")
    }

    var smallest: String { units.last ?? "milliseconds" }

    /// The parts in words, for titles.
    var title: String { units.joined(separator: "-") }
}
