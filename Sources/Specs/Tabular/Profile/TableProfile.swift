import Budget
import Data

/// What the choice of a chart needs to know about a table and its columns. Rules and settings only ask it.
struct TableProfile {
    let table: Table
    let columns: [ColumnProfile]
    /// Whether there are quantities, or numbers that only code the things which were observed at each time.
    let hasQuantities: Bool
    /// How the columns of the table were folded; nil if they were not.
    let wide: WideTable?
    let quantities: Quantities
    let budget: RenderBudget
    private let indices: [Name: Int]

    /// The number of records from which values are a distribution, or a series if each resembles the one before it.
    static let manyRecords = 20
    /// The number of records that are few enough for a bar each, whatever else there is.
    static let fewBars = 20

    /// - Parameters:
    ///   - wide: The table with folded columns if it is to be drawn instead.
    ///   - isOpen: Whether no setting says anything about the chart.
    init(_ table: Table, _ wide: WideTable?, isOpen: Bool, _ budget: RenderBudget) {
        let table = wide?.table ?? table
        let isChosenFromAll = isOpen && wide == nil
        let known = table.names.compactMap { name in
            budget.isSpent
                ? nil : table[name].map { ColumnProfile(name, $0, in: table, isChosenFromAll: isChosenFromAll, budget) }
        }
        var columns = ColumnRoles(known, dateParts: table.dateParts).assigned
        let quantity = columns.first(where: \.isQuantity)
        if isChosenFromAll, let time = columns.time(besides: quantity) {
            for index in columns.entities(at: time, budget) {
                columns[index].isEntity = true
                columns[index].isQuantity = false
            }
        }
        self.table = table
        self.columns = columns
        self.wide = wide
        self.budget = budget
        hasQuantities = quantity != nil
        quantities = Quantities(among: columns)
        indices = Dictionary(zip(columns.lazy.map { Name($0.name) }, columns.indices)) { first, _ in first }
    }

    var recordCount: Int { table.count }

    subscript(name: String) -> ColumnProfile? { indices[name].map { columns[$0] } }

    /// The names of the records if they are rising numbers.
    var recordNumbers: ColumnProfile? { columns.first { $0.namesRecords && $0.isRising } }

    /// Whether no two records have the same values in the given columns, of which only the first are examined.
    func areDistinct(_ columns: [ColumnProfile]) -> Bool { columns.areDistinct(budget) }

    /// Whether the values of a column count things, so that they can be added up: its name says so, and all records
    /// differ in another column.
    func isCount(_ column: ColumnProfile) -> Bool {
        column.isNamedCount && areDistinct(columns.filter { $0.name != column.name && !$0.namesRecords })
    }
}
