import Caching

/// The complete content of a fetch.
package struct FetchedContent: Hashable, Sendable {
    /// The decoded content.
    package let bytes: [UInt8]
    /// The value of `Content-Type` as received.
    package let mediaType: String?
    /// Whether the content is known to be complete. This is unknown if the server did not announce its end.
    package let isKnownWhole: Bool
    /// Whether the content, or anything made from it, may be stored, that is, neither its server nor a redirecting one
    /// has forbidden it (RFC 9111 section 3).
    package let mayBeStored: Bool
    /// The requested URL, shortened, without its query.
    package let url: String
    /// The remaining freshness lifetime; zero if the content is stale.
    package let freshFor: Duration
    /// `nil` if the content is fresh.
    package let staleness: Staleness<FetchError>?
}
