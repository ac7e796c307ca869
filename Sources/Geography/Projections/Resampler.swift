import Budget
import Geometry
import Glibc

/// Projects lines so that the picture of each arc is near its exact curve (Bostock, "Adaptive resampling", 2013).
///
/// An arc is halved as long as its middle is too far from the chord, or as long as the chord's form may hide a bend.
struct Resampler {
    let component: ProjectionComponent
    let budget: RenderBudget

    private static let deepest = 16
    /// The cosine of the longest arc whose middle alone is trusted: 30°.
    private static let longestCosine = 0.75.squareRoot()
    /// The approximate duration of a point in nanoseconds.
    private static let costOfPoint = 150

    /// A position on the sphere and its point in the picture.
    private struct Sample {
        let position: Point
        let projected: Point

        init(_ position: Point, _ component: ProjectionComponent) {
            self.position = position
            projected = component.project(position)
        }
    }

    /// Appends the points of a line. The points of a ring do not repeat the first one.
    func append(_ line: ArraySlice<Point>, isRing: Bool, to output: inout PointRuns) {
        guard let start = line.first else { return }
        guard component.tolerance > 0 else {
            for (index, point) in line.enumerated() {
                guard !budget.isSpent(at: index, costOfElement: Self.costOfPoint),
                    budget.allows(1, moreIn: output.points)
                else { return }
                output.append(component.project(point))
            }
            return output.endRun()
        }
        let first = Sample(start, component)
        output.append(first.projected)
        var last = first
        for point in line.dropFirst() {
            let next = Sample(point, component)
            guard !budget.isSpent(before: Self.costOfPoint), budget.allows(1, moreIn: output.points) else { return }
            appendMiddles(last, next, to: &output)
            output.append(next.projected)
            last = next
        }
        if isRing { appendMiddles(last, first, to: &output) }
        output.endRun()
    }

    /// Appends the points between two samples, if they are not close to each other.
    private func appendMiddles(_ start: Sample, _ end: Sample, to output: inout PointRuns) {
        let chord = end.projected - start.projected
        guard chord.x * chord.x + chord.y * chord.y > 4 * component.tolerance else { return }
        appendMiddles(
            (start, SphericalVector(start.position)), (end, SphericalVector(end.position)), depth: Self.deepest,
            to: &output)
    }

    private typealias Node = (sample: Sample, vector: SphericalVector)

    private func appendMiddles(_ start: Node, _ end: Node, depth: Int, to output: inout PointRuns) {
        let chord = end.sample.projected - start.sample.projected
        let square = chord.x * chord.x + chord.y * chord.y
        guard square > 4 * component.tolerance, depth > 0 else { return }

        let sum = start.vector + end.vector
        let vector = sum * (1 / sum.length)
        let latitude = asin(max(-1, min(1, vector.z)))
        let longitudes = (start.sample.position.x, end.sample.position.x)
        let isOnMeridian =
            abs(abs(vector.z) - 1) < angleTolerance || abs(longitudes.0 - longitudes.1) < angleTolerance
        let longitude = isOnMeridian ? (longitudes.0 + longitudes.1) / 2 : atan2(vector.y, vector.x)
        let middle = Sample(Point(longitude, latitude), component)

        let part = middle.projected - start.sample.projected
        let distance = chord.y * part.x - chord.x * part.y
        guard
            distance * distance / square > component.tolerance
                || abs((chord.x * part.x + chord.y * part.y) / square - 0.5) > 0.3
                || start.vector.dot(end.vector) < Self.longestCosine
        else { return }

        guard !budget.isSpent(before: Self.costOfPoint), budget.allows(1, moreIn: output.points) else { return }
        appendMiddles(start, (middle, vector), depth: depth - 1, to: &output)
        output.append(middle.projected)
        appendMiddles((middle, vector), end, depth: depth - 1, to: &output)
    }
}
