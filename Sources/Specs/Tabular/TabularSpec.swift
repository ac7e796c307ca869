import JSON

/// The spec of a tabular chart.
package struct TabularSpec: Hashable, Sendable {
    /// The spec in the native dialect.
    package let tree: JSONTree
    /// Warnings about data that is not shown or may be interpreted incorrectly, one sentence each.
    package let warnings: [String]
}
