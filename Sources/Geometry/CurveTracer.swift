import Glibc  // rounding and remainders are calls into it
import Numbers

/// Follows the steps of one path for the `Flattener`: cuts curves into chords and records the points where curves
/// continue smoothly.
struct CurveTracer {
    private let tolerance: Double
    private let maximumSteps: Double
    private let findsSmoothPoints: Bool
    private var pen = LinePen()
    private var current = Point.zero

    /// The point before `current` on the last step. It gives the tangent at `current`.
    private var approach: Point?
    private var endsWithCurve = false

    /// The subpath's start, and the point toward which its first step leaves the start.
    private var start = Point.zero
    private var departure: Point?
    private var startsWithCurve = false

    /// - Parameters:
    ///   - maximumSteps: The most chords of one curve, regardless of the tolerance.
    ///   - findsSmoothPoints: Whether the output records where curves continue smoothly.
    init(tolerance: Double, maximumSteps: Double, findsSmoothPoints: Bool) {
        self.tolerance = tolerance
        self.maximumSteps = maximumSteps
        self.findsSmoothPoints = findsSmoothPoints
    }

    mutating func move(to point: Point, in output: inout FlattenedPath) {
        pen.move(to: point, in: &output)
        current = point
        approach = nil
        endsWithCurve = false
        start = point
        departure = nil
        startsWithCurve = false
    }

    mutating func line(to point: Point, in output: inout FlattenedPath) {
        if findsSmoothPoints, endsWithCurve, continuesSmoothly(to: point) { output.markLastPointSmooth() }
        pen.line(to: point, in: &output)
        guard point != current else { return }
        if departure == nil { departure = point }
        arrive(at: point, from: current, onCurve: false)
    }

    mutating func quadraticCurve(_ control: Point, to end: Point, in output: inout FlattenedPath) {
        guard pen.isDown, control.isFinite, end.isFinite else { return skipCurve(to: end, in: &output) }
        let origin = current.computable
        let control = control.computable
        if findsSmoothPoints { leave(for: control != origin ? control : end, in: &output) }

        let slope = (control - origin) * 2
        let bend = origin - control * 2 + end.computable
        let steps = stepCount(strayingAtMost: bend.length / 4)
        let isNear = pen.isWithinLimit && control.isNear && end.isNear
        addPoints(steps, to: end, isNear: isNear, in: &output) { t in origin + (slope + bend * t) * t }
        arrive(at: end, from: control != end ? control : origin, onCurve: true)
    }

    mutating func cubicCurve(_ control1: Point, _ control2: Point, to end: Point, in output: inout FlattenedPath) {
        let isNear = pen.isWithinLimit && control1.isNear && control2.isNear && end.isNear
        guard isNear || pen.isDown && control1.isFinite && control2.isFinite && end.isFinite else {
            return skipCurve(to: end, in: &output)
        }
        let origin = isNear ? current : current.computable
        let control1 = isNear ? control1 : control1.computable
        let control2 = isNear ? control2 : control2.computable
        if findsSmoothPoints {
            leave(for: control1 != origin ? control1 : control2 != origin ? control2 : end, in: &output)
        }

        let slope = (control1 - origin) * 3
        let bend = origin - control1 * 2 + control2
        let lastBend = control1 - control2 * 2 + (isNear ? end : end.computable)
        let steps = stepCount(strayingAtMost: max(bend.length, lastBend.length) * 3 / 4)
        let (bend3, change) = (bend * 3, lastBend - bend)
        addPoints(steps, to: end, isNear: isNear, in: &output) { t in
            origin + (slope + (bend3 + change * t) * t) * t
        }
        arrive(at: end, from: control2 != end ? control2 : control1 != end ? control1 : origin, onCurve: true)
    }

    mutating func close(in output: inout FlattenedPath) {
        if current != start { line(to: start, in: &output) }
        let isSmooth =
            findsSmoothPoints && (startsWithCurve || endsWithCurve) && departure.map(continuesSmoothly) == true
        pen.close(smoothly: isSmooth, in: &output)
    }

    /// Records the start of a curve.
    private mutating func leave(for point: Point, in output: inout FlattenedPath) {
        if departure == nil {
            departure = point
            startsWithCurve = true
        } else if continuesSmoothly(to: point) {
            output.markLastPointSmooth()
        }
    }

    private mutating func arrive(at point: Point, from approach: Point, onCurve: Bool) {
        if findsSmoothPoints, approach != point { self.approach = approach.isFinite ? approach : nil }
        current = point
        endsWithCurve = onCurve
    }

    private mutating func skipCurve(to end: Point, in output: inout FlattenedPath) {
        if pen.isDown { pen.line(to: Point(.nan, .nan), in: &output) }
        pen.line(to: end, in: &output)
        approach = nil
        current = end
        endsWithCurve = false
    }

    /// Whether the tangent at `current` turns by less than a hundredth of a radian toward `point`.
    @inline(__always)
    private func continuesSmoothly(to point: Point) -> Bool {
        guard pen.isDown, let approach else { return false }
        let before = current.computable - approach.computable
        let after = point.computable - current.computable
        let cross = before.x * after.y - before.y * after.x
        let dot = before.x * after.x + before.y * after.y
        return dot > 0 && abs(cross) < dot / 100
    }

    /// Adds all points of a curve except the first.
    /// - Parameters:
    ///   - isNear: Whether the whole curve lies within the pen's limit.
    ///   - curve: Returns the point at a parameter.
    @inline(__always)
    private mutating func addPoints(
        _ steps: Double, to end: Point, isNear: Bool, in output: inout FlattenedPath, at curve: (Double) -> Point
    ) {
        if isNear {
            output.append(
                count: Int(limiting: steps) - 1, areSmooth: findsSmoothPoints, { curve(Double($0 &+ 1) / steps) },
                last: end)
            pen.continueSubpath(from: end)
        } else {
            for step in stride(from: 1, to: steps, by: 1) {
                pen.line(to: curve(step / steps), in: &output)
                if findsSmoothPoints { output.markLastPointSmooth() }
            }
            pen.line(to: end, in: &output)
        }
    }

    /// The number of equal parameter steps that keep a curve within the tolerance of its chords, if a single step
    /// deviates by `distance`. The deviation falls with the square of the number of steps.
    private func stepCount(strayingAtMost distance: Double) -> Double {
        min((distance / tolerance).squareRoot().rounded(.up), maximumSteps)
    }
}
