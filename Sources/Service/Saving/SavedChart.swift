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
    /// The shortest name in its URLs.
    let id: SavedChartID

    /// - Parameter id: The name that the store gave the chart; `nil` for the shortest name that a chart with this hash
    ///   can have.
    init(hash: SHA256.Digest, spec: [UInt8], expiry: Int?, id: SavedChartID? = nil) {
        self.hash = hash
        self.spec = spec
        self.expiry = expiry
        self.id = id ?? SavedChartID(hash)
    }

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
