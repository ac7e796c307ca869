import Budget
import JSON

/// A message of JSON-RPC 2.0, as clients of the Model Context Protocol send it.
enum RPCMessage {
    case request(RPCRequest)
    /// A message that expects no answer.
    case notification(method: String)

    /// The maximum length of an identifier, in bytes.
    private static let longestID = 1_000

    /// - Throws: The error to answer with. Its identifier is null unless the request has a valid one.
    init(_ value: JSONValue) throws(RPCError) {
        guard value.kind == .object else {
            throw RPCError(
                .invalidRequest,
                value.kind == .array
                    ? "Batches are not supported. Send each message on its own."
                    : "A message must be an object.")
        }
        let id = try value["id"].map { value throws(RPCError) in try Self.id(value) }
        guard value["jsonrpc"]?.string == "2.0" else {
            throw RPCError(.invalidRequest, "The member \"jsonrpc\" must be \"2.0\".", id: id)
        }
        guard let method = value["method"]?.string else {
            throw RPCError(
                .invalidRequest,
                value["result"] != nil || value["error"] != nil
                    ? "This server sends no requests, so it expects no responses."
                    : "The member \"method\" is missing.",
                id: id)
        }
        let params = value["params"]
        guard params == nil || params?.kind == .object else {
            throw RPCError(.invalidRequest, "The member \"params\" must be an object.", id: id)
        }
        self = id.map { .request(RPCRequest(id: $0, method: method, params: params)) } ?? .notification(method: method)
    }

    /// An identifier: a text or a whole number, never null.
    private static func id(_ value: JSONValue) throws(RPCError) -> JSONTree {
        if let text = value.utf8, text.count <= longestID { return .string(String(decoding: text, as: UTF8.self)) }
        if let number = value.number, number == number.rounded(), abs(number) < 1e15 { return .number(number) }
        throw RPCError(
            .invalidRequest, "The member \"id\" must be a whole number or a text of at most \(longestID) bytes.")
    }
}

/// A request with its parameters.
struct RPCRequest {
    let id: JSONTree
    let method: String
    let params: JSONValue?

    /// A member of the parameters' `_meta`.
    func meta(_ name: String) -> JSONValue? { params?["_meta"]?["io.modelcontextprotocol/\(name)"] }
}

/// An error of the protocol. Errors of tools are results, so that models read them.
package struct RPCError: Error, Hashable, Sendable {
    package enum Code: Int, Sendable {
        case parseError = -32_700
        case invalidRequest = -32_600
        case methodNotFound = -32_601
        case invalidParams = -32_602
        case internalError = -32_603
        /// Of revisions with a handshake.
        case resourceNotFound = -32_002
        case headerMismatch = -32_020
        case unsupportedVersion = -32_022
    }

    let code: Code
    let message: String
    var data: JSONTree?
    /// The identifier of the request; nil if it is unknown.
    var id: JSONTree?

    init(_ code: Code, _ message: String, data: JSONTree? = nil, id: JSONTree? = nil) {
        self.code = code
        self.message = message
        self.data = data
        self.id = id
    }

    var document: JSONTree {
        var members: [JSONTree.Member] = [
            .init(key: "code", value: .number(Double(code.rawValue))), .init(key: "message", value: .string(message)),
        ]
        if let data { members.append(.init(key: "data", value: data)) }
        return ["jsonrpc": "2.0", "id": id ?? .null, "error": .object(members)]
    }
}
