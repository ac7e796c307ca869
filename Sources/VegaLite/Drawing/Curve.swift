import Geometry

/// Connects points like the curves of d3-shape 3.
struct Curve {
    let name: String
    let tension: Double?
    let isHorizontal: Bool
    var isReversed = false

    init(_ name: String?, tension: Double?, isHorizontal: Bool) {
        self.name = name ?? "linear"
        self.tension = tension
        self.isHorizontal = isHorizontal
    }

    /// The curves that are drawn.
    static let names = [
        "linear", "linear-closed", "step", "step-before", "step-after", "basis", "basis-closed", "basis-open",
        "cardinal", "cardinal-closed", "cardinal-open", "bundle", "monotone", "natural", "catmull-rom",
    ]

    /// Whether a curve may pass beyond the box of its points, or not reach it.
    static func leavesPoints(_ name: String?) -> Bool {
        ["basis-closed", "basis-open", "cardinal", "cardinal-closed", "cardinal-open", "natural", "catmull-rom"]
            .contains(name)
    }

    /// The same curve for points in the opposite order.
    var reversed: Curve {
        var curve = self
        curve.isReversed = true
        return curve
    }

    /// Adds the curve through points.
    /// - Parameter continuing: Whether it begins with a line from the current point.
    func add(_ points: [Point], to path: inout Path, continuing: Bool) {
        guard let first = points.first else { return }
        func begin(_ point: Point) { if continuing { path.addLine(to: point) } else { path.move(to: point) } }
        // Open curves of two points have no inner part.
        if isOpen, points.count < 3 { return }
        guard points.count > 1 else {
            begin(first)
            if !continuing { path.close() }
            return
        }
        switch name {
        case "step", "step-before", "step-after":
            begin(first)
            addSteps(points, to: &path)
        case "monotone" where points.count > 2:
            begin(first)
            addMonotone(points, to: &path)
        case "basis" where points.count > 2:
            begin(first)
            addBasis(points, to: &path)
        case "bundle" where points.count > 2:
            begin(first)
            addBasis(straightened(points), to: &path)
        case "basis-closed" where points.count > 2, "cardinal-closed" where points.count > 2:
            begin(innerStart(of: points))
            addClosed(points, to: &path)
        case "basis-open", "cardinal-open":
            begin(innerStart(of: points))
            addOpen(points, to: &path)
        case "cardinal" where points.count > 2:
            begin(first)
            addCardinal(points, to: &path)
        case "catmull-rom":
            begin(first)
            Interpolation.catmullRom(alpha: tension ?? 0.5).continueLine(through: points, to: &path)
        case "natural":
            begin(first)
            Interpolation.natural.continueLine(through: points, to: &path)
        default:
            begin(first)
            for point in points.dropFirst() { path.addLine(to: point) }
            if isClosed, !continuing { path.close() }
        }
    }

    private func addSteps(_ points: [Point], to path: inout Path) {
        var part = name == "step" ? 0.5 : name == "step-before" ? 0.0 : 1.0
        if isReversed { part = 1 - part }
        for (a, b) in zip(points, points.dropFirst()) {
            if part <= 0 {
                path.addLine(to: Point(a.x, b.y))
            } else {
                let x = a.x * (1 - part) + b.x * part
                path.addLine(to: Point(x, a.y))
                path.addLine(to: Point(x, b.y))
            }
            if part < 1 { path.addLine(to: b) }
        }
        if part >= 1, let last = points.last { path.addLine(to: last) }
    }

    /// Fritsch–Carlson slopes along x, or along y for horizontal curves.
    private func addMonotone(_ points: [Point], to path: inout Path) {
        let flipped = points.map { isHorizontal ? Point($0.y, $0.x) : $0 }
        func sign(_ x: Double) -> Double { x < 0 ? -1 : 1 }
        func slope3(_ a: Point, _ b: Point, _ c: Point) -> Double {
            let (h0, h1) = (b.x - a.x, c.x - b.x)
            let s0 = (b.y - a.y) / (h0 != 0 ? h0 : (h1 < 0 ? -0.0 : 0))
            let s1 = (c.y - b.y) / (h1 != 0 ? h1 : (h0 < 0 ? -0.0 : 0))
            let p = (s0 * h1 + s1 * h0) / (h0 + h1)
            let result = (sign(s0) + sign(s1)) * min(abs(s0), abs(s1), 0.5 * abs(p))
            return result.isFinite ? result : 0
        }
        func slope2(_ a: Point, _ b: Point, _ t: Double) -> Double {
            let h = b.x - a.x
            return h != 0 ? (3 * (b.y - a.y) / h - t) / 2 : t
        }
        var slopes = [Double](repeating: 0, count: flipped.count)
        for index in 1..<flipped.count - 1 {
            slopes[index] = slope3(flipped[index - 1], flipped[index], flipped[index + 1])
        }
        let last = flipped.count - 1
        slopes[0] = slope2(flipped[0], flipped[1], slopes[1])
        slopes[last] = slope2(flipped[last - 1], flipped[last], slopes[last - 1])
        for index in 0..<last {
            let (a, b) = (flipped[index], flipped[index + 1])
            let dx = (b.x - a.x) / 3
            let c1 = Point(a.x + dx, a.y + dx * slopes[index])
            let c2 = Point(b.x - dx, b.y - dx * slopes[index + 1])
            func back(_ point: Point) -> Point { isHorizontal ? Point(point.y, point.x) : point }
            path.addCurve(to: back(b), control1: back(c1), control2: back(c2))
        }
    }

    private func addBasis(_ points: [Point], to path: inout Path) {
        guard points.count > 2, let last = points.last else { return }
        path.addLine(to: (points[0] * 5 + points[1]) * (1 / 6.0))
        for index in 2..<points.count { addBasis(points[index - 2], points[index - 1], points[index], to: &path) }
        addBasis(points[points.count - 2], last, last, to: &path)
        path.addLine(to: last)
    }

    /// Points moved towards the line between the ends.
    private func straightened(_ points: [Point]) -> [Point] {
        let beta = tension ?? 0.85
        guard let first = points.first, let last = points.last else { return points }
        return points.enumerated().map { index, point in
            let t = Double(index) / Double(points.count - 1)
            return point * beta + (first + (last - first) * t) * (1 - beta)
        }
    }

    private func addCardinal(_ points: [Point], to path: inout Path) {
        let k = (1 - (tension ?? 0)) / 6
        let last = points.count - 1
        for index in 0..<last {
            let before = points[max(0, index - 1)]
            let (a, b) = (points[index], points[index + 1])
            let after = points[min(last, index + 2)]
            // The ends have no neighbors on one side.
            path.addCurve(
                to: b, control1: index == 0 ? a : a + (b - before) * k,
                control2: index == last - 1 ? b : b + (a - after) * k)
        }
    }
}
