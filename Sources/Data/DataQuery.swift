/// What a spec asks one of the operator's data sources for.
package struct DataQuery: Hashable, Sendable {
    /// The source, as the operator has named it.
    package var source: String
    /// One of the source's queries.
    package var query: String
    /// Values for the query's parameters.
    package var parameters: [String: DataParameter]

    package init(source: String, query: String, parameters: [String: DataParameter] = [:]) {
        self.source = source
        self.query = query
        self.parameters = parameters
    }
}

/// A value that a spec gives to a parameter of a query.
package enum DataParameter: Hashable, Sendable {
    /// Finite.
    case number(Double)
    case text(String)
    case bool(Bool)
}
