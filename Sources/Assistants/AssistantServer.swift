import Budget
import JSON

/// The answer to a message.
package struct AssistantReply: Sendable {
    /// The status over HTTP.
    package let status: Int
    /// The message in JSON without a line break; nil if nothing is to be said.
    package let content: [UInt8]?
}

/// A server of the Model Context Protocol, for any transport. It keeps nothing between messages.
package struct AssistantServer: Sendable {
    private let version: String
    private let schema: SchemaGuide

    /// - Parameters:
    ///   - version: The version of the program.
    ///   - schema: The JSON Schema of specs.
    package init(version: String, schema: JSONTree) {
        self.version = version
        self.schema = SchemaGuide(schema)
    }

    /// Answers one message.
    /// - Parameters:
    ///   - headers: The fields of a request over HTTP; nil for another transport.
    ///   - budget: What reading the message may take.
    ///   - then: Called once, from any thread.
    /// - Returns: `false` if the budget was spent before the message was read. `then` is not called.
    package func answer(
        _ text: [UInt8], headers: MessageHeaders? = nil, limits: JSONLimits, host: any ChartHost,
        budget: RenderBudget = .unlimited, then: @escaping @Sendable (AssistantReply) -> Void
    ) -> Bool {
        let json: JSONDocument
        do throws(JSONError) {
            json = try JSONDocument(text, limits: limits, budget: budget)
        } catch {
            if error.kind == .stopped || budget.end != nil { return false }
            then(refusal(RPCError(.parseError, "The message is not JSON: \(error.description)."), nil))
            return true
        }
        answer(json.root, headers, host, then)
        return true
    }

    /// The answer to a message that is too long to be read.
    package static func tooLong(limit: Int) -> AssistantReply {
        let error = RPCError(.parseError, "The message is longer than \(limit) bytes.")
        return AssistantReply(status: 413, content: error.document.bytes)
    }

    private func answer(
        _ message: JSONValue, _ headers: MessageHeaders?, _ host: any ChartHost,
        _ then: @escaping @Sendable (AssistantReply) -> Void
    ) {
        do throws(RPCError) {
            switch try RPCMessage(message) {
            case .notification:
                if let version = headers?.version, version != "2025-03-26", ProtocolRevision(rawValue: version) == nil {
                    throw .unsupported(version, nil)
                }
                then(AssistantReply(status: 202, content: nil))
            case .request(let request):
                let revision = try ProtocolRevision(of: request, headers)
                do throws(RPCError) {
                    try answer(request, revision, host, then)
                } catch {
                    var error = error
                    error.id = request.id
                    then(refusal(error, revision))
                }
            }
        } catch {
            then(refusal(error, nil))
        }
    }

    /// - Parameter revision: The revision of the request; nil if it is unknown.
    private func refusal(_ error: RPCError, _ revision: ProtocolRevision?) -> AssistantReply {
        // Clients of the revisions with a handshake expect errors of methods with the status 200.
        let status = revision?.isStateless == false ? 200 : error.code == .methodNotFound ? 404 : 400
        return AssistantReply(status: error.code == .internalError ? 200 : status, content: error.document.bytes)
    }

    private func answer(
        _ request: RPCRequest, _ revision: ProtocolRevision, _ host: any ChartHost,
        _ then: @escaping @Sendable (AssistantReply) -> Void
    ) throws(RPCError) {
        let result: AssistantResult
        switch request.method {
        case "initialize" where !revision.isStateless: result = initialization(request)
        case "server/discover" where revision.isStateless: result = discovery
        case "ping" where !revision.isStateless: result = AssistantResult()
        case "tools/list": result = AssistantResult(listing: "tools", AssistantTool.allCases.map(\.document))
        case "resources/list": result = AssistantResult(listing: "resources", AssistantResources.list)
        case "resources/templates/list":
            result = AssistantResult(listing: "resourceTemplates", AssistantResources.templates)
        case "resources/read": result = try AssistantResources.read(request.params, revision, schema)
        case "tools/call":
            let id = request.id
            return try ToolCall(request.params, schema).perform(on: host) { result in
                then(AssistantReply(status: 200, content: reply(to: id, result.result, revision)))
            }
        default:
            throw RPCError(.methodNotFound, "There is no method \"\(request.method.prefix(100))\".")
        }
        then(AssistantReply(status: 200, content: reply(to: request.id, result, revision)))
    }

    private func reply(to id: JSONTree, _ result: AssistantResult, _ revision: ProtocolRevision) -> [UInt8] {
        let document: JSONTree = [
            "jsonrpc": "2.0", "id": id, "result": .object(result.members(revision, serverInfo)),
        ]
        return document.bytes
    }

    private var serverInfo: JSONTree {
        ["name": "plotwright", "title": "Plotwright", "version": .string(version)]
    }

    private static let capabilities: JSONTree = ["tools": .object([]), "resources": .object([])]

    /// The answer to `initialize`: the version that the client asks for if the server speaks it.
    private func initialization(_ request: RPCRequest) -> AssistantResult {
        let asked = request.params?["protocolVersion"]?.string.flatMap(ProtocolRevision.init)
        let revision = asked.flatMap { $0.isStateless ? nil : $0 } ?? .newestWithHandshake
        return AssistantResult([
            "protocolVersion": .string(revision.rawValue), "capabilities": Self.capabilities, "serverInfo": serverInfo,
            "instructions": .string(AssistantGuide.instructions),
        ])
    }

    private var discovery: AssistantResult {
        AssistantResult(
            [
                "supportedVersions": .array(ProtocolRevision.names.map { .string($0) }),
                "capabilities": Self.capabilities, "instructions": .string(AssistantGuide.instructions),
            ], isCacheable: true)
    }
}

/// The result of a method.
struct AssistantResult {
    private let content: [JSONTree.Member]
    /// Whether it is the same for all clients until the program changes.
    private let isCacheable: Bool

    init(_ content: JSONTree = .object([]), isCacheable: Bool = false) {
        self.content = if case .object(let members) = content { members } else { [] }
        self.isCacheable = isCacheable
    }

    init(listing key: String, _ elements: [JSONTree]) {
        self.init(.object([.init(key: key, value: .array(elements))]), isCacheable: true)
    }

    /// The members, with those that the stateless revision adds.
    func members(_ revision: ProtocolRevision, _ serverInfo: JSONTree) -> [JSONTree.Member] {
        guard revision.isStateless else { return content }
        var members = [JSONTree.Member(key: "resultType", value: "complete")] + content
        if isCacheable {
            members.append(.init(key: "ttlMs", value: 300_000))
            members.append(.init(key: "cacheScope", value: "public"))
        }
        members.append(.init(key: "_meta", value: ["io.modelcontextprotocol/serverInfo": serverInfo]))
        return members
    }
}
