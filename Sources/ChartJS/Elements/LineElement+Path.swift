import Budget
import Geometry

extension LineElement {
    /// The path of all segments.
    var path: Path { path(isReduced: true) }

    /// The path of all segments.
    /// - Parameter isReduced: Whether points are left out that are not visible because many are close together.
    func path(isReduced: Bool) -> Path {
        var path = Path()
        for segment in segments {
            add(segment, to: &path, isReduced: isReduced)
            if isClosed, segment.count == points.count, let first = segment.first, let last = segment.last {
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

    private func add(from previous: Int, to index: Int, to path: inout Path) {
        let (start, end) = (points[previous].at, points[index].at)
        guard way != .curve else {
            return path.addCurve(to: end, control1: handles[previous].after, control2: handles[index].before)
        }
        addCorners(from: start, to: end) { path.addLine(to: $0) }
        path.addLine(to: end)
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
        var (along, across) = ([Double](), [Double]())
        along.reserveCapacity(indices.count * corners)
        across.reserveCapacity(indices.count * corners)
        let isVertical = isVertical
        func add(_ point: Point) {
            along.append(isVertical ? point.y : point.x)
            across.append(isVertical ? point.x : point.y)
        }
        var previous: Int?
        for index in indices {
            if way != .straight, let previous { addBetween(previous, index, add) }
            add(points[index].at)
            previous = index
        }
        LineReduction.reduce(x: &along, y: &across, interpolation: .linear, pixelWidth: 1 / chart.columnsPerPoint)
        path.reserveCapacity(verbs: path.verbs.count + along.count, points: path.points.count + along.count)
        for index in along.indices {
            let point = isVertical ? Point(across[index], along[index]) : Point(along[index], across[index])
            if index == 0, startsNew { path.move(to: point) } else { path.addLine(to: point) }
        }
    }

    /// Adds what a curve or a step has between two points.
    private func addBetween(_ previous: Int, _ index: Int, _ add: (Point) -> Void) {
        let (start, end) = (points[previous].at, points[index].at)
        guard way == .curve else { return addCorners(from: start, to: end, add) }
        let (control1, control2) = (handles[previous].after, handles[index].before)
        for t in stride(from: 0.25, to: 1, by: 0.25) {
            let s = 1 - t
            add(start * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t) + end * (t * t * t))
        }
    }

    /// Adds the corners of a step between two points.
    private func addCorners(from start: Point, to end: Point, _ add: (Point) -> Void) {
        switch way {
        case .straight, .curve: break
        case .middle:
            let middle = (start.x + end.x) / 2
            add(Point(middle, start.y))
            add(Point(middle, end.y))
        case .after: add(Point(start.x, end.y))
        case .before: add(Point(end.x, start.y))
        }
    }
}
