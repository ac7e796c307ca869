import Synchronization

/// How many durations were how long, for a few kinds of them; any thread may add to it without waiting for another.
final class DurationHistograms: Sendable {
    /// The upper bounds of the buckets, in nanoseconds; the last bucket has none.
    static let bounds: InlineArray<16, Int> = [
        100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000, 100_000_000,
        250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000, 5_000_000_000, 10_000_000_000,
    ]
    /// More kinds than these are not needed.
    static let maximumKinds = RouteLabel.maximumCount

    /// The counts of the buckets of a kind and, behind them, the sum of its durations in nanoseconds.
    private static let width = 18
    private let values = InlineArray<432, Atomic<Int>> { _ in Atomic(0) }

    /// - Parameter kind: less than `maximumKinds`.
    func add(_ duration: Duration, to kind: Int = 0) {
        add(nanoseconds: duration.nanoseconds, to: kind)
    }

    /// - Parameter kind: less than `maximumKinds`.
    func add(nanoseconds: Int, to kind: Int) {
        var bucket = 0
        while bucket < 16, nanoseconds > Self.bounds[bucket] { bucket += 1 }
        values[kind * Self.width + bucket].add(1, ordering: .relaxed)
        values[kind * Self.width + 17].add(nanoseconds, ordering: .relaxed)
    }

    /// What was added so far.
    func snapshot(_ kind: Int = 0) -> Snapshot {
        Snapshot(
            counts: (0..<17).map { values[kind * Self.width + $0].load(ordering: .relaxed) },
            nanoseconds: values[kind * Self.width + 17].load(ordering: .relaxed))
    }

    /// The durations of one kind.
    struct Snapshot {
        /// Of each bucket by itself.
        var counts: [Int]
        var nanoseconds: Int

        var total: Int { counts.reduce(0, +) }

        /// Joins the durations of one kind from several histograms.
        static func + (left: Self, right: Self) -> Self {
            Snapshot(
                counts: zip(left.counts, right.counts).map(+), nanoseconds: left.nanoseconds + right.nanoseconds)
        }
    }
}

extension Duration {
    /// In whole nanoseconds; not negative, and no more than an `Int` holds.
    var nanoseconds: Int {
        Int(clamping: max(0, attoseconds / 1_000_000_000))
    }
}
