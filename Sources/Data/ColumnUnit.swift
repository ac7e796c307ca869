/// What the numbers of a column have beside their digits in delimited text.
package enum ColumnUnit: Hashable, Sendable {
    /// A percent sign. The value of `45 %` is 45.
    case percent
    /// A currency symbol, such as `$`.
    case currency(Unicode.Scalar)
}
