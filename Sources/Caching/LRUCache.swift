/// A cache with a limited total cost that evicts the least recently used entries first.
///
/// The type is public and inlinable so that other modules specialize it for their types: every response from a cache
/// performs a lookup, and generic code takes 3,100 more instructions.
///
/// - Complexity: Every operation is O(1), amortized over the entries that an insertion evicts.
public struct LRUCache<Key: Hashable, Value> {
    /// The place of an entry. Its links are beside the entry, so that they change without a copy of it.
    @usableFromInline struct Node {
        /// `nil` if the place is unused.
        @usableFromInline var entry: Entry?
        /// The index of the next more recently used entry, -1 if none.
        @usableFromInline var newer = -1
        /// The index of the next less recently used entry, -1 if none.
        @usableFromInline var older = -1

        @usableFromInline init(entry: Entry) { self.entry = entry }
    }

    @usableFromInline struct Entry {
        @usableFromInline var key: Key
        @usableFromInline var value: Value
        @usableFromInline var cost: Int

        @usableFromInline init(key: Key, value: Value, cost: Int) {
            self.key = key
            self.value = value
            self.cost = cost
        }
    }

    /// The maximum total cost of all entries.
    public let capacity: Int
    /// The total cost of all entries.
    @inlinable public var cost: Int { total }

    @usableFromInline var total = 0
    @usableFromInline var places: [Key: Int] = [:]
    @usableFromInline var nodes: [Node] = []
    @usableFromInline var unused: [Int] = []
    @usableFromInline var newest = -1
    @usableFromInline var oldest = -1

    @inlinable public init(capacity: Int) {
        self.capacity = capacity
    }

    @inlinable public var count: Int { places.count }

    /// Returns the value of `key`, which becomes the most recently used one.
    @inlinable public mutating func value(for key: Key) -> Value? {
        guard let place = places[key] else { return nil }
        if place != newest {
            unlink(place)
            linkAsNewest(place)
        }
        return nodes[place].entry?.value
    }

    /// Inserts `value` and evicts other entries as necessary. A value that costs more than the capacity is not stored.
    /// - Parameter cost: The cost, not negative.
    @inlinable public mutating func insert(_ value: Value, for key: Key, cost: Int) {
        removeValue(for: key)
        guard cost <= capacity else { return }
        while total > capacity - cost, removeOldest() != nil {}
        let node = Node(entry: Entry(key: key, value: value, cost: cost))
        let place: Int
        if let free = unused.popLast() {
            place = free
            nodes[place] = node
        } else {
            place = nodes.count
            nodes.append(node)
        }
        places[key] = place
        total += cost
        linkAsNewest(place)
    }

    @inlinable public mutating func removeValue(for key: Key) {
        guard let place = places.removeValue(forKey: key) else { return }
        unlink(place)
        total -= nodes[place].entry?.cost ?? 0
        nodes[place].entry = nil
        unused.append(place)
    }

    /// Removes the least recently used entry.
    /// - Returns: Its key; `nil` if the cache is empty.
    @inlinable public mutating func removeOldest() -> Key? {
        guard oldest >= 0, let key = nodes[oldest].entry?.key else { return nil }
        removeValue(for: key)
        return key
    }

    @inlinable mutating func unlink(_ place: Int) {
        let (newer, older) = (nodes[place].newer, nodes[place].older)
        if newer >= 0 { nodes[newer].older = older } else { newest = older }
        if older >= 0 { nodes[older].newer = newer } else { oldest = newer }
    }

    @inlinable mutating func linkAsNewest(_ place: Int) {
        nodes[place].newer = -1
        nodes[place].older = newest
        if newest >= 0 { nodes[newest].newer = place } else { oldest = place }
        newest = place
    }
}

extension LRUCache: Sendable where Key: Sendable, Value: Sendable {}
extension LRUCache.Node: Sendable where Key: Sendable, Value: Sendable {}
extension LRUCache.Entry: Sendable where Key: Sendable, Value: Sendable {}
