import Budget
import Data
import Numbers

/// How dense values are at each position along their axis: the outline of a violin, or a curve.
struct DensityShape: Hashable, Sendable {
    /// The positions, in ascending order.
    var positions: [Double]
    /// The density at each position. That of a violin becomes a part of its full width.
    var widths: [Double]

    /// Estimates the density of values in the picture: on a logarithmic scale, that of the logarithms.
    /// - Parameters:
    ///   - bandwidth: In data units, or in decades on a logarithmic scale.
    ///   - cut: The number of bandwidths by which the positions exceed the values.
    ///   - steps: The number of positions.
    /// - Returns: Nil without two different values, or if the budget is spent.
    init?(
        _ values: [Double], _ bandwidth: KernelDensity.Bandwidth, cut: Double, steps: Int, on function: ScaleFunction,
        _ budget: RenderBudget
    ) {
        let numbers = function == .identity ? values : values.map(function.apply)
        guard let extent = Extent(of: numbers, fit: .tight), extent.minimum < extent.maximum,
            let density = KernelDensity(numbers, bandwidth, evaluations: steps, budget)
        else { return nil }
        let low = (extent.minimum - cut * density.bandwidth).finite
        let high = (extent.maximum + cut * density.bandwidth).finite
        let positions = (0..<steps).map { index in
            let part = Double(index) / Double(max(1, steps - 1))
            return low * (1 - part) + high * part
        }
        widths = density.densities(at: positions, budget)
        guard !budget.isSpent, widths.allSatisfy(\.isFinite) else { return nil }
        self.positions = function == .identity ? positions : positions.map(function.inverse)
    }

    mutating func scale(by factor: Double) {
        widths = widths.map { ($0 * factor).finite }
    }

    /// Returns the width at a position, between those of the nearest positions; 0 beyond them.
    func width(at position: Double) -> Double {
        guard let next = positions.firstIndex(where: { $0 >= position }) else { return 0 }
        guard next > 0 else { return positions[0] == position ? widths[0] : 0 }
        let length = positions[next] - positions[next - 1]
        let part = length > 0 && length.isFinite ? (position - positions[next - 1]) / length : 1
        return widths[next - 1] + (widths[next] - widths[next - 1]) * part
    }
}
