import Budget
import Data
import Numbers

/// The numbers at which bars stand: whole multiples of an interval beyond the first one. It determines the ticks below
/// the bars.
struct BarLattice: Hashable, Sendable {
    private let first: Double
    private let interval: Double

    /// The maximum number of locations. More bars are too thin for ticks of their own.
    static let maximumCount = 2000

    /// Finds the interval of the locations of bars.
    /// - Returns: Nil if the locations are not whole numbers, if there are too few or too many of them, and if no two are
    ///   one interval apart.
    init?(_ columns: [Column], _ budget: RenderBudget) {
        var found: Set<Int> = []
        for column in columns {
            guard case .numbers(let values) = column, values.count <= Self.maximumCount,
                !budget.isSpent(before: 50 * values.count)
            else { return nil }
            for value in values where value.isFinite {
                guard value == value.rounded(), abs(value) < 1e9 else { return nil }
                found.insert(Int(limiting: value))
            }
        }
        let locations = found.sorted()
        let steps = zip(locations, locations.dropFirst()).map { $1 - $0 }
        guard let least = steps.min(), steps.allSatisfy({ $0.isMultiple(of: least) }) else { return nil }
        first = Double(locations[0])
        interval = Double(least)
    }

    /// The numbers of intervals from one tick to the next, in ascending order.
    static let strides = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

    /// Returns every nth location within two limits: round ones if the interval permits it.
    /// - Returns: Empty if there are too many.
    func locations(every stride: Int, from lower: Double, to upper: Double) -> [Double] {
        let length = interval * Double(stride)
        let isRound = first.truncatingRemainder(dividingBy: interval) == 0
        let origin = stride > 1 && isRound ? 0 : first
        let (start, end) = (((lower - origin) / length).rounded(.up), ((upper - origin) / length).rounded(.down))
        guard start <= end, end - start < 500, abs(start) < 1e9, abs(end) < 1e9 else { return [] }
        return (Int(limiting: start)...Int(limiting: end)).map { origin + Double($0) * length }
    }
}
