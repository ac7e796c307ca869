import Budget
import Numbers

/// The cells of a heat map, by column and row.
struct HeatGrid: Sendable {
    /// The locations of the columns, strictly increasing, in data units.
    private(set) var columns: [Double]
    /// The locations of the rows, strictly increasing, in data units.
    private(set) var rows: [Double]
    /// The index of the column of each cell that has a finite value.
    private(set) var columnOfCell: [Int] = []
    /// The index of the row of each of these cells.
    private(set) var rowOfCell: [Int] = []
    /// The value of each of these cells.
    private(set) var values: [Double] = []
    /// The index of the record, or of the value in the matrix row by row, of each of these cells.
    private(set) var recordOfCell: [Int] = []
    /// The number of values that are replaced by a later value for the same cell.
    private(set) var replacedCount = 0
    /// The edges of the columns, one more than the number of columns, in data units.
    private(set) var columnEdges: [Double] = []
    /// The edges of the rows, one more than the number of rows, in data units.
    private(set) var rowEdges: [Double] = []

    /// Creates a cell for each record. Records without a location or a value are omitted.
    /// - Returns: Nil if the budget is spent.
    /// - Complexity: O(n log n).
    init?(x: [Double], y: [Double], values: [Double], _ budget: RenderBudget) {
        guard let (columns, columnNumbers) = Self.distinct(x, budget),
            let (rows, rowNumbers) = Self.distinct(y, budget),
            budget.allows(values.count, each: Self.sizeOfCell + Self.sizeOfIndex)
        else { return nil }
        self.columns = columns
        self.rows = rows
        reserveCapacity(values.count)
        var cells: [Int: Int] = [:]
        cells.reserveCapacity(values.count)
        for index in values.indices where values[index].isFinite {
            guard !budget.isSpent(at: index, costOfElement: 200) else { return nil }
            guard let column = columnNumbers[x[index]], let row = rowNumbers[y[index]] else { continue }
            if let cell = cells.updateValue(self.values.count, forKey: row * columns.count + column) {
                cells[row * columns.count + column] = cell
                self.values[cell] = values[index]
                recordOfCell[cell] = index
                replacedCount += 1
                continue
            }
            append(column: column, row: row, values[index], record: index)
        }
    }

    /// - Parameters:
    ///   - columns: The locations of the columns, in any order.
    ///   - rows: The locations of the rows, in any order.
    ///   - matrix: The values: an array for each row, with a value for each column.
    /// - Returns: Nil if the budget is spent.
    init?(columns: [Double], rows: [Double], matrix: [[Double]], _ budget: RenderBudget) {
        let count = columns.count * rows.count
        guard let (columnLocations, columnNumbers) = Self.distinct(columns, budget),
            let (rowLocations, rowNumbers) = Self.distinct(rows, budget)
        else { return nil }
        let hasRepeats = columnLocations.count < columns.count || rowLocations.count < rows.count
        guard budget.allows(count, each: Self.sizeOfCell + (hasRepeats ? Self.sizeOfIndex : 0)) else { return nil }
        self.columns = columnLocations
        self.rows = rowLocations
        reserveCapacity(count)
        let numbers = columns.map { columnNumbers[$0] }
        var filled = Set<Int>()
        // The last value of a cell is used. In reverse order, it comes first.
        for (row, line) in matrix.enumerated().reversed() {
            guard !budget.isSpent(before: line.count * 50) else { return nil }
            guard let rowNumber = rowNumbers[rows[row]] else { continue }
            for index in line.indices.reversed() where line[index].isFinite {
                guard let column = numbers[index] else { continue }
                if hasRepeats, !filled.insert(rowNumber * columnLocations.count + column).inserted {
                    replacedCount += 1
                    continue
                }
                append(column: column, row: rowNumber, line[index], record: row * columns.count + index)
            }
        }
    }

    /// The memory of a cell, in bytes.
    private static let sizeOfCell = 4 * ElementMemory.number
    /// The memory of a number and its index in a dictionary, in bytes.
    private static let sizeOfIndex = 48

