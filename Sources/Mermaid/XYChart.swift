import JSON

/// Bars and lines over categories or numbers: `xychart`.
///
/// Grammar: `packages/mermaid/src/diagrams/xychart/parser/xychart.jison` of Mermaid 11. Several statements may stand in a
/// line.
struct XYChart: MermaidDiagram {
    struct Axis {
        var title: String?
        var categories: [String]?
        var range: MermaidRange?
        let line: Int
    }

    /// The values of a statement `bar` or `line`.
    struct Plot {
        let isBar: Bool
        let name: String?
        let line: Int
        /// One list, or several that are stacked, each with its name.
        var lists: [List]

        struct List {
            let name: String?
            var values: [Double]
            /// The texts beside some of the values, by their indices.
            var labels: [Int: String] = [:]
        }

        /// The largest number of values of a list.
        var count: Int { lists.map(\.values.count).max() ?? 0 }
        var isStack: Bool { lists.first?.name != nil }
    }

    private(set) var texts = MermaidTexts()
    private(set) var isHorizontal: Bool?
    private(set) var x: Axis?
    private(set) var y: Axis?
    private(set) var plots: [Plot] = []
    /// The line of the keyword.
    private(set) var line: Int?

    private static let statements = ["x-axis", "y-axis", "bar", "line"]

    /// The maximum number of plots of a native spec.
    private static let maximumPlots = 1_000

    mutating func read(_ statement: inout MermaidScanner) throws(MermaidFault) {
        if line == nil {
            line = statement.line
            if let orientation = statement.keyword(["horizontal", "vertical"]) {
                isHorizontal = orientation == "horizontal"
            }
        }
        while !statement.isAtEnd {
            statement.skipSeparators()
            guard try !texts.read(&statement) else { continue }
            switch statement.keyword(Self.statements) {
            case "x-axis": x = try axis(&statement, before: x, hasCategories: true)
            case "y-axis": y = try axis(&statement, before: y, hasCategories: false)
            case let keyword?:
                guard plots.count < Self.maximumPlots else { throw statement.fault("There are more than 1,000 plots.") }
                plots.append(try plot(&statement, isBar: keyword == "bar"))
            case nil:
                throw statement.fault(
                    "This is no statement of an xychart.", allowed: MermaidTexts.keywords + Self.statements)
            }
        }
    }

    /// - Parameter before: The same axis, if an earlier statement describes it.
    private func axis(
        _ statement: inout MermaidScanner, before other: Axis?, hasCategories: Bool
    ) throws(MermaidFault) -> Axis {
        if let other { throw statement.fault("Line \(other.line) describes the same axis.") }
        var axis = Axis(line: statement.line)
        axis.title = try statement.quoted()
        if axis.title == nil, statement.next != UInt8(ascii: "["), try statement.range().map({ axis.range = $0 }) == nil
        {
            axis.title = statement.textBeforeRange() ?? statement.text(before: "[;")
        }
        if axis.range == nil { axis.range = try statement.range() }
        guard axis.range == nil, statement.take("[") else { return axis }
        guard hasCategories else {
            throw statement.fault("A y-axis has no categories.", allowed: ["a range such as 0 --> 100"])
        }
        var categories: [String] = []
        repeat {
            let category = try statement.quoted() ?? statement.text(before: ",]")
            guard !category.isEmpty else { throw statement.fault("A category is missing.") }
            categories.append(category)
        } while statement.take(",")
        guard statement.take("]") else {
            throw statement.fault(
                "After a category, there must be a comma or the closing bracket.", allowed: [",", "]"])
        }
        axis.categories = categories
        return axis
    }

    private func plot(_ statement: inout MermaidScanner, isBar: Bool) throws(MermaidFault) -> Plot {
        let name = try statement.quoted() ?? statement.text(before: "[{;")
        var plot = Plot(isBar: isBar, name: name.isEmpty ? nil : name, line: statement.line, lists: [])
        guard isBar, statement.take("{") else {
            plot.lists = [try list(&statement, named: nil)]
            return plot
        }
        repeat {
            let key = try statement.quoted() ?? statement.text(before: ":[}")
            guard statement.take(":") else { throw statement.fault("A stack needs lists such as \"name\": [3, 5].") }
            plot.lists.append(try list(&statement, named: key))
        } while statement.take(",")
        guard statement.take("}") else {
            throw statement.fault("The stack has no closing brace.", allowed: [",", "}"])
        }
        return plot
    }

    private func list(_ statement: inout MermaidScanner, named name: String?) throws(MermaidFault) -> Plot.List {
        guard statement.take("[") else {
            throw statement.fault("The values are missing.", allowed: ["a list such as [3, 5, 4]"])
        }
        var list = Plot.List(name: name, values: [])
        repeat {
            guard let value = try statement.number() else {
                throw statement.fault("A value is not a number.", allowed: ["a list such as [3, 5, 4]"])
            }
            list.values.append(value)
            if let label = try statement.quoted() { list.labels[list.values.count - 1] = label }
        } while statement.take(",")
        guard statement.take("]") else {
            throw statement.fault("After a value, there must be a comma or the closing bracket.", allowed: [",", "]"])
        }
        return list
    }
}
