import Budget
import CHeapCounters
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
        var reached = kind.limit
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
        heap_reset_peak()
        let before = heap_live_bytes()
        let start = ProcessorTime.ofThread
        _ = try renderer.render(worst.picture)
        time = (ProcessorTime.ofThread - start) / .milliseconds(1)
        name = kind.name
        records = low
        self.limit = reached
        estimatedTime = worst.cost.milliseconds
        estimatedMemory = worst.cost.memory
        memory = Double(heap_peak_bytes() - before)
    }

    static let heading = row(["chart", "records", "limit", "ms est.", "ms", "ratio", "MiB est.", "MiB", "ratio"])

    /// The measurement as a row of a table.
    var row: String {
        Self.row([
            name, "\(records)", limit, estimatedTime.threeDigits, time.threeDigits, (estimatedTime / time).threeDigits,
            (estimatedMemory / 1_048_576).threeDigits, (memory / 1_048_576).threeDigits,
            (estimatedMemory / memory).threeDigits,
        ])
    }

    private static func row(_ cells: [String]) -> String {
        cells.enumerated().map { number, cell in
            String(repeating: " ", count: max(0, (number == 0 ? 18 : 11) - cell.count)) + cell
        }.joined()
    }
}
