import Diagnostics
import JSON

/// The reason why a source returned no data.
package struct DataSourceError: Error, Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// There is no connection to the source, or it was lost.
        case unreachable
        /// The query exceeded the time limit.
        case tooSlow
        /// The source rejected the operator's query because of a permission, the syntax or a parameter's value.
        case refused
        /// The result is larger than what may be drawn.
        case tooManyValues
        /// The result cannot be converted to a table.
        case unsupportedData
        /// The number of queries exceeds the limits for the source.
        case overloaded
        /// The service is stopping.
        case stopped
    }

    package var kind: Kind
    /// The name of the source.
    package var source: String
    /// A sentence for clients that contains neither a statement nor the location of the source.
    package var detail: String
    /// The source's message, for the operator only.
    package var log: String?

    package init(_ kind: Kind, source: String, _ detail: String, log: String? = nil) {
        self.kind = kind
        self.source = source
        self.detail = detail
        self.log = log.map { $0.count > 300 ? String($0.prefix(299)) + "…" : $0 }
    }
}

extension DataSourceError {
    static func unreachable(_ source: String, log: String? = nil) -> DataSourceError {
        DataSourceError(.unreachable, source: source, "The data source \"\(source)\" cannot be reached.", log: log)
    }

    static func tooSlow(_ source: String, log: String? = nil) -> DataSourceError {
        DataSourceError(
            .tooSlow, source: source, "The data source \"\(source)\" exceeded its time limit.", log: log)
    }

    static func overloaded(_ source: String, log: String? = nil) -> DataSourceError {
        DataSourceError(
            .overloaded, source: source, "The data source \"\(source)\" is handling too many requests at the moment.",
            log: log)
    }

    static func refused(_ source: String, log: String? = nil) -> DataSourceError {
        DataSourceError(
            .refused, source: source,
            "The data source \"\(source)\" rejected the query; the operator's log contains the reason.", log: log)
    }

    static func stopped(_ source: String) -> DataSourceError {
        DataSourceError(.stopped, source: source, "The service is stopping.")
    }

    /// The error for a query that started but failed.
    static func failed(_ source: String, log: String? = nil) -> DataSourceError {
        DataSourceError(
            .refused, source: source,
            "The query of the data source \"\(source)\" failed; the operator's log contains the reason.", log: log)
    }

    /// This error with the name of the query in the operator's message.
    func ofQuery(_ name: String) -> DataSourceError {
        DataSourceError(kind, source: source, detail, log: log.map { "query \(name.shortened(to: 100)): \($0)" })
    }

    /// This error for a source name as it is presented to clients.
    func named(_ source: String) -> DataSourceError {
        switch kind {
        case .unreachable: .unreachable(source, log: log)
        case .tooSlow: .tooSlow(source, log: log)
        case .refused: .refused(source, log: log)
        case .overloaded: .overloaded(source, log: log)
        case .stopped: .stopped(source)
        case .tooManyValues, .unsupportedData: DataSourceError(kind, source: source, detail, log: log)
        }
    }
}

/// The reason why a client's request to a data source is invalid. The place is a JSON pointer relative to the object
/// that names the source, without its first slash: `source`, `query`, `parameters/name`.
package typealias DataQueryError = Issue<String>
