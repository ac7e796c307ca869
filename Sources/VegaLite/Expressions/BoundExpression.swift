import Budget
import JavaScript

/// An expression for the records of one table, compiled to closures over its columns.
package final class BoundExpression {
    private let expression: Expression
    private let pointer: String
    private let evaluator: Evaluator
    private let compiled: CompiledNode
    private let count: Int
    private let budget: RenderBudget

    init(
        _ expression: Expression, at pointer: String, _ table: DataTable, _ host: some ExpressionHost,
        _ budget: RenderBudget
    ) throws(DataError) {
        self.expression = expression
        self.pointer = pointer
        self.budget = budget
        count = table.count
        evaluator = Evaluator(expression.tree, steps: Expression.steps(forRecords: table.count), budget)
        do throws(ScriptError) {
            compiled = try ExpressionCompiler(table, host, evaluator).compile(expression.tree.root)
        } catch {
            throw DataError(error, of: expression.text, at: pointer)
        }
    }

    /// The value for a record.
    package func value(at row: Int) throws(DataError) -> Value {
        do throws(ScriptError) {
            return try compiled.value(evaluator, row)
        } catch {
            throw DataError(error, of: expression.text, at: pointer)
        }
    }

    /// The values for all records.
    package func column() throws(DataError) -> DataColumn {
        guard budget.allows(count, each: MemoryLayout<Value>.stride) else { throw .stopped }
        do throws(ScriptError) {
            if case .number(let closure) = compiled {
                var numbers: [Double] = []
                numbers.reserveCapacity(count)
                for row in 0..<count { numbers.append(MarkedNumber.unmarked(try closure(evaluator, row))) }
                return DataColumn(numbers: numbers)
            }
            var builder = ColumnBuilder(capacity: count)
            for row in 0..<count { builder.append(try compiled.value(evaluator, row)) }
            return builder.column
        } catch {
            throw DataError(error, of: expression.text, at: pointer)
        }
    }

    /// The records of some, in their order, for which the value counts as true.
    package func matching(_ rows: some Sequence<Int>) throws(DataError) -> [Int] {
        guard budget.allows(rows.underestimatedCount, each: 8) else { throw .stopped }
        do throws(ScriptError) {
            let closure = compiled.isTrue
            var matching: [Int] = []
            for row in rows where try closure(evaluator, row) { matching.append(row) }
            return matching
        } catch {
            throw DataError(error, of: expression.text, at: pointer)
        }
    }
}

extension Expression {
    /// This expression for the records of a table.
    package func bound(
        to table: DataTable, at pointer: String = "", in host: some ExpressionHost = ExpressionVariables(),
        _ budget: RenderBudget
    ) throws(DataError) -> BoundExpression {
        try BoundExpression(self, at: pointer, table, host, budget)
    }

    /// The value without a record.
    package func value(
        at pointer: String = "", in host: some ExpressionHost = ExpressionVariables(), _ budget: RenderBudget
    ) throws(DataError) -> Value {
        try bound(to: DataTable(count: 1), at: pointer, in: host, budget).value(at: 0)
    }
}
