import Glibc
import HTTPMessages

/// The permissions and limits of fetches.
package struct FetchConfiguration: Sendable {
    /// The origins that clients may name. If empty, nothing may be fetched for clients.
    package var origins: [FetchOrigin] = []
    /// Addresses that may be connected to although they are not public.
    package var networks: [AddressRange] = []
    /// The time limit of a fetch from the request to the last byte, including redirects and waiting.
    package var time: Duration = .seconds(3)
    /// The maximum number of bytes of a fetch, both encoded and decoded.
    package var octets = 16 << 20
    /// The maximum number of redirects of a fetch.
    package var redirects = 5
    /// The freshness lifetime of content if the server does not specify one.
    package var freshTime: Duration = .seconds(60)
    /// The additional time for which stale content is used if the server fails and did not specify a time.
    package var staleTime: Duration = .seconds(86_400)
    /// The capacity of the cache in bytes.
    package var cache = 32 << 20
    /// The path of a PEM file with trusted certificate authorities; `nil` uses the system's.
    package var authorities: String?
    /// The maximum number of concurrent fetches for clients. One listed origin may use at most half of the connections
    /// that other origins leave free. The same number of fetches is available to the operator's data sources.
    package var connections = 32
    /// The maximum number of further waiting fetches of each kind. More fetches are rejected, and so are those of one
    /// origin beyond half of the slots that other origins leave free.
    package var queue = 256

    package init() {}
}

/// The clock for the freshness of fetched content and the deadlines of fetches.
package struct FetchClock: Sendable {
    /// The seconds since 1970.
    package var unixSeconds: @Sendable () -> Int
    /// A monotonic clock.
    package var now: @Sendable () -> ContinuousClock.Instant

    package init(
        unixSeconds: @escaping @Sendable () -> Int, now: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.unixSeconds = unixSeconds
        self.now = now
    }

    package static let system = FetchClock(unixSeconds: { time(nil) }, now: { .now })
}
