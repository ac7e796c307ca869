import CCurl
import Dispatch
import Synchronization
import Threads

/// The single thread that runs all transfers, behind a bounded queue.
final class FetchThread: Sendable {
    private let configuration: FetchConfiguration
    private let userAgent: String
    private let clock: FetchClock
    private let transfers: TransferSet?
    private let state: Mutex<State>
    private let thread = DispatchGroup()

    private struct State {
        var queues: FetchQueues
        /// Only its counters are used.
        var statistics = FetchStatistics()
    }

    init(_ configuration: FetchConfiguration, userAgent: String, clock: FetchClock) {
        self.configuration = configuration
        self.userAgent = userAgent
        self.clock = clock
        transfers = TransferSet(connections: configuration.connections)
        state = Mutex(
            State(queues: FetchQueues(connections: configuration.connections, queue: configuration.queue)))
        thread.enter()
        let hasThread = WorkerThread.start { [self] in
            defer { thread.leave() }
            run()
        }
        if !hasThread {
            _ = state.withLock { $0.queues.stop() }
            thread.leave()
        }
    }

    /// Queues a fetch, or ends it immediately if too many are waiting.
    func submit(_ journey: FetchJourney, _ done: @escaping @Sendable (FetchJourney.Outcome) -> Void) {
        let job = FetchJob(journey: journey, deadline: clock.now() + journey.configuration.time, done: done)
        switch state.withLock({ $0.queues.append(job) }) {
        case nil: transfers?.wake()
        case .stopped: finish(job.journey.failAsStopped(), job, hasBegun: false)
        case .full: finish(job.journey.failAsOverloaded(), job, hasBegun: false)
        }
    }

    /// Ends all fetches and then the thread.
    func stop(within patience: DispatchTimeInterval = .seconds(5)) {
        stopQueues()
        transfers?.wake()
        _ = thread.wait(timeout: .now() + patience)
    }

    /// The running and waiting fetches and the counters, without the cache.
    var statistics: FetchStatistics {
        state.withLock { state in
            var result = state.statistics
            result.inProgress = state.queues.inProgress
            result.waiting = state.queues.waiting
            return result
        }
    }

    // MARK: - On the thread

    private struct Running {
        var job: FetchJob
        let transfer: Transfer
    }

    private func run() {
        var running: [UInt: Running] = [:]
        while let transfers, !state.withLock(\.queues.isStopped) {
            while let job = state.withLock({ $0.queues.next() }) { start(job, transfers, &running) }
            let ended = transfers.perform()
            for (number, code) in ended {
                guard let entry = running.removeValue(forKey: number) else { continue }
                transfers.remove(entry.transfer)
                proceed(entry, code, transfers, &running)
            }
            // Completed transfers have freed capacity, so do not wait.
            if ended.isEmpty { transfers.wait() }
        }
        for entry in running.values {
            transfers?.remove(entry.transfer)
            finish(entry.job.journey.failAsStopped(), entry.job)
        }
        stopQueues()
    }

    private func start(_ job: FetchJob, _ transfers: TransferSet, _ running: inout [UInt: Running]) {
        // If most of the time has passed in the queue, other fetches caused the delay, not the server.
        guard clock.now().duration(to: job.deadline) > job.journey.configuration.time / 10 else {
            return finish(job.journey.failAsOverloaded(), job)
        }
        follow(job.journey.next(), job, transfers, &running)
    }

    private func proceed(
        _ entry: Running, _ code: CURLcode, _ transfers: TransferSet,
        _ running: inout [UInt: Running]
    ) {
        var job = entry.job
        switch entry.transfer.result(code, received: clock.unixSeconds()) {
        case .success(let response):
            let step = job.journey.take(response)
            follow(step, job, transfers, &running)
        case .failure(let failure):
            let again = entry.transfer.again(after: failure).map { FetchJourney.Step.send($0) }
            follow(again ?? job.journey.fail(failure), job, transfers, &running)
        }
    }

    private func follow(
        _ step: FetchJourney.Step, _ job: FetchJob, _ transfers: TransferSet,
        _ running: inout [UInt: Running]
    ) {
        guard case .send(let request) = step else { return finish(step, job) }
        let time = clock.now().duration(to: job.deadline)
        guard time > .zero else { return finish(job.journey.failAsTooSlow(), job) }
        guard
            let transfer = Transfer(
                request, configuration, userAgent: userAgent, time: time, asked: clock.unixSeconds()),
            transfers.add(transfer)
        else { return finish(job.journey.failAsOverloaded(), job) }
        running[transfer.number] = Running(job: job, transfer: transfer)
    }

    /// Ends all waiting fetches.
    private func stopQueues() {
        for job in state.withLock({ $0.queues.stop() }) {
            finish(job.journey.failAsStopped(), job, hasBegun: false)
        }
    }

    /// Ends a fetch.
    /// - Parameter hasBegun: Whether the fetch was started.
    private func finish(_ step: FetchJourney.Step, _ job: FetchJob, hasBegun: Bool = true) {
        guard case .end(let outcome) = step else { return }
        state.withLock { state in
            if hasBegun { state.queues.end(job) }
            state.statistics.count(outcome, isConfirmed: job.journey.isConfirmed)
        }
        job.done(outcome)
    }
}
