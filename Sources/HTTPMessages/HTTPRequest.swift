/// The head of a request, well-formed under RFC 9112.
package struct HTTPRequest: Sendable {
    package let method: HTTPMethod
    /// 0 for HTTP/1.0, 1 for every later HTTP/1 version.
    package let minorVersion: Int
    package let fields: HTTPFields

    private var target: RequestTarget

    package init(method: HTTPMethod, minorVersion: Int, target: RequestTarget, fields: HTTPFields) {
        self.method = method
        self.minorVersion = minorVersion
        self.target = target
        self.fields = fields
    }

    /// The path with decoded unreserved characters; `*` for a request to the whole server.
    package var path: String {
        guard !target.path.isEmpty else { return method == .options ? "*" : "/" }
        return target.pathHasPercent
            ? PercentEncoding.normalizePath(fields.bytes.span, in: target.path)
            : String(decoding: fields.bytes[target.path], as: UTF8.self)
    }

    /// The query as sent, without its question mark; empty if there is none.
    package var query: ArraySlice<UInt8> {
        fields.bytes[target.query]
    }

    /// Path and query as sent, with the question mark between them. The indexes are those of the query.
    package var pathAndQuery: ArraySlice<UInt8> {
        fields.bytes[target.path.lowerBound..<target.query.upperBound]
    }

    /// A copy of the request without a prefix of its path.
    /// - Parameter prefix: Whole segments, such as `/plots`. The request does not change if its path, as sent, does not
    ///   start with them.
    package func removing(pathPrefix prefix: String) -> HTTPRequest {
        let path = fields.bytes[target.path]
        guard !prefix.isEmpty, path.starts(with: prefix.utf8) else { return self }
        let rest = path.dropFirst(prefix.utf8.count)
        guard rest.isEmpty || rest.first == Byte.slash else { return self }
        var request = self
        request.target.path = rest.startIndex..<rest.endIndex
        return request
    }

    /// A copy of the request with a truncated query.
    /// - Parameter count: The maximum length of the query in bytes.
    package func keeping(firstOfQuery count: Int) -> HTTPRequest {
        var request = self
        request.target.query = target.query.prefix(count)
        return request
    }
}

/// A request method (RFC 9110 section 9); names are case-sensitive.
package enum HTTPMethod: Hashable, Sendable {
    case get, head, post, put, delete, connect, options, trace, patch, query
    /// A method that the server does not implement.
    case other(String)

    package init(_ name: String) {
        self =
            switch name {
            case "GET": .get
            case "HEAD": .head
            case "POST": .post
            case "PUT": .put
            case "DELETE": .delete
            case "CONNECT": .connect
            case "OPTIONS": .options
            case "TRACE": .trace
            case "PATCH": .patch
            case "QUERY": .query
            default: .other(name)
            }
    }

    /// Whether the method only reads the resource of the URL (RFC 9110 section 9.2.1).
    package var isReading: Bool { self == .get || self == .head }

    package var name: String {
        switch self {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        case .put: "PUT"
        case .delete: "DELETE"
        case .connect: "CONNECT"
        case .options: "OPTIONS"
        case .trace: "TRACE"
        case .patch: "PATCH"
        case .query: "QUERY"
        case .other(let name): name
        }
    }
}

/// The locations of path and query in the head of a request (RFC 9112 section 3.2).
package struct RequestTarget: Sendable {
    /// The path; empty for an absolute target without a path.
    package var path: Range<Int>
    /// The query without the question mark; empty if there is none.
    package var query: Range<Int>
    package let pathHasPercent: Bool

    package init(path: Range<Int>, query: Range<Int>, pathHasPercent: Bool) {
        self.path = path
        self.query = query
        self.pathHasPercent = pathHasPercent
    }
}
