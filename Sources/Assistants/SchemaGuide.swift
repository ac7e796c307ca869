import Diagnostics
import JSON

/// The JSON Schema of specs as texts for models: a line for each key, one part at a time.
struct SchemaGuide: Sendable {
    private let root: SchemaPart
    private let definitions: [String: SchemaPart]

    /// - Parameter schema: The JSON Schema of specs.
    init(_ schema: JSONTree) {
        root = SchemaPart(schema)
        let members = schema["$defs"]?.members ?? []
        definitions = Dictionary(members.map { ($0.key, SchemaPart($0.value)) }) { first, _ in first }
    }

    /// The text about a part.
    /// - Parameter part: The name of an object or of a type of plot, a JSON pointer into a spec, or both; empty for an
    ///   overview.
    func text(of part: String) throws(ToolFault) -> String {
        var segments = part.split { "/.#".contains($0) }.map(String.init)
        segments.removeAll { $0 == "$defs" || $0 == "properties" || $0 == "items" }
        guard let first = segments.first else { return overview }
        guard segments.count <= 30 else { throw ToolFault("The part has more than 30 segments.") }
        var found = try start(at: first)
        for segment in segments.dropFirst() { found = try step(from: found, to: segment) }
        return text(of: found)
    }

    /// A part with its name.
    private struct Place {
        var name: String
        var part: SchemaPart
    }

    private var plotTypes: [(type: String, name: String)] { definitions["Plot"]?.types ?? [] }

    private func start(at segment: String) throws(ToolFault) -> Place {
        if let part = root.property(segment) { return Place(name: segment, part: part) }
        let wanted = segment.lowercased()
        let type = plotTypes.first { $0.type.lowercased() == wanted }?.name
        let name = type ?? definitions.keys.sorted().first { $0.lowercased() == wanted }
        if let name, let part = definitions[name] { return Place(name: name, part: part) }
        let names = root.keys + plotTypes.map(\.type) + definitions.keys.sorted()
        let suggestion = SpellingSuggestion.to(segment, among: names)
        throw ToolFault(
            "There is no part \"\(segment.shortened(to: 60))\"." + (suggestion.map { " Did you mean \"\($0)\"?" } ?? "")
                + " Call schema without part for the names of all parts.")
    }

    private func step(from place: Place, to segment: String) throws(ToolFault) -> Place {
        let parts = alternatives(of: place.part)
        if segment.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
            if let items = parts.lazy.compactMap(\.items).first {
                return Place(name: items.reference ?? place.name, part: items)
            }
            throw ToolFault("\(place.name) is not an array.")
        }
        // A key directly after an array, as in "axes.title".
        let inside = parts.flatMap { part in part.items.map(alternatives) ?? [part] }
        if let part = inside.lazy.compactMap({ $0.property(segment) }).first { return Place(name: segment, part: part) }
        var keys: [String] = []
        for key in inside.flatMap(\.keys) where !keys.contains(key) { keys.append(key) }
        guard !keys.isEmpty else { throw ToolFault("\(place.name) has no keys.") }
        let suggestion = SpellingSuggestion.to(segment, among: keys)
        throw ToolFault(
            "\(place.name) has no key \"\(segment.shortened(to: 60))\"."
                + (suggestion.map { " Did you mean \"\($0)\"?" } ?? "")
                + " Its keys are \(keys.prefix(60).joined(separator: ", ")).")
    }

    /// The objects, arrays and values that a part stands for, without references.
    private func alternatives(of part: SchemaPart) -> [SchemaPart] {
        var result: [SchemaPart] = []
        var open = [part]
        var seen: Set<String> = []
        while let next = open.popLast() {
            if let name = next.reference {
                if seen.insert(name).inserted, let definition = definitions[name] { open.append(definition) }
            } else if next.choices.isEmpty {
                result.append(next)
            } else {
                open += next.choices.reversed()
            }
        }
        return result
    }

    // MARK: - Texts

    private var overview: String {
        let types = plotTypes.map { "\($0.type): \(definitions[$0.name]?.firstSentence ?? "")" }
        let others = definitions.keys.sorted().filter { name in !plotTypes.contains { $0.name == name } }
        return """
            The keys of a chart, all optional except plots, graphs or data. Call schema with {"part": NAME} for more.

            \(root.lines(isShort: true).joined(separator: "\n"))

            Types of plots, each a part:
            \(types.joined(separator: "\n"))

            Other parts: \(others.joined(separator: ", "))
            """
    }

    private func text(of place: Place) -> String {
        var lines = ["\(place.name): \(place.part.typeText). \(place.part.description)"]
        let objects = alternatives(of: place.part).flatMap { part in part.items.map(alternatives) ?? [part] }
        let withKeys = objects.filter { !$0.keys.isEmpty }
        if withKeys.count > 3 {
            lines.append("Its keys depend on its type; each type is a part:")
            lines +=
                plotTypes.contains { type in withKeys.contains { $0.name == type.type } }
                ? plotTypes.map { "\($0.type): \(definitions[$0.name]?.firstSentence ?? "")" }
                : withKeys.map { "\($0.name ?? "?"): \($0.firstSentence)" }
        } else {
            for part in withKeys {
                if part.description != place.part.description { lines.append(part.description) }
                lines += part.lines(isShort: false)
            }
            if withKeys.isEmpty {
                lines += objects.map(\.description).filter { $0 != place.part.description }
            }
        }
        return lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
