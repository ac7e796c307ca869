import Budget
import Drawing
import Geometry
import JSON

/// The area between a line and its target: Chart.js' plugin `filler`.
struct LineFill {
    /// Where the area ends.
    private enum Edge {
        /// A position along the value axis.
        case position(Double)
        case line(LineElement)
        case circle(center: Point, radius: Double)
        /// The line itself.
        case own
    }

    private let line: LineElement
    private let edge: Edge
    private let isVertical: Bool
    private let above: Color?
    private let below: Color?
    /// The colors between points, if a function chooses them.
    private let styles: LineStyles?
    /// The part of the picture in which the area is drawn.
    private let area: Rect
    private let budget: RenderBudget

    /// Nil if the line has no area.
    init?(_ dataset: Dataset) {
        guard let line = dataset.outline, !line.points.isEmpty, let target = FillTarget.of(dataset),
            let edge = Self.edge(target, line, dataset)
        else { return nil }
        let chart = dataset.chart
        (self.line, self.edge) = (line, edge)
        isVertical = line.isVertical
        let isShape = if case .own = edge { true } else { false }
        let limits = line.points.areAngular || isShape ? nil : dataset.clip
        area = limits.map(chart.area.rect.intersection) ?? chart.area.rect
        budget = chart.budget
        let options = line.options
        let segment = options.child("segment")
        let isChosen = segment.isFunction("backgroundColor")
        styles = isChosen ? LineStyles(line, segment) : nil
        let own = isChosen ? nil : segment["backgroundColor"]
        let color = chart.color(own ?? options.value("backgroundColor", at: dataset.index))
        let fill = own == nil ? options["fill"] : nil
        above = fill?["above"].map(chart.color) ?? color
        below = fill?["below"].map(chart.color) ?? color
    }

    private static func edge(_ target: FillTarget, _ line: LineElement, _ dataset: Dataset) -> Edge? {
        let chart = dataset.chart
        switch target {
        case .dataset(let index): return chart.datasets[index].outline.map { .line($0) }
        case .shape: return .own
        case .stack: return line.points.areAngular ? nil : .line(LowerEdge(of: dataset, line).line)
        default: break
        }
        if line.points.areAngular, let scale = chart.radialScale {
            let value =
                switch target {
                case .start: scale.options.isTrue("reverse") ? scale.maximum : scale.minimum
                case .end: scale.options.isTrue("reverse") ? scale.minimum : scale.maximum
                case .value(let value): value
                default: scale.baseValue
                }
            guard !scale.isCircular else {
                return .circle(center: scale.center, radius: max(0, scale.distance(of: value)))
            }
            return .line(scale.line(at: value))
        }
        guard let scale = dataset.valueScale else { return nil }
        switch target {
        case .start: return .position(scale.isHorizontal ? scale.left : scale.bottom)
        case .end: return .position(scale.isHorizontal ? scale.right : scale.top)
        case .value(let value): return .position(scale.position(of: value))
        default: return .position(scale.basePosition)
        }
    }

    func draw(on sketch: inout Sketch) {
        sketch.clip(to: area) { sketch in
            guard above != below, let high = side(isAbove: true), let low = side(isAbove: false) else {
                return fill(below, on: &sketch)
            }
            sketch.clip(to: high) { fill(above, on: &$0) }
            sketch.clip(to: low) { fill(below, on: &$0) }
        }
    }

    private func fill(_ color: Color?, on sketch: inout Sketch) {
        guard styles != nil || color?.alpha ?? 0 > 0 else { return }
        let other: LineLookup? = if case .line(let line) = edge { LineLookup(line) } else { nil }
        if let other, styles == nil { return fill(LineLookup(line), to: other, color, on: &sketch) }
        for (part, color) in coloredParts(color) where part.indices.count > 1 && color?.alpha ?? 0 > 0 {
            guard !budget.isSpent(before: 50 * part.indices.count) else { return }
            if let other { fill(LineLookup(line, [part]), to: other, color, on: &sketch) }
            switch edge {
            case .own:
                var path = path(of: part)
                path.close()
                sketch.fill(path, color)
            case .position(let position): fill(part, to: position, color, on: &sketch)
            case .circle(let center, let radius): fill(part, center, radius, color, on: &sketch)
            case .line: break
            }
        }
    }

    /// The parts of the line and their colors. Where a function chooses them, each part ends where its color does.
    private func coloredParts(_ color: Color?) -> [(part: LinePart, color: Color?)] {
        guard let styles else { return line.parts.map { ($0, color) } }
        var result: [(part: LinePart, color: Color?)] = []
        for part in line.parts {
            let (indices, count) = (part.indices, part.indices.count)
            var (start, current): (Int, Color?) = (0, nil)
            let steps = part.isLoop ? count : count - 1
            func add(upTo end: Int) {
                let isWhole = start == 0 && end == steps
                let own = isWhole ? indices : LineSegment((start...end).map { indices[$0 % count] })
                result.append((LinePart(indices: own, isLoop: isWhole && part.isLoop), current))
            }
            for step in 0..<max(0, steps) {
                guard !budget.isSpent(before: 10_000) else { return result }
                let end = indices[(step + 1) % count]
                let next = styles.fill(from: LineStyles.point(before: end, after: indices[step]), to: end)
                if step > 0, next != current {
                    add(upTo: step)
                    start = step
                }
                current = next
            }
            if steps > 0 { add(upTo: steps) }
        }
        return result
    }

