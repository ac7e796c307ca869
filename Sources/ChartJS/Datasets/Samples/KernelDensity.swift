import Budget
import Data
import Glibc
import JSON
import Numbers

/// An estimate of the density of values by a Gaussian kernel (Silverman, 1986; bandwidth as `bw.nrd` of R).
struct KernelDensity {
    /// Values in ascending order and the estimates at them.
    private(set) var values: [Double] = []
    private(set) var estimates: [Double] = []
    var greatest: Double { estimates.max() ?? 0 }

    /// Beyond this number, values are counted in equal intervals.
    private static let resolution = 1_000
    private static let maximumPoints = 500.0

    /// - Parameters:
    ///   - points: The number of steps between the least and the greatest value.
    ///   - box: The summary of the values.
    /// - Complexity: O(n log n + points · min(n, 1,000)).
    init(_ items: [Double], points: Double, _ box: BoxSummary, _ budget: RenderBudget) {
        guard let low = items.min(), let high = items.max(), high > low else {
            values = items.first.map { [$0] } ?? []
            estimates = values.map { _ in 1 }
            return
        }
        let count = Double(items.count)
        let mean = items.reduce(0) { $0 + $1 / count }
        let deviation = (items.reduce(0) { $0 + ($1 - mean) * ($1 - mean) / max(1, count - 1) }).squareRoot()
        let spread = (box.upperQuartile - box.lowerQuartile) / 1.34
        let bandwidth = 1.06 * (spread > 0 ? min(deviation, spread) : deviation) * pow(count, -0.2)
        guard bandwidth > 0, bandwidth.isFinite else { return }
        let kernels = Self.kernels(items, low, high)
        let steps = min(Self.maximumPoints, max(1, points.rounded()))
        for step in 0...Int(limiting: steps) {
            guard !budget.isSpent(before: 20 * kernels.count) else { return }
            let value = low + (high - low) * Double(step) / steps
            let sum = kernels.reduce(0.0) { sum, kernel in
                let distance = (value - kernel.value) / bandwidth
                return sum + kernel.weight * exp(-0.5 * distance * distance)
            }
            values.append(value)
            estimates.append(sum / bandwidth / count / (2 * Double.pi).squareRoot())
        }
    }

    /// The points of a density that a client computed: objects with `v` and `estimate`.
    init(_ coordinates: JSONValue) {
        for point in coordinates.elements {
            guard let value = point["v"]?.asNumber, let estimate = point["estimate"]?.asNumber, estimate >= 0 else {
                continue
            }
            values.append(value)
            estimates.append(estimate)
        }
    }

    private static func kernels(_ items: [Double], _ low: Double, _ high: Double) -> [(value: Double, weight: Double)] {
        guard items.count > resolution else { return items.map { ($0, 1) } }
        var weights = [Double](repeating: 0, count: resolution)
        for item in items {
            let bin = (item - low) / (high - low) * Double(resolution)
            weights[min(resolution - 1, max(0, Int(limiting: bin.isFinite ? bin : 0)))] += 1
        }
        let width = (high - low) / Double(resolution)
        return weights.enumerated().filter { $1 > 0 }.map { (low + (Double($0) + 0.5) * width, $1) }
    }
}
