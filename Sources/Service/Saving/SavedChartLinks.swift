import Digests
import HTTPMessages
import JSON
import Rendering

/// The signature that a client asks for when it saves a chart.
struct SavedChartSignature: Sendable {
    let key: SigningKey
    /// The time when the URLs expire, in seconds since 1970; `nil` for never.
    let expires: Int?
}

/// The URLs of saved charts, as the client of a request needs them.
struct SavedChartLinks: Sendable {
    /// The public URL of the service; `nil` if it is not known. The links are then paths.
    let base: PublicURL?
    /// `nil` if the client did not ask for signed URLs.
    let signature: SavedChartSignature?

    /// The URL of the spec or, with a file extension, of a picture.
    /// - Parameter collection: The path of all saved charts.
    func url(of id: SavedChartID, in collection: String = SavedChartPath.collection, ending: String = "") -> String {
        let path = SavedChartPath.path(of: id, in: collection) + ending
        let signed = signature.flatMap { try? URLSigner.sign(path, with: $0.key, expires: $0.expires) }
        return (base?.text ?? "") + (signed ?? path)
    }
}

extension HTTPResponse {
    /// The response with the URLs of a saved chart.
    /// - Parameter now: The time in seconds since 1970.
    static func saved(
        _ chart: SavedChart, _ status: HTTPStatus, _ links: SavedChartLinks, at now: Int
    ) -> HTTPResponse {
        let url = links.url(of: chart.id)
        var members: [JSONTree.Member] = [
            .init(key: "id", value: .string(chart.id.text)),
            .init(key: "hash", value: .string(chart.hash.base64URL)),
            .init(key: "url", value: .string(url)),
        ]
        for format in PictureFormat.all {
            members.append(.init(key: format.name, value: .string(links.url(of: chart.id, ending: "." + format.name))))
        }
        if let expiry = chart.expiry {
            members.append(.init(key: "timeToLive", value: .number(Double(max(0, expiry - now)))))
        }
        var fields = HTTPFields.common()
        fields.append(.location, url)
        fields.append(.cacheControl, "no-store")
        fields.append(.contentType, "application/json")
        return HTTPResponse(status, fields: fields, content: JSONTree.object(members).bytes + "\n".utf8)
    }
}

extension HTTPResponse {
    /// The response to `POST /chart/create`. Some clients decode its percent-encoded bytes, so it has none.
    static func created(_ url: String) -> HTTPResponse {
        var fields = HTTPFields.common()
        fields.append(.cacheControl, "no-store")
        fields.append(.contentType, "application/json")
        let document: JSONTree = ["success": true, "url": .string(url)]
        return HTTPResponse(.ok, fields: fields, content: document.bytes)
    }
}
