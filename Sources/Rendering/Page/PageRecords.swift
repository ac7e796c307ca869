import Budget
import Diagnostics
import Dialects
import Geometry

/// The records of a scene for pop-ups, tables and areas, grouped by what a reader sees at one position.
struct PageRecords {
    struct Mark {
        var plot: Int
        var shape: MarkShape
        /// Those of the location first.
        var values: [SceneValue]
        /// A line for each value, without that of the location.
        var text: String
        /// The text on one line.
        var line: String { text.split(separator: "\n").joined(separator: ", ") }
    }

    /// The records of one position along an axis, or a single record without a position on an axis.
    struct Stop {
        var graph: Int
        /// The text of the position; empty for a record without one.
        var label: String
        var marks: [Mark]
        /// The position along the axis in points; nil without one.
        var position: Double?
    }

    /// The maximum number of records. More records than pixels cannot be touched.
    static let maximumCount = 5_000
    /// The maximum length of a text.
    private static let maximumLength = 200

    let plots: [ScenePlot]
    /// From graph to graph, along the axis, then those without a position.
    private(set) var stops: [Stop] = []
    /// The number of records in the picture.
    private(set) var total = 0
    /// The number of records that were kept.
    private(set) var count = 0

    /// - Parameter maximumCount: The maximum number of records that are kept, at equal distances.
    /// - Complexity: O(n log n) in the number of records that are kept, O(n) in the others.
    init(_ scene: any ChartScene, maximumCount: Int = Self.maximumCount, _ budget: RenderBudget) {
        plots = scene.plots
        guard !plots.isEmpty else { return }
        scene.visitMarks { _ in
            total += 1
            return !budget.isSpent(at: total, costOfElement: 100)
        }
        let step = max(1, (total + maximumCount - 1) / max(1, maximumCount))
        var stops: [Stop] = []
        var numbers: [Key: Int] = [:]
        scene.visitMarks { mark in
            guard plots.indices.contains(mark.plot), mark.index.isMultiple(of: step) else { return true }
            guard count < maximumCount, !budget.isSpent(before: 10_000) else { return false }
            count += 1
            let values = scene.values(at: mark.index, ofPlot: mark.plot)
            add(mark, values, to: &stops, &numbers)
            return true
        }
        for index in stops.indices { stops[index].marks.sort { $0.plot < $1.plot } }
        self.stops = stops.enumerated().sorted { one, other in
            let (a, b) = (one.element, other.element)
            if a.graph != b.graph { return a.graph < b.graph }
            switch (a.position, b.position) {
            case (let a?, let b?) where a != b: return a < b
            case (nil, .some): return false
            case (.some, nil): return true
            default: break
            }
            // Cells are read like a table.
            if case .box(let box)? = a.marks.first?.shape, case .box(let next)? = b.marks.first?.shape {
                if box.midY != next.midY { return box.midY < next.midY }
                if box.midX != next.midX { return box.midX < next.midX }
            }
            return one.offset < other.offset
        }.map(\.element)
    }

    /// A position on an axis. Plots share it if they have the same value there.
    private struct Key: Hashable {
        var graph: Int
        var order: ScenePlot.Order
        var content: SceneValue.Content
    }

    private func add(_ mark: SceneMark, _ values: [SceneValue], to stops: inout [Stop], _ numbers: inout [Key: Int]) {
        let plot = plots[mark.plot]
        let center = mark.shape.center
        guard center.isFinite, let first = values.first else { return }
        guard plot.order != .none, values.count > 1 else {
            let text = mark.text(values, in: plot).shortened(to: Self.maximumLength)
            let mark = Mark(plot: mark.plot, shape: mark.shape, values: values, text: text)
            return stops.append(Stop(graph: plot.graph, label: "", marks: [mark]))
        }
        let others = values.dropFirst()
        let text = others.count == 1 ? others[1].text : others.map { "\($0.key) \($0.text)" }.joined(separator: "\n")
        let record = Mark(
            plot: mark.plot, shape: mark.shape, values: values, text: text.shortened(to: Self.maximumLength))
        let key = Key(graph: plot.graph, order: plot.order, content: first.content)
        if let number = numbers[key] { return stops[number].marks.append(record) }
        numbers[key] = stops.count
        stops.append(
            Stop(
                graph: plot.graph, label: first.text.shortened(to: Self.maximumLength), marks: [record],
                position: plot.order == .vertical ? center.y : center.x))
    }
}

extension PageRecords {
    /// The warning about records that were left out; nil if there are none.
    /// - Parameter thing: What shows the records.
    func warning(_ thing: String) -> String? {
        guard count < total else { return nil }
        return
            "\(thing) \(count) of \(total) records, at equal distances; the picture shows all of them."
    }
}
