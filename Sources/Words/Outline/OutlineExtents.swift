import Data
import JSON

/// The ranges of the numbers of plots, and the names along their x axis.
struct OutlineExtents {
    private var x: ClosedRange<Double>?
    private var y: ClosedRange<Double>?
    private var names: Set<String> = []
    private var hasDates = false

    init(_ plots: [OutlinePlot]) {
        for plot in plots.prefix(20) where plot.members.find("barsarehorizontal") == nil {
            guard let positions = plot.members.find("x")?.value.elements, positions.count <= 10_000 else { continue }
            x = Self.range(positions.compactMap(\.number), x)
            if let values = plot.members.find("y")?.value.elements { y = Self.range(values.compactMap(\.number), y) }
            let texts = positions.compactMap(\.text)
            names.formUnion(texts)
            if let first = texts.first, DateTime.instant(first, in: .utc) != nil { hasDates = true }
        }
    }

    private static func range(_ numbers: [Double], _ known: ClosedRange<Double>?) -> ClosedRange<Double>? {
        guard let low = numbers.min(), let high = numbers.max() else { return known }
        return min(low, known?.lowerBound ?? low)...max(high, known?.upperBound ?? high)
    }

    /// Whether the values of a line or a band can only be along the x axis: names or dates of it, or numbers within its
    /// range that are beyond that of the values.
    func areAlongX(_ members: OutlineMembers) -> Bool {
        let words = ["from", "to", "start", "end", "value", "range", "at"]
        let values = words.flatMap { word -> [SpecTree] in
            guard let member = members.find(word) else { return [] }
            return member.value.elements ?? [member.value]
        }
        guard !values.isEmpty, values.count <= 4 else { return false }
        let texts = values.compactMap(\.text)
        if texts.count == values.count {
            return texts.allSatisfy { names.contains($0) || hasDates && DateTime.instant($0, in: .utc) != nil }
        }
        let numbers = values.compactMap(\.number)
        guard numbers.count == values.count, let x, let y else { return false }
        let length = y.upperBound - y.lowerBound
        let wide = min(0, y.lowerBound - length)...max(0, y.upperBound + length)
        return numbers.allSatisfy { x.contains($0) && !wide.contains($0) }
    }
}
