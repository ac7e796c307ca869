/// Cuts the curves of a path into straight lines: `Path` in, `FlattenedPath` out.
///
/// Each curve gets as many equal steps of its parameter as keep every chord within the tolerance (G. Wang, "The
/// subdivision method for finding the intersection between two Bézier curves or surfaces", 1984), 512 at the most; in
/// paths of many thousand curves fewer, so that what comes out is never much more than what goes in.
/// What happens to coordinates that are not finite or absurdly large is told at `LinePen`: nothing that comes out is
/// either. A curve with a control point that is not finite is left out.
package struct Flattener: Sendable {
    /// How far a chord may stray from its curve, in units of the output.
    package let tolerance: Double

    /// More steps than this are taken for no curve.
    package static let maximumSteps = 512

    /// The curves of one path share these.
    package static let stepsOfPath = 1 << 21

    /// - Parameter tolerance: a ten thousandth at least; less, or not a number, is taken as that.
    package init(tolerance: Double) {
        self.tolerance = tolerance > 1e-4 ? tolerance : 1e-4
    }

    package func flatten(_ path: Path, transform: Transform = .identity) -> FlattenedPath {
        var result = FlattenedPath()
        flatten(path, transform: transform, into: &result)
        return result
    }

    /// Flattens a path after applying a transform, and replaces the contents of `result`, whose memory is used again.
    /// - Parameter findingSmoothPoints: whether `result` has to tell where curves go on, which only strokes need.
    package func flatten(
        _ path: Path, transform: Transform = .identity, findingSmoothPoints: Bool = true,
        into result: inout FlattenedPath
    ) {
        result.removeAll()
        let stepsOfCurve = min(Self.maximumSteps, max(1, Self.stepsOfPath / max(1, path.verbs.count)))
        var tracer = CurveTracer(
            tolerance: tolerance, maximumSteps: Double(stepsOfCurve), findsSmoothPoints: findingSmoothPoints)
        let points = path.points
        var index = 0
        for verb in path.verbs {
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
