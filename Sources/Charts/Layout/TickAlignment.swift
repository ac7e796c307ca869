import Geometry
import Glibc
import Numbers

/// Lines up the ticks of the axes of one direction that show different plot spaces, so that one grid serves them all.
///
/// The first axis keeps its round values; each other automatic range becomes as many round steps long as the first one is,
/// where that costs little of the room for its data.
struct TickAlignment {
    /// A range in steps of a round length, from one tick to another.
    struct Steps: Hashable {
        /// The number of the first step, counted from zero.
        var first: Int
        var count: Int
        var length: Double

        var range: PlotRange {
            let lattice = TickLattice(step: length)
            func location(_ index: Int) -> Double { lattice?.location(index) ?? Double(index) * length }
            return PlotRange(from: location(first), to: location(first + count))
        }

        /// How much of the range data take.
        func coverage(of extent: PlotRange) -> Double {
            (extent.maxLimit - extent.minLimit) / (length * Double(count))
        }
    }

    /// The steps of a range whose ends are ticks for about so many of them; nil for other ranges.
    static func steps(of range: PlotRange, wantedCount: Int) -> Steps? {
        let (lower, upper) = (range.minLimit, range.maxLimit)
        guard let length = NiceStep.step(from: lower, to: upper, count: wantedCount), length > 0 else { return nil }
        let (first, last) = ((lower / length).rounded(), (upper / length).rounded())
        guard abs(first) < 1e9, abs(last) < 1e9, last > first, last - first < 100,
            abs(first * length - lower) < length * 1e-6, abs(last * length - upper) < length * 1e-6
        else { return nil }
        return Steps(first: Int(first), count: Int(last - first), length: length)
    }

    /// The shortest so many steps that hold what data take; nil where these would lie in a corner.
    /// - Parameter leastCoverage: how much of the range the data have to take.
    static func steps(holding extent: PlotRange, count: Int, leastCoverage: Double) -> Steps? {
        let (lower, upper) = (extent.minLimit, extent.maxLimit)
        let least = (upper - lower) / Double(count)
        guard count > 0, least > 1e-290, least < 1e290 else { return nil }
        let decade = pow(10, log10(least).rounded(.down))
        for factor in [1, 2, 2.5, 5, 10, 20, 25] {
            // A division by a whole number is exact where a product with 0.1 is not.
            let length = decade < 1 ? factor / (1 / decade).rounded() : factor * decade.rounded()
            let first = (lower / length + 1e-9).rounded(.down)
            guard length.isFinite, abs(first) < 1e9 else { return nil }
            guard (first + Double(count)) * length >= upper - length * 1e-9 else { continue }
            let steps = Steps(first: Int(first), count: count, length: length)
            return steps.coverage(of: extent) >= leastCoverage ? steps : nil
        }
        return nil
    }
}
