/// A store bounded by the total cost of what it holds; what was used least recently goes first.
///
/// Public and inlinable, so that other modules have it specialised for their types: every answer from a cache looks into one, and
/// generic code takes 3,100 instructions more.
///
/// - Complexity: Every operation is O(1), amortized over the entries that an insertion drives out.
public struct LRUCache<Key: Hashable, Value> {
    @usableFromInline struct Node {
        @usableFromInline var key: Key
        @usableFromInline var value: Value
        @usableFromInline var cost: Int
        /// The neighbour used more recently, -1 for none.
        @usableFromInline var newer: Int
        /// The neighbour used less recently, -1 for none.
        @usableFromInline var older: Int

        @usableFromInline init(key: Key, value: Value, cost: Int, newer: Int, older: Int) {
            self.key = key
            self.value = value
            self.cost = cost
            self.newer = newer
            self.older = older
        }
    }

    /// The most that all entries may cost together.
    public let capacity: Int
    /// What all entries cost together.
    @inlinable public var cost: Int { total }

    @usableFromInline var total = 0
    @usableFromInline var places: [Key: Int] = [:]
    /// Unused places hold `nil`.
    @usableFromInline var nodes: [Node?] = []
    @usableFromInline var unused: [Int] = []
    @usableFromInline var newest = -1
    @usableFromInline var oldest = -1

    @inlinable public init(capacity: Int) {
        self.capacity = capacity
    }

    @inlinable public var count: Int { places.count }

    /// The value of `key`, which becomes the one used most recently.
    @inlinable public mutating func value(for key: Key) -> Value? {
        guard let place = places[key], let node = nodes[place] else { return nil }
        if place != newest {
            unlink(node)
            linkAsNewest(place)
        }
        return node.value
    }

    /// Keeps `value`, driving out others as far as needed; a value that costs more than the capacity is not kept.
    /// - Parameter cost: Not negative.
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

    /// Removes what was used least recently.
    /// - Returns: Its key; `nil` when there is nothing.
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
