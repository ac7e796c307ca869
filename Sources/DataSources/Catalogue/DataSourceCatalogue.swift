import Data
import Diagnostics
import JSON

/// The data sources and queries defined by the operator. Clients choose from them and pass values for parameters.
package struct DataSourceCatalogue: Sendable {
    let sources: [String: SourceDefinition]

    /// Parses the operator's list. Its format is described in `docs/data.md`.
    package init(_ json: [UInt8]) throws(DataSourceCatalogueError) {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(json, limits: JSONLimits(bytes: 4 << 20))
        } catch {
            throw DataSourceCatalogueError("", "This is not valid JSON: \(error).")
        }
        let root = try CatalogueObject(document.root, at: "", keys: ["sources"])
        guard document.root["sources"] != nil else { throw root.error("sources", "This key is missing.") }
        var sources: [String: SourceDefinition] = [:]
        for (name, value, pointer) in try root.named("sources") {
            guard !name.isEmpty, name.utf8.count <= 100 else {
                throw DataSourceCatalogueError(pointer, "A name must have 1 to 100 bytes.")
            }
            sources[name] = try SourceDefinition(value, at: pointer)
        }
        self.sources = sources
    }

    /// The names of all sources, sorted.
    package var names: [String] { sources.keys.sorted() }

    /// Whether a source is accessed over HTTP.
    package var needsHTTP: Bool {
        sources.values.contains { if case .prometheus = $0.access { true } else { false } }
    }

    /// Validates a client's request and inserts its values into the query.
    package func bind(_ request: DataQuery) throws(DataQueryError) -> BoundQuery {
        guard let source = sources[request.source] else {
            throw DataQueryError("source", "This data source is unknown.", unknown: request.source, known: names)
        }
        guard let query = source.queries[request.query] else {
            throw DataQueryError(
                "query", "The data source does not have this query.", unknown: request.query,
                known: source.queries.keys.sorted())
        }
        return try query.bound(request.source, request.query, request.parameters)
    }
}

/// An error in the operator's list of data sources.
package struct DataSourceCatalogueError: Error, Hashable, Sendable {
    /// The place as a JSON pointer (RFC 6901).
    package var pointer: String
    /// The description of the error, as a sentence.
    package var message: String
    /// The invalid value; never a connection string.
    package var found: String?
    /// The allowed values.
    package var allowed: [String]

    init(_ pointer: String, _ message: String, found: String? = nil, allowed: [String] = []) {
        self.pointer = pointer
        self.message = message
        self.found = found
        self.allowed = allowed
    }
}

extension DataSourceCatalogueError: CustomStringConvertible {
    /// The place, the description of the error, and the allowed values.
    package var description: String {
        var text = pointer.isEmpty ? message : "\(pointer): \(message)"
        if !allowed.isEmpty { text += " Allowed: \(allowed.joined(separator: ", "))." }
        return text
    }
}
