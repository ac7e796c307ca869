import HTTPMessages

/// What may be fetched, and how much.
package struct FetchConfiguration: Sendable {
    /// The origins that clients may name; where there are none, nothing may be fetched for clients.
    package var origins: [FetchOrigin] = []
    /// Addresses that may be connected to although they are not public.
    package var networks: [AddressRange] = []
    /// For one fetch, from when it is asked for to its last octet, redirects and waiting included.
    package var time: Duration = .seconds(3)
    /// How many octets one fetch may bring, packed as well as unpacked.
    package var octets = 16 << 20
    /// How many redirects one fetch follows.
    package var redirects = 5
    /// For how long content is fresh whose server says nothing about it.
    package var freshTime: Duration = .seconds(60)
    /// For how long, beyond its freshness, content is used while its server fails and has not said for how long.
    package var staleTime: Duration = .seconds(86_400)
    /// How many octets the cache may hold.
    package var cache = 32 << 20
    /// The path of a PEM file of the authorities whose certificates servers may have; the system's where it is `nil`.
    package var authorities: String?
    /// How many fetches for clients are under way at a time, from one listed origin half of what the others leave; and how many of the
    /// operator's own, besides.
    package var connections = 32
    /// How many more of either may wait; beyond, and from one origin half of what the others leave, they are refused.
    package var queue = 256

    package init() {}
}
