import Budget
import Geometry

/// The lower edge of the area of a stacked line: at each of its points the nearest line below it, or the end of the scale
/// where there is none.
struct LowerEdge {
    /// The edge as a line.
    let line: LineElement

    init(of dataset: Dataset, _ line: LineElement) {
        let (chart, points) = (dataset.chart, line.points)
        let all = chart.budget.isSpent(before: 20 * chart.visibleDatasets.count) ? [] : chart.visibleDatasets
        let datasets = all.filter { $0.type == "line" && $0.valueScale === dataset.valueScale }
        let below = datasets.prefix { $0 !== dataset }.reversed().compactMap(\.outline)
        var lookups: [LineLookup] = []
        func lookup(_ number: Int) -> LineLookup {
            if number == lookups.count {
                lookups.append(LineLookup(number < below.count ? below[number] : Self.base(of: dataset, line)))
            }
            return lookups[number]
        }
        var (along, across): ([Double], [Double]) = ([], [])
        for part in line.parts {
            guard let first = part.indices.first, let last = part.indices.last, first <= last else { continue }
            for index in first...last {
                // At the start of a line, the edge falls from the line below it.
                var postponed: [Point] = []
                for number in 0...below.count {
                    guard !chart.budget.isSpent(before: 500), chart.budget.allows(2, moreIn: along) else { break }
                    let found = lookup(number).find(points.measure(of: index))
                    guard let found, !(found.isFirst && found.isLast) else { continue }
                    if found.isFirst {
                        postponed.insert(found.point, at: 0)
                    } else {
                        Self.add(found.point, points.isVertical, &along, &across)
                        if !found.isLast { break }
                    }
                }
                for point in postponed { Self.add(point, points.isVertical, &along, &across) }
            }
        }
        self.line = LineElement(
            LinePoints(along: along, across: across, base: 0, isVertical: points.isVertical), Options([]), chart,
            indexAxis: dataset.indexAxis)
    }

    private static func add(_ point: Point, _ isVertical: Bool, _ along: inout [Double], _ across: inout [Double]) {
        along.append(isVertical ? point.y : point.x)
        across.append(isVertical ? point.x : point.y)
    }

    /// The end of the scale below all parts of a line.
    private static func base(of dataset: Dataset, _ line: LineElement) -> LineElement {
        let scale = dataset.valueScale
        let base = scale.map { $0.isHorizontal ? $0.left : $0.bottom } ?? 0
        let along = line.segments.flatMap { segment in
            [segment.first, segment.last].compactMap { $0.map(line.points.measure) }
        }
        let across = [Double](repeating: base, count: along.count)
        return LineElement(
            LinePoints(along: along, across: across, base: base, isVertical: line.isVertical), Options([]),
            line.chart, indexAxis: dataset.indexAxis)
    }
}
