import Diagnostics
import Dialects
import Drawing
import JSON

/// What the cells of a column show.
enum TableCellForm: String, CaseIterable, Hashable, Sendable {
    /// Texts, and lists of numbers as small lines.
    case text
    /// A small line through the numbers of a list.
    case sparkline
    /// A small column for each number of a list.
    case columns
    /// A bar from zero, with the number beside it.
    case bar
    /// A number on a color that shows it.
    case heat

    /// The words of other tools.
    private static let words: [String: TableCellForm] = [
        "string": .text, "number": .text, "line": .sparkline, "spark": .sparkline, "trend": .sparkline,
        "area": .sparkline, "sparklines": .sparkline, "column": .columns, "sparkcolumn": .columns,
        "sparkcolumns": .columns, "sparkbar": .columns, "sparkbars": .columns, "bars": .bar, "databar": .bar,
        "databars": .bar, "progress": .bar, "progressbar": .bar, "heatmap": .heat, "colorscale": .heat,
        "color": .heat, "shade": .heat,
    ]

    /// - Parameter members: The members of a column: its type, and the kind of its sparklines.
    init(_ members: RequestParameters) throws(SpecError) {
        let kind = members.text("kind").flatMap {
            Self.words[$0.shortened(to: 20).lowercased()] ?? TableCellForm(rawValue: $0)
        }
        if let word = members.text("type"), let form = Self.words[word.shortened(to: 20).lowercased()] {
            self = form
        } else {
            self = try members.word("type", TableCellForm.text)
        }
        guard members.text("kind") != nil else { return }
        guard self == .sparkline || self == .text, let kind, kind == .sparkline || kind == .columns || kind == .bar
        else {
            throw members.error("kind", "This is no kind of sparkline.", allowed: ["line", "column"])
        }
        self = kind == .bar ? .columns : kind
    }

    /// Whether the numbers of all cells of a column are compared.
    var comparesNumbers: Bool { self == .bar || self == .heat }
}

/// The colors and limits of the pictures in cells.
struct TableCellLook: Sendable {
    /// The color of lines, columns and bars; nil for the default.
    var color: Color?
    /// The color of columns and bars below zero; nil for the default.
    var negativeColor: Color?
    /// The colors of a heat scale from the lowest to the highest number; empty for the default ones.
    var colors: [Color] = []
    var minimum: Double?
    var maximum: Double?

    private static let maximumColors = 20

    init() {}

    /// - Parameter members: The members of a column.
    init(_ members: RequestParameters) throws(SpecError) {
        if !members.isMissing("color") { color = try members.color("color", .black) }
        if !members.isMissing("negativeColor") { negativeColor = try members.color("negativeColor", .black) }
        func limit(_ name: String, _ other: String) throws(SpecError) -> Double? {
            try members.number(members.isMissing(name) ? other : name, in: -1e300...1e300)
        }
        minimum = try limit("min", "minimum")
        maximum = try limit("max", "maximum")
        if let minimum, let maximum, minimum >= maximum {
            throw members.error("max", "The maximum is not above the minimum.")
        }
        guard let list = members["colors"], !list.isNull else { return }
        guard list.kind == .array, (2...Self.maximumColors).contains(list.count) else {
            throw members.error("colors", "This is no list of colors.", allowed: ["2 to \(Self.maximumColors) colors"])
        }
        for element in list.elements {
            guard let color = element.string.flatMap({ Color(css: $0) }) else {
                throw members.error("colors", "This is not a list of colors.", allowed: ["colors in CSS syntax"])
            }
            colors.append(color)
        }
    }

    /// The range of numbers within the limits; nil without numbers.
    func range(of numbers: some Sequence<Double>, includesZero: Bool) -> ClosedRange<Double>? {
        var (low, high) = (Double.infinity, -Double.infinity)
        for number in numbers where number.isFinite { (low, high) = (min(low, number), max(high, number)) }
        guard low <= high else { return nil }
        if includesZero { (low, high) = (min(low, 0), max(high, 0)) }
        (low, high) = (minimum ?? low, maximum ?? high)
        return low <= high ? low...high : minimum != nil ? low...low : high...high
    }
}
