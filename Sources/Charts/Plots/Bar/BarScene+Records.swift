import Dialects
import Geometry

extension BarScene {
    func visitMarks(_ visit: (RecordMark) -> Bool) {
        guard !plot.areTotals else { return }
        for bar in bars {
            guard visit(RecordMark(bar.record, .box(markRect(of: bar).intersection(clipRect)))) else { return }
        }
    }

    /// The rectangle of a bar, or of its dot and its stem.
    private func markRect(of bar: Bar) -> Rect {
        guard let stem = plot.stem else { return bar.rect }
        return stem.isPair ? stem.dot(of: bar) : bar.rect.union(stem.dot(of: bar))
    }

    var recordColumns: SceneColumns? {
        guard !plot.areTotals else { return nil }
        if let amounts = plot.amounts {
            return SceneColumns(locations: plot.location, measures: amounts, key: along.orthogonal.rawValue)
        }
        if let columns = plot.columns {
            return SceneColumns(locations: plot.location, measures: columns.amounts, key: "value")
        }
        if plot.form == .tasks { return SceneColumns(locations: plot.location, measures: plot.tip, key: "end") }
        let values = plot.stack == nil ? plot.tip : zip(plot.tip, plot.base).map { $0 - $1 }
        return SceneColumns(locations: plot.location, measures: values, key: along.orthogonal.rawValue)
    }

    func values(at record: Int) -> [RecordValue] {
        guard plot.location.indices.contains(record) else { return [] }
        let edges = plot.breadth.edges
        if plot.form == .tasks {
            return [
                RecordValue(along.rawValue, plot.location[record], along: along),
                RecordValue("start", plot.base[record], along: along.orthogonal),
                RecordValue("end", plot.tip[record], along: along.orthogonal),
            ]
        }
        if let columns = plot.columns {
            return [
                RecordValue(along.rawValue, plot.location[record], along: along),
                RecordValue("value", columns.amounts[record]),
                RecordValue("share", .share(plot.tip[record] - plot.base[record])),
                RecordValue("width", .share(columns.widths[record])),
            ].filter { plot.stack != nil || $0.key != "share" }
        }
        let own = plot.stack == nil ? plot.tip[record] : plot.tip[record] - plot.base[record]
        let value = plot.amounts.flatMap { $0.indices.contains(record) ? $0[record] : nil } ?? own
        let measure = RecordValue(along.orthogonal.rawValue, value, along: along.orthogonal)
        if record + 1 < edges.count {
            return [
                RecordValue("from", edges[record], along: along), RecordValue("to", edges[record + 1], along: along),
                measure,
            ]
        }
        let location = RecordValue(along.rawValue, plot.location[record], along: along)
        guard let targets = plot.bullet?.targets, record < targets.count else { return [location, measure] }
        return [location, measure, RecordValue("target", targets[record], along: along.orthogonal)]
    }
}
