import Data
import JSON
import PostgreSQL

/// A data source defined by the operator.
struct SourceDefinition: Sendable {
    let access: SourceAccess
    let queries: [Name: QueryDefinition]
    /// The rule for graphs of any expression; nil if clients may not request them.
    let graphs: GraphRule?

    private static let types = ["postgresql", "sqlite", "prometheus"]
    private static let times = 0.1...60.0

    /// Parses a source of the operator's list.
    init(_ value: JSONValue, at pointer: String) throws(DataSourceCatalogueError) {
        let named = try CatalogueObject(value, at: pointer, keys: nil)
        let type = try named.requiredText("type")
        func object(_ keys: [String]) throws(DataSourceCatalogueError) -> CatalogueObject {
            try CatalogueObject(value, at: pointer, keys: ["type", "queries", "time"] + keys)
        }
        let source: CatalogueObject
        var queries: [Name: QueryDefinition] = [:]
        var graphs: GraphRule?
        switch type {
        case "postgresql":
            source = try object(["connection", "connections"])
            access = .postgreSQL(connection: try Self.connection(source), try Self.limits(source))
            for (name, value, pointer) in try source.named("queries") {
                queries[name] = try QueryDefinition(value, at: pointer, .postgreSQL)
            }
        case "sqlite":
            source = try object(["file", "connections"])
            access = .sqlite(file: try Self.file(source), try Self.limits(source))
            for (name, value, pointer) in try source.named("queries") {
                queries[name] = try QueryDefinition(value, at: pointer, .sqlite)
            }
        case "prometheus":
            source = try object(["url", "graphs"])
            if let rule = value["graphs"] { graphs = try GraphRule(rule, at: source.pointer(to: "graphs")) }
            access = .prometheus(url: try Self.url(source), time: try source.number("time", in: Self.times) ?? 2)
            for (name, value, pointer) in try source.named("queries") {
                queries[name] = try QueryDefinition(expression: value, at: pointer)
            }
        default: throw named.error("type", "This type is unknown.", found: type, allowed: Self.types)
        }
        guard !queries.isEmpty || graphs != nil else { throw source.error("queries", "The source has no queries.") }
        self.queries = queries
        self.graphs = graphs
    }

    private static func limits(_ source: CatalogueObject) throws(DataSourceCatalogueError) -> DatabaseLimits {
        DatabaseLimits(
            connections: try source.integer("connections", in: 1...64) ?? 2,
            time: try source.number("time", in: times) ?? 2)
    }

    private static func connection(_ source: CatalogueObject) throws(DataSourceCatalogueError) -> String {
        let connection = try source.requiredText("connection")
        do throws(ConnectionStringError) {
            _ = try ConnectionString(connection)
        } catch {
            throw source.error("connection", error.message)
        }
        return connection
    }

    private static func file(_ source: CatalogueObject) throws(DataSourceCatalogueError) -> String {
        let file = try source.requiredText("file")
        // A path such as ":memory:" or a URI would open an empty database or allow options.
        guard !file.hasPrefix(":"), !file.hasPrefix("file:") else {
            throw source.error("file", "This is not a file path.", found: file)
        }
        return file
    }

    private static func url(_ source: CatalogueObject) throws(DataSourceCatalogueError) -> String {
        let url = try source.requiredText("url")
        let schemes = ["http://", "https://"]
        let isPlain = url.utf8.allSatisfy { byte in
            byte > 0x20 && byte < 0x7F && !"?#@\\\"<>".utf8.contains(byte)
        }
        guard isPlain, let scheme = schemes.first(where: url.hasPrefix), url.utf8.count > scheme.utf8.count else {
            throw source.error(
                "url", "This is not a URL such as http://127.0.0.1:9090 without user, query and fragment.")
        }
        return String(url.reversed().drop { $0 == "/" }.reversed())
    }
}

/// The connection data of a source.
enum SourceAccess: Hashable, Sendable {
    /// - Parameter connection: A connection string of libpq.
    case postgreSQL(connection: String, DatabaseLimits)
    case sqlite(file: String, DatabaseLimits)
    /// - Parameters:
    ///   - url: The URL without a trailing slash.
    ///   - time: The time limit in seconds.
    case prometheus(url: String, time: Double)
}
