import Data
import Diagnostics
import JSON

/// The sources and queries that an operator has named. Clients say which of them they want, and the values of parameters.
package struct DataSourceCatalogue: Sendable {
    let sources: [String: SourceDefinition]

    /// Reads the operator's list, the format of which is in `docs/data.md`.
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
                throw DataSourceCatalogueError(pointer, "A name has 1 to 100 octets.")
            }
            sources[name] = try SourceDefinition(value, at: pointer)
        }
        self.sources = sources
    }

    /// The names of all sources, sorted.
    package var names: [String] { sources.keys.sorted() }

    /// Whether there is a source that is reached by HTTP.
    package var needsHTTP: Bool {
        sources.values.contains { if case .prometheus = $0.access { true } else { false } }
    }

    /// Checks what a client asks for, and puts its values to the query.
    package func bind(_ request: DataQuery) throws(DataQueryError) -> BoundQuery {
        guard let source = sources[request.source] else {
            throw DataQueryError("source", "There is no such data source.", unknown: request.source, known: names)
        }
        guard let query = source.queries[request.query] else {
            throw DataQueryError(
                "query", "The data source has no such query.", unknown: request.query,
                known: source.queries.keys.sorted())
        }
        return try query.bound(request.source, request.query, request.parameters)
    }
}
