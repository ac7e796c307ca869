import Diagnostics
import JSON

/// A call of a tool.
struct ToolCall {
    private let tool: AssistantTool
    private let arguments: JSONValue?
    private let schema: SchemaGuide

    /// - Throws: An error if there is no such tool.
    init(_ params: JSONValue?, _ schema: SchemaGuide) throws(RPCError) {
        guard let name = params?["name"]?.string else {
            throw RPCError(.invalidParams, "The name of the tool is missing.")
        }
        guard let tool = AssistantTool(rawValue: name) else {
            let names = AssistantTool.allCases.map(\.rawValue).joined(separator: ", ")
            throw RPCError(.invalidParams, "Unknown tool: \(name.shortened(to: 60)). The tools are \(names).")
        }
        self.tool = tool
        self.schema = schema
        arguments = params?["arguments"]
    }

    /// - Parameter then: Called once, from any thread.
    func perform(on host: any ChartHost, then: @escaping @Sendable (ToolResult) -> Void) {
        do throws(ToolFault) {
            let arguments = try ToolArguments(arguments, of: tool)
            switch tool {
            case .render: try render(arguments, on: host, then)
            case .validate:
                host.answer(ChartQuestion(kind: .validation, spec: try arguments.spec(), options: [])) {
                    then(ToolResult(validation: $0))
                }
            case .describe:
                host.answer(ChartQuestion(kind: .description, spec: try arguments.spec(), options: [])) {
                    then(ToolResult(description: $0))
                }
            case .schema: then(ToolResult(text: try schema.text(of: arguments.text("part") ?? "")))
            case .examples:
                then(
                    ToolResult(
                        text: try Cookbook.shared.text(
                            query: arguments.text("query") ?? "", name: arguments.text("name"))))
            }
        } catch {
            then(ToolResult(error: error.text))
        }
    }

    private func render(
        _ arguments: ToolArguments, on host: any ChartHost, _ then: @escaping @Sendable (ToolResult) -> Void
    ) throws(ToolFault) {
        let name = try arguments.text("format") ?? RenderedFormat.png.rawValue
        guard let format = RenderedFormat(rawValue: name == "jpeg" ? "jpg" : name) else {
            let names = RenderedFormat.allCases.map(\.rawValue).joined(separator: ", ")
            throw ToolFault("The argument \"format\" must be one of \(names).")
        }
        var options: [(name: String, value: String)] = []
        for name in ["width", "height", "devicePixelRatio"] {
            if let value = try arguments.number(name) { options.append((name, value)) }
        }
        for name in ["theme", "background"] {
            if let value = try arguments.text(name) { options.append((name, value)) }
        }
        let question = ChartQuestion(
            kind: .picture(format: format.rawValue), spec: try arguments.spec(), options: options)
        host.answer(question) { then(ToolResult(picture: $0, format: format)) }
    }
}
