import Budget

/// Cuts the curves of a path into straight lines: `Path` in, `FlattenedPath` out.
///
/// Each curve is divided into enough equal parameter steps to keep every chord within the tolerance (G. Wang, "The
/// subdivision method for finding the intersection between two Bézier curves or surfaces", 1984), at most 512. Paths
/// with many thousand curves get fewer steps, which bounds the size of the output relative to the input. `LinePen`
/// handles coordinates that are not finite or very large; the output contains neither. A curve with a control point
/// that is not finite is omitted.
package struct Flattener: Sendable {
    /// The maximum distance between a chord and its curve, in units of the output.
    package let tolerance: Double

    /// The maximum number of steps for one curve.
    package static let maximumSteps = 512

    /// The number of steps shared by all curves of a path.
    package static let stepsOfPath = 1 << 21

    /// The number of parts of a path between two polls of the budget.
    private static let pace = 64
    /// The approximate duration of the work for a point of the result, in nanoseconds.
    private static let costOfPoint = 5

    /// - Parameter tolerance: At least 0.0001; smaller values and NaN are replaced by that.
    package init(tolerance: Double) {
        self.tolerance = tolerance > 1e-4 ? tolerance : 1e-4
    }

    package func flatten(_ path: Path, transform: Transform = .identity) -> FlattenedPath {
        var result = FlattenedPath()
        flatten(path, transform: transform, into: &result)
        return result
    }

    /// Flattens a path after applying a transform and replaces the contents of `result`, reusing its memory.
    /// - Parameters:
    ///   - findingSmoothPoints: Whether `result` records where curves continue. Only strokes need this.
    ///   - budget: Once it is spent, the rest of the path is omitted.
    package func flatten(
        _ path: Path, transform: Transform = .identity, findingSmoothPoints: Bool = true,
        budget: RenderBudget = .unlimited, into result: inout FlattenedPath
    ) {
        result.removeAll()
        let stepsOfCurve = min(Self.maximumSteps, max(1, Self.stepsOfPath / max(1, path.verbs.count)))
        var tracer = CurveTracer(
            tolerance: tolerance, maximumSteps: Double(stepsOfCurve), findsSmoothPoints: findingSmoothPoints)
        let points = path.points
        var index = 0
        var announced = 0
        for (number, verb) in path.verbs.enumerated() {
            if number.isMultiple(of: Self.pace) {
                let newPoints = result.points.count - announced
                guard !budget.isSpent(before: Self.costOfPoint * newPoints),
                    budget.allows(Self.pace * stepsOfCurve, moreIn: result.points)
                else { break }
                announced += newPoints
            }
            switch verb {
            case .move:
                tracer.move(to: transform.apply(points[index]), in: &result)
                index += 1
            case .line:
                tracer.line(to: transform.apply(points[index]), in: &result)
                index += 1
            case .quadraticCurve:
                tracer.quadraticCurve(
                    transform.apply(points[index]), to: transform.apply(points[index + 1]), in: &result)
                index += 2
            case .cubicCurve:
                tracer.cubicCurve(
                    transform.apply(points[index]), transform.apply(points[index + 1]),
                    to: transform.apply(points[index + 2]), in: &result)
                index += 3
            case .close:
                tracer.close(in: &result)
            }
        }
        result.endSubpath(closed: false)
    }
}
