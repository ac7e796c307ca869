import JSON

/// Why a source has given no data.
package struct DataSourceError: Error, Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// There is no connection to it, or it was lost.
        case unreachable
        /// It takes longer than it may.
        case tooSlow
        /// It does not do what the operator's query says: a permission, the syntax, a value of a parameter.
        case refused
        /// Its answer is larger than what may be drawn.
        case tooManyValues
        /// Its answer is nothing that a table can be made of.
        case unfittingData
        /// More is asked of it than it may be given to do.
        case overloaded
        /// The service ends.
        case stopped
    }

    package var kind: Kind
    /// The name of the source.
    package var source: String
    /// A sentence for clients: neither a statement nor where the source is.
    package var detail: String
    /// What the source has said, for the operator alone.
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
            .tooSlow, source: source, "The data source \"\(source)\" takes longer than it may.", log: log)
    }

    static func overloaded(_ source: String, log: String? = nil) -> DataSourceError {
        DataSourceError(
            .overloaded, source: source, "More is asked of the data source \"\(source)\" than it can answer now.",
            log: log)
    }

    static func refused(_ source: String, log: String? = nil) -> DataSourceError {
        DataSourceError(
            .refused, source: source,
            "The data source \"\(source)\" refuses the query; its operator's log says why.", log: log)
    }

    static func stopped(_ source: String) -> DataSourceError {
        DataSourceError(.stopped, source: source, "The service ends.")
    }

    /// A query that begins well does not come to its end.
    static func failed(_ source: String, log: String? = nil) -> DataSourceError {
        DataSourceError(
            .refused, source: source,
            "The query of the data source \"\(source)\" has failed; its operator's log says why.", log: log)
    }

    /// The same, with the name of the query in what the operator is told.
    func ofQuery(_ name: String) -> DataSourceError {
        DataSourceError(kind, source: source, detail, log: log.map { "query \(name.shortened(to: 100)): \($0)" })
    }

    /// The same of a source of this name, in the words in which clients are told of it.
    func named(_ source: String) -> DataSourceError {
        switch kind {
        case .unreachable: .unreachable(source, log: log)
        case .tooSlow: .tooSlow(source, log: log)
        case .refused: .refused(source, log: log)
        case .overloaded: .overloaded(source, log: log)
        case .stopped: .stopped(source)
        case .tooManyValues, .unfittingData: DataSourceError(kind, source: source, detail, log: log)
        }
    }
}
