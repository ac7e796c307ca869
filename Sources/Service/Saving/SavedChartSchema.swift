import SQLite

/// The tables of saved charts.
enum SavedChartSchema {
    /// Marks the file as a database of this program: "PlWr".
    private static let application = 0x506C_5772
    private static let version = 1

    /// The sum of what is there is kept by triggers, so that a quota costs no count and holds for every writer.
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
        PRAGMA user_version = \(version);
        """

    /// Sets the connection up, makes the tables of a new database, and refuses one that is damaged or something else.
    static func prepare(_ database: SQLiteConnection) throws(SQLiteError) {
        try database.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA cache_size = -1024")
        // Before anything is changed in a file that may be another's.
        let found = try pragma("application_id", of: database).integer
        let isEmpty = try SQLiteStatement(database, "SELECT count(*) FROM sqlite_schema").run()?.first?.integer == 0
        guard found == application || isEmpty && found == 0 else {
            throw SQLiteError(kind: .foreign, message: "it is a database of something else")
        }
        try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
        if isEmpty { try database.transaction { () throws(SQLiteError) in try database.execute(tables) } }
        guard try pragma("user_version", of: database).integer == version else {
            throw SQLiteError(kind: .foreign, message: "it was written by another version of the program")
        }
    }

    /// Reads every page, which takes about a second for 200 MB.
    static func check(_ database: SQLiteConnection) throws(SQLiteError) {
        guard let text = try pragma("quick_check(1)", of: database).text, text != "ok" else { return }
        throw SQLiteError(kind: .damaged, message: text)
    }

    private static func pragma(_ name: String, of database: SQLiteConnection) throws(SQLiteError) -> SQLiteValue {
        try SQLiteStatement(database, "PRAGMA \(name)").run()?.first ?? .null
    }
}
