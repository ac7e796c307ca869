import Digests
import JSON

extension ProtocolRevision {
    /// The revision of a request.
    ///
    /// A request of the stateless revision names it in its `_meta` and over HTTP also in a field, which must agree with
    /// the message. All others are those of a client that began with `initialize`. The server keeps nothing of that
    /// beginning, and answers them alike.
    /// - Parameter headers: The fields of a request over HTTP; nil for another transport.
    init(of request: RPCRequest, _ headers: MessageHeaders?) throws(RPCError) {
        let named = request.meta("protocolVersion")
        guard let named else {
            self = try Self.withoutMeta(request, headers)
            return
        }
        guard let version = named.string else {
            throw RPCError(.invalidParams, "The protocol version in \"_meta\" must be a text.", id: request.id)
        }
        if let headers { try Self.check(headers, version, request) }
        guard let revision = ProtocolRevision(rawValue: version) else { throw .unsupported(version, request.id) }
        self = revision
        guard revision.isStateless else { return }
        guard request.meta("clientCapabilities")?.kind == .object else {
            throw RPCError(
                .invalidParams,
                "\"_meta\" needs an object \"io.modelcontextprotocol/clientCapabilities\", which may be empty.",
                id: request.id)
        }
    }

    private static func withoutMeta(
        _ request: RPCRequest, _ headers: MessageHeaders?
    ) throws(RPCError) -> ProtocolRevision {
        guard let version = headers?.version, request.method != "initialize" else { return newestWithHandshake }
        // Clients of this revision need not send the field; those that do name the revision of their handshake.
        if version == "2025-03-26" { return newestWithHandshake }
        guard let revision = ProtocolRevision(rawValue: version) else { throw .unsupported(version, request.id) }
        guard !revision.isStateless else {
            throw RPCError(
                .invalidParams,
                "Requests of \(version) need \"_meta\" with \"io.modelcontextprotocol/protocolVersion\".",
                id: request.id)
        }
        return revision
    }

    /// Refuses fields that differ from the message, because proxies decide by the fields.
    private static func check(
        _ headers: MessageHeaders, _ version: String, _ request: RPCRequest
    ) throws(RPCError) {
        func compare(_ field: String, _ value: String?, _ expected: String) throws(RPCError) {
            guard let value else {
                throw RPCError(.headerMismatch, "Header mismatch: the field \(field) is missing.", id: request.id)
            }
            guard value.utf8.elementsEqual(expected.utf8) else {
                throw RPCError(
                    .headerMismatch, "Header mismatch: the field \(field) differs from the message.", id: request.id)
            }
        }
        try compare("MCP-Protocol-Version", headers.version, version)
        guard ProtocolRevision(rawValue: version)?.isStateless == true else { return }
        try compare("Mcp-Method", headers.method, request.method)
        let key: String? =
            switch request.method {
            case "tools/call", "prompts/get": "name"
            case "resources/read": "uri"
            default: nil
            }
        guard let key, let expected = request.params?[key]?.string else { return }
        try compare("Mcp-Name", headers.name.flatMap(decoded), expected)
    }

    /// A value of a field, which is in base64 if a field cannot contain it.
    private static func decoded(_ value: String) -> String? {
        let (start, end) = ("=?base64?", "?=")
        guard value.hasPrefix(start), value.hasSuffix(end), value.utf8.count >= start.utf8.count + end.utf8.count else {
            return value
        }
        let text = value.dropFirst(start.count).dropLast(end.count)
        return Base64.standard.decode(Array(text.utf8).span).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension RPCError {
    static func unsupported(_ version: String, _ id: JSONTree?) -> RPCError {
        RPCError(
            .unsupportedVersion, "Unsupported protocol version",
            data: [
                "supported": .array(ProtocolRevision.names.map { .string($0) }),
                "requested": .string(String(version.prefix(100))),
            ], id: id)
    }
}
