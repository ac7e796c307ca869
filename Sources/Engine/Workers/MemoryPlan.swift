import Dialects

/// The distribution of the memory that the process may use (`memory`).
///
/// The parts add up to the whole if it suffices for the renders (`workers`). Each part is the default of a setting or is
/// enforced while requests are served.
package struct MemoryPlan: Hashable, Sendable {
    /// The memory for everything that requests cause, in bytes.
    private let variable: Int
    private let workers: Int

    /// The memory of an idle service with its fonts, glyphs, threads and connections, in bytes.
    package static let program = 64 << 20
    /// The maximum memory of a render that is not expensive, in bytes.
    private static let largestCheapRender = 64 << 20
    /// The memory that an ordinary chart needs, in bytes. A render gets it even if there is less.
    private static let minimumRender = 24 << 20

    /// - Parameters:
    ///   - memory: The memory that the process may use, in bytes.
    ///   - workers: The number of renders at the same time.
    package init(memory: Int, workers: Int) {
        // The parts of a process with very little memory are small, but not 0.
        variable = max(memory / 4, memory - Self.program)
        self.workers = max(1, workers)
    }

    /// The maximum number of workers whose renders fit into the memory; at least 1.
    package var maximumWorkers: Int { max(1, sixteenths(9) / (Self.minimumRender / 2 * 3)) }

    /// The memory of each worker, of all lanes together.
    private var worker: Int { sixteenths(9) / workers }
    /// The memory of an expensive render.
    package var render: Int { max(Self.minimumRender, worker - 2 * cheapRender) }
    /// The memory of a render in each of the two other lanes.
    package var cheapRender: Int { min(Self.largestCheapRender, worker / 6) }
    /// The number of pixels of a picture. They leave an eighth of a render's memory for the chart.
    package var pixels: Int { render / 8 * 7 / SpecLimits.memoryOfPixel / 10_000 * 10_000 }
    /// The number of values of a spec.
    package var values: Int { render / SpecLimits.memoryOfValue }
    /// The memory of request bodies and of large responses that are being sent.
    package var requests: Int { max(1 << 20, min(256 << 20, sixteenths(2))) }
    /// The memory of finished pictures.
    package var pictures: Int { min(32 << 20, sixteenths(1) - live) }
    /// The memory of fetched data; the results of data sources have the same.
    package var fetchedData: Int { min(32 << 20, sixteenths(1) / 2) }
    /// The memory of fetched data and of specs that wait for more data.
    package var waitingData: Int { max(1 << 20, min(256 << 20, sixteenths(1))) }
    /// The memory of live charts and their newest pictures.
    package var live: Int { min(64 << 20, sixteenths(1) / 2) }
    /// The memory of data while it is received.
    package var receivedData: Int { sixteenths(2) }

    private func sixteenths(_ count: Int) -> Int { variable / 16 * count }
}

extension MemoryPlan {
    /// The maximum memory of a render in a lane, in bytes.
    func memory(of lane: RenderLane) -> Int {
        lane == .expensive ? render : cheapRender
    }
}
