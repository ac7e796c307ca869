import JSON

/// The spec of a chart that was asked for in a few words.
package struct TabularSpec: Hashable, Sendable {
    /// In the native dialect.
    package let tree: JSONTree
    /// What of the data is not shown, or may have been meant otherwise, a sentence each.
    package let warnings: [String]
}
