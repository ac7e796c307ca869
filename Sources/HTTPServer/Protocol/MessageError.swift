import HTTPMessages

/// The reason why a message was refused before it reached a handler.
package enum MessageError: Error, Hashable, Sendable, CaseIterable {
    case malformedRequestLine
    case malformedTarget
    case misdirected
    case targetTooLong
    case unsupportedVersion
    case unsupportedMethod
    case methodTooLong
    case malformedField
    case fieldsTooLarge
    case invalidHost
    case invalidContentLength
    case ambiguousLength
    case invalidTransferEncoding
    case unsupportedTransferEncoding
    case malformedChunk
    case contentTooLarge
    case noRoom
    case unsupportedExpectation
    case slowHead
    case slowContent
    case incomplete

    package var status: HTTPStatus {
        switch self {
        case .malformedRequestLine, .malformedTarget, .malformedField, .invalidHost, .invalidContentLength,
            .ambiguousLength, .invalidTransferEncoding, .malformedChunk, .incomplete:
            .badRequest
        case .targetTooLong: .uriTooLong
        case .misdirected: .misdirectedRequest
        case .unsupportedVersion: .versionNotSupported
        case .unsupportedMethod, .methodTooLong, .unsupportedTransferEncoding: .notImplemented
        case .fieldsTooLarge: .fieldsTooLarge
        case .contentTooLarge: .contentTooLarge
        case .noRoom: .serviceUnavailable
        case .unsupportedExpectation: .expectationFailed
        case .slowHead, .slowContent: .requestTimeout
        }
    }

    /// A sentence for the client.
    package var detail: String {
        switch self {
        case .malformedRequestLine: "The request line is not `METHOD target HTTP/1.1` followed by CRLF."
        case .malformedTarget: "The request target is malformed; characters outside a URI must be percent-encoded."
        case .misdirected: "This connection is not secured, so it cannot serve requests for https URIs."
        case .targetTooLong: "The request line exceeds the server's limit; send a long spec with POST."
        case .unsupportedVersion: "The server supports HTTP/1.1 and HTTP/1.0."
        case .unsupportedMethod: "The server does not support tunnels."
        case .methodTooLong: "The method is longer than any known method."
        case .malformedField: "A field line is not `name: value` followed by CRLF, or contains invalid bytes."
        case .fieldsTooLarge: "The number or size of the field lines exceeds the server's limit."
        case .invalidHost: "A request must carry exactly one valid Host field."
        case .invalidContentLength: "Content-Length is not a single decimal number."
        case .ambiguousLength: "A request must not carry both Content-Length and Transfer-Encoding."
        case .invalidTransferEncoding: "Transfer-Encoding must be a single `chunked`, and requires HTTP/1.1."
        case .unsupportedTransferEncoding: "The only transfer coding that the server supports is `chunked`."
        case .malformedChunk: "The chunked content is malformed."
        case .contentTooLarge: "The content exceeds the server's limit."
        case .noRoom: "The server does not have enough free memory for a request of this size; try again later."
        case .unsupportedExpectation: "The only expectation that the server supports is `100-continue`."
        case .slowHead: "The head of the request did not arrive within the time limit."
        case .slowContent: "The content of the request did not arrive within the time limit."
        case .incomplete: "The client closed the connection before its request was complete."
        }
    }
}
