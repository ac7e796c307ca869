/// A map of bounded size that forgets what has not been asked for lately.
///
/// Entries live in two generations. What is inserted or found belongs to the younger one; when that is full, it
/// becomes the older one and the entries that were still there are forgotten. This approximates the order of use at
/// constant cost and without a list to keep.
struct RecencyCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        var value: Value
        var cost: Int
    }

    private var younger: [Key: Entry] = [:]
    private var older: [Key: Entry] = [:]
    private var cost = 0
    /// The cost that fills a generation; the cache holds no more than twice as much.
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

    /// Keeps a value, unless it alone would fill a generation.
    /// - Complexity: O(1) amortised.
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
