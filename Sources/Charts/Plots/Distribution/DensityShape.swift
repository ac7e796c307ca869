import Budget
import Data
import Numbers

/// How dense values are at each place along their axis: the outline of a violin, or a curve.
struct DensityShape: Hashable, Sendable {
    /// The places, in ascending order.
    var places: [Double]
    /// The density at each place. That of a violin becomes a part of its full width.
    var widths: [Double]

    /// Estimates the density of values in the picture: on a logarithmic scale, that of the logarithms.
    /// - Parameters:
    ///   - bandwidth: In data units, or in decades on a logarithmic scale.
    ///   - cut: The number of bandwidths by which the places exceed the values.
    ///   - steps: The number of places.
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
        let places = (0..<steps).map { index in
            let part = Double(index) / Double(max(1, steps - 1))
            return low * (1 - part) + high * part
        }
        widths = density.densities(at: places, budget)
        guard !budget.isSpent, widths.allSatisfy(\.isFinite) else { return nil }
        self.places = function == .identity ? places : places.map(function.inverse)
    }

    mutating func scale(by factor: Double) {
        widths = widths.map { ($0 * factor).finite }
    }

    /// Returns the width at a place, between those of the nearest places; 0 beyond them.
    func width(at place: Double) -> Double {
        guard let next = places.firstIndex(where: { $0 >= place }) else { return 0 }
        guard next > 0 else { return places[0] == place ? widths[0] : 0 }
        let length = places[next] - places[next - 1]
        let part = length > 0 && length.isFinite ? (place - places[next - 1]) / length : 1
        return widths[next - 1] + (widths[next] - widths[next - 1]) * part
    }
}
