import Data

/// One of the operator's queries with validated values. Apart from the data itself, it determines the result.
package struct BoundQuery: Hashable, Sendable {
    enum Work: Hashable, Sendable {
        case statement(BoundStatement)
        case range(RangeQuery)
    }

    /// The name of the source.
    package let source: Name
    /// The name of the query.
    let name: Name
    /// The time for which a result may be reused.
    package let freshTime: Duration
    let work: Work
}

/// An SQL statement with the values of its parameters, which are never inserted into its text.
struct BoundStatement: Hashable, Sendable {
    let text: String
    /// The values in the order of the parameter numbers, from 1.
    let values: [BoundValue]
}

/// A validated value of a parameter.
enum BoundValue: Hashable, Sendable {
    /// An optional parameter without a value.
    case missing
    case text(Name)
    case integer(Int)
    /// A finite number.
    case number(Double)
    case boolean(Bool)
    /// An instant in seconds since 1970-01-01 00:00 UTC.
    case date(Double)
    /// A duration in seconds.
    case duration(Double)
}
