import PostgreSQL

/// The tables of saved charts and live charts in PostgreSQL.
///
/// Copies of several versions of the program use them at the same time, so a migration only adds: tables, columns with
/// defaults, indexes. What an earlier version reads and writes keeps its name and its meaning. A migration that cannot
/// do so has a higher `needs`, and is released when no earlier version runs any more.
enum PostgreSQLSchema {
    /// A step from the version before.
    struct Migration: Sendable {
        let version: Int
        /// The least version of a program that may still use the tables.
        let needs: Int
        let statements: String
    }

    /// The migrations in order. One that was released is never changed.
    static let migrations = [Migration(version: 1, needs: 1, statements: charts + live)]

    static var version: Int { migrations.last?.version ?? 0 }

    /// The key of the advisory lock under which tables are made: "PlWr".
    private static let lock = 0x506C_5772

    /// Triggers maintain the total number and size of charts, so that checking a quota needs no scan, and the totals
    /// are correct for every writer. The row with the totals is also the lock of all writers.
    private static let charts = """
        CREATE TABLE plotwright_chart (
            hash bytea PRIMARY KEY, spec bytea NOT NULL, digest bytea NOT NULL, expiry bigint);
        CREATE INDEX plotwright_chart_expiry ON plotwright_chart (expiry) WHERE expiry IS NOT NULL;
        CREATE TABLE plotwright_name (id bytea PRIMARY KEY, hash bytea UNIQUE NOT NULL);
        CREATE TABLE plotwright_tombstone (
            hash bytea PRIMARY KEY, since bigint NOT NULL, number bigserial UNIQUE NOT NULL);
        CREATE INDEX plotwright_tombstone_since ON plotwright_tombstone (since);
        CREATE TABLE plotwright_usage (
            id boolean PRIMARY KEY DEFAULT true CHECK (id), charts bigint NOT NULL, octets bigint NOT NULL);
        INSERT INTO plotwright_usage (charts, octets) VALUES (0, 0);
        CREATE FUNCTION plotwright_count() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
        BEGIN
            UPDATE plotwright_usage SET
                charts = charts + (TG_OP <> 'DELETE')::int - (TG_OP <> 'INSERT')::int,
                octets = octets + CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE octet_length(NEW.spec) END
                    - CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE octet_length(OLD.spec) END;
            RETURN NULL;
        END $$;
        CREATE TRIGGER plotwright_count AFTER INSERT OR DELETE OR UPDATE OF spec ON plotwright_chart
            FOR EACH ROW EXECUTE FUNCTION plotwright_count();

        """

    private static let live = """
        CREATE TABLE plotwright_live (
            number bigserial PRIMARY KEY, id bytea UNIQUE NOT NULL, token bytea NOT NULL, query bytea NOT NULL,
            text bytea NOT NULL, digest bytea NOT NULL, dropped text NOT NULL, revision bigint NOT NULL,
            used bigint NOT NULL);
        CREATE TABLE plotwright_feed (
            chart bigint NOT NULL REFERENCES plotwright_live ON DELETE CASCADE, revision bigint NOT NULL,
            body bytea NOT NULL, used bigint NOT NULL, PRIMARY KEY (chart, revision));

        """

    /// Makes the tables, or adds what an earlier version lacks, and refuses those of a newer version that need a newer
    /// program.
    static func prepare(_ session: PostgreSQLStoreSession) throws(StoreError) {
        var found = try versions(session)
        if found.latest < version {
            // Other copies may start at the same time.
            try session.perform(
                """
                BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; SET LOCAL lock_timeout = 8000;
                SET LOCAL statement_timeout = 8000; SELECT pg_advisory_xact_lock(\(lock));
                SELECT set_config('search_path', quote_ident(current_schema()), true)
                """)
            try session.perform(
                """
                CREATE TABLE IF NOT EXISTS plotwright_version (
                    version bigint PRIMARY KEY, needs bigint NOT NULL, since timestamptz NOT NULL DEFAULT now())
                """)
            found = try versions(session)
            for migration in migrations where migration.version > found.latest {
                try session.perform(migration.statements)
                try session.perform(
                    "INSERT INTO plotwright_version (version, needs) VALUES (\(migration.version), \(migration.needs))")
            }
            try session.perform("COMMIT")
        }
        guard found.needs <= version else {
            throw StoreError(
                kind: .foreign,
                message: "its tables have version \(found.latest) and need a newer version of the program")
        }
    }

    private static func versions(
        _ session: PostgreSQLStoreSession
    ) throws(StoreError) -> (latest: Int, needs: Int) {
        let exists = try session.rows("SELECT to_regclass('plotwright_version') IS NOT NULL").first?.first?.boolean
        guard exists == true else { return (0, 0) }
        let row = try session.rows("SELECT max(version), max(needs) FROM plotwright_version").first
        return (row?.first?.integer ?? 0, row?.last?.integer ?? 0)
    }
}
