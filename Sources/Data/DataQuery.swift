/// A spec's request to one of the operator's data sources.
package struct DataQuery: Hashable, Sendable {
    /// The name of the source in the operator's list.
    package var source: String
    /// The name of one of the source's queries.
    package var query: String
    /// The values of the query's parameters.
    package var parameters: [String: DataParameter]

    package init(source: String, query: String, parameters: [String: DataParameter] = [:]) {
        self.source = source
        self.query = query
        self.parameters = parameters
    }
}

/// The value that a spec gives to a parameter of a query.
package enum DataParameter: Hashable, Sendable {
    /// A finite number.
    case number(Double)
    case text(String)
    case bool(Bool)
}
