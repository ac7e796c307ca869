import SQLite
import Synchronization

/// Gives one thread at a time access to the queue.
final class QueueAccess: Sendable {
    private let path: String
    /// Nil while the disk is too full to open the queue.
    private let queue: Mutex<AlertQueue?>

    /// Opens the queue. A full disk is no error: the queue is then opened when it is used.
    init(path: String) throws(SQLiteError) {
        self.path = path
        queue = Mutex(nil)
        do throws(SQLiteError) {
            try use { _ in }
        } catch {
            guard error.isFull else { throw error }
        }
    }

    /// Whether the disk of the queue is full, as far as is known.
    var isFull: Bool { queue.withLock { $0?.isFull ?? true } }

    func use<Result: Sendable>(_ body: (AlertQueue) throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
        try queue.withLock { queue throws(SQLiteError) in
            if let queue { return try body(queue) }
            let opened = try AlertQueue(path: path)
            queue = opened
            return try body(opened)
        }
    }
}
