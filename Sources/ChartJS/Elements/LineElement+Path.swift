import Budget
import Geometry

extension LineElement {
    /// The path through points.
    /// - Parameters:
    ///   - visible: The points that are drawn.
    ///   - isReduced: Whether points are left out that are not visible because many are close together.
    func path(of visible: Range<Int>, isReduced: Bool) -> Path {
        var path = Path()
        for segment in segments {
            let part = segment.within(visible)
            // A point alone is a dot of round or square caps, but only on straight lines without dashes.
            guard part.count != 1 else {
                let point = points[part[0]].at
                if way == .straight, isReduced, !isClosed { path.addPolyline([point, point]) }
                continue
            }
            add(part, to: &path, isReduced: isReduced)
            if isWhole(segment), let first = segment.first, let last = segment.last {
                add(from: last, to: first, to: &path)
                path.close()
            }
        }
        return path
    }

    /// Adds the way through points to a path.
    func add(
        _ indices: some Collection<Int>, to path: inout Path, startsNew: Bool = true, isReduced: Bool = true
    ) {
        if isReduced, isDense(indices.count) { return addReduced(indices, to: &path, startsNew: startsNew) }
        var previous: Int?
        for index in indices {
            if let previous {
                add(from: previous, to: index, to: &path)
            } else if startsNew {
                path.move(to: points[index].at)
            } else {
                path.addLine(to: points[index].at)
            }
            previous = index
        }
    }

    /// Adds the way between two points to a path that is at the first one.
    func add(from previous: Int, to index: Int, to path: inout Path) {
        let (start, end) = (points[previous].at, points[index].at)
        guard way != .curve else {
            return path.addCurve(to: end, control1: handles[previous].after, control2: handles[index].before)
        }
        let (first, second) = corners(from: start, to: end)
        if let first { path.addLine(to: first) }
        if let second { path.addLine(to: second) }
        path.addLine(to: end)
    }

    /// The corners of a step between two points.
    private func corners(from start: Point, to end: Point) -> (Point?, Point?) {
        switch way {
        case .straight, .curve: return (nil, nil)
        case .middle:
            let middle = (start.x + end.x) / 2
            return (Point(middle, start.y), Point(middle, end.y))
        case .after: return (Point(start.x, end.y), nil)
        case .before: return (Point(end.x, start.y), nil)
        }
    }

    // MARK: Dense lines

    /// Whether a line through so many points has several in each column of pixels.
    private func isDense(_ count: Int) -> Bool {
        let columns = (isVertical ? chart.height : chart.width) * chart.columnsPerPoint
        return !isClosed && Double(count) > (way == .straight ? 2 : 4) * columns
    }

    /// Adds a line without the points that are not visible. Curves and steps between points, which are narrower than a
    /// pixel, become straight lines.
    private func addReduced(_ indices: some Collection<Int>, to path: inout Path, startsNew: Bool) {
        let corners = way == .straight ? 1 : 4
        guard chart.budget.allows(indices.count * corners, each: 2 * MemoryLayout<Double>.stride),
            !chart.budget.isSpent(before: 15 * corners * indices.count)
        else { return }
        var line: Columns
        if way == .straight, let range = (indices as? LineSegment)?.consecutive {
            line = Columns(points, range)
        } else {
            line = Columns(isVertical, capacity: indices.count * corners)
            var previous: Int?
            for index in indices {
                if way != .straight, let previous { add(from: previous, to: index, to: &line) }
                line.add(points[index].at)
                previous = index
            }
        }
        line.reduce(pixelWidth: 1 / chart.columnsPerPoint)
        let (along, across) = (line.along, line.across)
        path.reserveCapacity(verbs: path.verbs.count + along.count, points: path.points.count + along.count)
        for index in along.indices {
            let point = isVertical ? Point(across[index], along[index]) : Point(along[index], across[index])
            if index == 0, startsNew { path.move(to: point) } else { path.addLine(to: point) }
        }
    }

    /// Adds what a curve or a step has between two points.
    private func add(from previous: Int, to index: Int, to line: inout Columns) {
        let (start, end) = (points[previous].at, points[index].at)
        guard way == .curve else {
            let (first, second) = corners(from: start, to: end)
            if let first { line.add(first) }
            if let second { line.add(second) }
            return
        }
        for step in 1...3 { line.add(curvePoint(previous, index, at: Double(step) / 4)) }
    }

    /// The point of a curve between two of its points.
    /// - Parameter t: The parameter of the curve, from 0 to 1.
    func curvePoint(_ previous: Int, _ index: Int, at t: Double) -> Point {
        let (start, end) = (points[previous].at, points[index].at)
        let (control1, control2) = (handles[previous].after, handles[index].before)
        let s = 1 - t
        return start * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t) + end * (t * t * t)
    }

    /// The coordinates of a line along and across its index axis.
    private struct Columns {
        private let isVertical: Bool
        private(set) var along: [Double] = []
        private(set) var across: [Double] = []

        init(_ isVertical: Bool, capacity: Int) {
            self.isVertical = isVertical
            along.reserveCapacity(capacity)
            across.reserveCapacity(capacity)
        }

        init(_ points: LinePoints, _ range: Range<Int>) {
            isVertical = points.isVertical
            let isWhole = range == points.indices
            along = isWhole ? points.along : Array(points.along[range])
            across = isWhole ? points.across : Array(points.across[range])
        }

        mutating func add(_ point: Point) {
            along.append(isVertical ? point.y : point.x)
            across.append(isVertical ? point.x : point.y)
        }

        mutating func reduce(pixelWidth: Double) {
            (along, across) = LineReduction.reduced(
                x: along, y: across, interpolation: .linear, pixelWidth: pixelWidth)
        }
    }
}
