import Dispatch
import Synchronization

/// Counts a server's open connections against its cap.
final class OpenConnections: Sendable {
    private let count = Atomic(0)
    private let entered = Atomic(0)
    private let refused = Atomic(0)
    /// How many may be open at a time.
    let cap: Int
    private let group = DispatchGroup()

    init(cap: Int) {
        self.cap = cap
    }

    /// Counts one more, unless the cap is reached.
    func enter() -> Bool {
        guard count.add(1, ordering: .relaxed).newValue <= cap else {
            count.subtract(1, ordering: .relaxed)
            return false
        }
        entered.add(1, ordering: .relaxed)
        group.enter()
        return true
    }

    /// Counts one that was closed at once: above the cap, or for want of descriptors.
    func turnAway() {
        refused.add(1, ordering: .relaxed)
    }

    var numbers: Server.Connections {
        Server.Connections(
            open: count.load(ordering: .relaxed), limit: cap, accepted: entered.load(ordering: .relaxed),
            turnedAway: refused.load(ordering: .relaxed))
    }

    func leave() {
        count.subtract(1, ordering: .relaxed)
        group.leave()
    }

    /// Calls back once no connection is open any more.
    func whenNone(on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
        group.notify(queue: queue, execute: body)
    }
}
