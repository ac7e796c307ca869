extension Interpolation {
    /// Appends the line through points to a path, with a subpath for each run of points without a gap. A point with a
    /// non-finite coordinate is a gap. A single point between two gaps adds nothing.
    /// - Parameters:
    ///   - x: The x coordinates of the points, in points of the picture.
    ///   - y: The y coordinates, in the same number.
    /// - Complexity: O(n), without an allocation per point.
    package func addLine(x: [Double], y: [Double], to path: inout Path) {
        reserve(x.count, in: &path)
        Runs.forEach(x, y) { run in
            guard run.count > 1 else { return }
            path.move(to: Point(x[run.lowerBound], y[run.lowerBound]))
            addCurve(run, x, y, to: &path)
        }
    }

    /// Appends the area between the line through points and a horizontal line. Each run of points is a closed subpath
    /// with vertical edges at its ends.
    /// - Parameters:
    ///   - x: The x coordinates of the points, in points of the picture.
    ///   - y: The y coordinates, in the same number.
    ///   - base: The y coordinate of the horizontal line. If it is not finite, nothing is appended.
    package func addArea(x: [Double], y: [Double], base: Double, to path: inout Path) {
        guard base.isFinite else { return }
        reserve(x.count, in: &path)
        Runs.forEach(x, y) { run in
            guard run.count > 1 else { return }
            path.move(to: Point(x[run.lowerBound], base))
            path.addLine(to: Point(x[run.lowerBound], y[run.lowerBound]))
            addCurve(run, x, y, to: &path)
            path.addLine(to: Point(x[run.upperBound - 1], base))
            path.close()
        }
    }

    /// Continues a path, which is at the first of some finite points, through the others.
    package func continueLine(through points: [Point], to path: inout Path) {
        guard points.count > 1 else { return }
        addCurve(points.indices, points.map(\.x), points.map(\.y), to: &path)
    }

    /// Continues the path from the first point of the run through all other points.
    private func addCurve(_ run: Range<Int>, _ x: [Double], _ y: [Double], to path: inout Path) {
        switch self {
        case .linear: path.addLinear(run, x, y)
        case .stepped: path.addStepped(run, x, y)
        case .histogram(let option): path.addHistogram(run, x, y, option)
        case _ where run.count == 2: path.addLinear(run, x, y)
        case .smooth: path.addSmooth(run, x, y)
        case .monotone: path.addMonotone(run, x, y)
        case .natural: path.addNaturalSpline(run, x, y)
        case .catmullRom(let alpha): path.addCatmullRom(run, x, y, alpha: alpha)
        case .hermite: path.addHermite(run, x, y)
        }
    }

    private func reserve(_ count: Int, in path: inout Path) {
        let (verbs, points) =
            switch self {
            case .linear: (1, 1)
            case .stepped: (2, 2)
            case .histogram, .monotone, .natural, .catmullRom, .hermite: (3, 3)
            case .smooth: (2, 4)
            }
        path.reserveCapacity(
            verbs: path.verbs.count + verbs * count + 2, points: path.points.count + points * count + 2)
    }
}
