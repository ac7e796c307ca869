import Budget
import Numbers

/// Keeps some records, the same ones each time, in their order.
package struct SampleTransform: DataTransform {
    package let count: Int

    init(_ members: MemberReader) throws(DataError) {
        count = try members.whole("sample", 0...DataLimits.records) ?? 1000
    }

    package var outputs: [String] { [] }

    package var warnings: [String] { ["The sample is the same each time, unlike in Vega."] }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        guard table.count > count else { return table }
        guard !context.budget.isSpent(before: 20 * table.count) else { throw .stopped }
        var random = SeededRandom(seed: UInt64(table.count))
        // Each record is chosen with the probability that the rest needs (Knuth, "The art of computer programming", volume
        // 2, algorithm S).
        var rows: [Int] = []
        rows.reserveCapacity(count)
        for row in 0..<table.count where random.index(below: table.count - row) < count - rows.count {
            rows.append(row)
        }
        return table.taking(rows)
    }
}
