/// A set of small numbers that knows its elements by their order (Fenwick, "A new data structure for cumulative frequency
/// tables", 1994). All operations take O(log capacity).
struct RankedSet {
    private(set) var count = 0
    /// At i, how many elements there are from i − (i & −i) up to, but not with, i.
    private var counts: [Int]

    /// For numbers from 0 to `capacity` − 1.
    init(capacity: Int) {
        counts = [Int](repeating: 0, count: capacity + 1)
    }

    /// Inserts a number that is not in the set.
    mutating func insert(_ number: Int) {
        change(number, by: 1)
    }

    /// Removes a number that is in the set.
    mutating func remove(_ number: Int) {
        change(number, by: -1)
    }

    /// The element with so many smaller ones.
    func element(at position: Int) -> Int {
        precondition(position >= 0 && position < count)
        var (index, rest) = (0, position)
        var step = 1
        while step * 2 < counts.count { step *= 2 }
        while step > 0 {
            if index + step < counts.count, counts[index + step] <= rest {
                index += step
                rest -= counts[index]
            }
            step /= 2
        }
        return index
    }

    private mutating func change(_ number: Int, by difference: Int) {
        count += difference
        var index = number + 1
        while index < counts.count {
            counts[index] += difference
            index += index & -index
        }
    }
}
