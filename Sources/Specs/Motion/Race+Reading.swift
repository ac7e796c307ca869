import Charts
import Diagnostics
import Dialects

extension GraphSpec {
    /// The states of a race of bars. The finished chart is its last state.
    mutating func race(_ animation: Animation, by column: String, count: Int) throws(SpecError) -> MotionPlan {
        let graphs: [Graph]
        do throws(ChartError) {
            graphs = try BarRace(graph, by: column, count: count).graphs
        } catch {
            throw .invalid([error.moved(to: .pointer(error.place.pointer))])
        }
        var plan = MotionPlan(
            animation,
            states: graphs.map { graph in
                var state = self
                state.graph = graph
                return state
            })
        guard let last = graphs.last, graphs.count > 1 else { return plan }
        graph = last
        plan.firstPause = animation.duration / 2
        plan.ways = (1..<graphs.count).map { end in
            MotionPlan.Way(
                start: end - 1, end: end, duration: animation.duration, easing: animation.easing, entrance: .fade,
                pause: end == graphs.count - 1 ? animation.pause : 0)
        }
        return plan
    }
}