    private mutating func reserveCapacity(_ count: Int) {
        columnOfCell.reserveCapacity(count)
        rowOfCell.reserveCapacity(count)
        values.reserveCapacity(count)
        recordOfCell.reserveCapacity(count)
    }

    private mutating func append(column: Int, row: Int, _ value: Double, record: Int) {
        columnOfCell.append(column)
        rowOfCell.append(row)
        values.append(value)
        recordOfCell.append(record)
    }

    /// Returns the distinct finite values in ascending order, and the index of each; nil if the budget is spent.
    private static func distinct(_ values: [Double], _ budget: RenderBudget) -> ([Double], [Double: Int])? {
        var numbers: [Double: Int] = [:]
        for (index, value) in values.enumerated() where value.isFinite {
            guard !budget.isSpent(at: index, costOfElement: 50) else { return nil }
            guard
                numbers.updateValue(0, forKey: value) != nil
                    || budget.allowsGrowth(from: numbers.count, each: sizeOfIndex)
            else { return nil }
        }
        // The sorted values, and the positions and edges in data units and in the picture.
        guard budget.allows(numbers.count, each: 8 * ElementMemory.number) else { return nil }
        let sorted = numbers.keys.sorted()
        for (number, value) in sorted.enumerated() { numbers[value] = number }
        return (sorted, numbers)
    }

    // MARK: Edges

    /// Computes the edges of columns and rows: halfway between neighbors on the scale of the coordinate.
    mutating func computeEdges(x: ScaleType, y: ScaleType) {
        if x.values == .names { Self.addMissingCategories(&columns, &columnOfCell) }
        if y.values == .names { Self.addMissingCategories(&rows, &rowOfCell) }
        columnEdges = Self.edges(of: columns, on: x)
        rowEdges = Self.edges(of: rows, on: y)
    }

    /// Adds categories without cells, so that the distance between neighbors is one.
    private static func addMissingCategories(_ locations: inout [Double], _ numbers: inout [Int]) {
        guard let first = locations.first, let last = locations.last, last - first < 100_000,
            locations.allSatisfy({ $0 == $0.rounded() }), Double(locations.count) < last - first + 1
        else { return }
        let offsets = locations.map { Int(limiting: $0 - first) }
        for index in numbers.indices { numbers[index] = offsets[numbers[index]] }
        locations = (0...Int(limiting: last - first)).map { first + Double($0) }
    }

    private static func edges(of locations: [Double], on type: ScaleType) -> [Double] {
        guard let first = locations.first, let last = locations.last else { return [] }
        if type.hasPositiveValuesOnly, first <= 0 {
            // Values that are not positive have no position.
            let shown = Array(locations.drop { $0 <= 0 })
            let missing = [Double](repeating: .nan, count: locations.count - shown.count + (shown.isEmpty ? 1 : 0))
            return missing + edges(of: shown, on: type)
        }
        if type.values == .names {
            return [locations[0] - 0.5] + locations.map { $0 + 0.5 }
        }
        guard first < last else {
            let range =
                type.hasPositiveValuesOnly
                ? PlotRange(from: first / 2, to: (first * 2).finite)
                : PlotRange(from: first, to: first).widened(by: type.values == .dates ? 43_200 : 0.5)
            return locations.map { _ in range.location } + [range.end]
        }
        let scale = Scale(type: type, range: PlotRange(from: first, to: last), start: 0, end: 1)
        let views = locations.map(scale.view)
        func edge(_ view: Double) -> Double { scale.value(at: view).finite }
        var edges: [Double] = []
        edges.reserveCapacity(locations.count + 1)
        for (view, next) in zip(views, views.dropFirst()) { edges.append(edge(view / 2 + next / 2)) }
        let count = views.count
        return [edge(views[0] - (views[1] - views[0]) / 2)] + edges + [
            edge(views[count - 1] + (views[count - 1] - views[count - 2]) / 2)
        ]
    }
}
