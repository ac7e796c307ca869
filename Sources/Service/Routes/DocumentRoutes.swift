import CAssets
import Digests
import HTTPMessages
import Specs

/// A document that does not change while the server runs.
struct StaticDocument: Sendable {
    private let response: HTTPResponse
    private let notModified: HTTPResponse
    private let tag: String

    init(
        _ content: [UInt8], contentType: String, cacheControl: String = "public, max-age=300",
        contentSecurityPolicy: String = "default-src 'none'"
    ) {
        tag = "\"\(SHA256.digest(of: content.span).base64URL)\""
        var fields = HTTPFields.common(contentSecurityPolicy: contentSecurityPolicy)
        fields.append(.entityTag, tag)
        fields.append(.cacheControl, cacheControl)
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

extension Route {
    /// `GET /openapi.yaml`: the description of this interface.
    static var openAPI: Route {
        .document("/openapi.yaml", StaticDocument(Asset.openAPIDocument, contentType: "application/yaml"))
    }

    /// `GET /schema`: the JSON Schema of the spec.
    static var schema: Route {
        .document("/schema", StaticDocument(SchemaDocument.bytes, contentType: "application/schema+json"))
    }
}

/// The files that are embedded in the program.
enum Asset {
    static var openAPIDocument: [UInt8] { unsafe bytes(CAssets.openAPIDocument) }
    static var frontPage: [UInt8] { unsafe bytes(CAssets.frontPage) }

    private static func bytes(_ asset: asset) -> [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count))
    }
}
