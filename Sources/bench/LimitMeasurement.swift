import CHeap
import Dialects
import JSON
import Rendering

/// The largest chart of a plot type that the limits allow, with its estimated and its measured time and memory.
struct LimitMeasurement {
    let name: String
    /// The number of records.
    let records: Int
    /// Which limit the chart reaches.
    let limit: String
    /// In milliseconds.
    let estimatedTime: Double
    let time: Double
    /// In bytes.
    let estimatedMemory: Double
    let memory: Double

    /// Finds the largest chart and renders it.
    /// - Parameters:
    ///   - milliseconds: The limit of the estimated time.
    ///   - memory: The limit of the memory of one render, in bytes.
    init(
        of kind: LargestChart, milliseconds: Double, memory limit: Double, by renderer: PictureRenderer
    ) throws {
        var (low, high) = (1, kind.maximumCount + 1)
        func cost(_ count: Int) throws -> (picture: PreparedPicture, cost: SpecCost, held: Double) {
            let before = heap_live_bytes()
            guard case .ready(let picture) = try renderer.prepare(.spec(Array(kind.spec(count).text.utf8))) else {
                throw BenchError("\(kind.name) names resources")
            }
            return (picture, renderer.cost(of: picture), Double(heap_live_bytes() - before))
        }
        var reached = "max-points"
        while low + max(1, low / 50) < high {
            let count = low + (high - low) / 2
            let (_, cost, held) = try cost(count)
            if cost.milliseconds > milliseconds {
                (high, reached) = (count, "max-cost")
            } else if cost.memory + held > limit {
                (high, reached) = (count, "memory")
            } else {
                low = count
            }
        }
        let worst = try cost(low)
        let clock = ContinuousClock()
        heap_reset_peak()
        let before = heap_live_bytes()
        let start = clock.now
        _ = try renderer.render(worst.picture)
        let spent = start.duration(to: clock.now)
        name = kind.name
        records = low
        self.limit = reached
        estimatedTime = worst.cost.milliseconds
        time = spent.milliseconds
        estimatedMemory = worst.cost.memory
        memory = Double(heap_peak_bytes() - before)
    }

    static func table(_ results: [LimitMeasurement]) -> String {
        func column(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count)) + text
        }
        let rows = results.map { result in
            [
                result.name, "\(result.records)", result.limit, result.estimatedTime.threeDigits,
                result.time.threeDigits, (result.estimatedTime / result.time).threeDigits,
                (result.estimatedMemory / 1_048_576).threeDigits, (result.memory / 1_048_576).threeDigits,
                (result.estimatedMemory / result.memory).threeDigits,
            ]
        }
        let head = ["chart", "records", "limit", "ms est.", "ms", "ratio", "MiB est.", "MiB", "ratio"]
        return ([head] + rows).map { row in
            row.enumerated().map { column($1, $0 == 0 ? 26 : 10) }.joined()
        }.joined(separator: "\n")
    }
}
