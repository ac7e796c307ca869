import HTTPMessages

/// Which pages of other origins may read answers (CORS; fetch.spec.whatwg.org).
package struct CrossOriginPolicy: Sendable {
    /// As an operator says it.
    package let text: String
    /// What is added to every answer.
    private let always: HTTPFields
    /// What is added to an answer to a page of an origin; empty where every origin is welcome.
    private let byOrigin: [String: HTTPFields]

    /// How long browsers may remember what was allowed; they all cap it at this or less.
    private static let maximumAge = "7200"
    private static let exposed =
        "etag, location, ratelimit, ratelimit-policy, retry-after, warning, x-plotwright-warnings, x-request-id"
    private static let allowedFields =
        "authorization, content-encoding, content-type, if-match, if-none-match, if-range, range, traceparent, x-request-id"

    /// Reads `*` or origins with white space or commas between them; `nil` for anything else.
    init?(_ text: String) {
        let words = text.words
        guard let first = words.first else { return nil }
        if first == "*" {
            guard words.count == 1 else { return nil }
            always = Self.welcome("*")
            byOrigin = [:]
        } else {
            var fields = HTTPFields()
            fields.append(.vary, "Origin")
            always = fields
            guard words.allSatisfy(Self.isOrigin) else { return nil }
            byOrigin = Dictionary(words.map { (String($0), Self.welcome(String($0))) }) { first, _ in first }
        }
        self.text = words.joined(separator: " ")
    }

    /// - Parameter allowedMethods: those of the resource, as `Allow` has them.
    func fields(for request: HTTPRequest, allowedMethods: String) -> HTTPFields {
        var fields = always
        let origin = request.fields[.origin]
        if !byOrigin.isEmpty {
            guard let origin, let welcome = byOrigin[origin] else { return fields }
            fields.append(welcome)
        }
        if request.method == .options, origin != nil, request.fields.octets(.requestMethod) != nil {
            fields.append(.allowMethods, allowedMethods)
            fields.append(.allowHeaders, Self.allowedFields)
            fields.append(.maximumAge, Self.maximumAge)
        }
        return fields
    }

    private static func welcome(_ origin: String) -> HTTPFields {
        var fields = HTTPFields()
        fields.append(.allowOrigin, origin)
        fields.append(.exposeHeaders, exposed)
        return fields
    }

    /// `scheme://host` or `scheme://host:port` as browsers write it (RFC 6454 section 6.2): in lower case, and with nothing
    /// behind it.
    private static func isOrigin(_ text: Substring) -> Bool {
        guard let separator = text.firstRange(of: "://") else { return false }
        let scheme = text[..<separator.lowerBound]
        let authority = text[separator.upperBound...]
        return scheme == "http" || scheme == "https"
            ? !authority.isEmpty && authority.utf8.count <= 300
                && authority.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 || ".-_:[]".utf8.contains($0) }
            : false
    }
}
