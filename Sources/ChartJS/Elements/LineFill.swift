import Budget
import Drawing
import Geometry
import JSON
import Numbers

/// The area between a line and a boundary: Chart.js' plugin `filler`.
struct LineFill {
    /// What the area reaches to.
    private enum Target {
        /// A place along the value axis.
        case place(Double)
        case line(LineElement)
    }

    private let line: LineElement
    private let target: Target
    private let isVertical: Bool
    private let above: Color?
    private let below: Color?
    private let area: Area
    private let budget: RenderBudget

    /// Nil if the line has no area.
    init?(_ dataset: Dataset, _ line: LineElement, _ options: Options) {
        let chart = dataset.chart
        guard let scale = dataset.valueScale, let value = options["fill"] else { return nil }
        self.line = line
        area = chart.area
        budget = chart.budget
        isVertical = dataset.indexAxis == "y"
        let own = value.kind == .object ? value["target"] ?? value["value"].map { _ in value } : value
        guard let own, let target = Self.target(own, dataset, scale) else { return nil }
        self.target = target
        let color = chart.color(options.value("backgroundColor", at: dataset.index))
        above = value.kind == .object ? chart.color(value["above"]) ?? color : color
        below = value.kind == .object ? chart.color(value["below"]) ?? color : color
    }

    private static func target(_ value: JSONValue, _ dataset: Dataset, _ scale: Scale) -> Target? {
        let chart = dataset.chart
        if value.kind == .object {
            return value["value"].map { .place(scale.place(of: scale.parsed($0, at: nil))) }
        }
        if value.bool == false || value.isNull { return nil }
        if let number = value.kind == .boolean ? nil : value.asNumber {
            let text = value.string
            let isRelative = text.map { $0.hasPrefix("+") || $0.hasPrefix("-") } ?? false
            let index = Int(limiting: min(max(number, isRelative ? -1e6 : -1), 1e6)) + (isRelative ? dataset.index : 0)
            guard index != dataset.index, chart.datasets.indices.contains(index) else { return nil }
            return line(at: index, from: dataset)
        }
        switch value.string {
        case "start": return .place(scale.isHorizontal ? scale.left : scale.bottom)
        case "end": return .place(scale.isHorizontal ? scale.right : scale.top)
        case "stack":
            let below = chart.visibleDatasets.filter { $0.stackKey == dataset.stackKey && $0 is LineDataset }
            guard let own = below.firstIndex(where: { $0 === dataset }), own > 0 else { return .place(scale.basePlace) }
            return (below[own - 1] as? LineDataset)?.line.map { .line($0) } ?? .place(scale.basePlace)
        default: return .place(scale.basePlace)
        }
    }

    /// The line of another dataset; that of its own target if it is hidden.
    private static func line(at index: Int, from dataset: Dataset) -> Target? {
        let chart = dataset.chart
        var index = index
        var visited: Set<Int> = [dataset.index]
        while chart.datasets.indices.contains(index), visited.insert(index).inserted {
            let other = chart.datasets[index]
            guard other.isHidden else { return (other as? LineDataset)?.line.map { .line($0) } }
            guard let next = other.source["fill"], let number = next.number else { return nil }
            index = Int(limiting: min(max(number, -1), 1e6))
        }
        return nil
    }

    func draw(on sketch: inout Sketch) {
        switch target {
        case .place(let place): draw(to: place, on: &sketch)
        case .line(let other): draw(to: other, on: &sketch)
        }
    }

    private func draw(to place: Double, on sketch: inout Sketch) {
        guard place.isFinite else { return }
        for segment in line.segments where segment.count > 1 {
            guard !budget.isSpent(before: 50 * segment.count) else { return }
            var path = Path()
            line.add(segment, to: &path)
            guard let first = segment.first, let last = segment.last else { continue }
            path.addLine(to: at(line.points[last].at, place))
            path.addLine(to: at(line.points[first].at, place))
            path.close()
            fill(path, on: &sketch)
        }
    }

