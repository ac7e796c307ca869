import Charts
import Dialects

extension NativeChart {
    var frameCount: Int { spec.motion?.frameCount ?? 0 }

    func costOfMotion(pixelsPerPoint: Double, limit: Double) -> SpecCost {
        var cost = cost(pixelsPerPoint: pixelsPerPoint, limit: limit)
        guard let plan = spec.motion else { return cost }
        // States are laid out twice, and a frame takes less than half of a whole picture.
        var (largest, sum, memory) = (cost.milliseconds, cost.milliseconds, cost.memory)
        for state in plan.states where sum <= limit {
            let estimate = state.graph.costEstimate(pixelsPerPoint: pixelsPerPoint, limit: limit)
            largest = max(largest, estimate.milliseconds)
            sum += 2 * estimate.milliseconds
            memory += estimate.cost.peakMemory / 2
        }
        cost.milliseconds = sum + largest * Double(plan.frameCount) / 2
        cost.memory = memory
        return cost
    }

    func motion(_ layout: LayoutSettings) throws(SpecError) -> (any ChartMotion)? {
        guard let plan = spec.motion else { return nil }
        return try NativeMotion(plan) { graph throws(SpecError) in try scene(of: graph, layout) }
    }
}