    private func path(of part: LinePart) -> Path {
        var path = Path()
        line.add(part, to: &path)
        return path
    }

    private func bounds(of part: LinePart, _ line: LineElement) -> LineBounds? {
        guard !part.isLoop, let first = part.indices.first, let last = part.indices.last else { return nil }
        return LineBounds(
            start: line.points.measure(of: first), end: line.points.measure(of: last),
            isAngular: line.points.areAngular)
    }

    private func fill(_ part: LinePart, to position: Double, _ color: Color?, on sketch: inout Sketch) {
        guard position.isFinite, let bounds = bounds(of: part, line) else { return }
        var path = path(of: part)
        path.addLine(to: point(bounds.end, position))
        path.addLine(to: point(bounds.start, position))
        path.close()
        fill(path, from: bounds.start, to: bounds.end, color, on: &sketch)
    }

    private func fill(
        _ part: LinePart, _ center: Point, _ radius: Double, _ color: Color?, on sketch: inout Sketch
    ) {
        var path = path(of: part)
        guard let bounds = bounds(of: part, line) else {
            path.close()
            path.addCircle(center: center, radius: radius)
            return sketch.fill(path, rule: .evenOdd, color)
        }
        path.addCanvasArc(center, radius, from: bounds.end, to: bounds.start, counterclockwise: true)
        path.close()
        sketch.fill(path, color)
    }

    // MARK: Between lines

    /// Fills between the parts of both lines that are at the same positions.
    private func fill(_ lookup: LineLookup, to other: LineLookup, _ color: Color?, on sketch: inout Sketch) {
        for entry in lookup.entries where entry.part.indices.count > 1 {
            let own = bounds(of: entry.part, line)
            for candidate in other.entries(in: own) {
                guard !budget.isSpent(before: 20) else { return }
                for opposite in other.parts(of: candidate, in: own) {
                    let others = bounds(of: opposite, other.line)
                    for source in lookup.parts(of: entry, in: others) {
                        let count = source.indices.count + opposite.indices.count
                        guard !budget.isSpent(before: 100 * count) else { return }
                        fill(source, own, to: opposite, of: other, others, color, on: &sketch)
                    }
                }
            }
        }
    }

    private func fill(
        _ source: LinePart, _ own: LineBounds?, to opposite: LinePart, of other: LineLookup, _ others: LineBounds?,
        _ color: Color?, on sketch: inout Sketch
    ) {
        var (path, back) = (path(of: source), Path())
        other.line.add(opposite, to: &back)
        if source.isLoop, opposite.isLoop {
            path.close()
            path.append(back)
            path.close()
            return sketch.fill(path, rule: .evenOdd, color)
        }
        let both = [own, others].compactMap(\.self)
        guard let start = both.map(\.start).max(), let end = both.map(\.end).min() else { return }
        if source.isLoop {
            path.close()
        } else if let found = other.find(end) {
            path.addLine(to: found.point)
        }
        path.addReversed(back)
        if let found = other.find(start) { path.addLine(to: found.point) }
        path.close()
        line.points.areAngular ? sketch.fill(path, color) : fill(path, from: start, to: end, color, on: &sketch)
    }

    // MARK: Limits

    /// Fills what is between two positions along the index axis.
    private func fill(_ path: Path, from start: Double, to end: Double, _ color: Color?, on sketch: inout Sketch) {
        let (low, high) = (min(start, end), max(start, end))
        guard let box = path.controlBoundingBox else { return }
        let (first, last) = isVertical ? (box.minY, box.maxY) : (box.minX, box.maxX)
        guard first < low - 1e-6 || last > high + 1e-6 else { return sketch.fill(path, color) }
        let strip =
            isVertical
            ? Rect(minX: area.minX, minY: low, maxX: area.maxX, maxY: high)
            : Rect(minX: low, minY: area.minY, maxX: high, maxY: area.maxY)
        sketch.clip(to: Path(rect: strip)) { $0.fill(path, color) }
    }

    private func point(_ position: Double, _ across: Double) -> Point {
        isVertical ? Point(across, position) : Point(position, across)
    }

    /// The part of the chart area on one side of the edge; nil if the edge has no sides.
    private func side(isAbove: Bool) -> Path? {
        guard !line.points.areAngular else { return nil }
        // Larger values are at the top, or at the right.
        let end = isVertical ? (isAbove ? area.maxX : area.minX) : (isAbove ? area.minY : area.maxY)
        switch edge {
        case .position(let position):
            let (low, high) = (min(end, position), max(end, position))
            return Path(
                rect: isVertical
                    ? Rect(minX: low, minY: area.minY, maxX: high, maxY: area.maxY)
                    : Rect(minX: area.minX, minY: low, maxX: area.maxX, maxY: high))
        case .line(let other):
            var path = Path()
            for part in other.parts {
                guard let bounds = bounds(of: part, other) else { continue }
                other.add(part, to: &path)
                path.addLine(to: point(bounds.end, end))
                path.addLine(to: point(bounds.start, end))
                path.close()
            }
            return path
        case .circle, .own: return nil
        }
    }
}
