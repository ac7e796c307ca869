/// A map of bounded size that evicts entries that have not been used recently.
///
/// Entries are kept in two generations. Inserted and found entries belong to the younger generation. When it is full,
/// it becomes the older one, and the previous older generation is evicted. This approximates least-recently-used order
/// at constant cost and without a linked list.
struct RecencyCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        var value: Value
        var cost: Int
    }

    private var younger: [Key: Entry] = [:]
    private var older: [Key: Entry] = [:]
    private var cost = 0
    /// The cost that fills a generation. The cache holds at most twice that cost.
    private let capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// - Complexity: O(1).
    mutating func value(for key: Key) -> Value? {
        if let entry = younger[key] { return entry.value }
        guard let entry = older[key] else { return nil }
        insert(entry.value, for: key, cost: entry.cost)
        return entry.value
    }

    /// Inserts a value, unless its cost alone exceeds a generation.
    /// - Complexity: O(1) amortized.
    mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
        guard cost <= capacity, younger[key] == nil else { return }
        if self.cost + cost > capacity {
            older = younger
            younger = [:]
            self.cost = 0
        }
        younger[key] = Entry(value: value, cost: cost)
        self.cost += cost
    }
}
