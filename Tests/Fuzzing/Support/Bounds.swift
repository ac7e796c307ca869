import Budget
import CHeapCounters

/// What one piece of work may take.
package struct Bounds {
    /// The memory of the budget in bytes.
    let memory: Int
    /// The processor time of the budget.
    let time: Duration
    /// The maximum estimated time in milliseconds.
    let estimate: Double

    /// The memory that work may take in addition to its budget. Besides small allocations, for which code does not ask,
    /// this is for caches, which outlive the work.
    private var extraMemory: Int { 2 << 20 + memory / 8 }
    /// The time that work may go on after its budget is spent, in an instrumented build.
    private static let extraTime = Duration.milliseconds(250)

    package init(memory: Int, time: Duration = .milliseconds(50), estimate: Double = .infinity) {
        self.memory = memory
        self.time = time
        self.estimate = estimate
    }

    /// Does work with a budget, and fails if the work takes much more memory or processor time than the budget has.
    package func check<Result>(_ work: (RenderBudget) -> Result) -> Result {
        let start = ProcessorTime.ofThread
        let end = start + time
        heap_reset_peak()
        let before = heap_live_bytes()
        let result = work(RenderBudget(memory: memory, estimate: estimate) { ProcessorTime.ofThread > end })
        let growth = Int(heap_peak_bytes() - before)
        expect(
            growth <= memory + extraMemory, "the work took \(growth) bytes of memory; its budget has \(memory) bytes")
        let taken = ProcessorTime.ofThread - start
        expect(taken <= time + Self.extraTime, "the work took \(taken) of processor time; its budget has \(time)")
        return result
    }
}
