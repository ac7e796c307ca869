import Caching

/// How much a cache holds.
struct CacheContent: Hashable, Sendable {
    let entries: Int
    /// In octets.
    let cost: Int
    let capacity: Int

    init(_ cache: LRUCache<some Hashable, some Any>) {
        entries = cache.count
        cost = cache.cost
        capacity = cache.capacity
    }
}
