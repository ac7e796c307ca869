import Budget
import JSON
import JavaScript

/// What changes the records of a table.
package protocol DataTransform: Sendable {
    /// The names of the columns that the transform sets, as far as they do not depend on the values.
    var outputs: [String] { get }
    /// The fields that must be parsed before, as their use implies.
    var impliedParsing: [(field: FieldPath, parsing: FieldParsing)] { get }
    /// What differs from Vega, one sentence each.
    var warnings: [String] { get }

    /// The table after the transform. Errors have places inside the transform: `/groupby`.
    func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable
}

extension DataTransform {
    package var impliedParsing: [(field: FieldPath, parsing: FieldParsing)] { [] }
    package var warnings: [String] { [] }
}

/// A transform with its place in the document.
package struct PlacedTransform: Sendable {
    package let transform: any DataTransform
    /// The place as a JSON pointer.
    package let pointer: String

    /// The table after the transform. Errors have places in the document.
    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        do throws(DataError) {
            return try transform.apply(to: table, context)
        } catch {
            throw error.moved(below: pointer)
        }
    }
}

/// What transforms need besides their table.
package struct TransformContext: Sendable {
    package let budget: RenderBudget
    /// The params and selections.
    package let host: any ExpressionHost
    /// Reads the table of another source, which a lookup names.
    package let source: @Sendable (JSONValue, _ pointer: String) throws(DataError) -> DataTable

    package init(
        _ budget: RenderBudget, host: any ExpressionHost = ExpressionVariables(),
        source: @escaping @Sendable (JSONValue, _ pointer: String) throws(DataError) -> DataTable = {
            (_, pointer) throws(DataError) in throw DataError(pointer, "This data is not available here.")
        }
    ) {
        self.budget = budget
        self.host = host
        self.source = source
    }

    /// Evaluates an expression for the records of a table.
    func bound(_ expression: Expression, to table: DataTable, at pointer: String) throws(DataError) -> BoundExpression {
        try expression.bound(to: table, at: pointer, in: host, budget)
    }
}

/// The transforms of a document.
package enum DataTransforms {
    private static let readers: [(key: String, read: @Sendable (MemberReader) throws(DataError) -> any DataTransform)] =
        [
            ("filter", { (m) throws(DataError) in try FilterTransform(m) }),
            ("calculate", { (m) throws(DataError) in try CalculateTransform(m) }),
            ("aggregate", { (m) throws(DataError) in try AggregateTransform(m, isJoined: false) }),
            ("joinaggregate", { (m) throws(DataError) in try AggregateTransform(m, isJoined: true) }),
            ("window", { (m) throws(DataError) in try WindowTransform(m) }),
            ("stack", { (m) throws(DataError) in try StackTransform(m) }),
            ("fold", { (m) throws(DataError) in try FoldTransform(m) }),
            ("flatten", { (m) throws(DataError) in try FlattenTransform(m) }),
            ("pivot", { (m) throws(DataError) in try PivotTransform(m) }),
            ("lookup", { (m) throws(DataError) in try LookupTransform(m) }),
            ("impute", { (m) throws(DataError) in try ImputeTransform(m) }),
            ("sample", { (m) throws(DataError) in try SampleTransform(m) }),
            ("density", { (m) throws(DataError) in try DensityTransform(m) }),
            ("regression", { (m) throws(DataError) in try RegressionTransform(m) }),
            ("loess", { (m) throws(DataError) in try LoessTransform(m) }),
            ("quantile", { (m) throws(DataError) in try QuantileTransform(m) }),
            ("extent", { (m) throws(DataError) in try ExtentTransform(m) }),
            ("bin", { (m) throws(DataError) in try BinTransform(m) }),
            ("timeUnit", { (m) throws(DataError) in try TimeUnitTransform(m) }),
        ]

    /// Reads a transform.
    /// - Parameter pointer: Its place in the document.
    package static func transform(
        _ json: JSONValue, at pointer: String, _ budget: RenderBudget
    ) throws(DataError) -> PlacedTransform {
        do throws(DataError) {
            return PlacedTransform(transform: try transform(MemberReader(json, at: "", budget)), pointer: pointer)
        } catch {
            throw error.moved(below: pointer)
        }
    }

    private static func transform(_ members: MemberReader) throws(DataError) -> any DataTransform {
        for reader in readers where members.json[reader.key] != nil { return try reader.read(members) }
        throw DataError("", "This is no known transform.", found: members.json.summary, allowed: readers.map(\.key))
    }
}
