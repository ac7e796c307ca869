import Caching

/// The size of a cache.
package struct CacheContent: Hashable, Sendable {
    package let entries: Int
    /// The size in bytes.
    package let cost: Int
    package let capacity: Int

    init(_ cache: LRUCache<some Hashable, some Any>) {
        entries = cache.count
        cost = cache.cost
        capacity = cache.capacity
    }
}
