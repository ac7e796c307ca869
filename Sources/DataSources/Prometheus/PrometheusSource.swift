import Data
import Glibc
import Synchronization
import Threads

/// Sends queries to a Prometheus server and parses its responses on a thread of its own.
final class PrometheusSource: DataSource {
    private let source: String
    private let url: String
    private let time: Double
    private let stopping: StopFlag
    private let limits: ResultLimits
    private let httpGet: HTTPGet?
    private let pool = WorkerPool(workers: 1, capacity: PrometheusSource.capacity) {}
    private let inProgress = Atomic(0)

    /// The maximum number of concurrent requests.
    private static let capacity = 64
    private static let isBusy = "\(capacity) requests are already in progress"

    init(
        _ source: String, url: String, time: Double, _ stopping: StopFlag, _ limits: ResultLimits, httpGet: HTTPGet?
    ) {
        self.source = source
        self.url = url
        self.time = time
        self.stopping = stopping
        self.limits = limits
        self.httpGet = httpGet
    }

    func run(_ work: BoundQuery.Work, _ then: @escaping @Sendable (Result<Table, DataSourceError>) -> Void) {
        guard case .range(let query) = work else { return then(.failure(.refused(source))) }
        guard let httpGet else { return then(.failure(.unreachable(source, log: "no HTTP client is available"))) }
        guard inProgress.add(1, ordering: .relaxed).newValue <= Self.capacity else {
            inProgress.subtract(1, ordering: .relaxed)
            return then(.failure(.overloaded(source, log: Self.isBusy)))
        }
        let finish: @Sendable (Result<Table, DataSourceError>) -> Void = { [self] result in
            inProgress.subtract(1, ordering: .relaxed)
            then(result)
        }
        httpGet(PrometheusRequest.url(url, query, time: time, now: Self.now), .seconds(time)) { [self] result in
            switch result {
            case .failure(let error): finish(.failure(error.named(source)))
            case .success(let bytes): read(bytes, finish)
            }
        }
    }

    private func read(_ bytes: [UInt8], _ finish: @escaping @Sendable (Result<Table, DataSourceError>) -> Void) {
        let answer = PrometheusAnswer(source: source, limits: limits)
        let isTaken = pool.submit { [stopping, source] _ in
            guard !stopping.isRaised else { return finish(.failure(.stopped(source))) }
            finish(Result { () throws(DataSourceError) in try answer.table(bytes) })
        }
        if !isTaken {
            finish(.failure(stopping.isRaised ? .stopped(source) : .overloaded(source, log: Self.isBusy)))
        }
    }

    func stop() {
        pool.stop()
    }

    private static var now: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec)
    }
}
