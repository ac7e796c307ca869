import Engine
import HTTPMessages
import JSON
import Rendering

/// The responses with a finished picture, which are created once.
private final class PictureResponses: Sendable {
    /// The response to a GET, which may be cached and requested in parts.
    let get: HTTPResponse
    let post: HTTPResponse

    init(_ picture: FinishedPicture, cacheControl: String) {
        post = picture.response(warnings: picture.warningText(nil))
        get = post.kept(cacheControl)
    }
}

extension FinishedPicture {
    /// The response to a request for the picture.
    /// - Parameters:
    ///   - cacheControl: The default value, which is the same for all pictures.
    ///   - ownCacheControl: The value that replaces the default.
    func response(
        to method: HTTPMethod, cacheControl: String, _ ownCacheControl: String?, _ terms: PictureTerms?
    ) -> HTTPResponse {
        let responses = companion { PictureResponses(self, cacheControl: cacheControl) }
        let hasOwnWarnings = terms?.warnings.isEmpty == false
        guard ownCacheControl != nil || hasOwnWarnings else { return method == .post ? responses.post : responses.get }
        let response = hasOwnWarnings ? response(warnings: warningText(terms)) : responses.post
        guard method != .post, let ownCacheControl else { return response }
        return response.kept(ownCacheControl)
    }

    /// A response that no cache keeps.
    func response() -> HTTPResponse { response(warnings: warningText(nil)) }

    fileprivate func response(warnings: String?) -> HTTPResponse {
        var fields = HTTPFields.chart(identity)
        fields.append(.contentType, format.mediaType)
        fields.append(.contentDisposition, "inline; filename=\"chart.\(format.fileExtension)\"")
        if let warnings { fields.append(.warnings, warnings) }
        if let alternativeText { fields.append(.alternative, alternativeText) }
        return HTTPResponse(.ok, fields: fields, content: bytes)
    }

    /// The strong entity tag, with its quotes.
    var entityTag: String { identity.entityTag }

    /// The alternative text of the picture as a JSON string in ASCII; nil if there is none.
    var alternativeText: String? { alternative.isEmpty ? nil : JSONTree.string(alternative).asciiText }

    /// The warnings as a JSON array in ASCII, limited to the size of a header field; nil if there are none.
    func warningText(_ terms: PictureTerms?) -> String? {
        let warnings = warnings(terms)
        guard !warnings.isEmpty else { return nil }
        var shown: [JSONTree] = []
        var length = 0
        for warning in warnings {
            length += warning.asciiJSON.utf8.count + 1
            guard length < 4_000 else { break }
            shown.append(.string(warning))
        }
        let hidden = warnings.count - shown.count
        return JSONTree.array(shown + (hidden > 0 ? ["and \(hidden) more"] : [])).asciiText
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

extension HTTPFieldName {
    static var warnings: Self { Self("x-plotwright-warnings") }
    /// The alternative text of the picture, as a JSON string in ASCII.
    static var alternative: Self { Self("x-plotwright-alt") }
}
