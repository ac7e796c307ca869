import Diagnostics
import Dialects
import Drawing
import JSON

/// The settings of a text: its front matter and its directives, by paths such as `xyChart.width`.
struct MermaidSettings {
    private struct Value {
        let text: String
        let line: Int
    }

    private var values: [String: Value] = [:]

    /// The maximum number of settings.
    private static let maximumCount = 1_000

    /// Settings that have no effect on a chart, or only one that every chart of this server has.
    private static let needless = [
        "logLevel", "securityLevel", "startOnLoad", "arrowMarkerAbsolute", "secure", "deterministicIds", "htmlLabels",
        "look", "layout", "handDrawnSeed", "useMaxWidth", "xyChart.useMaxWidth", "pie.useMaxWidth", "radar.useMaxWidth",
        "quadrantChart.useMaxWidth", "displayMode", "suppressErrorRendering",
    ]

    /// Reads the settings before the diagram.
    static func read(_ header: MermaidHeader) -> (MermaidSettings, [MermaidFault]) {
        var settings = MermaidSettings()
        var faults: [MermaidFault] = []
        settings.add(frontMatter: header.frontMatter)
        for directive in header.directives.prefix(SpecError.maximumIssues) {
            do throws(MermaidFault) {
                try settings.add(directive: directive.text, line: directive.line)
            } catch {
                faults.append(error)
            }
        }
        return (settings, faults)
    }

    // MARK: - Reading

    /// Reads the lines of a front matter: keys and values in YAML whose indentation shows their nesting.
    private mutating func add(frontMatter lines: [(text: ArraySlice<UInt8>, line: Int)]) {
        var open: [(indent: Int, path: String)] = []
        for (text, line) in lines {
            let indent = text.prefix { $0.isSpace }.count
            let content = text.trimmed
            guard let colon = content.firstIndex(of: UInt8(ascii: ":")), content.first != UInt8(ascii: "#") else {
                continue
            }
            while let last = open.last, last.indent >= indent { open.removeLast() }
            let key = Self.scalar(content[..<colon].trimmed)
            let path = (open.last.map { $0.path + "." } ?? "") + key
            guard open.count < 8, path.utf8.count <= 200 else { continue }
            let value = content[(colon + 1)...].trimmed
            if value.isEmpty || value.first == UInt8(ascii: "#") {
                open.append((indent, path))
            } else if value.first == UInt8(ascii: "{"), let json = try? JSONDocument(Array(value)) {
                add(json.root, at: path, line)
            } else {
                set(path, Self.scalar(value), line)
            }
        }
    }

