import Synchronization
import Threads

/// Histograms of durations for a few kinds. Any thread may add a duration without waiting for another thread.
package final class DurationHistograms: Sendable {
    /// The upper bounds of the buckets, in nanoseconds. The last bucket has none.
    package static let bounds: InlineArray<16, Int> = [
        100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000, 100_000_000,
        250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000, 5_000_000_000, 10_000_000_000,
    ]
    /// The maximum number of kinds.
    package static let maximumKinds = 48

    /// The number of values per kind: the counts of the buckets, followed by the sum of the durations in nanoseconds.
    private static let width = 18
    package init() {}

    private let values = InlineArray<864, Atomic<Int>> { _ in Atomic(0) }

    /// - Parameter kind: The kind, less than `maximumKinds`.
    package func add(_ duration: Duration, to kind: Int = 0) {
        add(nanoseconds: duration.nanoseconds, to: kind)
    }

    /// - Parameter kind: The kind, less than `maximumKinds`.
    package func add(nanoseconds: Int, to kind: Int) {
        var bucket = 0
        while bucket < 16, nanoseconds > Self.bounds[bucket] { bucket += 1 }
        values[kind * Self.width + bucket].add(1, ordering: .relaxed)
        values[kind * Self.width + 17].add(nanoseconds, ordering: .relaxed)
    }

    /// The current values of a kind.
    package func snapshot(_ kind: Int = 0) -> Snapshot {
        Snapshot(
            counts: (0..<17).map { values[kind * Self.width + $0].load(ordering: .relaxed) },
            nanoseconds: values[kind * Self.width + 17].load(ordering: .relaxed))
    }

    /// The durations of one kind.
    package struct Snapshot {
        /// The counts of the separate buckets, which are not cumulative.
        package var counts: [Int]
        package var nanoseconds: Int

        package var total: Int { counts.reduce(0, +) }

        /// Adds the durations of one kind from several histograms.
        package static func + (left: Self, right: Self) -> Self {
            Snapshot(
                counts: zip(left.counts, right.counts).map(+), nanoseconds: left.nanoseconds + right.nanoseconds)
        }
    }
}
