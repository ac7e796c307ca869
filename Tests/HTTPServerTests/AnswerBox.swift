import Synchronization

/// Collects statuses from any thread.
final class AnswerBox: Sendable {
    private let statuses = Mutex<[Int]>([])

    func add(_ status: Int) {
        statuses.withLock { $0.append(status) }
    }

    var all: [Int] { statuses.withLock { $0 } }
}
