import JSON

/// Slices of a circle: `pie`.
///
/// Grammar: https://mermaid.js.org/syntax/pie.html.
struct MermaidPie: MermaidDiagram {
    private struct Slice {
        let name: String
        let value: Double
        let line: Int
    }

    private var texts = MermaidTexts()
    private var showsData = false
    private var slices: [Slice] = []
    private var line: Int?

    private static let maximumSlices = 10_000
    /// The number of slices for which Mermaid has settings of colors.
    private static let maximumColors = 12

    mutating func read(_ statement: inout MermaidScanner) throws(MermaidFault) {
        line = line ?? statement.line
        if statement.keyword(["showData"]) != nil { showsData = true }
        guard !statement.isAtEnd, try !texts.read(&statement) else { return }
        let mark = statement.next == UInt8(ascii: "'") ? "'" : "\""
        let name = try statement.quoted(mark) ?? statement.text(before: ":")
        guard statement.take(":"), !name.isEmpty else {
            throw statement.fault(
                "This is no slice of a pie.", found: name.isEmpty ? nil : name,
                allowed: ["a line such as \"Dogs\" : 386"])
        }
        guard let value = try statement.number() else {
            throw statement.fault("The value of the slice is not a number.", allowed: ["a number of 0 or more"])
        }
        guard value >= 0 else {
            throw statement.fault(
                "The value of a slice is negative.", found: JSONTree.number(value).text,
                allowed: ["a number of 0 or more"])
        }
        guard slices.count < Self.maximumSlices else {
            throw statement.fault("There are more than 10,000 slices.", found: name)
        }
        slices.append(Slice(name: name, value: value, line: statement.line))
    }

    func spec(_ settings: inout MermaidSettings) throws(MermaidFault) -> MermaidTree {
        guard slices.contains(where: { $0.value > 0 }) else {
            throw MermaidFault(
                line: line ?? 1, detail: "The pie has no slice with a value.",
                allowed: ["a line such as \"Dogs\" : 386"])
        }
        var tree = MermaidTree()
        tree.members = texts.members(&settings)
        var colors: [JSONTree] = []
        for index in slices.indices.prefix(Self.maximumColors) {
            colors.append(try settings.color("themeVariables.pie\(index + 1)") ?? .null)
        }
        let hasColors = colors.contains { $0 != .null }
        let plot = JSONTree.members([
            ("type", "pie"), ("labels", .array(slices.map { .string($0.name) })),
            ("values", .array(slices.map { .number($0.value) })), ("fills", hasColors ? .array(colors) : nil),
            // Mermaid writes the values beside the names, and the shares on the slices.
            ("outsideLabels", showsData ? "nameAndValue" : nil), ("sliceLabels", showsData ? "percentage" : nil),
        ])
        tree.members.append(("plots", [plot]))
        for (index, slice) in slices.enumerated() {
            tree.lines += [("/plots/0/labels/\(index)", slice.line), ("/plots/0/values/\(index)", slice.line)]
        }
        return tree
    }
}
