import Rendering
import Synchronization

/// What the workers count.
final class RenderMetrics: Sendable {
    /// A stage of a render.
    enum Stage: Int, CaseIterable {
        case read, fetch, layout, draw, encode
    }

    /// How a render ended.
    enum Outcome: Int, CaseIterable {
        /// With a picture.
        case finished
        /// Its spec makes no chart, or its picture was there already when the spec had been read.
        case notNeeded
        case refused
        case tooSlow
        /// Nobody waited for it any more.
        case deserted

        var word: String {
            switch self {
            case .finished: "finished"
            case .notNeeded: "not_needed"
            case .refused: "refused"
            case .tooSlow: "too_slow"
            case .deserted: "deserted"
            }
        }
    }

    /// Why work was refused that another time would have been done.
    enum Shed: Int, CaseIterable {
        /// The queue was full.
        case queue
        /// It waited in the queue for longer than a chart may take.
        case wait

        var word: String {
            switch self {
            case .queue: "queue"
            case .wait: "wait"
            }
        }
    }

    /// What came of bringing the resources of a chart.
    enum Supply: Int, CaseIterable {
        /// All are as new as they should be.
        case fresh
        /// One is older, while a newer one is on its way.
        case revalidating
        /// One is older, as newer could not be had.
        case stale
        /// One could not be had at all, or not be read.
        case failed

        init(_ outcome: ChartReader.Outcome) {
            switch outcome {
            case .failure: self = .failed
            case .success(let read):
                guard let terms = read.terms else {
                    self = .fresh
                    return
                }
                self = !terms.failures.isEmpty ? .stale : terms.isStale ? .revalidating : .fresh
            }
        }
    }

    private let stages = DurationHistograms()
    private let queueWaits = DurationHistograms()
    private let outcomes = InlineArray<5, Atomic<Int>> { _ in Atomic(0) }
    private let supplies = InlineArray<4, Atomic<Int>> { _ in Atomic(0) }
    private let sheds = InlineArray<2, Atomic<Int>> { _ in Atomic(0) }

    func add(_ duration: Duration, to stage: Stage) {
        stages.add(duration, to: stage.rawValue)
    }

    func add(_ times: StageTimes) {
        add(times.layout, to: .layout)
        add(times.draw, to: .draw)
        if let encode = times.encode { add(encode, to: .encode) }
    }

    func addQueueWait(_ duration: Duration) {
        queueWaits.add(duration)
    }

    func count(_ outcome: Outcome) {
        outcomes[outcome.rawValue].add(1, ordering: .relaxed)
    }

    func count(_ supply: Supply) {
        supplies[supply.rawValue].add(1, ordering: .relaxed)
    }

    func count(_ shed: Shed) {
        sheds[shed.rawValue].add(1, ordering: .relaxed)
    }

    func durations(of stage: Stage) -> DurationHistograms.Snapshot { stages.snapshot(stage.rawValue) }
    var durationsOfWaits: DurationHistograms.Snapshot { queueWaits.snapshot() }
    func number(of outcome: Outcome) -> Int { outcomes[outcome.rawValue].load(ordering: .relaxed) }
    func number(of supply: Supply) -> Int { supplies[supply.rawValue].load(ordering: .relaxed) }
    func number(of shed: Shed) -> Int { sheds[shed.rawValue].load(ordering: .relaxed) }
}
