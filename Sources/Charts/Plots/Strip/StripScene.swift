import Arrangements
import Budget
import Dialects
import Drawing
import Geometry
import Numbers

/// The points of a strip plot at their positions.
struct StripScene: PlotScene {
    private(set) var points: [Point] = []
    /// The record of each point.
    private(set) var records: [Int] = []
    private(set) var labels: [PlacedText] = []
    private(set) var warnings: [ChartWarning]
    private(set) var symbol: PlotSymbol
    @Indirect private(set) var plot: ResolvedStripPlot
    private let clipRect: Rect
    private let isHorizontal: Bool

    /// A group in the picture.
    private struct PlacedGroup {
        var index: Int
        var middle: Double
        /// Half of the width of the band for the centers of symbols.
        var reach: Double
        /// The positions along the values.
        var positions: [Double]
    }

    /// The factors by which symbols become smaller until they all fit into their groups.
    private static let reductions = [1, 0.85, 0.7, 0.55, 0.45, 0.35]
    /// The size below which points cannot be told apart, in points of the picture.
    private static let leastSize = 2.0

    init(_ plot: ResolvedStripPlot, in context: PlotContext) {
        self.plot = plot
        warnings = plot.warnings
        clipRect = context.clipRect
        isHorizontal = plot.locationCoordinate == .y
        symbol = plot.symbol.finer(by: context.fineness)
        let budget = context.budget
        guard budget.allows(plot.countOfRecords, each: 6 * ElementMemory.number) else { return }
        let groups = placedGroups(in: context)
        var offsets: [[Double]] = []
        switch plot.placement {
        case .strip:
            for group in groups {
                let strip = Strip(reach: group.reach * plot.jitter, side: side)
                offsets.append(strip.offsets(positions: group.positions, budget))
            }
        case .beeswarm: offsets = swarms(groups, budget, at: plot.place)
        }
        points.reserveCapacity(plot.countOfRecords)
        records.reserveCapacity(plot.countOfRecords)
        let reach = clipRect.inset(by: -0.5)
        var spots = DataLabelSpots()
        for (group, offsets) in zip(groups, offsets) {
            guard offsets.count == group.positions.count, !budget.isSpent(before: 50 * offsets.count) else { return }
            for (number, (position, offset)) in zip(group.positions, offsets).enumerated() {
                let point = point(group.middle + sign * offset, position)
                guard point.isFinite, reach.contains(point) else { continue }
                points.append(point)
                let own = plot.groups[group.index]
                records.append(own.records[number])
                guard plot.labels != nil else { continue }
                spots.append(
                    DataLabelSpot(
                        record: own.records[number], value: own.values[number], anchor: point,
                        direction: isHorizontal ? Point(0, -1) : Point(1, 0), distance: symbol.size.width / 2))
            }
        }
        if let style = plot.labels {
            var layout = DataLabelLayout(style, in: context)
            layout.place(spots)
            labels = layout.labels
            warnings += layout.warnings
        }
    }

    private func placedGroups(in context: PlotContext) -> [PlacedGroup] {
        let along = context[plot.locationCoordinate]
        let across = context[plot.locationCoordinate.orthogonal]
        var groups: [PlacedGroup] = []
        for (index, group) in plot.groups.enumerated() {
            guard !context.budget.isSpent(before: 500 + 20 * group.values.count) else { break }
            guard let span = plot.slot.span(at: group.location, on: along, maximum: plot.maximumWidth) else {
                continue
            }
            groups.append(
                PlacedGroup(
                    index: index, middle: span.middle, reach: span.width / 2, positions: across.view(of: group.values)))
        }
        return groups
    }

    /// Returns the offsets of the points of all groups, with symbols that are small enough for them.
    private mutating func swarms(_ groups: [PlacedGroup], _ budget: RenderBudget, at place: GraphPlace) -> [[Double]] {
        let size = symbol.size
        var result: [[Double]] = []
        var countOfFull = 0
        for reduction in plot.hasOwnSize ? [1] : Self.reductions where !budget.isSpent {
            guard reduction == 1 || size.width * reduction >= Self.leastSize else { break }
            symbol.size = Size(size.width * reduction, size.height * reduction)
            let extent = isHorizontal ? symbol.size.height : symbol.size.width
            result = []
            countOfFull = 0
            for group in groups {
                let radius = max(symbol.size.width, symbol.size.height) / 2
                let room = max(0, group.reach - extent / 2)
                let swarm = Beeswarm(reach: room, gap: 0.5, side: side)
                let offsets = swarm.offsets(positions: group.positions, radii: [radius], budget)
                result.append(offsets.values)
                if offsets.isFull { countOfFull += 1 }
            }
            if countOfFull == 0 { break }
        }
        if countOfFull > 0 {
            warnings.append(
                ChartWarning(
                    place,
                    "has too many points for \(countOfFull == 1 ? "one group" : "\(countOfFull) groups"), in which they overlap; a violin shows them better."
                ))
        }
        return result
    }

    private var side: Beeswarm.Side { plot.area == .both ? .both : .positive }

    /// The direction of positive offsets along the locations, in the picture.
    private var sign: Double { (plot.area == .left ? -1 : 1) * (isHorizontal ? -1 : 1) }

    private func point(_ along: Double, _ across: Double) -> Point {
        isHorizontal ? Point(across, along) : Point(along, across)
    }

    func visitMarks(_ visit: (RecordMark) -> Bool) {
        let radius = max(symbol.size.width, symbol.size.height) / 2
        for (index, point) in points.enumerated() {
            guard visit(RecordMark(records[index], .disc(center: point, radius: radius), at: records[index])) else {
                return
            }
        }
    }

    /// The location and the value of each record; NaN for records that are not shown.
    private var columns: (locations: [Double], values: [Double]) {
        var locations = [Double](repeating: .nan, count: plot.countOfRecords)
        var values = locations
        for group in plot.groups {
            for (record, value) in zip(group.records, group.values) {
                (locations[record], values[record]) = (group.location, value)
            }
        }
        return (locations, values)
    }

    var recordColumns: SceneColumns? {
        let (locations, values) = columns
        return SceneColumns(locations: locations, measures: values, key: plot.locationCoordinate.orthogonal.rawValue)
    }

    func values(at record: Int) -> [RecordValue] {
        for group in plot.groups {
            let index = group.records.partitioningIndex { $0 >= record }
            guard index < group.records.count, group.records[index] == record else { continue }
            let along = plot.locationCoordinate
            return [
                RecordValue(along.rawValue, group.location, along: along),
                RecordValue(along.orthogonal.rawValue, group.values[index], along: along.orthogonal),
            ]
        }
        return []
    }

    func draw(on canvas: inout some Canvas) {
        guard let muted = plot.muted else { return canvas.draw(symbol, at: points) }
        func isMuted(_ record: Int) -> Bool { muted.records.indices.contains(record) && muted.records[record] }
        canvas.draw(symbol.painted(muted.color), at: zip(points, records).filter { isMuted($1) }.map(\.0))
        canvas.draw(symbol, at: zip(points, records).filter { !isMuted($1) }.map(\.0))
    }
}

extension [Int] {
    /// The index of the first element of an ascending list that satisfies a condition which all later ones satisfy.
    fileprivate func partitioningIndex(where isLater: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isLater(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
