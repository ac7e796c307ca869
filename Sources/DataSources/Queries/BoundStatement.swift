/// An SQL statement with the values of its parameters, which are never inserted into its text.
struct BoundStatement: Hashable, Sendable {
    let text: String
    /// The values in the order of the parameter numbers, from 1.
    let values: [BoundValue]
}
