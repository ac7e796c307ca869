import Data
import Glibc
import SQLite

/// A connection to an SQLite database that is opened on first use.
final class SQLiteSession: DatabaseSession {
    private let source: String
    private let file: String
    private let limits: ResultLimits
    private var connection: SQLiteConnection?
    /// The identity of the connection's file.
    private var identity: FileIdentity?

    init(_ source: String, file: String, limits: ResultLimits = ResultLimits()) {
        self.source = source
        self.file = file
        self.limits = limits
    }

    func run(_ statement: BoundStatement, _ limit: TimeLimit) throws(DataSourceError) -> Table {
        // Open a new connection after an error, and if the path refers to a different file. The check precedes opening
        // the file: if the file is replaced in between, it is opened again next time.
        let kept = connection
        connection = nil
        let present = try FileIdentity(of: file, source: source)
        let connection: SQLiteConnection
        if let kept, identity == present {
            connection = kept
        } else {
            do throws(SQLiteError) {
                connection = try SQLiteConnection(path: file, for: .readingTables)
            } catch {
                throw .unreachable(source, log: "\(file): \(error.message)")
            }
        }
        // Wait for a writer's lock for at most half of the time.
        connection.setBusyTimeout(milliseconds: limit.milliseconds / 2)
        let table = try connection.interrupting(
            when: { limit.isOver },
            { () throws(DataSourceError) in try rows(of: statement, connection, limit) })
        self.connection = connection
        identity = present
        return table
    }

    private func rows(
        of statement: BoundStatement, _ connection: SQLiteConnection, _ limit: TimeLimit
    ) throws(DataSourceError) -> Table {
        let prepared: SQLiteStatement
        do throws(SQLiteError) {
            prepared = try SQLiteStatement(connection, statement.text)
            guard prepared.isReadOnly else {
                throw SQLiteError(kind: .refused, message: "the statement is not read-only")
            }
            try prepared.bind(statement.values.map(SQLiteValue.init))
        } catch {
            throw self.error(error, limit)
        }
        var rows = try SQLiteRows(prepared, of: source, limits)
        while try step(prepared, limit) {
            guard !limit.isOver else { throw limit.error(source) }
            try rows.append(prepared)
        }
        return rows.table
    }

    private func step(_ statement: SQLiteStatement, _ limit: TimeLimit) throws(DataSourceError) -> Bool {
        do throws(SQLiteError) {
            return try statement.step()
        } catch {
            throw self.error(error, limit)
        }
    }

    private func error(_ error: SQLiteError, _ limit: TimeLimit) -> DataSourceError {
        let log = error.message
        switch error.kind {
        case .interrupted: return limit.error(source)
        case .busy: return limit.isOver ? limit.error(source) : .tooSlow(source, log: log)
        // Writing statements are rejected from the start. This error therefore concerns writes that are required for
        // reading, such as those to the shared memory of a database with a write-ahead log.
        case .unavailable, .damaged, .full: return .unreachable(source, log: "\(file): \(log)")
        case .outOfMemory: return .overloaded(source, log: log)
        case .tooLarge:
            return DataSourceError(
                .tooManyValues, source: source,
                "The data source \"\(source)\" returns a value that exceeds the size limit.", log: log)
        case .refused, .foreign: return .refused(source, log: log)
        }
    }
}

/// Identifies the file to which a path refers.
///
/// The inode number of an open file is not reused.
private struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// - Parameter path: The path; symbolic links are followed.
    /// - Throws: `unreachable` if the file does not exist or cannot be accessed.
    init(of path: String, source: String) throws(DataSourceError) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            throw .unreachable(source, log: "\(path): \(unsafe String(cString: strerror(errno)))")
        }
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
    }
}

/// The rows of a result as they arrive.
struct SQLiteRows {
    private var result: ResultTable

    /// - Parameter statement: The statement that describes the columns. Columns declared as dates have dates; the
    ///   values determine the types of other columns.
    init(_ statement: SQLiteStatement, of source: String, _ limits: ResultLimits) throws(DataSourceError) {
        let columns = (0..<statement.columnCount).map { column in
            let declared = Self.kind(statement.declaredType(of: column))
            return ResultColumn(
                statement.name(of: column), declared == .dates ? .dates : nil, declared: declared)
        }
        result = try ResultTable(columns, of: source, limits: limits)
    }

    /// The type implied by the declaration of a column. SQLite itself allows any value in any column
    /// (https://www.sqlite.org/datatype3.html).
    private static func kind(_ declaration: String) -> ResultColumn.Kind {
        let type = declaration.uppercased()
        if type.contains("DATE") || type.contains("TIMESTAMP") { return .dates }
        let numbers = ["INT", "REAL", "FLOA", "DOUB", "NUM", "DEC"]
        return numbers.contains { type.contains($0) } ? .numbers : .texts
    }

    /// Adds the statement's current row.
    mutating func append(_ statement: SQLiteStatement) throws(DataSourceError) {
        for column in 0..<statement.columnCount {
            try result.append(value(statement.value(column), column), to: column)
        }
        result.endRecord()
    }

    private func value(_ value: SQLiteValue, _ column: Int) throws(DataSourceError) -> ResultValue {
        let isDate = result.kind(of: column) == .dates
        switch value {
        case .null: return .missing
        // A number in a column of dates is Unix time.
        case .integer(let number): return isDate ? .date(Double(number)) : .number(Double(number))
        case .number(let number): return isDate ? .date(number) : .number(number)
        case .text(let text):
            guard isDate else { return .text(text) }
            guard let instant = DateTime.instant(text, in: .utc) else {
                throw result.unfitting("The value is not a date.", column)
            }
            return .date(instant)
        case .malformedText: throw result.unfitting("The value is not UTF-8.", column)
        case .bytes: throw result.unfitting("The value cannot be drawn.", column)
        }
    }

    var table: Table { result.table(findsDates: true) }
}

extension SQLiteValue {
    /// The value of a parameter.
    init(_ value: BoundValue) {
        self =
            switch value {
            case .missing: .null
            case .text(let text): .text(text.text)
            case .integer(let number): .integer(number)
            case .number(let number), .duration(let number): .number(number)
            case .boolean(let value): .integer(value ? 1 : 0)
            case .date(let instant): .text(Self.text(of: instant))
            }
    }

    /// Formats an instant like SQLite's `datetime`, so that texts can be compared.
    private static func text(of instant: Double) -> String {
        let text = DateTime.text(of: instant)
        guard text.hasSuffix("Z") else { return text + " 00:00:00" }
        return String(text.dropLast().replacing("T", with: " "))
    }
}
