import Budget

/// Adds the values of an expression.
package struct CalculateTransform: DataTransform {
    package let expression: Expression
    package let name: String

    package init(_ expression: Expression, as name: String) { (self.expression, self.name) = (expression, name) }

    init(_ members: MemberReader) throws(DataError) {
        let text = try members.required("calculate", members.text("calculate"))
        expression = try Expression(text, at: members.place("calculate"), members.budget)
        name = try members.required("as", members.text("as"))
    }

    package var outputs: [String] { [name] }

    package var warnings: [String] { expression.usesRandomNumbers ? [Expression.randomWarning] : [] }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        var result = table
        try table.checkSize(table.count, columns: 1, at: "/calculate", context.budget)
        result.set(try context.bound(expression, to: table, at: "/calculate").column(), as: name)
        return result
    }
}
