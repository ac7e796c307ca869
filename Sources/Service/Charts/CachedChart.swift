import HTTPMessages
import JSON
import Rendering

/// A finished picture with its responses, which are created once.
final class CachedChart: Sendable {
    let bytes: [UInt8]
    var format: PictureFormat { identity.format }
    /// The strong entity tag, with its quotes.
    var entityTag: String { identity.entityTag }
    let identity: PictureIdentity
    private let warnings: [String]
    private let alternative: String
    private let getResponse: HTTPResponse
    private let postResponse: HTTPResponse

    init(_ chart: RenderedPicture, identity: PictureIdentity, cacheControl: String) {
        bytes = chart.bytes
        self.identity = identity
        warnings = chart.warnings
        alternative = chart.alternative
        let response = Self.response(identity, chart.bytes, chart.warnings, chart.alternative)
        postResponse = response
        getResponse = response.kept(cacheControl)
    }

    /// - Parameters:
    ///   - cacheControl: The value that replaces the default.
    ///   - warnings: The warnings in addition to those of the picture itself.
    func response(to method: HTTPMethod, cacheControl: String? = nil, warnings more: [String] = []) -> HTTPResponse {
        guard cacheControl != nil || !more.isEmpty else { return method == .post ? postResponse : getResponse }
        let response = more.isEmpty ? postResponse : Self.response(identity, bytes, more + warnings, alternative)
        guard method != .post, let cacheControl else { return response }
        return response.kept(cacheControl)
    }

    private static func response(
        _ identity: PictureIdentity, _ bytes: [UInt8], _ warnings: [String], _ alternative: String
    ) -> HTTPResponse {
        var fields = HTTPFields.chart(identity)
        fields.append(.contentType, identity.format.mediaType)
        fields.append(.contentDisposition, "inline; filename=\"chart.\(identity.format.fileExtension)\"")
        if !warnings.isEmpty { fields.append(.warnings, summary(of: warnings)) }
        if !alternative.isEmpty { fields.append(.alternative, JSONTree.string(alternative).asciiText) }
        return HTTPResponse(.ok, fields: fields, content: bytes)
    }

    /// The warnings as a JSON array in ASCII, limited to the size of a header field.
    private static func summary(of warnings: [String]) -> String {
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
    /// The text in place of the picture, as a string of JSON in ASCII.
    static var alternative: Self { Self("x-plotwright-alt") }
}
