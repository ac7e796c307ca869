import Data
import Dialects
import JavaScript

/// The cells of a facet and their records.
struct FacetTable {
    let row: FacetGroups?
    let column: FacetGroups?
    let wrapped: FacetGroups?
    private let count: Int

    init(_ facet: FacetModel, _ table: DataTable, _ environment: Environment) throws(SpecError) {
        row = try facet.row.map { field throws(SpecError) in try FacetGroups(field, table, environment) }
        column = try facet.column.map { field throws(SpecError) in try FacetGroups(field, table, environment) }
        wrapped = try facet.wrapped.map { field throws(SpecError) in try FacetGroups(field, table, environment) }
        count = table.count
    }

    var cellCount: Int { wrapped?.values.count ?? (row?.values.count ?? 1) * (column?.values.count ?? 1) }

    /// All cells in their order.
    var cells: [FacetCell] {
        if let wrapped { return wrapped.values.indices.map { FacetCell(wrapped: $0) } }
        return (0..<(row?.values.count ?? 1)).flatMap { rowIndex in
            (0..<(column?.values.count ?? 1)).map { columnIndex in
                FacetCell(row: row == nil ? nil : rowIndex, column: column == nil ? nil : columnIndex)
            }
        }
    }

    /// The records of a cell.
    func rows(of cell: FacetCell) -> [Int] {
        if let wrapped, let index = cell.wrapped { return wrapped.rows[index] }
        var wanted = row.flatMap { row in cell.row.map { row.rows[$0] } } ?? Array(0..<count)
        if let column, let index = cell.column { wanted = wanted.filter { column.numbers[$0] == index } }
        return wanted
    }

    /// The number of the cell for the values of a record; nil if no cell has them.
    func number(_ rowValue: Value?, _ columnValue: Value?, _ wrappedValue: Value?) -> Int? {
        if let wrapped, let wrappedValue { return wrapped.number(of: wrappedValue) }
        let columns = column?.values.count ?? 1
        var number = 0
        if let row, let rowValue {
            guard let index = row.number(of: rowValue) else { return nil }
            number += index * columns
        }
        if let column, let columnValue {
            guard let index = column.number(of: columnValue) else { return nil }
            number += index
        }
        return number
    }
}

/// The records of a unit, divided among the cells of a facet.
struct FacetedData {
    private let data: UnitData
    private let raw: [[Int]]
    private let main: [[Int]]
    private let domains: [[Int]]

    init(_ data: UnitData, _ facet: FacetModel, _ groups: FacetTable, _ environment: Environment) throws(SpecError) {
        self.data = data
        func rows(_ table: DataTable) -> [[Int]] {
            func column(_ field: FieldDefinition?) -> DataColumn? {
                field.map { table[$0.column] ?? table[FieldPath($0.field ?? $0.column)] }
            }
            let (row, column_, wrapped) = (column(facet.row), column(facet.column), column(facet.wrapped))
            var rows = [[Int]](repeating: [], count: groups.cellCount)
            for index in 0..<table.count {
                if let number = groups.number(row?[index], column_?[index], wrapped?[index]) {
                    rows[number].append(index)
                }
            }
            return rows
        }
        raw = rows(data.raw)
        main = rows(data.main)
        domains = rows(data.domains)
        try environment.check(.root)
    }

    func data(ofCell number: Int) -> UnitData {
        var part = UnitData()
        part.bins = data.bins
        part.raw = data.raw.taking(raw[number])
        part.main = data.main.taking(main[number])
        part.domains = data.domains.taking(domains[number])
        if !data.defined.isEmpty { part.defined = main[number].map { data.defined[$0] } }
        return part
    }
}

/// The values of a facet's field in order, and the records of each.
struct FacetGroups {
    let values: [Value]
    /// The records of each value.
    let rows: [[Int]]
    /// The index of each record's value.
    let numbers: [Int]
    private let indices: [Name: Int]

    init(_ field: FieldDefinition, _ table: DataTable, _ environment: Environment) throws(SpecError) {
        let name = field.column
        let column = table[name] ?? table[FieldPath(field.field ?? name)]
        let groups: RowGroups
        do {
            groups = try RowGroups(by: [column], count: table.count, environment.budget)
        } catch {
            throw Environment.problem(error, at: field.node.place)
        }
        guard groups.count <= Normalizer.maximumViews else {
            throw Problem.tooLarge(field.node.place, "A facet has at most \(Normalizer.maximumViews) cells.")
        }
        let labels = field.hasBins ? table[FieldPath(column: field.column(suffix: "range"))] : column
        let order = Self.order(field, groups, column, table)
        var numbers = [Int](repeating: 0, count: groups.count)
        var indices: [Name: Int] = [:]
        for (index, group) in order.enumerated() {
            numbers[group] = index
            indices[Name(column.text(at: groups.firsts[group]))] = index
        }
        values = order.map { labels[groups.firsts[$0]] }
        rows = order.map { Array(groups[$0]) }
        self.numbers = groups.numbers.map { numbers[$0] }
        self.indices = indices
    }

    /// The index of a value.
    func number(of value: Value) -> Int? { indices[Name(value.plainText)] }

    private static func order(
        _ field: FieldDefinition, _ groups: RowGroups, _ column: DataColumn, _ table: DataTable
    ) -> [Int] {
        let indices = Array(0..<groups.count)
        let keys: [Value]
        var isDescending = false
        let sort = field.node["sort"]
        if let sort, sort.isNull { return indices }
        if let sort, sort.isList {
            let listed = sort.elements.map { Name(CategorySort.value($0, field).plainText) }
            keys = indices.map { index in
                let name = Name(column.text(at: groups.firsts[index]))
                return .number(Double(listed.firstIndex(of: name) ?? listed.count))
            }
        } else if let sort, sort.isObject, sort["field"] != nil || sort["op"] != nil {
            isDescending = sort["order"]?.text == "descending"
            let values = sort["field"]?.text.map { table[FieldPath($0)] }
            let op = sort["op"]?.text ?? "min"
            keys = indices.map { index in
                CategoryMeasure.of(
                    op, values.map { column in groups[index].map { column[$0] } } ?? [], count: groups[index].count)
            }
        } else {
            isDescending = ScaleComponent.isDescending(sort)
            keys = indices.map { column[groups.firsts[$0]] }
        }
        return indices.sorted { a, b in
            let order = ValueOrder.compare(keys[a], keys[b])
            return order == 0 ? a < b : (order < 0) != isDescending
        }
    }
}
