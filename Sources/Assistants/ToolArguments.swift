import Diagnostics
import JSON

/// A wrong argument of a tool, as a text that says what to send instead.
struct ToolFault: Error {
    let text: String

    init(_ text: String) { self.text = text }
}

/// The arguments of a call.
struct ToolArguments {
    private let tool: AssistantTool
    private let value: JSONValue?

    /// - Throws: A fault for an argument that the tool does not have.
    init(_ value: JSONValue?, of tool: AssistantTool) throws(ToolFault) {
        self.tool = tool
        self.value = value
        guard let value, !value.isNull else { return }
        guard value.kind == .object else { throw ToolFault("The arguments must be an object.") }
        for member in value.members where !tool.arguments.contains(where: { $0.utf8.elementsEqual(member.key.utf8) }) {
            // Models often send the spec itself.
            if tool.arguments.first == "spec", ["plots", "data", "title", "type"].contains(member.key),
                value["spec"] == nil
            {
                throw ToolFault("Send the chart as the argument \"spec\": {\"spec\": {\"plots\": […]}}.")
            }
            let name = member.key.shortened(to: 60)
            let suggestion = SpellingSuggestion.to(member.key, among: tool.arguments)
            throw ToolFault(
                "\(tool.rawValue) has no argument \"\(name)\"."
                    + (suggestion.map { " Did you mean \"\($0)\"?" } ?? "")
                    + " Its arguments are \(tool.arguments.joined(separator: ", ")).")
        }
    }

    /// A text; nil if it is missing.
    func text(_ name: String) throws(ToolFault) -> String? {
        guard let value = value?[name], !value.isNull else { return nil }
        guard let text = value.string, text.utf8.count <= 1_000 else {
            throw ToolFault("The argument \"\(name)\" must be a text of at most 1,000 bytes.")
        }
        return text
    }

    /// A number as a text; nil if it is missing.
    func number(_ name: String) throws(ToolFault) -> String? {
        guard let value = value?[name], !value.isNull else { return nil }
        guard let number = value.number, number > 0 else {
            throw ToolFault("The argument \"\(name)\" must be a positive number.")
        }
        return JSONTree.number(number).text
    }

    /// The text of the spec: an object, or its JSON or a chart of Mermaid as a text.
    /// - Complexity: O(n) in the spec.
    func spec() throws(ToolFault) -> [UInt8] {
        guard let spec = value?["spec"] else {
            throw ToolFault(
                "The argument \"spec\" is missing, such as {\"spec\": {\"plots\": [{\"type\": \"bar\", \"y\": [3, 5, 4]}]}}."
            )
        }
        if let text = spec.utf8 { return Array(text) }
        guard spec.kind == .object else { throw ToolFault("The argument \"spec\" must be an object.") }
        var writer = JSONWriter()
        writer.write(spec)
        return writer.bytes
    }
}
