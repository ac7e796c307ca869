import Synchronization

/// Counts the octets that a server's connections hold of requests, so that many large ones at a time do not take all
/// memory.
///
/// A connection may always hold its equal share of the budget, which suffices for most requests, and more than that while
/// all together stay within it.
final class RequestMemory: Sendable {
    private let total = Atomic(0)
    private let budget: Int
    private let share: Int

    /// - Parameters:
    ///   - budget: In octets.
    ///   - connections: How many there are at most.
    init(budget: Int, connections: Int) {
        self.budget = budget
        share = budget / max(1, connections)
    }

    /// Notes that a connection holds `count` octets in place of `before`.
    func change(from before: Int, to count: Int) {
        guard count != before else { return }
        total.add(count - before, ordering: .relaxed)
    }

    /// Whether a connection that holds so many octets may hold them.
    func allows(_ count: Int) -> Bool {
        count <= share || total.load(ordering: .relaxed) <= budget
    }
}
