import Dispatch
import Synchronization

/// Decides which batch draws its next picture.
///
/// All batches together have no more pictures in the queue of the workers than keep these busy, so other requests wait
/// for a few pictures of batches at most. Batches take turns. While many other requests wait, no picture of a batch starts.
///
/// Pictures start on a queue of their own: no event loop reads a spec, and an answer from a cache starts no recursion.
final class BatchGate: Sendable {
    private struct State {
        /// The number of further pictures that may start.
        var slots: Int
        /// The batches that wait for a slot, in the order of their turns.
        var waiting: [BatchStream] = []
        var isScheduled = false
        /// The time at which a picture starts even if the workers have much to do.
        var patience = ContinuousClock.now
    }

    private let state: Mutex<State>
    private let isBusy: @Sendable () -> Bool
    private let longestPause: Duration
    private let queue = DispatchQueue(label: "plotwright.batch")
    private static let pause = DispatchTimeInterval.milliseconds(10)

    /// - Parameters:
    ///   - slots: The number of pictures that may be drawn or wait for a worker at the same time.
    ///   - longestPause: The time for which other requests may delay all batches.
    ///   - isBusy: Whether many other requests wait for workers.
    init(slots: Int, longestPause: Duration, isBusy: @escaping @Sendable () -> Bool) {
        state = Mutex(State(slots: slots))
        self.longestPause = longestPause
        self.isBusy = isBusy
    }

    /// Lets a batch start one picture when it is its turn: `start` of the batch is called once.
    func enter(_ batch: BatchStream) {
        schedule { $0.waiting.append(batch) }
    }

    /// Releases a slot.
    func leave() {
        schedule { $0.slots += 1 }
    }

    private func schedule(after pause: DispatchTimeInterval? = nil, _ change: (inout State) -> Void = { _ in }) {
        let isDue = state.withLock { state in
            change(&state)
            guard !state.isScheduled, state.slots > 0, !state.waiting.isEmpty else { return false }
            state.isScheduled = true
            return true
        }
        guard isDue else { return }
        let work: @Sendable () -> Void = { [self] in
            state.withLock { $0.isScheduled = false }
            admit()
        }
        if let pause { queue.asyncAfter(deadline: .now() + pause, execute: work) } else { queue.async(execute: work) }
    }

    private func admit() {
        while true {
            let isBusy = isBusy()
            let (batch, mustPause) = state.withLock { state -> (BatchStream?, Bool) in
                guard state.slots > 0, !state.waiting.isEmpty else { return (nil, false) }
                let now = ContinuousClock.now
                if isBusy, now < state.patience { return (nil, true) }
                state.patience = now + longestPause
                state.slots -= 1
                return (state.waiting.removeFirst(), false)
            }
            if mustPause { return schedule(after: Self.pause) }
            guard let batch else { return }
            batch.start()
        }
    }
}
