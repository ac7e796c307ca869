import Dispatch
import Synchronization

/// The pictures of the last minute, which several destinations and retries share.
final class RecentPictures: Sendable {
    private final class Entry: Sendable {
        let outcome = Mutex<RendererClient.Outcome?>(nil)
        let isDone = DispatchGroup()
        let began = WallClock.now

        /// Whether another message may use the picture.
        func isUsable(at now: Double) -> Bool {
            switch outcome.withLock({ $0 }) {
            case nil: true
            case .picture, .notExpected: abs(now - began) < 60
            case .failure: abs(now - began) < 2
            }
        }
    }

    private let entries = Mutex<[String: Entry]>([:])
    private static let capacity = 32

    /// Returns the outcome for a path. Equal requests at the same time wait for the first one.
    func outcome(of path: String, _ request: () -> RendererClient.Outcome) -> RendererClient.Outcome {
        let now = WallClock.now
        let (entry, isNew) = entries.withLock { entries in
            if let entry = entries[path], entry.isUsable(at: now) { return (entry, false) }
            entries = entries.filter { $0.value.isUsable(at: now) }
            if entries.count >= Self.capacity { entries = [:] }
            let entry = Entry()
            entry.isDone.enter()
            entries[path] = entry
            return (entry, true)
        }
        if isNew {
            let outcome = request()
            entry.outcome.withLock { $0 = outcome }
            entry.isDone.leave()
            return outcome
        }
        entry.isDone.wait()
        return entry.outcome.withLock { $0 } ?? .notExpected
    }
}
