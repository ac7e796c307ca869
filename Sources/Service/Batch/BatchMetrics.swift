import Engine
import Synchronization

/// The counts of batches for the operator.
final class BatchMetrics: Sendable {
    private let open = Atomic(0)
    private let failed = Atomic(0)
    /// The numbers of pictures by source.
    private let sources = InlineArray<8, Atomic<Int>> { _ in Atomic(0) }

    func began() { open.add(1, ordering: .relaxed) }
    func ended() { open.subtract(1, ordering: .relaxed) }

    func count(_ result: BatchResult) {
        if let source = result.source {
            sources[Int(source.rawValue)].add(1, ordering: .relaxed)
        } else {
            failed.add(1, ordering: .relaxed)
        }
    }

    func write(to page: inout MetricsText) {
        page.metric(
            "plotwright_batches_open", .gauge, "Batches in progress.", open.load(ordering: .relaxed))
        page.begin("plotwright_batch_charts_total", .counter, "Charts in batches, by the source of the picture.")
        for source in AnswerSource.allCases where source != .identity {
            page.sample(
                sources[Int(source.rawValue)].load(ordering: .relaxed), ["source": "\(source.word)"])
        }
        page.sample(failed.load(ordering: .relaxed), ["source": "failed"])
    }
}
