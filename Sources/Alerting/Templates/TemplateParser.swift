import Diagnostics

/// Parses templates.
struct TemplateParser {
    private var rest: Substring
    private var line = 1
    private var depth = 0

    private static let maximumDepth = 16

    init(_ source: String) {
        rest = source[...]
    }

    /// What follows a list of nodes.
    private enum End: Equatable {
        case ofTemplate, ofBlock, elseBranch
    }

    mutating func all() throws(MessageTemplateError) -> [MessageTemplate.Node] {
        let (nodes, end) = try list()
        guard end == .ofTemplate else { throw problem("{{ \(end == .ofBlock ? "end" : "else") }} has no beginning") }
        return nodes
    }

    private mutating func list() throws(MessageTemplateError) -> ([MessageTemplate.Node], End) {
        var nodes: [MessageTemplate.Node] = []
        while let open = rest.firstRange(of: "{{") {
            var text = rest[..<open.lowerBound]
            count(rest[..<open.upperBound])
            rest = rest[open.upperBound...]
            if rest.first == "-", rest.dropFirst().first?.isWhitespace == true {
                text = text[..<(text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex)]
                rest = rest.dropFirst()
            }
            if !text.isEmpty { nodes.append(.text(String(text))) }
            guard let close = rest.firstRange(of: "}}") else { throw problem("{{ is not closed") }
            var action = rest[..<close.lowerBound]
            count(rest[..<close.upperBound])
            rest = rest[close.upperBound...]
            if action.hasSuffix("-"), action.dropLast().last?.isWhitespace == true {
                action = action.dropLast()
                let trimmed = rest.drop { $0.isWhitespace }
                count(rest[..<trimmed.startIndex])
                rest = trimmed
            }
            let words = action.replacing("|", with: " | ").split { $0.isWhitespace }.map(String.init)
            switch words.first {
            case nil: throw problem("{{ }} is empty")
            case "/*": continue
            case "end": return (nodes, .ofBlock)
            case "else":
                guard words.count == 1 else { throw problem("{{ else if }} is not supported: nest {{ if }} instead") }
                return (nodes, .elseBranch)
            case "if": nodes.append(try block(words) { .condition($0, $1, otherwise: $2) })
            case "range": nodes.append(try block(words) { .range($0, $1, otherwise: $2) })
            default: nodes.append(.value(try pipeline(words)))
            }
        }
        count(rest)
        if !rest.isEmpty { nodes.append(.text(String(rest))) }
        rest = ""
        return (nodes, .ofTemplate)
    }

    private mutating func block(
        _ words: [String],
        _ node: (MessageTemplate.Pipeline, [MessageTemplate.Node], [MessageTemplate.Node]) -> MessageTemplate.Node
    ) throws(MessageTemplateError) -> MessageTemplate.Node {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw problem("blocks are nested more than \(Self.maximumDepth) deep") }
        let pipeline = try pipeline(Array(words.dropFirst()))
        var (body, end) = try list()
        var otherwise: [MessageTemplate.Node] = []
        if end == .elseBranch { (otherwise, end) = try list() }
        guard end == .ofBlock else { throw problem("{{ \(words[0]) }} has no {{ end }}") }
        return node(pipeline, body, otherwise)
    }

    private func pipeline(_ words: [String]) throws(MessageTemplateError) -> MessageTemplate.Pipeline {
        var parts = words.split(separator: "|", omittingEmptySubsequences: false).map(Array.init)[...]
        guard var first = parts.popFirst(), !first.isEmpty else { throw problem("a value is missing") }
        var functions: [MessageTemplate.Function] = []
        // `len .Alerts` is the same as `.Alerts | len`.
        if first.count == 2, let function = MessageTemplate.Function(rawValue: first[0]) {
            functions.append(function)
            first.removeFirst()
        }
        for part in parts {
            guard part.count == 1, let function = MessageTemplate.Function(rawValue: part[0]) else {
                throw problem(
                    "\"\(part.joined(separator: " ").shortened(to: 60))\" is not one of the functions \(Self.functionNames)"
                )
            }
            functions.append(function)
        }
        guard first.count == 1 else {
            throw problem(
                "\"\(first.joined(separator: " ").shortened(to: 60))\" is not supported: only paths such as .CommonLabels.job, if, else, range, end and the functions \(Self.functionNames)"
            )
        }
        return try path(first[0], functions)
    }

    private static let functionNames = MessageTemplate.Function.allCases.map(\.rawValue).joined(separator: ", ")

    private func path(_ text: String, _ functions: [MessageTemplate.Function]) throws(MessageTemplateError)
        -> MessageTemplate.Pipeline
    {
        let isAbsolute = text.hasPrefix("$.")
        guard isAbsolute || text.hasPrefix(".") else {
            throw problem(
                "\"\(text.shortened(to: 60))\" is not supported: a value starts with a point, such as .Status")
        }
        let names = text.dropFirst(isAbsolute ? 2 : 1)
        let path = names.isEmpty ? [] : names.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard path.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else {
            throw problem("\"\(text.shortened(to: 60))\" is not a path such as .CommonLabels.job")
        }
        let known = TemplateValue.membersOfNotification + TemplateValue.membersOfAlert
        if let name = path.first, !known.contains(name) {
            let nearest = SpellingSuggestion.to(name, among: known).map { "; did you mean .\($0)?" } ?? ""
            throw problem("there is no .\(name.shortened(to: 60))\(nearest)")
        }
        return MessageTemplate.Pipeline(isAbsolute: isAbsolute, path: path, functions: functions)
    }

    private mutating func count(_ text: Substring) {
        line += text.count { $0.isNewline }
    }

    private func problem(_ message: String) -> MessageTemplateError {
        MessageTemplateError(message: "Line \(line): \(message).")
    }
}
