import Digests

/// A spec that the service has: that of a saved chart or of a live chart.
struct KnownSpec: Sendable {
    /// The hash that determines the text.
    let hash: SHA256.Digest
    /// The approximate size of the text, in bytes.
    let octets: Int
    /// The remaining time to live in seconds; `.max` for no limit.
    var timeLeft = Int.max
    /// Whether the next request may get another picture.
    var isLive = false
    /// The names of the request's parameters that determine the spec.
    var parameters: [String] = []
    /// The text. It is called only if the picture has to be drawn.
    let text: @Sendable () -> [UInt8]
}

extension SavedChart {
    var known: KnownSpec {
        KnownSpec(hash: hash, octets: spec.count, timeLeft: timeLeft ?? .max, text: { spec })
    }
}
