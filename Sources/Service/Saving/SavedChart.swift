import Digests
import HTTPMessages
import JSON
import Rendering

/// A spec that is saved under its own URL.
struct SavedChart: Hashable, Sendable {
    /// The hash of the spec's meaning, which is independent of the version of the program.
    let hash: SHA256.Digest
    /// The JSON text as it was sent.
    let spec: [UInt8]
    /// The time of expiry, in seconds since 1970; `nil` for a chart that is kept until it is deleted.
    let expiry: Int?

    func hasExpired(at now: Int) -> Bool {
        expiry.map { $0 <= now } ?? false
    }

    /// The remaining time to live in seconds; `nil` for no limit.
    var timeLeft: Int? { expiry.map { $0 - UnixTime.now } }
}

extension SavedChart {
    /// - Parameter spec: The JSON text. A byte order mark at its start is removed (RFC 8259 section 8.1).
    init(_ spec: [UInt8], hash: SHA256.Digest, expiry: Int?) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.init(
            hash: hash, spec: spec.starts(with: mark) ? Array(spec.dropFirst(mark.count)) : spec, expiry: expiry)
    }
}

extension SavedChart {
    /// The strong entity tag of the spec's text, with its quotes.
    var entityTag: String { "\"\(SHA256.digest(of: spec.span).base64URL)\"" }
}

extension HTTPResponse {
    /// The response with the URLs of a saved chart.
    /// - Parameter now: The time in seconds since 1970.
    static func saved(_ chart: SavedChart, _ status: HTTPStatus, at now: Int) -> HTTPResponse {
        let url = SavedChartPath.path(of: chart.hash)
        var members: [JSONTree.Member] = [
            .init(key: "hash", value: .string(chart.hash.base64URL)), .init(key: "url", value: .string(url)),
        ]
        for format in PictureFormat.all {
            members.append(.init(key: format.name, value: .string(url + "." + format.name)))
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

    /// The response with the spec as it was sent.
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
        // The chart may be deleted at any time.
        fields.append(.cacheControl, "no-cache")
        return HTTPResponse(.notModified, fields: fields)
    }
}

/// The paths of a saved chart.
enum SavedChartPath {
    static let collection = "/charts"

    /// The path of the spec or, with a file extension, of a picture.
    static func path(of hash: SHA256.Digest, ending: String = "") -> String {
        "\(collection)/\(hash.base64URL)\(ending)"
    }

    /// The hash in a path; `nil` if the name cannot be that of a chart.
    static func hash(in path: String) -> SHA256.Digest? {
        guard path.hasPrefix(collection + "/") else { return nil }
        let name = path.utf8.dropFirst(collection.utf8.count + 1).prefix { $0 != UInt8(ascii: ".") }
        // 32 octets in base64url without padding.
        guard name.count == 43, let octets = Base64.url.decode(Array(name).span), octets.count == 32 else { return nil }
        return SHA256.Digest(bytes: octets)
    }
}
