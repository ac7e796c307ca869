/// A rule that recognizes a kind of tables and says how to draw them. It depends only on the profile of the table.
struct ChartRule: Sendable {
    /// What to draw; nil if the rule does not apply.
    let request: @Sendable (TableProfile) -> TabularRequest?

    /// The chart of a table of which no setting names a column, as a person would choose it: that of the first rule that
    /// applies.
    static func request(for table: TableProfile) -> TabularRequest {
        first(of: tablesWithOrder + distributions, table) ?? TabularRequest()
    }

    /// What the first rule that applies says.
    static func first(of rules: [ChartRule], _ table: TableProfile) -> TabularRequest? {
        for rule in rules { if let request = rule.request(table) { return request } }
        return nil
    }

    /// The rules for records that have an order, positions or names, and for tables without quantities.
    private static let tablesWithOrder: [ChartRule] = [
        .columnsOfPeriods, .timeSeries, .cases,
        .placesOnEarth, .withoutQuantities, .namedAxes,
        .fewUnnamedRecords, .crossTableOfNumbers, .sequenceOfDays, .namedRecords, .namesOfPlaces, .ranking,
        .panel, .risingNumbers,
    ]

    /// The rules for quantities whose records have no order.
    static let distributions: [ChartRule] = [
        .countsOfCombinations, .levels, .repeatedMeasurements, .boxesOfCategories, .codes, .sortedPair,
        .seriesOfRecords, .columnsOfOneScale, .relatedQuantities,
        .boxesOfCodes, .barsOfCategories, .histogram, .line,
    ]
}
