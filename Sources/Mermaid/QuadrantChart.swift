import Drawing
import JSON

/// Points in a square of four named quadrants: `quadrantChart`.
///
/// Grammar: https://mermaid.js.org/syntax/quadrantChart.html. Coordinates are from 0 to 1.
struct QuadrantChart: MermaidDiagram {
    struct Point {
        let name: String
        let x: Double
        let y: Double
        let color: String?
        let line: Int
    }

    private(set) var texts = MermaidTexts()
    /// The names at the lower and the upper end of each axis.
    private(set) var ends: [String: [String]] = [:]
    /// The names of the quadrants by their numbers, counter-clockwise from the upper right.
    private(set) var quadrants: [Int: String] = [:]
    private(set) var points: [Point] = []
    /// The colors of classes of points.
    private var colors: [String: String] = [:]
    private(set) var line: Int?

    private static let quadrantWords = ["quadrant-1", "quadrant-2", "quadrant-3", "quadrant-4"]
    private static let maximumPoints = 10_000

    mutating func read(_ statement: inout MermaidScanner) throws(MermaidFault) {
        line = line ?? statement.line
        guard !statement.isAtEnd, try !texts.read(&statement) else { return }
        if let axis = statement.keyword(["x-axis", "y-axis"]) {
            ends[axis] = try axisEnds(&statement)
        } else if let word = statement.keyword(Self.quadrantWords) {
            quadrants[(Self.quadrantWords.firstIndex(of: word) ?? 0) + 1] =
                try statement.quoted() ?? statement.remainder()
        } else if statement.keyword(["classDef"]) != nil {
            guard let name = statement.word() else { throw statement.fault("The name of the class is missing.") }
            colors[name] = try styles(&statement)
        } else {
            try readPoint(&statement)
        }
    }

    private func axisEnds(_ statement: inout MermaidScanner) throws(MermaidFault) -> [String] {
        var names: [String] = []
        repeat {
            guard names.count < 2 else { throw statement.fault("An axis has two ends.") }
            let arrow = statement
            var name = try statement.quoted() ?? statement.remainder()
            // Without quotes, the first name ends at the arrow.
            if let start = name.firstRange(of: "-->") {
                name = String(name[..<start.lowerBound])
                statement = arrow
                _ = statement.text(before: "-")
                while !statement.take("-->"), statement.take("-") { _ = statement.text(before: "-") }
                names.append(name.trimmed)
                if !statement.isAtEnd { names.append(try statement.quoted() ?? statement.remainder()) }
                return names.filter { !$0.isEmpty }
            }
            names.append(name)
        } while statement.take("-->") && !statement.isAtEnd
        return names
    }

    private mutating func readPoint(_ statement: inout MermaidScanner) throws(MermaidFault) {
        let name = try statement.quoted() ?? statement.text(before: ":")
        guard statement.take(":"), !name.isEmpty else {
            throw statement.fault(
                "This is no statement of a quadrantChart.", found: name,
                allowed: ["a point such as Campaign A: [0.3, 0.6]"])
        }
        var color: String?
        if statement.take("::"), let group = statement.word() {
            color = colors[group]
            guard statement.take(":") else { throw statement.fault("The coordinates of the point are missing.") }
        }
        guard statement.take("["), let x = try statement.number(), statement.take(","),
            let y = try statement.number(), statement.take("]")
        else { throw statement.fault("A point needs two coordinates.", allowed: ["[0.3, 0.6]"]) }
        guard 0...1 ~= x, 0...1 ~= y else {
            throw statement.fault(
                "The coordinates of a point are from 0 to 1.",
                found: "[\(JSONTree.number(x).text), \(JSONTree.number(y).text)]", allowed: ["[0.3, 0.6]"])
        }
        guard points.count < Self.maximumPoints else { throw statement.fault("There are more than 10,000 points.") }
        color = try styles(&statement) ?? color
        points.append(Point(name: name, x: x, y: y, color: color, line: statement.line))
    }

    /// Reads styles such as `radius: 12, color: #ff3300`.
    /// - Returns: The color; nil if there is none.
    private func styles(_ statement: inout MermaidScanner) throws(MermaidFault) -> String? {
        var color: String?
        while !statement.isAtEnd {
            guard let key = statement.keyword(["color", "radius", "stroke-width", "stroke-color"]), statement.take(":")
            else { throw statement.fault("The style is unknown.", allowed: ["color: #ff3300"]) }
            guard key == "color" else {
                throw statement.fault("Points have no \(key) here.", found: key, allowed: ["color: #ff3300"])
            }
            let name = statement.text(before: ",;")
            guard Color(css: name) != nil else {
                throw statement.fault("The value is not a color.", found: name, allowed: ["a CSS color"])
            }
            color = name
            _ = statement.take(",")
        }
        return color
    }
}

extension String {
    /// The text without spaces at its start and its end.
    fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
