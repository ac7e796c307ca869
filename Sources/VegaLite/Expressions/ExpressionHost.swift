import JavaScript

/// What expressions find outside of their record: params, sizes, scales and data sets.
package protocol ExpressionHost: Sendable {
    /// The value of a param or of a signal such as `width`; nil if there is none.
    func value(of name: String) -> Value?
    /// The result of a function that depends on the chart: `scale`, `invert`, `domain`, `range`, `bandwidth`, `data` …
    /// - Returns: Nil if there is no such function.
    func call(_ function: String, _ arguments: [Value]) throws(HostFunctionError) -> Value?
    /// Whether a selection contains each of the records of a table; nil if there is no such selection.
    /// - Parameter isTrueIfEmpty: What holds if nothing is selected.
    func selection(_ name: String, isTrueIfEmpty: Bool, in table: DataTable) throws(DataError) -> [Bool]?
}

extension ExpressionHost {
    package func call(_ function: String, _ arguments: [Value]) throws(HostFunctionError) -> Value? { nil }
    package func selection(_ name: String, isTrueIfEmpty: Bool, in table: DataTable) throws(DataError) -> [Bool]? {
        nil
    }
}

/// A host with values only.
package struct ExpressionVariables: ExpressionHost {
    package var values: [(name: String, value: Value)]

    package init(_ values: [(name: String, value: Value)] = []) { self.values = values }

    package func value(of name: String) -> Value? { values.last { $0.name == name }?.value }
}
