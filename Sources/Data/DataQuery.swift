/// A spec's request to one of the operator's data sources.
package struct DataQuery: Hashable, Sendable {
    /// The name of the source in the operator's list.
    package var source: Name
    /// The name of one of the source's queries.
    package var query: Name
    /// The values of the query's parameters.
    package var parameters: [Name: DataParameter]
    /// An expression in place of the query. Only the service sets it, never a spec.
    package private(set) var graph: GraphExpression?

    package init(source: String, query: String, parameters: [Name: DataParameter] = [:]) {
        self.source = Name(source)
        self.query = Name(query)
        self.parameters = parameters
    }

    /// A request for the series of an expression.
    package init(source: Name, _ graph: GraphExpression) {
        self.source = source
        query = "graph"
        parameters = [:]
        self.graph = graph
    }
}

/// An expression of Prometheus that is evaluated over a range of time.
package struct GraphExpression: Hashable, Sendable {
    package var expression: Name
    /// The length of the range in seconds.
    package var range: Double
    /// The time between two values in seconds.
    package var step: Double
    /// The end of the range in seconds since 1970.
    package var end: Double
    /// The time for which a result may be reused, in seconds.
    package var freshTime: Double

    package init(_ expression: String, range: Double, step: Double, end: Double, freshTime: Double) {
        self.expression = Name(expression)
        self.range = range
        self.step = step
        self.end = end
        self.freshTime = freshTime
    }
}

/// The value that a spec gives to a parameter of a query.
package enum DataParameter: Hashable, Sendable {
    /// A finite number.
    case number(Double)
    case text(Name)
    case bool(Bool)
}
