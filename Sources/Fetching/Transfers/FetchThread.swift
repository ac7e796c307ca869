import CCurl
import Dispatch
import Synchronization
import Threads

/// The one thread on which all transfers run, and a bounded queue in front of it.
final class FetchThread: Sendable {
    private let configuration: FetchConfiguration
    private let userAgent: String
    private let clock: FetchClock
    private let transfers: TransferSet?
    private let queue: Mutex<FetchQueue>
    private let thread = DispatchGroup()

    init(_ configuration: FetchConfiguration, userAgent: String, clock: FetchClock) {
        self.configuration = configuration
        self.userAgent = userAgent
        self.clock = clock
        transfers = TransferSet(connections: configuration.connections)
        queue = Mutex(FetchQueue(connections: configuration.connections, queue: configuration.queue))
        thread.enter()
        let hasThread = WorkerThread.start { [self] in
            defer { thread.leave() }
            run()
        }
        if !hasThread {
            _ = queue.withLock { $0.stop() }
            thread.leave()
        }
    }

    /// Takes a fetch, or ends it at once where too many are waiting.
    func submit(_ journey: FetchJourney, _ done: @escaping @Sendable (FetchJourney.Outcome) -> Void) {
        let job = FetchJob(journey: journey, deadline: .now + configuration.time, done: done)
        switch queue.withLock({ $0.append(job) }) {
        case nil: transfers?.wake()
        case .stopped: finish(job.journey.failAsStopped(), done)
        case .full: finish(job.journey.failAsOverloaded(), done)
        }
    }

    /// Ends all fetches, and then the thread.
    func stop(within patience: DispatchTimeInterval = .seconds(5)) {
        for job in queue.withLock({ $0.stop() }) { finish(job.journey.failAsStopped(), job.done) }
        transfers?.wake()
        _ = thread.wait(timeout: .now() + patience)
    }

    // MARK: - On the thread

    private struct Running {
        var job: FetchJob
        let transfer: Transfer
    }

    private func run() {
        var running: [UInt: Running] = [:]
        while let transfers, !queue.withLock(\.isStopped) {
            while let job = queue.withLock({ $0.next() }) { start(job, transfers, &running) }
            let ended = transfers.perform()
            for (number, code) in ended {
                guard let entry = running.removeValue(forKey: number) else { continue }
                transfers.remove(entry.transfer)
                proceed(entry, code, transfers, &running)
            }
            // What has ended has made room.
            if ended.isEmpty { transfers.wait() }
        }
        for entry in running.values {
            transfers?.remove(entry.transfer)
            finish(entry.job.journey.failAsStopped(), entry.job)
        }
        for job in queue.withLock({ $0.stop() }) { finish(job.journey.failAsStopped(), job.done) }
    }

    private func start(_ job: FetchJob, _ transfers: TransferSet, _ running: inout [UInt: Running]) {
        // Whose time has gone by in the queue was kept from it by other fetches, not by the server.
        guard ContinuousClock.now.duration(to: job.deadline) > configuration.time / 10 else {
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
            finish(job.journey.fail(failure), job)
        }
    }

    private func follow(
        _ step: FetchJourney.Step, _ job: FetchJob, _ transfers: TransferSet,
        _ running: inout [UInt: Running]
    ) {
        guard case .send(let request) = step else { return finish(step, job) }
        let time = ContinuousClock.now.duration(to: job.deadline)
        guard time > .zero else { return finish(job.journey.failAsTooSlow(), job) }
        guard
            let transfer = Transfer(
                request, configuration, userAgent: userAgent, time: time, asked: clock.unixSeconds()),
            transfers.add(transfer)
        else { return finish(job.journey.failAsOverloaded(), job) }
        running[transfer.number] = Running(job: job, transfer: transfer)
    }

    /// Ends a fetch that was begun.
    private func finish(_ step: FetchJourney.Step, _ job: FetchJob) {
        queue.withLock { $0.end(job) }
        finish(step, job.done)
    }

    private func finish(_ step: FetchJourney.Step, _ done: (FetchJourney.Outcome) -> Void) {
        guard case .end(let outcome) = step else { return }
        done(outcome)
    }
}
