import Synchronization
import Threads

/// Whether a service takes work.
final class Readiness: Sendable {
    enum State: Sendable {
        case ready
        /// It is going to stop.
        case draining
        /// One more chart would be refused.
        case busy
    }

    private let isDraining = Atomic(false)
    private let pool: RenderPool

    init(pool: RenderPool) {
        self.pool = pool
    }

    var state: State {
        if isDraining.load(ordering: .relaxed) { return .draining }
        return pool.isFull ? .busy : .ready
    }

    /// From now on the service is not ready any more.
    func drain() {
        isDraining.store(true, ordering: .relaxed)
    }
}
