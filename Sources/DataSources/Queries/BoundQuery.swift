/// One of the operator's queries with validated values. Apart from the data itself, it determines the result.
package struct BoundQuery: Hashable, Sendable {
    enum Work: Hashable, Sendable {
        case statement(BoundStatement)
        case range(RangeQuery)
    }

    /// The name of the source.
    package let source: String
    /// The name of the query.
    let name: String
    /// The time for which a result may be reused.
    package let freshTime: Duration
    let work: Work
}
