import SQLite

/// The messages that have not been delivered, in a database. A message is on disk before its notification is
/// acknowledged, and stays there until its service has accepted it.
final class AlertQueue {
    /// A message in the queue.
    struct Job: Hashable, Sendable {
        let id: Int
        let key: String
        let group: String
        let notification: [UInt8]
        fileprivate let notificationID: Int
        /// The time at which the notification arrived, in seconds since 1970.
        let created: Double
        /// The number of failed attempts.
        let attempts: Int
    }

    /// A message for one destination.
    struct Entry: Hashable, Sendable {
        let destination: String
        let key: String
        let group: String
    }

    struct Numbers: Hashable, Sendable {
        /// The number of messages that wait for delivery.
        var waiting = 0
        var deadLetters = 0
        /// The time at which the oldest waiting message arrived; nil if none waits.
        var oldest: Double?
    }

    private let database: ReservedDatabase
    var connection: SQLiteConnection { database.connection }
    /// `PLAL` in ASCII: marks the database as one of this program.
    private static let applicationID = 0x504C_414C
    private static let version = 1
    /// The maximum number of waiting messages.
    private static let capacity = 100_000
    /// The time for which dead letters are kept, in seconds.
    private static let deadLetterRetention = 30 * 86_400.0

    init(path: String) throws(SQLiteError) {
        database = try ReservedDatabase(path: path, Self.prepare)
    }

    private static func prepare(_ connection: SQLiteConnection) throws(SQLiteError) {
        connection.setBusyTimeout(milliseconds: 5_000)
        // The messages may contain secrets of the monitored systems; only what is committed is acknowledged.
        try connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
        let owner = try SQLiteStatement(connection, "PRAGMA application_id").run()?.first?.integer ?? 0
        let version = try SQLiteStatement(connection, "PRAGMA user_version").run()?.first?.integer ?? 0
        guard owner == applicationID || owner == 0 && version == 0, version <= self.version else {
            throw SQLiteError(
                kind: .foreign, message: "the database is not a queue of this version of plotwright alerts")
        }
        // Nothing is written to a queue that has its tables, because the disk may be full.
        guard owner == 0 || version < self.version else { return }
        try connection.transaction { () throws(SQLiteError) in try connection.execute(tables) }
    }

    private static let tables = """
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        CREATE TABLE IF NOT EXISTS notification (id INTEGER PRIMARY KEY, content BLOB NOT NULL);
        CREATE TABLE IF NOT EXISTS job (
            id INTEGER PRIMARY KEY AUTOINCREMENT, destination TEXT NOT NULL, key TEXT NOT NULL,
            "group" TEXT NOT NULL, notification INTEGER NOT NULL REFERENCES notification, created REAL NOT NULL,
            due REAL NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, dead REAL, problem TEXT);
        CREATE INDEX IF NOT EXISTS job_destination ON job (destination, id) WHERE dead IS NULL;
        CREATE INDEX IF NOT EXISTS job_group ON job (destination, "group", id) WHERE dead IS NULL;
        CREATE INDEX IF NOT EXISTS job_notification ON job (notification);
        CREATE TABLE IF NOT EXISTS seen (key TEXT PRIMARY KEY, time REAL NOT NULL) WITHOUT ROWID;
        CREATE INDEX IF NOT EXISTS seen_time ON seen (time);
        """

    /// Whether the disk has no space for further notifications, as far as is known.
    var isFull: Bool { database.space != .enough }

    // MARK: - Arrival

    /// Stores the messages of a notification. When this returns, they are on disk.
    /// - Parameters:
    ///   - now: The current time in seconds since 1970.
    ///   - duplicateTime: The time in seconds in which an equal key is a repetition, which is not stored.
    /// - Returns: The number of repetitions; nil if the queue is full.
    func add(
        _ notification: [UInt8], _ entries: [Entry], now: Double, duplicateTime: Double
    ) throws(SQLiteError) -> Int? {
        try database.transaction(isDeletion: false) { () throws(SQLiteError) in
            let count = try SQLiteStatement(connection, "SELECT count(*) FROM job WHERE dead IS NULL").run()?.first?
                .integer
            guard count ?? 0 <= Self.capacity - entries.count else { return nil }
            // Keys from the future are deleted, too: if the clock was set back, they would otherwise stay for a long time.
            try SQLiteStatement(connection, "DELETE FROM seen WHERE time <= ? OR time > ?")
                .run(.number(now - duplicateTime), .number(now + 1))
            let mark = try SQLiteStatement(connection, "INSERT OR IGNORE INTO seen VALUES (?, ?) RETURNING 1")
            var fresh: [Entry] = []
            for entry in entries where try mark.run(.text(entry.key), .number(now)) != nil { fresh.append(entry) }
            guard !fresh.isEmpty else { return entries.count }
            let id =
                try SQLiteStatement(connection, "INSERT INTO notification (content) VALUES (?) RETURNING id")
                .run(.bytes(notification))?.first ?? .null
            let insert = try SQLiteStatement(
                connection,
                "INSERT INTO job (destination, key, \"group\", notification, created, due) VALUES (?, ?, ?, ?, ?, ?)")
            for entry in fresh {
                try insert.run(
                    .text(entry.destination), .text(entry.key), .text(entry.group), id, .number(now), .number(now))
            }
            return entries.count - fresh.count
        }
    }

