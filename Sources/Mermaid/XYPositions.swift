import JSON

/// The positions of the values of an `xychart` along its x-axis.
struct XYPositions {
    /// The names of the positions; nil for numbers.
    private let categories: [String]?
    /// The numbers of the first and the last position; nil for categories.
    private let range: MermaidRange?
    /// The labels of the positions 1, 2, 3 … of categories that have the same names.
    let labels: [String]?
    /// The number of positions.
    private let count: Int
    private let hasBars: Bool

    init(of chart: XYChart) throws(MermaidFault) {
        hasBars = chart.plots.contains { $0.isBar }
        let longest = chart.plots.map(\.count).max() ?? 0
        guard let names = chart.x?.categories else {
            // Without an x-axis, the values are at 1, 2, 3 …
            range = chart.x?.range ?? MermaidRange(start: 1, end: Double(longest))
            (categories, labels, count) = (nil, nil, longest)
            return
        }
        if let plot = chart.plots.first(where: { $0.count > names.count }) {
            throw MermaidFault(
                line: plot.line, detail: "There are more values than categories in line \(chart.x?.line ?? 1).",
                found: "\(plot.count) values", allowed: ["at most \(names.count) values"])
        }
        count = names.count
        let isUnique = Set(names.map { Array($0.utf8) }).count == names.count
        categories = isUnique ? names : nil
        labels = isUnique ? nil : names
        range = isUnique ? nil : MermaidRange(start: 1, end: Double(names.count))
    }

    /// Whether the positions of a plot are those of all others.
    func isShared(by plot: XYChart.Plot) -> Bool { categories != nil || labels != nil || plot.count == count }

    /// The number of positions of each list of a plot.
    func count(of plot: XYChart.Plot) -> Int { categories != nil || labels != nil ? count : plot.count }

    /// The positions of the values of each list of a plot.
    func all(of plot: XYChart.Plot) -> [JSONTree] {
        if let categories { return categories.map { .string($0) } }
        guard let range else { return [] }
        let count = count(of: plot)
        // As in Mermaid, the values of each plot are spaced evenly from one end to the other.
        let step = count > 1 ? (range.end - range.start) / Double(count - 1) : 0
        return (0..<count).map { .number(range.start + step * Double($0)) }
    }

    /// The values of a list, with gaps at the positions beyond its end.
    func values(_ list: XYChart.Plot.List, of plot: XYChart.Plot) -> [JSONTree] {
        let gaps = repeatElement(JSONTree.null, count: max(0, count(of: plot) - list.values.count))
        return list.values.map { .number($0) } + gaps
    }

    /// The native dimension of the positions; nil if it is that of any chart.
    /// - Parameter isTurned: Whether the positions are above each other. The first of several names is at the top.
    func dimension(isTurned: Bool) -> JSONTree? {
        if let categories {
            // Names such as 2026-03 stay as they are written.
            return categories.contains { $0.utf8.first?.isDigit == true } ? ["scale": "category"] : nil
        }
        guard var range else { return nil }
        if hasBars || range.start == range.end {
            // The first and the last bar are drawn whole.
            let half = count > 1 ? (range.end - range.start) / Double(count - 1) / 2 : 0.5
            range.start -= half
            range.end += half
        }
        return ["range": isTurned && labels != nil ? [.number(range.end), .number(range.start)] : range.tree]
    }
}
