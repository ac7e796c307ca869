import JSON

/// Curves around a center: `radar-beta`.
///
/// Grammar: https://mermaid.js.org/syntax/radar.html.
struct MermaidRadar: MermaidDiagram {
    private struct Curve {
        let name: String
        let values: [Double]
        let line: Int
    }

    private var texts = MermaidTexts()
    private var axes: [(id: String, name: String)] = []
    private var indices: [String: Int] = [:]
    private var curves: [Curve] = []
    private var showsLegend = true
    private var hasPolygons = false
    private var minimum = 0.0
    private var maximum: Double?
    private var ticks: Double?
    private var line: Int?

    private static let statements = ["axis", "curve", "max", "min", "ticks", "graticule", "showLegend"]
    private static let maximumCurves = 1_000
    private static let maximumAxes = 10_000

    mutating func read(_ statement: inout MermaidScanner) throws(MermaidFault) {
        line = line ?? statement.line
        while !statement.isAtEnd {
            statement.skipSeparators()
            guard try !texts.read(&statement) else { continue }
            switch statement.keyword(Self.statements) {
            case "axis": repeat { try readAxis(&statement) } while statement.take(",")
            case "curve": repeat { try readCurve(&statement) } while statement.take(",")
            case "max": maximum = try number(&statement)
            case "min": minimum = try number(&statement)
            case "ticks": ticks = try number(&statement)
            case "graticule":
                guard let shape = statement.keyword(["circle", "polygon"]) else {
                    throw statement.fault("The shape of the graticule is unknown.", allowed: ["circle", "polygon"])
                }
                hasPolygons = shape == "polygon"
            case "showLegend":
                guard let flag = statement.keyword(["true", "false"]) else {
                    throw statement.fault("showLegend must be true or false.", allowed: ["true", "false"])
                }
                showsLegend = flag == "true"
            default:
                throw statement.fault(
                    "This is no statement of a radar diagram.", allowed: MermaidTexts.keywords + Self.statements)
            }
            _ = statement.take(",")
        }
    }

    private func number(_ statement: inout MermaidScanner) throws(MermaidFault) -> Double {
        guard let number = try statement.number() else { throw statement.fault("The number is missing.") }
        return number
    }

    /// Reads the name of an axis or a curve such as `m["Math"]`.
    private func name(_ statement: inout MermaidScanner) throws(MermaidFault) -> (id: String, name: String) {
        guard let id = statement.word() else { throw statement.fault("The name is missing.") }
        guard statement.take("[") else { return (id, id) }
        let name = try statement.quoted() ?? statement.text(before: "]")
        guard statement.take("]") else { throw statement.fault("The name has no closing bracket.", allowed: ["]"]) }
        return (id, name)
    }

    private mutating func readAxis(_ statement: inout MermaidScanner) throws(MermaidFault) {
        let axis = try name(&statement)
        guard indices.updateValue(axes.count, forKey: axis.id) == nil else {
            throw statement.fault("The axis is given twice.", found: axis.id)
        }
        guard axes.count < Self.maximumAxes else { throw statement.fault("There are more than 10,000 axes.") }
        axes.append(axis)
    }

    private mutating func readCurve(_ statement: inout MermaidScanner) throws(MermaidFault) {
        let curve = try name(&statement)
        guard curves.count < Self.maximumCurves else { throw statement.fault("There are more than 1,000 curves.") }
        guard statement.take("{") else { throw statement.fault("The values are missing.", allowed: ["{1, 2, 3}"]) }
        var values: [Double] = []
        var named: [Int: Double] = [:]
        repeat {
            if statement.next == UInt8(ascii: "[") {
                throw statement.fault("Ranges of a curve are not drawn.", allowed: ["numbers such as {1, 2, 3}"])
            }
            var rest = statement
            if let id = rest.word(), rest.take(":") {
                guard let index = indices[id] else { throw statement.fault("There is no such axis.", found: id) }
                statement = rest
                named[index] = try number(&statement)
            } else {
                values.append(try number(&statement))
            }
        } while statement.take(",")
        guard statement.take("}") else {
            throw statement.fault("The values have no closing brace.", allowed: [",", "}"])
        }
        if values.isEmpty { values = named.sorted { $0.key < $1.key }.map(\.value) }
        guard values.count == axes.count, named.isEmpty || named.count == axes.count else {
            throw statement.fault(
                "A curve needs a value for each axis.", found: "\(values.count) values",
                allowed: ["\(axes.count) values"])
        }
        curves.append(Curve(name: curve.name, values: values, line: statement.line))
    }

    func spec(_ settings: inout MermaidSettings) throws(MermaidFault) -> MermaidTree {
        guard !curves.isEmpty else {
            throw MermaidFault(line: line ?? 1, detail: "The diagram has no curves.", allowed: ["curve a{1, 2, 3}"])
        }
        if let maximum, maximum <= minimum {
            throw MermaidFault(line: line ?? 1, detail: "max must be greater than min.", found: "\(maximum)")
        }
        var tree = MermaidTree()
        tree.members = try settings.size("radar.width", "radar.height", standard: (600, 500))
        tree.members += texts.members(&settings)
        let ends: [JSONTree] = [.number(minimum), maximum.map { .number($0) } ?? "auto"]
        let space = JSONTree.members([
            ("range", .array(ends)), ("gridShape", hasPolygons ? nil : "circle"),
            ("preferredNumberOfMajorTicks", ticks.map { .number(min(50, max(0, $0.rounded()))) }),
        ])
        var columns: [(String, JSONTree?)] = [("axis", .array(axes.map { .string($0.name) }))]
        var plots: [JSONTree] = []
        for (index, curve) in curves.enumerated() {
            let column = "curve \(index + 1)"
            columns.append((column, .array(curve.values.map { .number($0) })))
            plots.append(
                .members([
                    ("type", "radar"), ("title", .string(curve.name)), ("x", "axis"), ("y", .string(column)),
                    ("color", try settings.color("themeVariables.cScale\(index)")),
                ]))
        }
        tree.members += [
            ("polarSpace", space), ("data", ["columns": .members(columns)]), ("plots", .array(plots)),
            ("legend", showsLegend ? (curves.count == 1 ? true : nil) : false),
        ]
        for (index, curve) in curves.enumerated() { tree.lines.append(("/plots/\(index)", curve.line)) }
        return tree
    }
}
