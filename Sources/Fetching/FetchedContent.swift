import Caching

/// What a fetch has brought, whole.
package struct FetchedContent: Hashable, Sendable {
    /// Unpacked.
    package let bytes: [UInt8]
    /// The value of `Content-Type`, as it came.
    package let mediaType: String?
    /// Whether nothing of it can be missing; where its server has not said where it ends, nobody knows.
    package let isKnownWhole: Bool
    /// Whether it, or what is made of it, may be kept: where its server, or one that redirected to it, has not forbidden that
    /// (RFC 9111 section 3).
    package let mayBeStored: Bool
    /// The URL that was asked for, shortened, without its query.
    package let url: String
    /// For how long from now it needs not be fetched again; zero where it is stale.
    package let freshFor: Duration
    /// `nil` where it is fresh.
    package let staleness: Staleness<FetchError>?
}
