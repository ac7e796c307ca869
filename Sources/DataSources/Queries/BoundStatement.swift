/// A statement of SQL with the values of its parameters, which never become a part of its text.
struct BoundStatement: Hashable, Sendable {
    let text: String
    /// In the order of their numbers, from 1.
    let values: [BoundValue]
}
