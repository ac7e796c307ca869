import Budget
import Dialects
import Drawing
import Geometry

/// Parallel coordinates at their position.
struct ParallelScene: PlotScene {
    private(set) var labels: [PlacedText] = []
    private(set) var warnings: [ChartWarning]
    /// The points of each record, in several parts where values are missing.
    private(set) var lines: [(record: Int, parts: [[Point]])] = []
    /// The horizontal position of each axis.
    private(set) var positions: [Double] = []
    /// The vertical extent of the axes.
    private(set) var area = Rect(x: 0, y: 0, width: 0, height: 0)
    @Indirect private(set) var plot: ResolvedParallelPlot
    private let axisColor: Color

    init(_ plot: ResolvedParallelPlot, in context: PlotContext) {
        self.plot = plot
        warnings = plot.warnings
        axisColor = context.theme.axis.labelTextStyle.color.withAlpha(0.6)
        var texts = ParallelLabels(plot, in: context)
        area = context.plotArea.inset(by: texts.insets)
        guard area.width > 0, area.height > 0, !plot.axes.isEmpty else { return }
        let spaces = Double(max(1, plot.axes.count - 1))
        positions = plot.axes.indices.map { index in
            plot.axes.count == 1 ? area.midX : area.minX + area.width * Double(index) / spaces
        }
        let count = plot.colors.count
        guard context.budget.allows(count, each: 60 + 2 * MemoryLayout<Point>.stride * plot.axes.count) else { return }
        for record in 0..<count {
            guard !context.budget.isSpent(at: record, costOfElement: 100 * plot.axes.count) else { return }
            var parts: [[Point]] = [[]]
            for (axis, x) in zip(plot.axes, positions) {
                if let position = axis.position(of: axis.values[record]) {
                    parts[parts.count - 1].append(Point(x, area.maxY - area.height * position))
                } else if parts.last?.isEmpty == false {
                    parts.append([])
                }
            }
            parts.removeAll(where: \.isEmpty)
            if !parts.isEmpty { lines.append((record, parts)) }
        }
        // What is not highlighted is behind.
        if plot.isMuted.contains(true) {
            func isMuted(_ record: Int) -> Bool { record < plot.isMuted.count && plot.isMuted[record] }
            lines = lines.filter { isMuted($0.record) } + lines.filter { !isMuted($0.record) }
        }
        texts.place(on: positions, in: area)
        labels = texts.labels
        warnings += texts.warnings
    }

    func visitMarks(_ visit: (RecordMark) -> Bool) {
        for line in lines {
            // The way along a line and back has no area, so only points near it hit it.
            let points = line.parts.flatMap { $0 }
            guard visit(RecordMark(line.record, .polygon(points + points.reversed()))) else { return }
        }
    }

    var recordColumns: SceneColumns? {
        guard let axis = plot.axes.first(where: \.isOfNumbers) else { return nil }
        return SceneColumns(measures: axis.values, key: axis.key)
    }

    func values(at index: Int) -> [RecordValue] {
        guard plot.colors.indices.contains(index) else { return [] }
        let group = plot.groups.indices.contains(index) ? plot.groups[index] : nil
        return (group.map { [RecordValue("series", .text($0))] } ?? []) + plot.axes.compactMap { $0.value(index) }
    }

    func draw(on canvas: inout some Canvas) {
        let visible = area.inset(by: Insets(left: 4, top: plot.lineWidth, right: 4, bottom: plot.lineWidth).negated)
        canvas.clip(to: Path(rect: visible), rule: .nonZero) { canvas in
            for line in lines where !canvas.isStopped {
                var path = Path()
                for part in line.parts {
                    path.addPolyline(part)
                    if let only = part.first, part.count == 1 {
                        path.move(to: only - Point(3, 0))
                        path.addLine(to: only + Point(3, 0))
                    }
                }
                let color = plot.colors[line.record]
                canvas.stroke(
                    path,
                    LineStyle(
                        color.withAlpha(color.alpha * plot.opacity), width: plot.lineWidth, cap: .round, join: .round))
            }
        }
        for x in positions {
            var path = Path()
            let middle =
                (x * canvas.pixelsPerPoint).rounded(.down) / canvas.pixelsPerPoint + 0.5 / canvas.pixelsPerPoint
            path.move(to: Point(middle, area.minY))
            path.addLine(to: Point(middle, area.maxY))
            canvas.stroke(path, LineStyle(axisColor, width: 1))
        }
    }

    func grown(_ fraction: Double, in area: Rect) -> (any PlotScene)? { drawn(fraction, in: area) }
}

extension Insets {
    fileprivate var negated: Insets { Insets(left: -left, top: -top, right: -right, bottom: -bottom) }
}
