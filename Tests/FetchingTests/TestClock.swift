import Fetching
import Synchronization

/// A clock that advances only when a test advances it.
final class TestClock: Sendable {
    /// 2023-11-14T22:13:20Z.
    static let start = 1_700_000_000

    private let elapsed = Mutex(Duration.zero)
    private let origin = ContinuousClock.now

    func advance(by time: Duration) {
        elapsed.withLock { $0 += time }
    }

    var clock: FetchClock {
        FetchClock(
            unixSeconds: { [self] in Self.start + Int(elapsed.withLock { $0 } / .seconds(1)) },
            now: { [self] in origin + elapsed.withLock { $0 } })
    }
}
