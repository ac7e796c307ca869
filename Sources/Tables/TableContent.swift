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
    }

    enum Row: Sendable {
        case line
        /// The texts by column; nil for an empty cell.
        case cells([String?])
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
        self.columns = columns
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
                rows.append(
                    .cells(
                        columns.map { column in
                            guard let key = column.key, let text = Self.text(element[key]) else { return nil }
                            return (column.prefix + text + column.suffix).shortened(to: Self.longestText)
                        }))
            }
        }
        self.rows = rows
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
        return column
    }

    /// A text, number or boolean as the text of a cell. Line feeds are spaces, because a cell has one line.
    private static func text(_ value: JSONValue?) -> String? {
        let text = value.flatMap { RequestParameters.text(of: $0) }?.shortened(to: longestText)
        guard let text, text.contains(where: \.isNewline) else { return text }
        return text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private static func error(_ detail: String, _ allowed: String, found: String? = nil) -> SpecError {
        .invalid([SpecIssue(.parameter("data"), detail, found: found, allowed: [allowed])])
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
