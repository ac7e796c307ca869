/// A store bounded by the total cost of what it holds; what was used least recently goes first.
///
/// - Complexity: Every operation is O(1), amortized over the entries that an insertion drives out.
package struct LRUCache<Key: Hashable, Value> {
    fileprivate struct Node {
        var key: Key
        var value: Value
        var cost: Int
        /// The neighbour used more recently, -1 for none.
        var newer: Int
        /// The neighbour used less recently, -1 for none.
        var older: Int
    }

    /// The most that all entries may cost together.
    package let capacity: Int
    /// What all entries cost together.
    package private(set) var cost = 0

    private var places: [Key: Int] = [:]
    /// Unused places hold `nil`.
    private var nodes: [Node?] = []
    private var unused: [Int] = []
    private var newest = -1
    private var oldest = -1

    package init(capacity: Int) {
        self.capacity = capacity
    }

    package var count: Int { places.count }

    /// The value of `key`, which becomes the one used most recently.
    package mutating func value(for key: Key) -> Value? {
        guard let place = places[key], let node = nodes[place] else { return nil }
        if place != newest {
            unlink(node)
            linkAsNewest(place)
        }
        return node.value
    }

    /// Keeps `value`, driving out others as far as needed; a value that costs more than the capacity is not kept.
    /// - Parameter cost: Not negative.
    package mutating func insert(_ value: Value, for key: Key, cost: Int) {
        removeValue(for: key)
        guard cost <= capacity else { return }
        while self.cost > capacity - cost, let node = nodes[oldest] {
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
        self.cost += cost
        linkAsNewest(place)
    }

    package mutating func removeValue(for key: Key) {
        guard let place = places.removeValue(forKey: key), let node = nodes[place] else { return }
        unlink(node)
        nodes[place] = nil
        unused.append(place)
        cost -= node.cost
    }

    /// Removes what was used least recently.
    /// - Returns: Its key; `nil` when there is nothing.
    package mutating func removeOldest() -> Key? {
        guard oldest >= 0, let key = nodes[oldest]?.key else { return nil }
        removeValue(for: key)
        return key
    }

    private mutating func unlink(_ node: Node) {
        if node.newer >= 0 { nodes[node.newer]?.older = node.older } else { newest = node.older }
        if node.older >= 0 { nodes[node.older]?.newer = node.newer } else { oldest = node.newer }
    }

    private mutating func linkAsNewest(_ place: Int) {
        nodes[place]?.newer = -1
        nodes[place]?.older = newest
        if newest >= 0 { nodes[newest]?.newer = place } else { oldest = place }
        newest = place
    }
}

extension LRUCache: Sendable where Key: Sendable, Value: Sendable {}
extension LRUCache.Node: Sendable where Key: Sendable, Value: Sendable {}