    // MARK: - Delivery

    /// The next message of a destination that is due, and whose group has no earlier message in the queue.
    func next(_ destination: String, now: Double) throws(SQLiteError) -> Job? {
        let statement = try SQLiteStatement(
            connection,
            """
            SELECT job.id, key, "group", content, created, attempts, notification FROM job JOIN notification ON notification.id = notification
            WHERE destination = ?1 AND dead IS NULL AND due <= ?2 AND NOT EXISTS (
                SELECT 1 FROM job AS earlier WHERE earlier.destination = ?1 AND earlier.dead IS NULL
                    AND earlier."group" = job."group" AND earlier.id < job.id)
            ORDER BY job.id LIMIT 1
            """)
        guard let row = try statement.run(.text(destination), .number(now)), row.count == 7, let id = row[0].integer,
            let key = row[1].text, let group = row[2].text, let content = row[3].bytes, let attempts = row[5].integer,
            case .number(let created) = row[4], let notification = row[6].integer
        else { return nil }
        return Job(
            id: id, key: key, group: group, notification: content, notificationID: notification, created: created,
            attempts: attempts)
    }

    /// The time at which the next message of a destination is due; nil if there is none.
    func nextTime(_ destination: String) throws(SQLiteError) -> Double? {
        let row = try SQLiteStatement(
            connection,
            """
            SELECT min(due) FROM job WHERE destination = ?1 AND dead IS NULL AND NOT EXISTS (
                SELECT 1 FROM job AS earlier WHERE earlier.destination = ?1 AND earlier.dead IS NULL
                    AND earlier."group" = job."group" AND earlier.id < job.id)
            """
        ).run(.text(destination))
        guard case .number(let due)? = row?.first else { return nil }
        return due
    }

    /// Removes a message that was delivered.
    func remove(_ job: Job) throws(SQLiteError) {
        try database.transaction(isDeletion: true) { () throws(SQLiteError) in
            try SQLiteStatement(connection, "DELETE FROM job WHERE id = ?").run(.integer(job.id))
            try SQLiteStatement(
                connection,
                "DELETE FROM notification WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM job WHERE notification = ?1)"
            ).run(.integer(job.notificationID))
        }
    }

    /// Sets the time of the next attempt to deliver a message.
    func retry(_ job: Job, at due: Double, problem: String) throws(SQLiteError) {
        // It may use the reserve, because a message whose time does not change is sent again at once.
        _ = try database.transaction(isDeletion: true) { () throws(SQLiteError) in
            try SQLiteStatement(connection, "UPDATE job SET due = ?, attempts = attempts + 1, problem = ? WHERE id = ?")
                .run(.number(due), .text(problem), .integer(job.id))
        }
    }

    /// Makes a message a dead letter: it is not retried, but stays in the database for a month.
    func moveToDeadLetters(_ job: Job, now: Double, problem: String) throws(SQLiteError) {
        try database.transaction(isDeletion: true) { () throws(SQLiteError) in
            try SQLiteStatement(
                connection, "UPDATE job SET dead = ?, attempts = attempts + 1, problem = ? WHERE id = ?"
            ).run(.number(now), .text(problem), .integer(job.id))
            try SQLiteStatement(connection, "DELETE FROM job WHERE dead < ?").run(
                .number(now - Self.deadLetterRetention))
            try SQLiteStatement(connection, "DELETE FROM notification WHERE id NOT IN (SELECT notification FROM job)")
                .run()
        }
    }

    var numbers: Numbers {
        get throws(SQLiteError) {
            let row = try SQLiteStatement(
                connection,
                "SELECT count(*) FILTER (WHERE dead IS NULL), count(dead), min(created) FILTER (WHERE dead IS NULL) FROM job"
            ).run()
            var numbers = Numbers(waiting: row?[0].integer ?? 0, deadLetters: row?[1].integer ?? 0)
            if case .number(let oldest)? = row?[2] { numbers.oldest = oldest }
            return numbers
        }
    }
}
