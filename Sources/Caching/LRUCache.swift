/// A cache with a limited total cost that evicts the least recently used entries first.
///
/// The type is public and inlinable so that other modules specialize it for their types: every response from a cache
/// performs a lookup, and generic code takes 3,100 more instructions.
///
/// - Complexity: Every operation is O(1), amortized over the entries that an insertion evicts.
public struct LRUCache<Key: Hashable, Value> {
    /// The slot of an entry. Its parts are read one by one, so that no access copies all of them.
    @usableFromInline struct Node {
        /// `nil` if the slot is unused.
        @usableFromInline var key: Key?
        @usableFromInline var value: Value?
        @usableFromInline var cost: Int
        /// The index of the next more recently used entry, -1 if none.
        @usableFromInline var newer = -1
        /// The index of the next less recently used entry, -1 if none.
        @usableFromInline var older = -1

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
    @usableFromInline var indices: [Key: Int] = [:]
    @usableFromInline var nodes: [Node] = []
    @usableFromInline var unused: [Int] = []
    @usableFromInline var newest = -1
    @usableFromInline var oldest = -1

    @inlinable public init(capacity: Int) {
        self.capacity = capacity
    }

    @inlinable public var count: Int { indices.count }

    /// Returns the value of `key`, which becomes the most recently used one.
    @inlinable public mutating func value(for key: Key) -> Value? {
        guard let index = indices[key] else { return nil }
        if index != newest {
            unlink(index)
            linkAsNewest(index)
        }
        return nodes[index].value
    }

    /// Inserts `value` and evicts other entries as necessary. A value that costs more than the capacity is not stored.
    /// - Parameter cost: The cost, not negative.
    @inlinable public mutating func insert(_ value: Value, for key: Key, cost: Int) {
        removeValue(for: key)
        guard cost <= capacity else { return }
        while total > capacity - cost, removeOldest() != nil {}
        let node = Node(key: key, value: value, cost: cost)
        let index: Int
        if let free = unused.popLast() {
            index = free
            nodes[index] = node
        } else {
            index = nodes.count
            nodes.append(node)
        }
        indices[key] = index
        total += cost
        linkAsNewest(index)
    }

    @inlinable public mutating func removeValue(for key: Key) {
        guard let index = indices.removeValue(forKey: key) else { return }
        unlink(index)
        total -= nodes[index].cost
        (nodes[index].key, nodes[index].value) = (nil, nil)
        unused.append(index)
    }

    /// Removes the least recently used entry.
    /// - Returns: Its key; `nil` if the cache is empty.
    @inlinable public mutating func removeOldest() -> Key? {
        guard oldest >= 0, let key = nodes[oldest].key else { return nil }
        removeValue(for: key)
        return key
    }

    @inlinable mutating func unlink(_ index: Int) {
        let (newer, older) = (nodes[index].newer, nodes[index].older)
        if newer >= 0 { nodes[newer].older = older } else { newest = older }
        if older >= 0 { nodes[older].newer = newer } else { oldest = newer }
    }

    @inlinable mutating func linkAsNewest(_ index: Int) {
        nodes[index].newer = -1
        nodes[index].older = newest
        if newest >= 0 { nodes[newest].newer = index } else { oldest = index }
        newest = index
    }
}

extension LRUCache: Sendable where Key: Sendable, Value: Sendable {}
extension LRUCache.Node: Sendable where Key: Sendable, Value: Sendable {}
