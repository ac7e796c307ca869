/// A query of the operator's with values that its rules allow: all that a result depends on but the data itself.
package struct BoundQuery: Hashable, Sendable {
    enum Work: Hashable, Sendable {
        case statement(BoundStatement)
        case range(RangeQuery)
    }

    /// The name of the source.
    package let source: String
    /// The name of the query.
    let name: String
    /// For how long a result may stand for the data.
    package let freshTime: Duration
    let work: Work
}
