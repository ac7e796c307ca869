import Budget
import Synchronization
import Testing

@Suite struct RenderBudgetTests {
    @Test func `a budget evaluates its condition again only after a millisecond of work`() {
        let evaluations = Atomic(0)
        let budget = RenderBudget {
            evaluations.add(1, ordering: .relaxed)
            return false
        }
        for _ in 0..<999 { #expect(!budget.isSpent(before: 1_000)) }
        #expect(evaluations.load(ordering: .relaxed) == 0)
        for _ in 0..<2 { #expect(!budget.isSpent(before: 1_000)) }
        #expect(evaluations.load(ordering: .relaxed) == 1)
        #expect(!budget.isSpent(before: .max))
        #expect(!budget.isSpent(before: .max))
        #expect(evaluations.load(ordering: .relaxed) == 3)
    }

    @Test func `a spent budget stays spent and does not evaluate its condition any more`() {
        let isDue = Atomic(true)
        let budget = RenderBudget { isDue.exchange(false, ordering: .relaxed) }
        #expect(!budget.isSpent)
        #expect(budget.poll())
        #expect(budget.isSpent)
        #expect(budget.poll())
        #expect(budget.isSpent(before: 0))
    }

    @Test func `a budget is spent once its deadline has passed`() {
        let start = ContinuousClock.now
        let seconds = Atomic(0)
        let budget = RenderBudget(
            deadline: start + .seconds(2),
            now: { start + .seconds(seconds.add(1, ordering: .relaxed).newValue) }, isAbandoned: { false })
        #expect(!budget.poll())
        #expect(!budget.poll())
        #expect(budget.poll())
    }

    @Test func `an abandoned budget is spent before the deadline`() {
        let isAbandoned = Atomic(false)
        let budget = RenderBudget(deadline: .now + .seconds(3_600)) { isAbandoned.load(ordering: .relaxed) }
        #expect(!budget.poll())
        isAbandoned.store(true, ordering: .relaxed)
        #expect(budget.poll())
    }

    @Test func `a budget without limits is never spent`() {
        #expect(!RenderBudget.unlimited.poll())
        #expect(!RenderBudget.unlimited.isSpent(before: .max))
    }

    @Test func `memory that the thread allocates beyond the limit spends the budget`() {
        let budget = RenderBudget(memory: 1 << 20) { false }
        let small = [UInt8](repeating: 1, count: 1 << 19)
        #expect(!budget.isSpent(before: 1))
        #expect(budget.heldMemory >= small.count)
        let large = [UInt8](repeating: 1, count: 1 << 20)
        #expect(budget.isSpent(before: 1))
        guard case .memory(let needed, 1 << 20) = budget.end else {
            Issue.record("the budget ended with \(String(describing: budget.end))")
            return
        }
        #expect(needed >= small.count + large.count)
    }

    @Test func `freed memory is available again`() {
        let budget = RenderBudget(memory: 1 << 20) { false }
        for _ in 0..<8 {
            let bytes = [UInt8](repeating: 1, count: 1 << 19)
            #expect(!budget.isSpent(before: bytes.count))
        }
        #expect(budget.end == nil)
    }

    @Test func `an array may grow if both of its blocks fit`() {
        let budget = RenderBudget(memory: 1 << 20) { false }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(400_000)
        #expect(budget.allows(bytes.capacity, moreIn: bytes))
        bytes.append(contentsOf: repeatElement(1, count: bytes.capacity))
        #expect(budget.allows(0, moreIn: bytes))
        #expect(!budget.allows(1, moreIn: bytes))
    }

    @Test func `memory is asked for before it is allocated`() {
        let budget = RenderBudget(memory: 1 << 20, held: 1 << 19) { false }
        #expect(budget.allows(1 << 18))
        #expect(!budget.allows(1 << 19 | 1 << 18))
        #expect(budget.isSpent)
        #expect(!budget.allows(0))
        #expect(!RenderBudget(memory: 1) { false }.allows(.max))
        #expect(RenderBudget.unlimited.allows(.max >> 1))
    }

    @Test func `memory is available up to the limit`() {
        let budget = RenderBudget(memory: 1 << 20) { false }
        let bytes = [UInt8](repeating: 1, count: 1 << 19)
        #expect(budget.availableMemory <= bytes.count)
        #expect(budget.availableMemory > bytes.count / 2)
        let more = [UInt8](repeating: 1, count: 1 << 20)
        #expect(budget.availableMemory == 0)
        withExtendedLifetime((bytes, more)) {}
        #expect(RenderBudget.unlimited.availableMemory > 1 << 60)
    }

    @Test func `work that is estimated to take too long spends the budget`() {
        let budget = RenderBudget(estimate: 10) { false }
        #expect(budget.allows(milliseconds: 10))
        #expect(!budget.isSpent)
        #expect(!budget.allows(milliseconds: 10.1))
        #expect(budget.end == .cancelled)
        #expect(!budget.allows(milliseconds: 1))
        #expect(RenderBudget.unlimited.allows(milliseconds: 1e300))
    }

    @Test func `every 256th element of a loop announces the cost of 256`() {
        let evaluations = Atomic(0)
        let budget = RenderBudget { evaluations.add(1, ordering: .relaxed).newValue == 3 }
        // A millisecond is the cost of 1,000 elements, and 4 × 256 are the first multiple of 256 beyond it.
        let end = (0..<10_000).first { budget.isSpent(at: $0, costOfElement: 1_000) }
        #expect(evaluations.load(ordering: .relaxed) == 3)
        #expect(end == 11 * 256)
        #expect(budget.isSpent(at: 256, costOfElement: 0))
        #expect(!budget.isSpent(at: 257, costOfElement: 0))
    }

    @Test func `a budget that was cancelled first does not blame the memory`() {
        let budget = RenderBudget(memory: 1 << 20) { true }
        #expect(budget.poll())
        #expect(!budget.allows(1 << 30))
        #expect(budget.end == .cancelled)
    }
}
