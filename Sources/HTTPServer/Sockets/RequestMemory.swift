import Synchronization

/// Counts the octets that a server's connections hold for requests, so that many large requests at a time cannot use up
/// all memory.
///
/// A connection may always hold its equal share of the budget, which is enough for most requests. It may hold more as
/// long as the total stays within the budget.
final class RequestMemory: Sendable {
    private let total = Atomic(0)
    private let budget: Int
    private let share: Int

    /// - Parameters:
    ///   - budget: The budget in octets.
    ///   - connections: The maximum number of connections.
    init(budget: Int, connections: Int) {
        self.budget = budget
        share = budget / max(1, connections)
    }

    /// Notes that a connection now holds `count` octets instead of `before`.
    func change(from before: Int, to count: Int) {
        guard count != before else { return }
        total.add(count - before, ordering: .relaxed)
    }

    /// Whether a connection may hold `count` octets.
    func allows(_ count: Int) -> Bool {
        count <= share || total.load(ordering: .relaxed) <= budget
    }
}
