import Digests
import HTTPMessages

/// A document that never changes while the server runs.
struct StaticDocument: Sendable {
    private let response: HTTPResponse
    private let notModified: HTTPResponse
    private let tag: String

    init(_ content: [UInt8], contentType: String, contentSecurityPolicy: String = "default-src 'none'") {
        tag = "\"\(SHA256.digest(of: content.span).base64URL)\""
        var fields = HTTPFields.common(contentSecurityPolicy: contentSecurityPolicy)
        fields.append(.entityTag, tag)
        fields.append(.cacheControl, "public, max-age=300")
        notModified = HTTPResponse(.notModified, fields: fields)
        fields.append(.contentType, contentType)
        fields.append(.acceptRanges, "bytes")
        response = HTTPResponse(.ok, fields: fields, content: content)
    }

    func answer(_ reply: Reply) {
        switch Preconditions(reply.request).evaluate(tag) {
        case .proceed: reply.send(response)
        case .notModified: reply.send(notModified)
        case .failed:
            reply.send(Problem(.preconditionFailed, detail: "The document is not the one that the request names."))
        }
    }
}
