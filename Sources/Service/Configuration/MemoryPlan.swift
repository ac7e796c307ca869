import Dialects
import Fetching
import HTTPServer

/// The distribution of the memory that the process may use (`memory`).
///
/// The parts add up to the whole if it suffices for the renders (`workers`). Each part is the default of a setting or is
/// enforced while requests are served.
struct MemoryPlan: Hashable, Sendable {
    /// The memory for everything that requests cause, in bytes.
    private let variable: Int
    private let workers: Int

    /// The memory of an idle service with its fonts, glyphs, threads and connections, in bytes.
    fileprivate static let program = 64 << 20
    /// The memory of a render that is not expensive, at most, in bytes.
    private static let largestCheapRender = 64 << 20
    /// The memory that an ordinary chart needs, in bytes. A render gets it even if there is less.
    private static let leastRender = 24 << 20

    /// - Parameters:
    ///   - memory: The memory that the process may use, in bytes.
    ///   - workers: The number of renders at the same time.
    init(memory: Int, workers: Int) {
        // The parts of a process with very little memory are small, but not 0.
        variable = max(memory / 4, memory - Self.program)
        self.workers = max(1, workers)
    }

    /// The maximum number of workers whose renders fit into the memory; at least 1.
    var maximumWorkers: Int { max(1, sixteenths(9) / (Self.leastRender / 2 * 3)) }

    /// The memory of each worker, of all lanes together.
    private var worker: Int { sixteenths(9) / workers }
    /// The memory of an expensive render.
    var render: Int { max(Self.leastRender, worker - 2 * cheapRender) }
    /// The memory of a render in each of the two other lanes.
    var cheapRender: Int { min(Self.largestCheapRender, worker / 6) }
    /// The number of pixels of a picture. They leave an eighth of a render's memory for the chart.
    var pixels: Int { render / 8 * 7 / SpecLimits.memoryOfPixel / 10_000 * 10_000 }
    /// The number of values of a spec.
    var values: Int { render / SpecLimits.memoryOfValue }
    /// The memory of request bodies and of large responses that are being sent.
    var requests: Int { max(1 << 20, min(256 << 20, sixteenths(2))) }
    /// The memory of finished pictures.
    var pictures: Int { min(32 << 20, sixteenths(1) - live) }
    /// The memory of fetched data; the results of data sources have the same.
    var fetchedData: Int { min(32 << 20, sixteenths(1) / 2) }
    /// The memory of fetched data and of specs that wait for more data.
    var waitingData: Int { max(1 << 20, min(256 << 20, sixteenths(1))) }
    /// The memory of live charts and their newest pictures.
    var live: Int { min(64 << 20, sixteenths(1) / 2) }
    /// The memory of data while it is received.
    var receivedData: Int { sixteenths(2) }

    private func sixteenths(_ count: Int) -> Int { variable / 16 * count }
}

extension ServiceConfiguration {
    /// The distribution of the memory that the process may use.
    var memoryPlan: MemoryPlan { MemoryPlan(memory: memory, workers: workers) }

    /// The memory in bytes that the process uses if all of its limits are reached at the same time.
    var greatestMemory: Int {
        let plan = memoryPlan
        let suppliers = (data.fetching.origins.isEmpty ? 0 : 1) + (data.sourcesPath == nil ? 0 : 1)
        let supply = data.fetching.cache + DataConfiguration.copies * data.fetching.connections * data.fetching.octets
        let renders = workers * (plan.render + 2 * plan.cheapRender)
        return MemoryPlan.program + renders + server.requestMemory + cache + data.memory + live.memory + suppliers
            * supply
    }
}
