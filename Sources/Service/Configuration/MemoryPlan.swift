/// The distribution of the memory that the process may use (`memory`).
///
/// The parts add up to the whole, so that no combination of requests uses more, unless it is very little. Each part is the default of a setting or
/// is enforced while requests are served.
struct MemoryPlan: Hashable, Sendable {
    /// The memory for everything that requests cause, in bytes.
    private let variable: Int
    private let workers: Int

    /// The memory of an idle service with its fonts, glyphs, threads and connections, in bytes.
    private static let program = 64 << 20
    /// The memory of a trial render as a fraction of that of a render.
    private static let trialDivisor = 4
    /// The memory that an ordinary chart needs, in bytes. A render gets it even if there is less.
    private static let leastRender = 24 << 20

    /// - Parameters:
    ///   - memory: The memory that the process may use, in bytes.
    ///   - workers: The number of renders at the same time.
    init(memory: Int, workers: Int) {
        // A process with very little memory tries its best.
        variable = max(memory / 4, memory - Self.program)
        self.workers = max(1, workers)
    }

    /// The memory of one render. As many renders as there are workers, and as many trials, take 9 sixteenths.
    var render: Int {
        max(Self.leastRender, sixteenths(9) / workers / (Self.trialDivisor + 1) * Self.trialDivisor)
    }
    /// The memory of a trial render.
    var trial: Int { render / Self.trialDivisor }
    /// The memory of request bodies.
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
