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

    /// The text in place of the picture as a string of JSON in ASCII; nil if there is none.
    var alternativeText: String? { Self.text(ofAlternative: alternative) }

    /// The warnings as an array of JSON in ASCII; nil if there are none.
    /// - Parameter more: The warnings in addition to those of the picture itself.
    func warningText(_ more: [String]) -> String? { Self.text(ofWarnings: more + warnings) }

    /// The picture with its texts, for a program.
    /// - Parameter more: The warnings in addition to those of the picture itself.
    func texts(_ more: [String]) -> (alternative: String, warnings: [String]) { (alternative, more + warnings) }

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
        if let text = text(ofWarnings: warnings) { fields.append(.warnings, text) }
        if let text = text(ofAlternative: alternative) { fields.append(.alternative, text) }
        return HTTPResponse(.ok, fields: fields, content: bytes)
    }

    private static func text(ofAlternative alternative: String) -> String? {
        alternative.isEmpty ? nil : JSONTree.string(alternative).asciiText
    }

    /// The warnings as a JSON array in ASCII, limited to the size of a header field; nil if there are none.
    private static func text(ofWarnings warnings: [String]) -> String? {
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
    /// The text in place of the picture, as a string of JSON in ASCII.
    static var alternative: Self { Self("x-plotwright-alt") }
}
