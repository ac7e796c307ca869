import HTTPServer

/// A finished picture with the responses that carry it, made once.
final class CachedChart: Sendable {
    let bytes: [UInt8]
    private let got: HTTPResponse
    private let posted: HTTPResponse

    init(_ chart: RenderedChart, identity: PictureIdentity, cacheControl: String) {
        bytes = chart.bytes
        var fields = HTTPFields.chart(identity)
        fields.append(.contentType, identity.format.contentType)
        fields.append(.contentDisposition, "inline; filename=\"chart.\(identity.format.rawValue)\"")
        if !chart.warnings.isEmpty { fields.append(.warnings, Self.summary(of: chart.warnings)) }
        posted = HTTPResponse(.ok, fields: fields, content: chart.bytes)
        fields.append(.cacheControl, cacheControl)
        fields.append(.acceptRanges, "bytes")
        got = HTTPResponse(.ok, fields: fields, content: chart.bytes)
    }

    /// - Parameter cacheControl: in the place of the usual one.
    func response(to method: HTTPMethod, cacheControl: String? = nil) -> HTTPResponse {
        guard method != .post else { return posted }
        guard let cacheControl else { return got }
        var response = posted
        response.fields.append(.cacheControl, cacheControl)
        response.fields.append(.acceptRanges, "bytes")
        return response
    }

    /// The warnings as a JSON array in ASCII, as many as fit into a field.
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

extension HTTPFields {
    /// What every answer about a chart carries.
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
