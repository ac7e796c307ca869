import Glibc
import Numbers

/// Moves the zeros of automatic ranges to that of an axis whose range the client sets.
extension LayoutContext {
    /// Extends the automatic ranges of a direction so that their zeros are on the line of the first axis with a range of
    /// the client's that crosses zero. Their ticks are on its grid.
    /// - Parameter intervals: The tick interval of each axis; those of the aligned axes are set.
    func alignZeros(
        of scales: inout [PlotScales], along coordinate: Coordinate, wanted: Int, _ intervals: inout [Double?]
    ) {
        guard graph.theme.conventions.alignsZeros else { return }
        let axes = resolved.axes.indices.filter { isAlignable($0, along: coordinate) && intervals[$0] == nil }
        func range(_ axis: Int) -> PlotRange { scales[resolved.axes[axis].space][coordinate].range }
        guard let leader = axes.first(where: { !isAutomatic($0) && range($0).location < 0 && range($0).end > 0 }),
            let step = NiceStep.step(from: range(leader).location, to: range(leader).end, count: wanted), step > 0
        else { return }
        let fixed = range(leader)
        for axis in axes where owner(ofAxis: axis) != owner(ofAxis: leader) && isAutomatic(axis) {
            guard let own = bareRange(ofAxis: axis, along: coordinate), own.location <= 0, own.end >= 0,
                let own = ZeroAlignment(of: own, to: fixed, step: step)
            else { continue }
            intervals[axis] = own.step
            intervals[leader] = step
            set(own.range, ofSpacesOf: axis, along: coordinate, &scales)
        }
    }
}

/// A range with its zero at the position of another range's zero, and its ticks at the positions of the other one's
/// ticks.
struct ZeroAlignment: Hashable {
    let range: PlotRange
    /// The distance between ticks, a round number.
    let step: Double

    /// The minimum fraction of the range that data covers.
    private static let leastCoverage = 0.3

    /// - Parameters:
    ///   - extent: What the range must contain, with zero.
    ///   - fixed: The other range, which crosses zero.
    ///   - fixedStep: The distance between its ticks.
    /// - Returns: Nil if the extent would cover too little of the range.
    init?(of extent: PlotRange, to fixed: PlotRange, step fixedStep: Double) {
        let least = max(extent.location / fixed.location, extent.end / fixed.end) * fixedStep
        guard least > 1e-290, least < 1e290 else { return nil }
        let decade = pow(10, log10(least).rounded(.down))
        let factors = [1, 2, 2.5, 5, 10]
        guard let factor = factors.first(where: { $0 * decade >= least * (1 - 1e-9) }) else { return nil }
        step = factor * decade
        range = PlotRange(from: fixed.location / fixedStep * step, to: fixed.end / fixedStep * step)
        let covered = (extent.end - extent.location) / (range.end - range.location)
        guard range.isUsable(on: .linear), covered >= Self.leastCoverage else { return nil }
    }
}
