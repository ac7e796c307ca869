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
        switch way {
        case .straight: break
        case .curve:
            return path.addCurve(to: end, control1: handles[previous].after, control2: handles[index].before)
        case .middle:
            let middle = (start.x + end.x) / 2
            path.addLine(to: Point(middle, start.y))
            path.addLine(to: Point(middle, end.y))
        case .after: path.addLine(to: Point(start.x, end.y))
        case .before: path.addLine(to: Point(end.x, start.y))
        }
        path.addLine(to: end)
    }

    // MARK: Dense lines

    /// Whether a line through so many points has several in each column of pixels.
    private func isDense(_ count: Int) -> Bool {
        let length = isVertical ? chart.height : chart.width
        return way == .straight && !isClosed && Double(count) > 2 * length * chart.columnsPerPoint
    }

    private func addReduced(_ indices: some Collection<Int>, to path: inout Path, startsNew: Bool) {
        guard chart.budget.allows(indices.count, each: 2 * MemoryLayout<Double>.stride),
            !chart.budget.isSpent(before: 10 * indices.count)
        else { return }
        var along = indices.map { isVertical ? points[$0].at.y : points[$0].at.x }
        var across = indices.map { isVertical ? points[$0].at.x : points[$0].at.y }
        LineReduction.reduce(
            x: &along, y: &across, interpolation: .linear, pixelWidth: 1 / chart.columnsPerPoint)
        path.reserveCapacity(verbs: path.verbs.count + along.count, points: path.points.count + along.count)
        for index in along.indices {
            let point = isVertical ? Point(across[index], along[index]) : Point(along[index], across[index])
            if index == 0, startsNew { path.move(to: point) } else { path.addLine(to: point) }
        }
    }
}