    /// Fills between the parts of both lines that are at the same places.
    private func draw(to other: LineElement, on sketch: inout Sketch) {
        let allOthers = other.segments.map { ends($0, of: other) }
        for segment in line.segments {
            let own = ends(segment, of: line)
            for (opposite, others) in zip(other.segments, allOthers) {
                guard !budget.isSpent(before: 10) else { return }
                let (low, high) = (max(own.low, others.low), min(own.high, others.high))
                guard low < high, !budget.isSpent(before: 20 * (segment.count + opposite.count)) else { continue }
                let (first, second) = (part(of: segment, line, low, high), part(of: opposite, other, low, high))
                var path = Path()
                line.add(first.indices, to: &path)
                addReversed(second.indices, of: other, to: &path)
                path.close()
                // Where a line ends within a gap of the other one, the area ends too.
                sketch.clip(to: first.isLonger || second.isLonger ? strip(low, high) : nil) { fill(path, on: &$0) }
            }
        }
    }

    /// The points of a segment between two places, with those beside them if the line goes on there.
    private func part(
        of segment: LineSegment, _ line: LineElement, _ low: Double, _ high: Double
    ) -> (indices: [Int], isLonger: Bool) {
        func place(_ number: Int) -> Double { along(line.points[segment[number]].at) }
        let inside = segment.indices.filter { (low - 0.5...high + 0.5).contains(place($0)) }
        guard var first = inside.first, var last = inside.last else { return ([], false) }
        func isEnd(_ number: Int) -> Bool { min(abs(place(number) - low), abs(place(number) - high)) <= 0.5 }
        if first > 0, !isEnd(first) { first -= 1 }
        if last + 1 < segment.count, !isEnd(last) { last += 1 }
        return (segment[first...last].map { $0 }, first < inside[0] || last > inside[inside.count - 1])
    }

    /// The part of the chart area between two places.
    private func strip(_ low: Double, _ high: Double) -> Rect {
        isVertical
            ? Rect(minX: area.left, minY: low, maxX: area.right, maxY: high)
            : Rect(minX: low, minY: area.top, maxX: high, maxY: area.bottom)
    }

    private func ends(_ segment: LineSegment, of line: LineElement) -> (low: Double, high: Double) {
        var (low, high) = (Double.infinity, -Double.infinity)
        for index in segment {
            let place = along(line.points[index].at)
            (low, high) = (min(low, place), max(high, place))
        }
        return (low, high)
    }

    private func along(_ point: Point) -> Double { isVertical ? point.y : point.x }
    private func at(_ point: Point, _ place: Double) -> Point {
        isVertical ? Point(place, point.y) : Point(point.x, place)
    }

    private func addReversed(_ indices: [Int], of other: LineElement, to path: inout Path) {
        var forward = Path()
        other.add(indices, to: &forward)
        guard let last = forward.currentPoint else { return }
        path.addLine(to: last)
        path.addReversed(forward)
    }

    private func fill(_ path: Path, on sketch: inout Sketch) {
        guard above != below else { return sketch.fill(path, above) }
        sketch.clip(to: side(isAbove: true)) { $0.fill(path, above) }
        sketch.clip(to: side(isAbove: false)) { $0.fill(path, below) }
    }

    /// The part of the chart area on one side of the target.
    private func side(isAbove: Bool) -> Path {
        // Larger values are at the top, or at the right.
        let edge = isVertical ? (isAbove ? area.right : area.left) : (isAbove ? area.top : area.bottom)
        switch target {
        case .place(let place):
            return Path(
                rect: isVertical
                    ? Rect(minX: min(edge, place), minY: area.top, maxX: max(edge, place), maxY: area.bottom)
                    : Rect(minX: area.left, minY: min(edge, place), maxX: area.right, maxY: max(edge, place)))
        case .line(let other):
            var path = Path()
            for segment in other.segments {
                other.add(segment, to: &path)
                guard let first = segment.first, let last = segment.last else { continue }
                path.addLine(to: at(other.points[last].at, edge))
                path.addLine(to: at(other.points[first].at, edge))
                path.close()
            }
            return path
        }
    }
}
