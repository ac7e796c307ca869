import Budget
import Data

/// The values of a field of a facet, and the records of each.
struct FacetValues {
    /// The values as texts, in their order.
    let names: [String]
    /// The index of each record's value; nil for a record that is not shown.
    let indices: [Int?]
    /// The number of values beyond the limit.
    let otherCount: Int
    /// The number of records without a value.
    let missingCount: Int

    /// - Returns: nil if the budget is spent.
    /// - Complexity: O(n + k log k) for k values.
    init?(_ column: Column, _ facet: Facet, _ budget: RenderBudget) {
        var division = SeriesDivision(.column(""))
        division.order = facet.order
        // Without a series for the others, one more value can be shown.
        division.limit = facet.limit + 1
        guard let groups = SeriesGroups(column, division, values: nil, budget) else { return nil }
        names = Array(groups.names.prefix(facet.limit))
        otherCount = groups.otherCount + groups.names.count - names.count
        missingCount = groups.missingCount
        var indices = [Int?](repeating: nil, count: column.count)
        for (index, records) in groups.records.prefix(names.count).enumerated() {
            for record in records { indices[record] = index }
        }
        self.indices = indices
    }
}
