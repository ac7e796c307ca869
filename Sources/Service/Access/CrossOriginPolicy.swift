import HTTPMessages

/// The origins whose pages may read responses (CORS; fetch.spec.whatwg.org).
package struct CrossOriginPolicy: Sendable {
    /// The value of the setting.
    package let text: String
    /// The fields of every response.
    private let always: HTTPFields
    /// The additional fields of a response to a page, by its origin; empty if all origins are allowed.
    private let byOrigin: [String: HTTPFields]

    /// The time for which browsers may cache a preflight response, in seconds. All browsers limit it to this value or
    /// less.
    private static let maximumAge = "7200"
    private static let exposed =
        "etag, location, ratelimit, ratelimit-policy, retry-after, warning, x-plotwright-alt, x-plotwright-warnings, x-quickchart-error, x-quickchart-verified-key, x-request-id"
    private static let allowedFields =
        "authorization, content-encoding, content-type, if-match, if-none-match, if-range, last-event-id, mcp-method, mcp-name, mcp-protocol-version, range, traceparent, x-request-id"

    /// Reads `*`, or origins separated by white space or commas. Returns `nil` for anything else.
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

    /// - Parameter allowedMethods: The methods of the resource, in the syntax of `Allow`.
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

    /// Whether pages of an origin may read responses.
    func allows(_ origin: String) -> Bool { byOrigin.isEmpty || byOrigin[origin] != nil }

    private static func welcome(_ origin: String) -> HTTPFields {
        var fields = HTTPFields()
        fields.append(.allowOrigin, origin)
        fields.append(.exposeHeaders, exposed)
        return fields
    }

    /// Whether the text is `scheme://host` or `scheme://host:port` as browsers write it (RFC 6454 section 6.2): in
    /// lower case, and with nothing after it.
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
