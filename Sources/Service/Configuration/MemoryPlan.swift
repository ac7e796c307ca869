/// The distribution of the memory that the process may use (`memory`).
///
/// The parts add up to the whole. Each part is enforced for every render, or is the default of a setting. A process with
/// too little memory for the program and one small render per worker uses more than the whole.
struct MemoryPlan: Hashable, Sendable {
    /// The memory for everything that requests cause, in bytes.
    private let variable: Int
    private let workers: Int

    /// The memory of an idle service with its fonts, glyphs, threads and connections, in bytes.
    private static let program = 64 << 20
    /// The memory of a render that is not expensive, at most, in bytes.
    private static let largestCheapRender = 64 << 20
    /// The memory that an ordinary chart needs, in bytes. A render gets it even if there is less.
    private static let leastRender = 24 << 20

    /// - Parameters:
    ///   - memory: The memory that the process may use, in bytes.
    ///   - workers: The number of renders at the same time.
    init(memory: Int, workers: Int) {
        // Even a process with too little memory serves small charts.
        variable = max(memory / 4, memory - Self.program)
        self.workers = max(1, workers)
    }

    /// The memory of each worker of all lanes together.
    private var worker: Int { sixteenths(9) / workers }
    /// The memory of an expensive render.
    var render: Int { max(Self.leastRender, worker - 2 * cheapRender) }
    /// The memory of a render in each of the two other lanes.
    var cheapRender: Int { min(Self.largestCheapRender, worker / 6) }
    /// The memory of request bodies and of large responses that are being sent.
    var requests: Int { min(256 << 20, sixteenths(2)) }
    /// The memory of finished pictures.
    var pictures: Int { min(32 << 20, sixteenths(1)) }
    /// The memory of fetched data; the results of data sources have the same.
    var fetchedData: Int { min(32 << 20, sixteenths(1) / 2) }
    /// The memory of fetched data and of specs that wait for more data.
    var waitingData: Int { min(256 << 20, sixteenths(1)) }
    /// The memory of data while it is received.
    var receivedData: Int { sixteenths(2) }

    private func sixteenths(_ count: Int) -> Int { variable / 16 * count }
}

extension ServiceConfiguration {
    /// The distribution of the memory that the process may use.
    var memoryPlan: MemoryPlan { MemoryPlan(memory: memory, workers: workers) }
}
