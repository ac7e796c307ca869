import Rendering
import Synchronization
import Threads

/// The metrics of renders.
package final class RenderMetrics: Sendable {
    /// A stage of a render.
    package enum Stage: Int, CaseIterable {
        case read, fetch, layout, draw, encode
    }

    /// The outcome of a render.
    package enum Outcome: Int, CaseIterable {
        /// The render gave a picture.
        case finished
        /// The picture was available when the spec had been read.
        case notNeeded
        /// The spec or one of its resources has errors or is not available, the work waited too long in the queue, or
        /// the picture could not be rendered.
        case refused
        case tooSlow
        /// No request waited for the picture any longer.
        case deserted

        package var word: String {
            switch self {
            case .finished: "finished"
            case .notNeeded: "not_needed"
            case .refused: "refused"
            case .tooSlow: "too_slow"
            case .deserted: "deserted"
            }
        }
    }

    /// The reason why work was refused because of overload.
    package enum Shed: Int, CaseIterable {
        /// The queue was full.
        case queue
        /// The work waited in the queue for longer than the timeout of a chart.
        case wait
        /// The memory for data and specs that wait, or for decompressed content, was used up.
        case memory
    }

    /// The result of loading the resources of a chart.
    package enum Supply: Int, CaseIterable {
        /// All resources are fresh.
        case fresh
        /// At least one resource is stale, while a newer one is being loaded.
        case revalidating
        /// At least one resource is stale, because a newer one was not available.
        case stale
        /// At least one resource was not available or could not be read.
        case failed

        init(_ outcome: PictureReader.Outcome) {
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

    package init() {}

    private let stages = DurationHistograms()
    private let queueWaits = DurationHistograms()
    private let outcomes = InlineArray<5, Atomic<Int>> { _ in Atomic(0) }
    private let supplies = InlineArray<4, Atomic<Int>> { _ in Atomic(0) }
    private let sheds = InlineArray<3, Atomic<Int>> { _ in Atomic(0) }

    package func add(_ duration: Duration, to stage: Stage) {
        stages.add(duration, to: stage.rawValue)
    }

    package func add(_ times: StageTimes) {
        add(times.layout, to: .layout)
        add(times.draw, to: .draw)
        if let encode = times.encode { add(encode, to: .encode) }
    }

    package func add(wait: Duration, in lane: RenderLane) {
        queueWaits.add(wait, to: lane.rawValue)
    }

    package func count(_ outcome: Outcome) {
        outcomes[outcome.rawValue].add(1, ordering: .relaxed)
    }

    package func count(_ supply: Supply) {
        supplies[supply.rawValue].add(1, ordering: .relaxed)
    }

    package func count(_ shed: Shed) {
        sheds[shed.rawValue].add(1, ordering: .relaxed)
    }

    /// Counts a render that was refused before it was finished.
    package func count(_ refusal: Refusal) {
        switch refusal {
        case .full: count(.queue)
        case .late: count(.wait)
        case .unwanted: count(.deserted)
        }
    }

    /// Counts a render that failed.
    package func count(_ problem: Problem) {
        switch problem.kind {
        case Problem.overloaded.kind: count(.memory)
        case Problem.tooSlow.kind: count(Outcome.tooSlow)
        default: count(Outcome.refused)
        }
    }

    package func durations(of stage: Stage) -> DurationHistograms.Snapshot { stages.snapshot(stage.rawValue) }
    package func waits(in lane: RenderLane) -> DurationHistograms.Snapshot { queueWaits.snapshot(lane.rawValue) }
    package func number(of outcome: Outcome) -> Int { outcomes[outcome.rawValue].load(ordering: .relaxed) }
    package func number(of supply: Supply) -> Int { supplies[supply.rawValue].load(ordering: .relaxed) }
    package func number(of shed: Shed) -> Int { sheds[shed.rawValue].load(ordering: .relaxed) }
}
