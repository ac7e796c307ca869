import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import Fetching

/// A fetcher with a clock that tests advance, and methods that wait for its results.
final class FetchBench: Sendable {
    struct Unexpected: Error {}

    typealias Answer = Result<FetchedContent, FetchError>

    let fetcher: Fetcher
    let clock = TestClock()
    private let reports: Reports

    /// - Parameter servers: Servers whose origins are allowed in addition to those that `configure` sets.
    init(_ servers: StubServer..., configure: (inout FetchConfiguration) -> Void = { _ in }) {
        var configuration = FetchConfiguration()
        configuration.origins = servers.compactMap { FetchOrigin($0.url("")) }
        // Fetches take so long only if there is a defect.
        configuration.time = .seconds(60)
        configure(&configuration)
        let reports = Reports()
        self.reports = reports
        fetcher = Fetcher(configuration, userAgent: "plotwright-test/1", clock: clock.clock) { reports.take($0) }
    }

    deinit {
        fetcher.stop()
    }

    private final class Reports: Sendable {
        let errors = Mutex<[FetchError]>([])

        func take(_ error: FetchError) { errors.withLock { $0.append(error) } }
    }

    /// The errors reported to the operator.
    var reported: [FetchError.Kind] { reports.errors.withLock { $0.map(\.kind) } }

    func get(_ url: String, trust: FetchTrust = .client, accept: String = "*/*", within time: Duration? = nil)
        -> Answer?
    {
        let pending = start(url, trust: trust, accept: accept, within: time)
        return pending.wait()
    }

    func text(_ url: String, trust: FetchTrust = .client, accept: String = "*/*") throws -> String {
        String(decoding: try #require(get(url, trust: trust, accept: accept)).get().bytes, as: UTF8.self)
    }

    /// The reason why a URL cannot be fetched; `nil` if it is fetched.
    func kind(_ url: String, trust: FetchTrust = .client, within time: Duration? = nil) -> FetchError.Kind? {
        guard case .failure(let error)? = get(url, trust: trust, within: time) else { return nil }
        return error.kind
    }

    /// Starts a fetch without waiting for its result.
    func start(
        _ url: String, trust: FetchTrust = .client, accept: String = "*/*", within time: Duration? = nil
    ) -> Pending {
        let pending = Pending()
        fetcher.fetch(url, trust: trust, accept: accept, time: time) { pending.take($0) }
        return pending
    }

    final class Pending: Sendable {
        private let answers = Mutex<[Answer]>([])
        private let hasAnswer = DispatchSemaphore(value: 0)

        func take(_ answer: Answer) {
            answers.withLock { $0.append(answer) }
            hasAnswer.signal()
        }

        /// - Returns: `nil` if no answer arrives; then the test has failed.
        func wait(sourceLocation: SourceLocation = #_sourceLocation) -> Answer? {
            hasAnswer.expectSignal(sourceLocation: sourceLocation)
            return answers.withLock { $0.last }
        }

        /// The number of answers.
        var count: Int { answers.withLock { $0.count } }
    }
}
