import SQLite

/// The tables of saved charts.
enum SQLiteSchema {
    /// The application identifier that marks the file as a database of this program: "PlWr".
    private static let application = 0x506C_5772
    private static let version = 3

    /// Triggers maintain the total number and size of charts, so that checking a quota needs no scan, and the totals
    /// are correct for every writer.
    private static let tables = """
        CREATE TABLE chart (
            hash BLOB PRIMARY KEY NOT NULL, spec BLOB NOT NULL, digest BLOB NOT NULL, expiry INTEGER);
        CREATE INDEX chart_expiry ON chart (expiry) WHERE expiry IS NOT NULL;
        CREATE TABLE tombstone (
            number INTEGER PRIMARY KEY AUTOINCREMENT, hash BLOB UNIQUE NOT NULL, since INTEGER NOT NULL);
        CREATE INDEX tombstone_since ON tombstone (since);
        CREATE TABLE usage (charts INTEGER NOT NULL, octets INTEGER NOT NULL);
        INSERT INTO usage VALUES (0, 0);
        CREATE TRIGGER chart_added AFTER INSERT ON chart BEGIN
            UPDATE usage SET charts = charts + 1, octets = octets + length(NEW.spec);
        END;
        CREATE TRIGGER chart_removed AFTER DELETE ON chart BEGIN
            UPDATE usage SET charts = charts - 1, octets = octets - length(OLD.spec);
        END;
        PRAGMA application_id = \(application);
        """

    /// The names of charts, since version 2. A chart keeps its name as long as its tombstone, so that no other chart
    /// gets a URL that was another chart's a short time ago.
    private static let names =
        """
        CREATE TABLE name (id BLOB PRIMARY KEY NOT NULL, hash BLOB UNIQUE NOT NULL) WITHOUT ROWID;
        CREATE TRIGGER tombstone_forgotten AFTER DELETE ON tombstone
        WHEN NOT EXISTS (SELECT 1 FROM chart WHERE hash = OLD.hash) BEGIN
            DELETE FROM name WHERE hash = OLD.hash;
        END;
        """
        + SavedChartID.lengths.map { "INSERT OR IGNORE INTO name SELECT substr(hash, 1, \($0)), hash FROM chart;" }
        .joined()

    private static let latest = SQLiteLiveStore.tables + "PRAGMA user_version = \(version);"

    /// Configures the connection, creates the tables of a new database, adds those that an earlier version lacks, and
    /// refuses a database that is damaged or belongs to another program.
    static func prepare(_ database: SQLiteConnection) throws(SQLiteError) {
        try database.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA cache_size = -1024")
        // This is checked before any change, because the file may belong to another program.
        let found = try pragma("application_id", of: database).integer
        let isEmpty = try SQLiteStatement(database, "SELECT count(*) FROM sqlite_schema").run()?.first?.integer == 0
        guard found == application || isEmpty && found == 0 else {
            throw SQLiteError(kind: .foreign, message: "it is a database of another program")
        }
        // A short log, which a full disk can write back with the space of the reserve.
        try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 64")
        if isEmpty {
            try database.transaction { () throws(SQLiteError) in try database.execute(tables + names + latest) }
        }
        let missing = [1: names + latest, 2: latest]
        if let tables = try pragma("user_version", of: database).integer.flatMap({ missing[$0] }) {
            try database.transaction { () throws(SQLiteError) in try database.execute(tables) }
        }
        guard try pragma("user_version", of: database).integer == version else {
            throw SQLiteError(kind: .foreign, message: "it was written by another version of the program")
        }
    }

    /// Checks every page, which takes about a second for 200 MB.
    static func check(_ database: SQLiteConnection) throws(SQLiteError) {
        guard let text = try pragma("quick_check(1)", of: database).text, text != "ok" else { return }
        throw SQLiteError(kind: .damaged, message: text)
    }

    private static func pragma(_ name: String, of database: SQLiteConnection) throws(SQLiteError) -> SQLiteValue {
        try SQLiteStatement(database, "PRAGMA \(name)").run()?.first ?? .null
    }
}
