import Arrangements
import Budget
import Data
import Diagnostics

/// Reads the tree of a plot from its columns.
struct HierarchyReader {
    private(set) var tree = Hierarchy()
    /// The name of each node.
    private(set) var names: [String?] = []
    private(set) var warnings: [ChartWarning] = []
    /// The size of each record.
    private(set) var sizes: [Double] = []

    @Indirect private var plot: HierarchyPlot
    private let place: GraphPlace
    private let resolver: Resolver

    /// The memory of a record and a node while a tree is read, in bytes.
    private static let sizeOfRecord = 120

    init(_ plot: HierarchyPlot, number: Int, _ resolver: Resolver) throws(ChartError) {
        self.plot = plot
        self.resolver = resolver
        place = .plot(number)
        if plot.parents == nil { try readLevels() } else { try readParents() }
        // Groups need no sizes of their own.
        let unusable = tree.unusableRows.count { row in
            !sizes[row].isNaN || tree.nodesOfRows.indices.contains(row) && tree.isLeaf(tree.nodesOfRows[row])
        }
        if unusable > 0 {
            let detail = "Negative and missing sizes are shown as 0"
            warnings.append(
                ChartWarning(
                    counting: unusable, one: "\(detail): that of 1 record.",
                    many: "\(detail): those of # records."))
        }
    }

    // MARK: Columns

    private func column(_ field: Field, _ key: String) throws(ChartError) -> Column {
        let column = try resolver.column(of: field, at: place[key])
        try resolver.claim(column.count, each: Self.sizeOfRecord + column.sizeOfNewText, at: place)
        return column
    }

    /// The size of each record; 1 for each without a field.
    private func sizes(count: Int) throws(ChartError) -> [Double] {
        guard let field = plot.values else { return [Double](repeating: 1, count: count) }
        guard let values = try resolver.numerals(of: field, at: place["values"]) else {
            throw ChartError(at: place["values"], "The values must be numbers.")
        }
        try expect(values.count, "values", count, plot.parents == nil ? "levels" : "labels")
        return values
    }

    private func expect(_ count: Int, _ key: String, _ other: Int, _ otherKey: String) throws(ChartError) {
        guard count != other else { return }
        throw ChartError(
            at: place[key], "\(key) has \(count) values and \(otherKey) has \(other); the counts must be equal.")
    }

    private var orderOfNodes: Hierarchy.Order { plot.order == .values ? .values : .rows }

    // MARK: Levels

    private mutating func readLevels() throws(ChartError) {
        var columns: [[String?]] = []
        var codes: [[Int]] = []
        for field in plot.levels {
            let column = try column(field, "levels")
            if let first = columns.first { try expect(column.count, "levels", first.count, "its first level") }
            let texts = column.texts
            let numbered = Column.texts(texts).numbered(resolver.budget).numbers
            columns.append(texts)
            codes.append(zip(numbered, texts).map { $1?.isEmpty ?? true ? -1 : $0 })
        }
        guard let first = columns.first else {
            throw ChartError(at: place, "The tree needs levels, or labels and parents.")
        }
        sizes = try sizes(count: first.count)
        do throws(HierarchyError) {
            tree = try Hierarchy(levels: codes, values: sizes, order: orderOfNodes, resolver.budget)
        } catch {
            throw issue(error, names: first)
        }
        names = tree.indices.map { columns[tree.depths[$0]][tree.rows[$0]] }
    }

    // MARK: Parents

    private mutating func readParents() throws(ChartError) {
        guard let labelField = plot.labels ?? plot.ids, let parentField = plot.parents else { return }
        let labels = try column(labelField, "labels").texts
        let count = labels.count
        let ids = try plot.ids.map { field throws(ChartError) in try column(field, "ids").texts } ?? labels
        let parents = try column(parentField, "parents").texts
        try expect(ids.count, "ids", count, "labels")
        try expect(parents.count, "parents", count, "labels")
        let numbers = Column.texts(ids + parents).numbered(resolver.budget).numbers
        let parentNumbers = zip(numbers.dropFirst(count), parents).map { $1?.isEmpty ?? true ? -1 : $0 }
        sizes = try sizes(count: count)
        do throws(HierarchyError) {
            tree = try Hierarchy(
                identifiers: Array(numbers.prefix(count)), parents: parentNumbers, values: sizes,
                parentValues: meaning(of: sizes, Array(numbers.prefix(count)), parentNumbers), order: orderOfNodes,
                resolver.budget)
        } catch {
            throw issue(error, names: ids, parents: parents)
        }
        names = tree.rows.map { labels[$0] }
    }

    /// The meaning of the values of parents. By default, they are totals if each that is not 0 is the sum of those of its
    /// children.
    private func meaning(of values: [Double], _ ids: [Int], _ parents: [Int]) -> Hierarchy.ParentValues {
        switch plot.parentValues {
        case .added: return .added
        case .totals: return .totals
        case nil: break
        }
        var sums: [Int: Double] = [:]
        for (value, parent) in zip(values, parents) where parent >= 0 { sums[parent, default: 0] += value }
        var hasTotals = false
        for (id, value) in zip(ids, values) where value > 0 {
            guard let sum = sums[id] else { continue }
            guard abs(sum - value) <= 1e-9 * value else { return .added }
            hasTotals = true
        }
        return hasTotals ? .totals : .added
    }

    // MARK: Errors

    private func issue(_ error: HierarchyError, names: [String?], parents: [String?] = []) -> ChartError {
        func name(_ row: Int) -> String {
            names.indices.contains(row) ? "\"\((names[row] ?? "").shortened(to: 40))\"" : "\"\""
        }
        switch error {
        case .gap(let row, let level):
            return ChartError(
                at: place["levels"][level],
                "Record \(row + 1) has a name here, but none in the level before.")
        case .duplicate(let row, let first):
            let key = plot.ids == nil ? "labels" : "ids"
            let hint = plot.ids == nil ? " Give each record its own ids, to which parents refer." : ""
            return ChartError(
                at: place[key], "Records \(first + 1) and \(row + 1) are both named \(name(row)).\(hint)")
        case .missingParent(let row):
            let parent = parents.indices.contains(row) ? parents[row] ?? "" : ""
            return ChartError(
                at: place["parents"],
                "The parent of record \(row + 1), \"\(parent.shortened(to: 40))\", is no record.", found: parent,
                known: names.prefix(500).compactMap(\.self))
        case .cycle(let rows):
            let names = rows.prefix(5).map(name).joined(separator: ", ")
            return ChartError(
                at: place["parents"],
                "Each of these records is above the next one, and the last above the first: \(names).")
        case .severalRoots(let row, let first):
            return ChartError(at: place["parents"], "Records \(first + 1) and \(row + 1) have no parent.")
        case .exceeded(let row, _):
            return ChartError(
                at: place["values"],
                "The children of \(name(row)) have a larger sum than its own value, which should contain them (parentValues: \"totals\")."
            )
        }
    }
}
