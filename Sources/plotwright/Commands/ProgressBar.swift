import Synchronization

/// Shows on a watched terminal how much of many pieces is done.
final class ProgressBar: Sendable {
    private let total: Int
    private let isShown: Bool
    private let done = Mutex(0)

    init(total: Int) {
        self.total = total
        isShown = total > 1 && Console.isWatched
    }

    /// One more piece is done.
    func advance() {
        done.withLock { done in
            done += 1
            guard isShown else { return }
            Console.show("\r" + Self.bar(done, of: total) + (done == total ? "\n" : ""))
        }
    }

    /// Shows a message without spoiling the bar.
    func complain(_ message: String) {
        done.withLock { _ in
            Console.complain(isShown ? "\r\u{1B}[K" + message : message)
        }
    }

    static func bar(_ done: Int, of total: Int) -> String {
        let width = 32
        let filled = total > 0 ? width * done / total : width
        return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
            + "] \(done)/\(total)"
    }
}
