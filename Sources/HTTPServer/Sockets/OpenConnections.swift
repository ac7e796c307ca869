import Dispatch
import Synchronization

/// Counts a server's open connections against its cap.
final class OpenConnections: Sendable {
    private let count = Atomic(0)
    private let cap: Int
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
        group.enter()
        return true
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
