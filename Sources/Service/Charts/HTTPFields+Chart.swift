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
    /// document, and runs no scripts. Some browsers apply it to the page around their viewer of PDF, which embeds the
    /// document, has styles, and does not work in a sandbox.
    var contentSecurityPolicy: String {
        // The script of a page runs in an origin of its own, which cannot read anything of the service.
        if let pagePolicy { return "\(pagePolicy); sandbox allow-scripts" }
        if needsViewer { return "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'" }
        return isDocument
            ? "default-src 'none'; img-src data:; style-src 'none'; script-src 'none'; sandbox" : "default-src 'none'"
    }
}

extension PictureIdentity {
    /// The strong entity tag, with its quotes.
    var entityTag: String { "\"\(hash)\"" }
}
