import Digests
import Engine
import HTTPMessages

/// The tokens that authorize requests which change something (RFC 6750).
package struct BearerTokens: Sendable {
    /// The hashes of the tokens. The tokens themselves are not kept.
    private let hashes: [[UInt8]]

    /// The minimum length of a token, in characters. Shorter tokens can be guessed.
    static let shortest = 16

    package init() { hashes = [] }

    /// Reads tokens separated by white space or commas. Returns `nil` if a token is malformed or there is none.
    init?(_ text: String) {
        let tokens = text.words
        guard !tokens.isEmpty,
            tokens.allSatisfy({ Self.isToken($0.utf8) && $0.utf8.count >= Self.shortest })
        else { return nil }
        hashes = tokens.map { Self.hash($0.utf8) }
    }

    package var isEmpty: Bool { hashes.isEmpty }

    /// Refuses a request without a valid token, unless no tokens are configured.
    func check(_ request: HTTPRequest) throws(Problem) {
        guard !isEmpty else { return }
        guard let token = try Self.token(of: request) else { throw .missingToken }
        let hash = Self.hash(token)
        // All hashes are compared, so that the time does not reveal which token matched.
        var isKnown = false
        for known in hashes where ConstantTime.areEqual(known, hash) { isKnown = true }
        guard isKnown else { throw .wrongToken }
    }

    /// The token of a request; `nil` if it has none.
    static func token(of request: HTTPRequest) throws(Problem) -> ArraySlice<UInt8>? {
        guard let field = request.fields.octets(.authorization), let token = token(in: field) else { return nil }
        guard request.fields.count(.authorization) == 1, isToken(token) else { throw .wrongToken }
        return token
    }

    /// The credentials after the scheme, if the scheme is `Bearer` in any case (RFC 9110 section 11.1).
    private static func token(in field: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let scheme = field.prefix(6)
        guard String(decoding: scheme, as: UTF8.self).lowercased() == "bearer" else { return nil }
        let rest = field.dropFirst(6)
        guard rest.isEmpty || rest.first == UInt8(ascii: " ") else { return nil }
        return rest.drop { $0 == UInt8(ascii: " ") }
    }

    /// Whether the text is a `b64token` of RFC 6750 section 2.1.
    private static func isToken(_ text: some BidirectionalCollection<UInt8>) -> Bool {
        var isPadding = false
        for octet in text {
            if octet == UInt8(ascii: "=") {
                isPadding = true
                continue
            }
            guard !isPadding else { return false }
            switch octet {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: continue
            default: guard "-._~+/".utf8.contains(octet) else { return false }
            }
        }
        return text.first.map { $0 != UInt8(ascii: "=") } ?? false
    }

    static func hash(_ text: some Collection<UInt8>) -> [UInt8] {
        SHA256.digest(of: Array(text).span).bytes
    }
}
