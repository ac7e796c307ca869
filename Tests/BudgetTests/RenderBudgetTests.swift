import Budget
import Synchronization
import Testing

@Suite struct RenderBudgetTests {
    @Test func `a token evaluates its condition again only after a millisecond of work`() {
        let evaluations = Atomic(0)
        let token = RenderBudget {
            evaluations.add(1, ordering: .relaxed)
            return false
        }
        for _ in 0..<999 { #expect(!token.isSpent(before: 1_000)) }
        #expect(evaluations.load(ordering: .relaxed) == 0)
        for _ in 0..<2 { #expect(!token.isSpent(before: 1_000)) }
        #expect(evaluations.load(ordering: .relaxed) == 1)
        #expect(!token.isSpent(before: .max))
        #expect(!token.isSpent(before: .max))
        #expect(evaluations.load(ordering: .relaxed) == 3)
    }

    @Test func `a cancelled token stays cancelled and does not evaluate its condition any more`() {
        let isDue = Atomic(true)
        let token = RenderBudget { isDue.exchange(false, ordering: .relaxed) }
        #expect(!token.isCancelled)
        #expect(token.poll())
        #expect(token.isCancelled)
        #expect(token.poll())
        #expect(token.isSpent(before: 0))
    }

    @Test func `a deadline cancels once it has passed`() {
        let start = ContinuousClock.now
        let seconds = Atomic(0)
        let token = RenderBudget(
            deadline: start + .seconds(2),
            now: { start + .seconds(seconds.add(1, ordering: .relaxed).newValue) }, isAbandoned: { false })
        #expect(!token.poll())
        #expect(!token.poll())
        #expect(token.poll())
    }

    @Test func `an abandoned token is cancelled before the deadline`() {
        let isAbandoned = Atomic(false)
        let token = RenderBudget(deadline: .now + .seconds(3_600)) { isAbandoned.load(ordering: .relaxed) }
        #expect(!token.poll())
        isAbandoned.store(true, ordering: .relaxed)
        #expect(token.poll())
    }

    @Test func `the shared never token is not cancelled`() {
        #expect(!RenderBudget.unlimited.poll())
        #expect(!RenderBudget.unlimited.isSpent(before: .max))
    }
}
