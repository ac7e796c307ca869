import Digests
import Engine
import HTTPMessages
import Synchronization

/// A document that does not change while the server runs. Clients that accept gzip receive it compressed.
struct StaticDocument: Sendable {
    private let plain: Variant
    private let packed: PackedVariant

    init(
        _ content: [UInt8], contentType: String, cacheControl: String = "public, max-age=300",
        contentSecurityPolicy: String = "default-src 'none'"
    ) {
        var fields = HTTPFields.common(contentSecurityPolicy: contentSecurityPolicy)
        fields.append(.cacheControl, cacheControl)
        fields.append(.vary, "Accept-Encoding")
        plain = Variant(
            content, SHA256.digest(of: content.span).base64URL, contentType: contentType, fields: fields)
        packed = PackedVariant { [plain, fields] in
            guard let packed = Gzip.pack(content), packed.count < content.count else { return plain }
            // Both variants have strong tags, so the tags differ (RFC 9110 section 8.8.3.3).
            var fields = fields
            fields.append(.contentEncoding, "gzip")
            return Variant(packed, plain.digest + "-gzip", contentType: contentType, fields: fields)
        }
    }

    /// Answers with the variant for the client.
    /// - Complexity: The first answer to a client that accepts gzip compresses the content.
    func answer(_ reply: Reply) {
        let codings = AcceptedCodings(reply.request.fields.combined(.acceptEncoding))
        let variant = codings.prefersGzip ? packed.value : plain
        variant.answer(reply)
    }

    /// The content in one coding.
    struct Variant: Sendable {
        let digest: String
        var tag: String { "\"\(digest)\"" }
        private let response: HTTPResponse
        private let notModified: HTTPResponse

        init(_ content: [UInt8], _ digest: String, contentType: String, fields: HTTPFields) {
            self.digest = digest
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

    /// The compressed variant, which is made when it is first requested.
    private final class PackedVariant: Sendable {
        private let made = Mutex<Variant?>(nil)
        private let make: @Sendable () -> Variant

        init(_ make: @escaping @Sendable () -> Variant) {
            self.make = make
        }

        var value: Variant {
            made.withLock { made in
                let value = made ?? make()
                made = value
                return value
            }
        }
    }
}
