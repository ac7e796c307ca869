/// A response before framing. The connection adds `Date`, `Connection`, `Content-Length` and
/// `Transfer-Encoding`.
package struct HTTPResponse: Sendable {
    package var status: HTTPStatus
    package var fields: HTTPFields
    /// The content, kept by reference until it is written: many connections may share one array.
    package var content: [UInt8]
    /// Produces the content instead of `content`; `nil` for content of known length.
    package var source: (any HTTPStreamSource)?
    package var note = HTTPNote()

    package init(_ status: HTTPStatus, fields: HTTPFields = HTTPFields(), content: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.content = content
    }
}

/// A status code with its reason phrase (RFC 9110 section 15).
package struct HTTPStatus: Hashable, Sendable {
    package let code: Int
    package let reason: String

    private init(_ code: Int, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }

    /// Whether a response with this status must not have content, not even of length zero.
    package var forbidsContent: Bool {
        code == 204 || code == 304
    }
}

extension HTTPStatus {
    package static var ok: Self { Self(200, "OK") }
    package static var created: Self { Self(201, "Created") }
    package static var accepted: Self { Self(202, "Accepted") }
    package static var noContent: Self { Self(204, "No Content") }
    package static var partialContent: Self { Self(206, "Partial Content") }
    package static var found: Self { Self(302, "Found") }
    package static var notModified: Self { Self(304, "Not Modified") }
    package static var badRequest: Self { Self(400, "Bad Request") }
    package static var unauthorized: Self { Self(401, "Unauthorized") }
    package static var forbidden: Self { Self(403, "Forbidden") }
    package static var notFound: Self { Self(404, "Not Found") }
    package static var methodNotAllowed: Self { Self(405, "Method Not Allowed") }
    package static var notAcceptable: Self { Self(406, "Not Acceptable") }
    package static var requestTimeout: Self { Self(408, "Request Timeout") }
    package static var gone: Self { Self(410, "Gone") }
    package static var preconditionFailed: Self { Self(412, "Precondition Failed") }
    package static var contentTooLarge: Self { Self(413, "Content Too Large") }
    package static var uriTooLong: Self { Self(414, "URI Too Long") }
    package static var unsupportedMediaType: Self { Self(415, "Unsupported Media Type") }
    package static var rangeNotSatisfiable: Self { Self(416, "Range Not Satisfiable") }
    package static var expectationFailed: Self { Self(417, "Expectation Failed") }
    package static var misdirectedRequest: Self { Self(421, "Misdirected Request") }
    package static var unprocessableContent: Self { Self(422, "Unprocessable Content") }
    package static var tooManyRequests: Self { Self(429, "Too Many Requests") }
    package static var fieldsTooLarge: Self { Self(431, "Request Header Fields Too Large") }
    package static var internalServerError: Self { Self(500, "Internal Server Error") }
    package static var notImplemented: Self { Self(501, "Not Implemented") }
    package static var badGateway: Self { Self(502, "Bad Gateway") }
    package static var serviceUnavailable: Self { Self(503, "Service Unavailable") }
    package static var gatewayTimeout: Self { Self(504, "Gateway Timeout") }
    package static var versionNotSupported: Self { Self(505, "HTTP Version Not Supported") }
    /// RFC 4918 section 11.5.
    package static var insufficientStorage: Self { Self(507, "Insufficient Storage") }
}

/// A value that the creator of a response receives again after the exchange. It is not transmitted.
package struct HTTPNote: Sendable {
    /// A number chosen by the creator.
    package var number: UInt32
    package var object: (any AnyObject & Sendable)?

    package init(number: UInt32 = 0, object: (any AnyObject & Sendable)? = nil) {
        self.number = number
        self.object = object
    }
}
