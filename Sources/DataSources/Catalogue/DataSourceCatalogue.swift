import Data
import Diagnostics
import JSON

/// The data sources and queries defined by the operator. Clients choose from them and pass values for parameters.
package struct DataSourceCatalogue: Sendable {
    let sources: [Name: SourceDefinition]

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
        var sources: [Name: SourceDefinition] = [:]
        for (name, value, pointer) in try root.named("sources") {
            guard !name.isEmpty, name.utf8.count <= 100 else {
                throw DataSourceCatalogueError(pointer, "A name must have 1 to 100 bytes.")
            }
            sources[name] = try SourceDefinition(value, at: pointer)
        }
        self.sources = sources
        try checkGraphs()
    }

    /// The names of all sources, sorted.
    package var names: [String] { sources.keys.sorted().map(\.text) }

    /// Whether a source is accessed over HTTP.
    package var needsHTTP: Bool {
        sources.values.contains { if case .prometheus = $0.access { true } else { false } }
    }

    /// Validates a client's request and inserts its values into the query.
    package func bind(_ request: DataQuery) throws(DataQueryError) -> BoundQuery {
        guard let source = sources[request.source] else {
            throw DataQueryError("source", "This data source is unknown.", unknown: request.source.text, known: names)
        }
        if let graph = request.graph { return try source.bound(request, graph) }
        guard let query = source.queries[request.query] else {
            throw DataQueryError(
                "query", "The data source does not have this query.", unknown: request.query.text,
                known: source.queries.keys.sorted().map(\.text))
        }
        return try query.bound(request.source, request.query, request.parameters)
    }
}

/// An error in the operator's list of data sources. Its place is a JSON pointer (RFC 6901); the value found is never a
/// connection string.
package typealias DataSourceCatalogueError = Issue<String>

extension DataSourceCatalogueError {
    /// The place, the description of the error, and the allowed values.
    package var line: String {
        var text = place.isEmpty ? detail : "\(place): \(detail)"
        if !allowed.isEmpty { text += " Allowed: \(allowed.joined(separator: ", "))." }
        return text
    }
}
