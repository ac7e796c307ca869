import Digests
import HTTPMessages
import Rendering

extension SavedChart {
    /// The strong entity tag of the spec's text, with its quotes.
    var entityTag: String { "\"\(SHA256.digest(of: spec.span).base64URL)\"" }
}

extension HTTPResponse {
    /// Tells where a chart is saved.
    /// - Parameter now: in seconds since 1970.
    static func saved(_ chart: SavedChart, _ status: HTTPStatus, at now: Int) -> HTTPResponse {
        let url = SavedChartPath.path(of: chart.hash)
        var members = [
            ("hash", JSONText.string(chart.hash.base64URL)),
            ("url", JSONText.string(url)),
        ]
        for format in PictureFormat.all {
            members.append((format.name, JSONText.string(url + "." + format.name)))
        }
        if let expiry = chart.expiry { members.append(("timeToLive", "\(max(0, expiry - now))")) }
        var fields = HTTPFields.common()
        fields.append(.location, url)
        fields.append(.cacheControl, "no-store")
        fields.append(.contentType, "application/json")
        return HTTPResponse(status, fields: fields, content: Array((JSONText.object(members) + "\n").utf8))
    }

    /// The spec as it was sent.
    static func spec(of chart: SavedChart) -> HTTPResponse {
        var response = unchangedSpec(of: chart)
        response.status = .ok
        response.fields.append(.contentType, "application/json")
        response.content = chart.spec
        return response
    }

    static func unchangedSpec(of chart: SavedChart) -> HTTPResponse {
        var fields = HTTPFields.common()
        fields.append(.entityTag, chart.entityTag)
        // It may be deleted at any time.
        fields.append(.cacheControl, "no-cache")
        return HTTPResponse(.notModified, fields: fields)
    }
}
