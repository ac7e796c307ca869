/// A canonical Huffman code (RFC 1951, section 3.2.2) of limited length.
struct HuffmanCode {
    struct Entry {
        /// The bits, first bit lowest, as deflate writes them.
        var code: UInt16 = 0
        /// The number of bits; zero for a symbol that does not occur.
        var length: UInt8 = 0
    }

    /// The entries in symbol order.
    private(set) var entries: [Entry]

    /// Creates an optimal code for the given symbol frequencies, or a nearly optimal one if the optimal code would
    /// exceed the limit.
    /// - Parameters:
    ///   - frequencies: The frequencies of at least two symbols, with a sum below 2⁴⁸. At least two symbols get a code
    ///     even if they do not occur.
    ///   - limit: The length of the longest code in bits, at most 15.
    /// - Complexity: O(n log n).
    init(frequencies: Span<UInt32>, limit: Int) {
        entries = [Entry](repeating: Entry(), count: frequencies.count)
        // The symbol in the low sixteen bits makes the order deterministic.
        var rarestFirst: [UInt64] = []
        rarestFirst.reserveCapacity(frequencies.count)
        for symbol in frequencies.indices where frequencies[symbol] > 0 {
            rarestFirst.append(UInt64(frequencies[symbol]) << 16 | UInt64(symbol))
        }
        for symbol in frequencies.indices where frequencies[symbol] == 0 && rarestFirst.count < 2 {
            rarestFirst.append(UInt64(symbol))
        }
        rarestFirst.sort()
        let counts = Self.lengthCounts(of: rarestFirst.map { $0 >> 16 }, limit: limit)
        assignLengths(counts, to: rarestFirst.map { Int($0 & 0xffff) })
        assignCodes(counts)
    }

    /// The number of codes of each length.
    private static func lengthCounts(of frequencies: [UInt64], limit: Int) -> [Int] {
        var counts = [Int](repeating: 0, count: limit + 1)
        for depth in depths(of: frequencies) { counts[min(depth, limit)] += 1 }
        // Truncating codes to the limit oversubscribes the code space, measured in codes of maximum length. Lengthen
        // other codes until all of them fit (Kraft's inequality).
        var room = (1 << limit) - counts.indices.reduce(0) { $0 + counts[$1] << (limit - $1) }
        while room < 0, let length = (1..<limit).last(where: { counts[$0] > 0 }) {
            counts[limit] -= 1
            counts[length] -= 1
            counts[length + 1] += 2
            room += 1
        }
        return counts
    }

    /// The depth in a Huffman tree of each of the frequencies, which are in ascending order.
    ///
    /// Uses van Leeuwen's two queues: one of leaves and one of inner nodes, whose weights are created in ascending
    /// order.
    private static func depths(of frequencies: [UInt64]) -> ArraySlice<Int> {
        let leafCount = frequencies.count
        let root = 2 * leafCount - 2
        var weights = frequencies
        var parents = [Int](repeating: 0, count: root + 1)
        var (leaf, inner) = (0, leafCount)
        for node in leafCount...root {
            var weight: UInt64 = 0
            for _ in 0..<2 {
                let isLeaf = leaf < leafCount && (inner == node || weights[leaf] <= weights[inner])
                let child = isLeaf ? leaf : inner
                if isLeaf { leaf += 1 } else { inner += 1 }
                weight += weights[child]
                parents[child] = node
            }
            weights.append(weight)
        }
        var depths = parents
        depths[root] = 0
        for node in (0..<root).reversed() { depths[node] = depths[parents[node]] + 1 }
        return depths[..<leafCount]
    }

    /// Assigns the longest codes to the rarest symbols.
    private mutating func assignLengths(_ counts: [Int], to rarestFirst: [Int]) {
        var symbols = rarestFirst[...]
        for length in counts.indices.reversed() {
            for symbol in symbols.prefix(counts[length]) { entries[symbol].length = UInt8(length) }
            symbols = symbols.dropFirst(counts[length])
        }
    }

    private mutating func assignCodes(_ counts: [Int]) {
        var next: [UInt16] = [0]
        for (length, count) in counts.enumerated() {
            next.append((next[length] &+ (length == 0 ? 0 : UInt16(truncatingIfNeeded: count))) &<< 1)
        }
        for symbol in entries.indices where entries[symbol].length > 0 {
            let length = Int(entries[symbol].length)
            entries[symbol].code = next[length].bitsReversed >> (16 - UInt16(length))
            next[length] &+= 1
        }
    }
}

extension UInt16 {
    /// The bits in reverse order.
    fileprivate var bitsReversed: UInt16 {
        var bits = byteSwapped
        bits = (bits & 0x0f0f) << 4 | bits >> 4 & 0x0f0f
        bits = (bits & 0x3333) << 2 | bits >> 2 & 0x3333
        return (bits & 0x5555) << 1 | bits >> 1 & 0x5555
    }
}
