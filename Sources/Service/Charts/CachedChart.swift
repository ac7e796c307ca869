import HTTPMessages
import Rendering

/// A finished picture with its responses, which are created once.
final class CachedChart: Sendable {
    let bytes: [UInt8]
    private let identity: PictureIdentity
    private let warnings: [String]
    private let getResponse: HTTPResponse
    private let postResponse: HTTPResponse

    init(_ chart: RenderedPicture, identity: PictureIdentity, cacheControl: String) {
        bytes = chart.bytes
        self.identity = identity
        warnings = chart.warnings
        let response = Self.response(identity, chart.bytes, chart.warnings)
        postResponse = response
        getResponse = response.kept(cacheControl)
    }

    /// - Parameters:
    ///   - cacheControl: The value that replaces the default.
    ///   - warnings: The warnings in addition to those of the picture itself.
    func response(to method: HTTPMethod, cacheControl: String? = nil, warnings more: [String] = []) -> HTTPResponse {
        guard cacheControl != nil || !more.isEmpty else { return method == .post ? postResponse : getResponse }
        let response = more.isEmpty ? postResponse : Self.response(identity, bytes, more + warnings)
        guard method != .post, let cacheControl else { return response }
        return response.kept(cacheControl)
    }

    private static func response(_ identity: PictureIdentity, _ bytes: [UInt8], _ warnings: [String]) -> HTTPResponse {
        var fields = HTTPFields.chart(identity)
        fields.append(.contentType, identity.format.mediaType)
        fields.append(.contentDisposition, "inline; filename=\"chart.\(identity.format.name)\"")
        if !warnings.isEmpty { fields.append(.warnings, summary(of: warnings)) }
        return HTTPResponse(.ok, fields: fields, content: bytes)
    }

    /// The warnings as a JSON array in ASCII, limited to the size of a header field.
    private static func summary(of warnings: [String]) -> String {
        var shown: [String] = []
        var length = 0
        for warning in warnings {
            let text = JSONText.string(warning)
            length += text.utf8.count + 1
            guard length < 4_000 else { break }
            shown.append(text)
        }
        let hidden = warnings.count - shown.count
        return JSONText.array(shown + (hidden > 0 ? [JSONText.string("and \(hidden) more")] : []))
    }
}

extension HTTPResponse {
    /// The response to a request that may be cached and requested in parts.
    fileprivate func kept(_ cacheControl: String) -> HTTPResponse {
        var response = self
        response.fields.append(.cacheControl, cacheControl)
        response.fields.append(.acceptRanges, "bytes")
        return response
    }
}

extension HTTPFields {
    /// The fields of every response with a chart.
    static func chart(_ identity: PictureIdentity) -> HTTPFields {
        var fields = HTTPFields.common(
            contentSecurityPolicy: identity.format.contentSecurityPolicy, resourcePolicy: HTTPFields.crossOrigin)
        fields.append(.entityTag, identity.entityTag)
        return fields
    }
}

extension HTTPFieldName {
    static var warnings: Self { Self("x-plotwright-warnings") }
}

/// The picture of a request, with the response for clients that have the picture already. The response is created once.
final class KnownPicture: Sendable {
    /// The approximate size of an entry in a cache, in octets.
    static let cost = 1_000

    let identity: PictureIdentity
    /// The terms of a picture with resources. When the resources are no longer fresh, the request may have another
    /// picture.
    let terms: PictureTerms?
    private let entityTag: String
    private let notModified: HTTPResponse

    init(_ identity: PictureIdentity, terms: PictureTerms? = nil, cacheControl: String) {
        self.identity = identity
        self.terms = terms
        entityTag = identity.entityTag
        notModified = Self.notModified(identity, cacheControl: cacheControl)
    }

    /// Whether this is still the picture of the request.
    var isCurrent: Bool { terms?.isFresh(at: .now) ?? true }

    /// The response if the request's conditions make the picture unnecessary.
    /// - Parameter cacheControl: The value that replaces the default.
    func answer(to preconditions: Preconditions, identifier: String, cacheControl: String? = nil) -> HTTPResponse? {
        switch preconditions.evaluate(entityTag) {
        case .proceed: nil
        case .notModified: cacheControl.map { Self.notModified(identity, cacheControl: $0) } ?? notModified
        case .failed:
            Problem(.preconditionFailed, detail: "The chart does not meet the request's conditions.")
                .response(to: identifier)
        }
    }

    private static func notModified(_ identity: PictureIdentity, cacheControl: String) -> HTTPResponse {
        var fields = HTTPFields.chart(identity)
        fields.append(.cacheControl, cacheControl)
        return HTTPResponse(.notModified, fields: fields)
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
