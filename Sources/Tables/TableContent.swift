import Budget
import Diagnostics
import Dialects
import JSON
import Numbers

/// The columns and rows of a table.
struct TableContent: Sendable {
    struct Column: Sendable {
        enum Alignment: String, CaseIterable, Sendable {
            case left, right, center
        }

        /// Whether the column is a vertical line instead of cells.
        var isLine = false
        var title: String?
        /// The member of rows that the column shows.
        var key: String?
        /// In points.
        var width = 0.0
        var alignment = Alignment.left
        var prefix = ""
        var suffix = ""
        var form = TableCellForm.text
        var look = TableCellLook()
        /// The numbers that bars and colors compare; nil without numbers.
        var range: ClosedRange<Double>?
    }

    enum Cell: Hashable, Sendable {
        case empty
        case text(String)
        /// A number with its text.
        case number(Double, String)
        /// The numbers of a small line or of small columns; NaN for a gap.
        case series([Double])
    }

    enum Row: Sendable {
        case line
        /// The cells by column.
        case cells([Cell])

        /// The number of a cell; nil for other cells.
        fileprivate func number(inColumn index: Int) -> Double? {
            guard case .cells(let cells) = self, case .number(let number, _) = cells[index] else { return nil }
            return number
        }
    }

    let title: String?
    let columns: [Column]
    let rows: [Row]

    /// The thickness of lines in points.
    static let line = 1.0
    private static let maximumColumns = 1_000
    /// The maximum length of a text in Unicode scalars. Longer ones do not fit into a cell.
    private static let longestText = 300
    /// The memory of a cell in bytes, and the time to read one in nanoseconds.
    private static let memoryOfCell = 100
    private static let costOfCell = 200

    init(_ table: JSONValue, _ style: TableStyle, _ budget: RenderBudget) throws(SpecError) {
        title = Self.text(table["title"])
        guard let list = table["columns"], list.kind == .array else {
            throw Self.error("The table has no columns.", "columns: [{title, dataIndex}]")
        }
        guard list.count <= Self.maximumColumns else {
            throw Self.error(
                "The table has too many columns.", "at most \(Self.maximumColumns)", found: "\(list.count)")
        }
        var columns: [Column] = []
        for element in list.elements { columns.append(try Self.column(element, style)) }
        let source = table["dataSource"]
        guard source == nil || source?.isNull == true || source?.kind == .array else {
            throw Self.error("The rows of the table are no list.", "dataSource: [{…} or \"-\"]")
        }
        let count = source?.count ?? 0
        guard Double(count) <= TableRequest.largestSide / Self.line else {
            throw Self.error(
                "The table has too many rows.", "at most \(Int(limiting: TableRequest.largestSide))", found: "\(count)")
        }
        var rows: [Row] = []
        for element in source.map({ Array($0.elements) }) ?? [] {
            guard !budget.isSpent(before: (columns.count + 1) * Self.costOfCell) else {
                throw .stopped(at: .parameter("data"))
            }
            if element.string == "-" {
                rows.append(.line)
            } else {
                guard budget.allows(columns.count, each: Self.memoryOfCell) else {
                    throw .stopped(at: .parameter("data"))
                }
                var cells: [Cell] = []
                for column in columns { cells.append(try Self.cell(element, column, budget)) }
                rows.append(.cells(cells))
            }
        }
        self.rows = rows
        for index in columns.indices where columns[index].form.comparesNumbers {
            columns[index].range = columns[index].look.range(
                of: rows.lazy.compactMap { $0.number(inColumn: index) }, includesZero: columns[index].form == .bar)
        }
        self.columns = columns
    }

    private static func column(_ element: JSONValue, _ style: TableStyle) throws(SpecError) -> Column {
        var column = Column()
        if element.string == "|" {
            column.isLine = true
            column.width = line
            return column
        }
        guard element.kind == .object else {
            throw error("A column is neither an object nor a line.", "{title, dataIndex, width, align} or \"|\"")
        }
        let members = RequestParameters(element)
        column.title = text(element["title"])
        column.key = members.text("dataIndex")
        column.width = try members.number("width", style.cellWidth, in: 0...TableRequest.largestSide)
        column.alignment = try members.word("align", Column.Alignment.left)
        column.prefix = text(element["prefix"]) ?? ""
        column.suffix = text(element["suffix"]) ?? ""
        column.form = try TableCellForm(members)
        column.look = try TableCellLook(members)
        return column
    }

    /// The maximum number of values of a small line.
    private static let maximumValues = 10_000

    private static func cell(
        _ row: JSONValue, _ column: Column, _ budget: RenderBudget
    ) throws(SpecError) -> Cell {
        guard let key = column.key, let value = row[key] else { return .empty }
        if value.kind == .array { return .series(try series(value, key, budget)) }
        guard let text = text(value) else { return .empty }
        let whole = (column.prefix + text + column.suffix).shortened(to: longestText)
        guard column.form.comparesNumbers, let number = value.number ?? Double(text), number.isFinite else {
            return .text(whole)
        }
        return .number(number, whole)
    }

    private static func series(
        _ list: JSONValue, _ key: String, _ budget: RenderBudget
    ) throws(SpecError) -> [Double] {
        guard list.count <= maximumValues else {
            throw error(
                "A cell of \"\(key.shortened(to: 40))\" has too many values.", "at most \(maximumValues)",
                found: "\(list.count)")
        }
        guard budget.allows(list.count, each: 3 * memoryOfValue), !budget.isSpent(before: list.count * costOfValue)
        else {
            throw .stopped(at: .parameter("data"))
        }
        var values: [Double] = []
        for element in list.elements {
            guard element.isNull || element.number != nil else {
                throw error(
                    "The cells of \"\(key.shortened(to: 40))\" are lists of something other than numbers.",
                    "[3, 5, null, 4]", found: text(element) ?? "a list or an object")
            }
            values.append(element.number.flatMap { $0.isFinite ? $0 : nil } ?? .nan)
        }
        return values
    }

    /// The memory of a value in bytes, and the time to read and draw one in nanoseconds.
    private static let memoryOfValue = 8
    private static let costOfValue = 50

    /// A text, number or boolean as the text of a cell. Line feeds are spaces, because a cell has one line.
    private static func text(_ value: JSONValue?) -> String? {
        let text = value.flatMap { RequestParameters.text(of: $0) }?.shortened(to: longestText)
        guard let text, text.contains(where: \.isNewline) else { return text }
        return text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private static func error(_ detail: String, _ allowed: String, found: String? = nil) -> SpecError {
        .invalid([SpecIssue(.parameter("data"), detail, found: found, allowed: [allowed])])
    }

    /// The numbers of all lists.
    var countOfValues: Int {
        rows.reduce(0) { count, row in
            guard case .cells(let cells) = row else { return count }
            return cells.reduce(count) { if case .series(let values) = $1 { $0 + values.count } else { $0 } }
        }
    }

    // MARK: - Size

    var width: Double { columns.reduce(0) { $0 + $1.width } }

    func titleHeight(_ style: TableStyle) -> Double { title == nil ? 0 : style.cellHeight + style.titleSpacing }

    func headerHeight(_ style: TableStyle) -> Double {
        columns.contains { $0.title != nil } ? style.cellHeight : 0
    }

    func height(of row: Row, _ style: TableStyle) -> Double {
        if case .line = row { Self.line } else { style.cellHeight }
    }

    func height(_ style: TableStyle) -> Double {
        rows.reduce(titleHeight(style) + headerHeight(style)) { $0 + height(of: $1, style) }
    }
}
