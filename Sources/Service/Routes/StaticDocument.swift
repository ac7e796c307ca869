import Caching
import Digests
import Engine
import HTTPMessages

/// A document that does not change while the server runs. Clients that accept gzip receive it compressed.
///
/// Its content, tag and compressed form are made when they are first requested: most servers never send most documents.
struct StaticDocument: Sendable {
    private let plain: LazyValue<Variant>
    private let packed: LazyValue<Variant>

    init(
        _ content: @autoclosure @escaping @Sendable () -> [UInt8], contentType: String,
        cacheControl: String = "public, max-age=300", contentSecurityPolicy: String = "default-src 'none'"
    ) {
        let plain = LazyValue {
            var fields = HTTPFields.common(contentSecurityPolicy: contentSecurityPolicy)
            fields.append(.cacheControl, cacheControl)
            fields.append(.vary, "Accept-Encoding")
            let content = content()
            return Variant(
                content, SHA256.digest(of: content.span).base64URL, contentType: contentType, fields: fields)
        }
        self.plain = plain
        packed = LazyValue {
            let plain = plain.value
            guard let packed = Gzip.pack(plain.content), packed.count < plain.content.count else { return plain }
            // Both variants have strong tags, so the tags differ (RFC 9110 section 8.8.3.3).
            var fields = plain.fields
            fields.append(.contentEncoding, "gzip")
            return Variant(packed, plain.digest + "-gzip", contentType: contentType, fields: fields)
        }
    }

    /// Answers with the variant for the client.
    /// - Complexity: The first answer makes the content, and the first to a client that accepts gzip compresses it.
    func answer(_ reply: Reply) {
        let codings = AcceptedCodings(reply.request.fields.combined(.acceptEncoding))
        let variant = codings.prefersGzip ? packed.value : plain.value
        variant.answer(reply)
    }

    /// The content in one coding.
    struct Variant: Sendable {
        let content: [UInt8]
        let digest: String
        /// The fields that do not depend on the coding.
        let fields: HTTPFields
        var tag: String { "\"\(digest)\"" }
        private let response: HTTPResponse
        private let notModified: HTTPResponse

        init(_ content: [UInt8], _ digest: String, contentType: String, fields: HTTPFields) {
            self.content = content
            self.digest = digest
            self.fields = fields
            var fields = fields
            fields.append(.entityTag, "\"\(digest)\"")
            notModified = HTTPResponse(.notModified, fields: fields)
            fields.append(.contentType, contentType)
            fields.append(.acceptRanges, "bytes")
            response = HTTPResponse(.ok, fields: fields, content: content)
        }

        func answer(_ reply: Reply) {
            switch Preconditions(reply.request).evaluate(tag) {
            case .proceed: reply.send(response)
            case .notModified: reply.send(notModified)
            case .failed: reply.send(Problem.failedPrecondition)
            }
        }
    }
}
