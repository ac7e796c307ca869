/// The name of a field, in lower case: names are compared without regard to case (RFC 9110 section 5.1).
package struct HTTPFieldName: Hashable, Sendable {
    package let text: String

    /// - Precondition: `text` is a token in lower case. Names come from the program, never from a client.
    package init(_ text: StaticString) {
        self.text = "\(text)"
    }

    private init(known text: String) {
        self.text = text
    }
}

extension HTTPFieldName {
    package static var accept: Self { Self(known: "accept") }
    package static var acceptEncoding: Self { Self(known: "accept-encoding") }
    package static var acceptPost: Self { Self(known: "accept-post") }
    package static var acceptRanges: Self { Self(known: "accept-ranges") }
    package static var allow: Self { Self(known: "allow") }
    package static var cacheControl: Self { Self(known: "cache-control") }
    package static var connection: Self { Self(known: "connection") }
    package static var contentDisposition: Self { Self(known: "content-disposition") }
    package static var contentEncoding: Self { Self(known: "content-encoding") }
    package static var contentRange: Self { Self(known: "content-range") }
    package static var contentSecurityPolicy: Self { Self(known: "content-security-policy") }
    package static var contentType: Self { Self(known: "content-type") }
    package static var contentTypeOptions: Self { Self(known: "x-content-type-options") }
    package static var crossOriginResourcePolicy: Self { Self(known: "cross-origin-resource-policy") }
    package static var entityTag: Self { Self(known: "etag") }
    package static var host: Self { Self(known: "host") }
    package static var ifMatch: Self { Self(known: "if-match") }
    package static var ifNoneMatch: Self { Self(known: "if-none-match") }
    package static var ifRange: Self { Self(known: "if-range") }
    package static var location: Self { Self(known: "location") }
    package static var range: Self { Self(known: "range") }
    package static var retryAfter: Self { Self(known: "retry-after") }
    package static var vary: Self { Self(known: "vary") }
}