    /// A value of YAML without its quotes or the comment after it.
    private static func scalar(_ value: ArraySlice<UInt8>) -> String {
        if let mark = value.first, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") {
            return String(decoding: value.dropFirst().prefix { $0 != mark }, as: UTF8.self)
        }
        let comment = value.indices.first { value[$0...].starts(with: " #".utf8) }
        return String(decoding: value[..<(comment ?? value.endIndex)].trimmed, as: UTF8.self)
    }

    /// Reads a directive such as `init: {"theme": "dark"}`, whose quotes may be single ones.
    mutating func add(directive: ArraySlice<UInt8>, line: Int) throws(MermaidFault) {
        guard let colon = directive.firstIndex(of: UInt8(ascii: ":")) else { return }
        let name = String(decoding: directive[..<colon].trimmed.prefix(40), as: UTF8.self)
        guard name == "init" || name == "initialize" else { return set(name, "", line) }
        let text = directive[(colon + 1)...].map { $0 == UInt8(ascii: "'") ? UInt8(ascii: "\"") : $0 }
        do throws(JSONError) {
            add(try JSONDocument(text).root, at: "config", line)
        } catch {
            throw MermaidFault(line: line, detail: "The directive is not JSON: \(error.description).")
        }
    }

    private mutating func add(_ root: JSONValue, at path: String, _ line: Int) {
        var open = [(root, path)]
        while let (value, path) = open.popLast(), values.count < Self.maximumCount {
            if value.kind == .object {
                for (key, member) in value.members.prefix(Self.maximumCount) where open.count < Self.maximumCount {
                    open.append((member, "\(path).\(key.shortened(to: 60))"))
                }
            } else {
                set(
                    path,
                    value.string ?? value.number.map { JSONTree.number($0).text } ?? value.bool.map(String.init) ?? "",
                    line)
            }
        }
    }

    private mutating func set(_ path: String, _ text: String, _ line: Int) {
        guard values.count < Self.maximumCount else { return }
        let path = path.hasPrefix("config.") ? String(path.dropFirst(7)) : path
        values[path] = Value(text: text, line: line)
    }

    // MARK: - Use

    /// Takes a text; nil if it is not set.
    mutating func text(_ path: String) -> String? { values.removeValue(forKey: path)?.text }

    /// Takes colors that are separated by commas; nil if they are not set.
    mutating func colors(_ path: String) throws(MermaidFault) -> [String]? {
        guard let value = values.removeValue(forKey: path) else { return nil }
        let names = value.text.split(separator: ",").map { String($0.drop { $0 == " " }) }
        if let wrong = names.first(where: { Color(css: $0) == nil }) {
            throw MermaidFault(
                line: value.line, detail: "The value of \(path) is not a color.", found: wrong,
                allowed: ["a CSS color"])
        }
        return names.isEmpty ? nil : names
    }

    /// Takes a color; nil if it is not set.
    mutating func color(_ path: String) throws(MermaidFault) -> JSONTree? {
        try colors(path)?.first.map { .string($0) }
    }

    /// Takes a switch; nil if it is not set.
    mutating func flag(_ path: String) throws(MermaidFault) -> Bool? {
        guard let value = values.removeValue(forKey: path) else { return nil }
        guard let flag = Bool(value.text) else {
            throw MermaidFault(
                line: value.line, detail: "\(path) must be true or false.", found: value.text,
                allowed: ["true", "false"])
        }
        return flag
    }

    /// Takes a number; nil if it is not set.
    mutating func number(_ path: String, _ range: ClosedRange<Double>) throws(MermaidFault) -> Double? {
        guard let value = values.removeValue(forKey: path) else { return nil }
        guard let number = Double(value.text), range.contains(number) else {
            let ends = [range.lowerBound, range.upperBound].map { JSONTree.number($0).text }
            throw MermaidFault(
                line: value.line, detail: "\(path) must be a number from \(ends[0]) to \(ends[1]).",
                found: value.text)
        }
        return number
    }

    /// Takes the size of a picture.
    /// - Parameter standard: The size without settings; nil for that of native charts.
    mutating func size(
        _ width: String, _ height: String, standard: (Double, Double)? = nil
    ) throws(MermaidFault) -> [(String, JSONTree?)] {
        let own = (try number(width, SpecLimits.side), try number(height, SpecLimits.side))
        return [
            ("width", (own.0 ?? standard?.0).map { .number($0) }),
            ("height", (own.1 ?? standard?.1).map { .number($0) }),
        ]
    }

    /// Whether the theme is a dark one. Other themes of Mermaid stand for the one of this server.
    var isDark: Bool { values["theme"]?.text == "dark" }

    /// What has not been used, as one sentence.
    var notes: [SpecIssue] {
        let themes = ["default", "base", "neutral", "dark", "null"]
        let unused = values.filter { path, value in
            !Self.needless.contains(path) && !(path == "theme" && themes.contains(value.text))
        }
        guard let line = unused.values.map(\.line).min() else { return [] }
        let names = unused.keys.sorted().prefix(10).map { $0.shortened(to: 60) }.joined(separator: ", ")
        let more = unused.count > 10 ? " and \(unused.count - 10) more" : ""
        return [
            SpecIssue(
                .line(line),
                "Line \(line): Settings of Mermaid without effect here: \(names)\(more). See /docs/mermaid.")
        ]
    }
}
