import Redis
import Synchronization

/// Everything that copies of the service share through Redis.
final class RedisSharing: Sendable {
    private let client: RedisClient
    let cache: RedisCache?
    /// The changes of live charts.
    let notifier: LiveChangeNotifier
    private let metrics: RedisMetrics
    private let limit = Mutex<SharedRateLimit?>(nil)

    /// - Parameter log: Receives a line when Redis is connected or lost.
    /// - Returns: `nil` if nothing is shared.
    init?(_ configuration: SharingConfiguration, log: LateLog) {
        guard let address = configuration.address else { return nil }
        let metrics = RedisMetrics()
        let notifier = LiveChangeNotifier()
        let client = RedisClient(
            address, time: configuration.time, subscription: notifier.subscription,
            observer: RedisClient.Observer(
                stateChanged: { log.add($1, level: $0 ? .info : .warning) }, ended: { metrics.add($0, $1) }))
        cache =
            configuration.valueSize > 0
            ? RedisCache(client, limit: configuration.valueSize, metrics: metrics) : nil
        notifier.begin(client)
        self.notifier = notifier
        self.metrics = metrics
        self.client = client
    }

    deinit {
        stop()
    }

    /// Applies a rate limit across all copies.
    func share(_ limiter: RateLimiter, clock: AccessClock) {
        limit.withLock { $0 = SharedRateLimit(client, limiter, clock: clock) }
    }

    func write(to page: inout MetricsText) { metrics.write(to: &page, isUp: client.isUp) }

    func stop() { client.stop() }
}

/// A log for messages that may come before it is open. They are kept until then.
final class LateLog: Sendable {
    private struct State {
        var lines: [(String, LogLevel)] = []
        var log: RequestLog?
    }

    private let state = Mutex(State())

    func add(_ line: String, level: LogLevel) {
        let log = state.withLock { state in
            // Only a few lines come before the log, whose service starts at once.
            if state.log == nil, state.lines.count < 16 { state.lines.append((line, level)) }
            return state.log
        }
        log?.add(line, level: level)
    }

    func open(_ log: RequestLog) {
        let lines = state.withLock { state in
            state.log = log
            defer { state.lines = [] }
            return state.lines
        }
        for (line, level) in lines { log.add(line, level: level) }
    }
}
