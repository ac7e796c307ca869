import Dialects
import Digests
import JSON

/// A spec that is kept for a URL of its own.
struct SavedChart: Hashable, Sendable {
    /// Of the spec's meaning, whichever version of the program reads it.
    let hash: SHA256.Digest
    /// The JSON text as it was sent.
    let spec: [UInt8]
    /// When it ends, in seconds since 1970; `nil` for one that stays until it is deleted.
    let expiry: Int?

    func hasExpired(at now: Int) -> Bool {
        expiry.map { $0 <= now } ?? false
    }

    /// In seconds; `nil` for a chart without an end.
    var timeLeft: Int? { expiry.map { $0 - UnixTime.now } }
}

extension SavedChart {
    /// - Parameter spec: JSON; a byte order mark at its start is left out (RFC 8259 section 8.1).
    init(_ spec: [UInt8], limits: SpecLimits, expiry: Int?) throws(JSONError) {
        let document = try JSONDocument(spec, limits: JSONLimits(bytes: limits.bytes))
        var hasher = CanonicalHasher()
        hasher.append("saved", 1)
        hasher.append(document)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.init(
            hash: hasher.finish(), spec: spec.starts(with: mark) ? Array(spec.dropFirst(mark.count)) : spec,
            expiry: expiry)
    }
}
