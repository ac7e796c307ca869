import Budget
import Synchronization

/// What reading the words of other tools may take: the budget of the render, and a number of steps that grows like the
/// document.
///
/// The types that all rules use ask it, so that rules need not: when it is spent, they return nothing, and the caller
/// discards what the rules have made of that. Without a number of steps, a document whose plots share a large object would
/// take a time that grows like the product of both.
package final class WordBudget: Sendable {
    /// The budget of the document that is read on this thread.
    @TaskLocal package static var current = WordBudget(.unlimited, values: .max / 32)

    /// The budget of the render.
    static var renderBudget: RenderBudget { current.budget }

    private let budget: RenderBudget
    private let steps: Atomic<Int>

    /// - Parameter values: The number of values of the document.
    package init(_ budget: RenderBudget, values: Int) {
        self.budget = budget
        steps = Atomic(4_000_000 + 16 * values)
    }

    /// Whether there were more steps than the document may take.
    package var isExceeded: Bool { steps.load(ordering: .relaxed) <= 0 }

    /// Whether to go on with values that are brought into another form.
    /// - Parameter count: The number of values, each of which takes about 100 nanoseconds and 64 bytes.
    static func allows(_ count: Int) -> Bool {
        let current = current
        let rest = current.steps.load(ordering: .relaxed)
        guard rest - 1 > count else {
            current.steps.store(0, ordering: .relaxed)
            return false
        }
        current.steps.store(rest - count - 1, ordering: .relaxed)
        // Loops over small parts have nothing else that asks.
        guard !current.budget.isSpent(before: 100 * (count + 4)) else { return false }
        return count < 1000 || current.budget.allows(count, each: 64)
    }
}
