import HTTPMessages
import Rendering

extension HTTPFields {
    /// The fields of every response with a chart.
    static func chart(_ identity: PictureIdentity) -> HTTPFields {
        var fields = HTTPFields.common(
            contentSecurityPolicy: identity.format.contentSecurityPolicy, resourcePolicy: HTTPFields.crossOrigin)
        fields.append(.entityTag, identity.entityTag)
        return fields
    }
}

extension PictureFormat {
    /// The policy for a browser that opens the picture as a page: it loads only images that are embedded in the
    /// document, and runs no scripts.
    var contentSecurityPolicy: String {
        isDocument
            ? "default-src 'none'; img-src data:; style-src 'none'; script-src 'none'; sandbox" : "default-src 'none'"
    }
}

extension PictureIdentity {
    /// The strong entity tag, with its quotes.
    var entityTag: String { "\"\(hash)\"" }
}
