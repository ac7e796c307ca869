import Synchronization

/// A progress bar on standard error, if that is a terminal.
final class ProgressBar: Sendable {
    private let total: Int
    private let isShown: Bool
    private let done = Mutex(0)

    init(total: Int) {
        self.total = total
        isShown = total > 1 && Console.isInteractive
    }

    /// Counts one more finished job.
    func advance() {
        done.withLock { done in
            done += 1
            guard isShown else { return }
            Console.writeError("\r" + Self.bar(done, of: total) + (done == total ? "\n" : ""))
        }
    }

    /// Writes a message on a line of its own, in place of the bar.
    func report(_ message: String) {
        done.withLock { _ in
            Console.writeErrorLine(isShown ? "\r\u{1B}[K" + message : message)
        }
    }

    static func bar(_ done: Int, of total: Int) -> String {
        let width = 32
        let filled = total > 0 ? width * done / total : width
        return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
            + "] \(done)/\(total)"
    }
}
