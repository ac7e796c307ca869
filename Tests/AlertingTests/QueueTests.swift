import SQLite
import TestSupport
import Testing

@testable import Alerting

@Suite struct QueueTests {
    /// A queue in a folder of its own.
    private func withQueue(_ body: (String) throws -> Void) throws {
        let folder = try TemporaryFolder()
        try body(folder.path("queue.db"))
    }

    private let entry = AlertQueue.Entry(destination: "a/0", key: "k1", group: "g")

    @Test func `Messages survive, in the order of their group`() throws {
        try withQueue { path in
            let second = AlertQueue.Entry(destination: "a/0", key: "k2", group: "g")
            let other = AlertQueue.Entry(destination: "a/0", key: "k3", group: "h")
            do {
                let queue = try AlertQueue(path: path)
                #expect(try queue.add([1], [entry], now: 100, duplicateTime: 10) == 0)
                #expect(try queue.add([2], [second], now: 101, duplicateTime: 10) == 0)
                #expect(try queue.add([3], [other], now: 102, duplicateTime: 10) == 0)
            }
            let queue = try AlertQueue(path: path)
            let first = try #require(try queue.next("a/0", now: 102))
            #expect(first.notification == [1])
            try queue.retry(first, at: 110, problem: "p")
            // The second message of the group waits for the first one; the other group does not.
            #expect(try queue.next("a/0", now: 102)?.notification == [3])
            #expect(try queue.nextTime("a/0") == 102)
            try queue.remove(try #require(try queue.next("a/0", now: 102)))
            #expect(try queue.next("a/0", now: 109) == nil)
            #expect(try queue.nextTime("a/0") == 110)
            let again = try #require(try queue.next("a/0", now: 110))
            #expect(again.attempts == 1)
            try queue.moveToDeadLetters(again, now: 110, problem: "p")
            #expect(try queue.next("a/0", now: 110)?.notification == [2])
            #expect(try queue.numbers == AlertQueue.Numbers(waiting: 1, deadLetters: 1, oldest: 101))
            #expect(try queue.next("b/0", now: 200) == nil)
        }
    }

    @Test func `An equal key is a repetition for a time`() throws {
        try withQueue { path in
            let queue = try AlertQueue(path: path)
            #expect(try queue.add([1], [entry], now: 100, duplicateTime: 10) == 0)
            #expect(try queue.add([1], [entry], now: 109, duplicateTime: 10) == 1)
            #expect(try queue.add([1], [entry], now: 110.5, duplicateTime: 10) == 0)
            // The clock was set back.
            #expect(try queue.add([1], [entry], now: 50, duplicateTime: 10) == 0)
            let two = [entry, AlertQueue.Entry(destination: "a/1", key: "k9", group: "g")]
            #expect(try queue.add([1], two, now: 51, duplicateTime: 10) == 1)
            #expect(try queue.numbers.waiting == 4)
        }
    }

    @Test func `A notification is removed with its last message`() throws {
        try withQueue { path in
            let queue = try AlertQueue(path: path)
            let other = AlertQueue.Entry(destination: "a/1", key: "k2", group: "g")
            _ = try queue.add([1, 2, 3], [entry, other], now: 1, duplicateTime: 0)
            try queue.remove(try #require(try queue.next("a/0", now: 1)))
            #expect(try queue.next("a/1", now: 1)?.notification == [1, 2, 3])
            try queue.remove(try #require(try queue.next("a/1", now: 1)))
            let connection = try SQLiteConnection(path: path, for: .readingTables)
            #expect(try SQLiteStatement(connection, "SELECT count(*) FROM notification").run() == [.integer(0)])
        }
    }

    @Test func `Another database is refused`() throws {
        try withQueue { path in
            do {
                let connection = try SQLiteConnection(path: path, for: .readingAndWriting)
                try connection.execute("PRAGMA application_id = 7; CREATE TABLE x (y)")
            }
            #expect(throws: SQLiteError.self) { _ = try AlertQueue(path: path) }
        }
    }

    @Test func `The key of a notification depends on its group, status and alerts`() throws {
        let firing = try Notification(Samples.notification())
        let resolved = try Notification(Samples.notification(status: "resolved"))
        let later = try Notification(Samples.notification(startsAt: "2026-11-25T23:00:00Z"))
        func key(_ notification: Notification, _ receiver: String = "a", _ index: Int = 0) -> String {
            NotificationKey.text(notification, receiver: receiver, destination: index)
        }
        #expect(key(firing) == key(try Notification(Samples.notification())))
        #expect(Set([key(firing), key(resolved), key(later), key(firing, "b"), key(firing, "a", 1)]).count == 5)
        #expect(
            NotificationKey.group(firing, receiver: "a", destination: 0)
                == NotificationKey.group(resolved, receiver: "a", destination: 0))
    }

    @Test func `A queue on a disk that is full for the moment is used again without a restart`() throws {
        try withQueue { path in
            let access = try QueueAccess(path: path)
            #expect(!access.isFull)
            let add = {
                try access.use { queue throws(SQLiteError) in
                    try queue.add([1], [entry], now: 100, duplicateTime: 10)
                }
            }
            // The smallest limit is the present size.
            try access.use { queue throws(SQLiteError) in try queue.connection.execute("PRAGMA max_page_count = 1") }
            #expect(throws: SQLiteError.self) {
                try access.use { queue throws(SQLiteError) in
                    try queue.add([UInt8](repeating: 1, count: 100_000), [entry], now: 100, duplicateTime: 10)
                }
            }
            #expect(access.isFull)
            try access.use { queue throws(SQLiteError) in
                try queue.connection.execute("PRAGMA max_page_count = 100000")
            }
            #expect(try add() == 0)
            #expect(!access.isFull)
        }
    }

    @Test func `Opening a queue that has its tables writes nothing`() throws {
        try withQueue { path in
            do { _ = try AlertQueue(path: path) }
            let queue = try AlertQueue(path: path)
            // The number of frames in the log.
            let row = try SQLiteStatement(queue.connection, "PRAGMA wal_checkpoint").run()
            #expect(row == [.integer(0), .integer(0), .integer(0)])
        }
    }
}
