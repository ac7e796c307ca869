/// A spec's request to one of the operator's data sources.
package struct DataQuery: Hashable, Sendable {
    /// The name of the source in the operator's list.
    package var source: Name
    /// The name of one of the source's queries.
    package var query: Name
    /// The values of the query's parameters.
    package var parameters: [Name: DataParameter]

    package init(source: String, query: String, parameters: [Name: DataParameter] = [:]) {
        self.source = Name(source)
        self.query = Name(query)
        self.parameters = parameters
    }
}

/// The value that a spec gives to a parameter of a query.
package enum DataParameter: Hashable, Sendable {
    /// A finite number.
    case number(Double)
    case text(Name)
    case bool(Bool)
}
