import Budget
import Diagnostics
import Dialects
import Drawing
import Geometry
import JSON
import Numbers
import Text

/// The dialect of pictures of tables: an object with the parameters of QuickChart's `/v1/table` in its member `table`.
package struct TableDialect: ParameterDialect {
    package typealias Request = TableRequest

    package let name = "table"
    package let documents = "tables"
    package static let paths = ["/v1/table", "/table"]
    package static let key = "table"
    package static let required = ["data"]
    package static let parameters = ["data", "options", "format", "devicePixelRatio"]

    package init() {}
}

/// What a client asks for, with the names and defaults of QuickChart's tables and of `table-renderer`, which draws them.
package struct TableRequest: ParameterRequest {
    let tables: [TableContent]
    let style: TableStyle
    let devicePixelRatio: Double

    /// The maximum width and height of a picture in points.
    static let largestSide = 8_192.0
    private static let maximumTables = 100

    package init(_ parameters: RequestParameters, budget: RenderBudget) throws(SpecError) {
        let data = try Self.value("data", parameters, budget)
        style = try TableStyle(parameters.isMissing("options") ? nil : Self.value("options", parameters, budget))
        devicePixelRatio = try parameters.number("devicePixelRatio", 1, in: SpecLimits.devicePixelRatio)
        let items = data.kind == .array ? Array(data.elements.prefix(Self.maximumTables + 1)) : [data]
        guard !items.isEmpty, items.count <= Self.maximumTables, items.allSatisfy({ $0.kind == .object }) else {
            throw .invalid([
                SpecIssue(
                    .parameter("data"), "This is neither a table nor a list of tables.",
                    allowed: ["an object with columns and dataSource", "at most \(Self.maximumTables) of them"])
            ])
        }
        var tables: [TableContent] = []
        for item in items { tables.append(try TableContent(item, style, budget)) }
        self.tables = tables
        let size = size
        guard size.width <= Self.largestSide, size.height <= Self.largestSide else {
            throw .tooLarge(
                SpecIssue(
                    .parameter("data"), "The picture of the table would be too large.",
                    found: "\(JSONTree.number(size.width).text) by \(JSONTree.number(size.height).text) points",
                    allowed: ["at most \(Int(limiting: Self.largestSide)) points wide and high"]))
        }
    }

    /// The size of the picture with its padding.
    var size: Size {
        let width = tables.map(\.width).max() ?? 0
        let height = tables.map { $0.height(style) }.reduce(0, +) + Double(tables.count - 1) * style.spacing
        return Size(
            max(1, width + 2 * style.paddingHorizontal), max(1, height + 2 * style.paddingVertical))
    }

    /// A parameter that is an object or a list, or a text that is one in JSON.
    private static func value(
        _ name: String, _ parameters: RequestParameters, _ budget: RenderBudget
    ) throws(SpecError) -> JSONValue {
        if let text = parameters[name]?.string {
            do throws(JSONError) {
                return try JSONDocument(Array(text.utf8), limits: JSONLimits(bytes: text.utf8.count), budget: budget)
                    .root
            } catch {
                guard error.kind != .stopped else { throw .stopped(at: .parameter(name)) }
                throw .invalidParameter(SpecIssue(.parameter(name), "The text is not JSON: \(error.description)."))
            }
        }
        guard let value = parameters[name], value.kind == .object || value.kind == .array else {
            throw .invalidParameter(SpecIssue(.parameter(name), "This is neither an object nor a list."))
        }
        return value
    }

    package func chart(with resources: SpecResources, budget: RenderBudget) -> any SpecChart {
        TableChart(request: self)
    }
}

/// The lengths and colors of a table, in points.
struct TableStyle: Sendable {
    var cellWidth = 100.0
    var cellHeight = 40.0
    /// The distance of texts from the left or right edge of their cells.
    var offsetLeft = 8.0
    /// The distance of baselines from the top of their cells.
    var offsetTop = 26.0
    /// The distance between tables.
    var spacing = 20.0
    /// The distance between a title and its table.
    var titleSpacing = 10.0
    var paddingVertical = 0.0
    var paddingHorizontal = 0.0
    var fontFamily = "sans-serif"
    var background = Color.white

    init(_ members: JSONValue?) throws(SpecError) {
        guard let members else { return }
        let options = RequestParameters(members)
        let lengths = 0...1_000.0
        cellWidth = try options.number("cellWidth", cellWidth, in: lengths)
        cellHeight = try options.number("cellHeight", cellHeight, in: lengths)
        offsetLeft = try options.number("offsetLeft", offsetLeft, in: lengths)
        // The documentation of QuickChart calls the offset from the top that from the right.
        offsetTop = try options.number("offsetTop", options.number("offsetRight", offsetTop, in: lengths), in: lengths)
        spacing = try options.number("spacing", spacing, in: lengths)
        titleSpacing = try options.number("titleSpacing", titleSpacing, in: lengths)
        paddingVertical = try options.number("paddingVertical", paddingVertical, in: lengths)
        paddingHorizontal = try options.number("paddingHorizontal", paddingHorizontal, in: lengths)
        if let family = options.text("fontFamily") { fontFamily = family == "mono" ? "monospace" : family }
        background = try options.color("backgroundColor", background)
    }
}
