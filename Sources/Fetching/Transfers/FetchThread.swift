import CCurl
import Dispatch
import Synchronization
import Threads

/// The one thread on which all transfers run, and a bounded queue in front of it.
final class FetchThread: Sendable {
    private struct Inbox {
        var jobs: [FetchJob] = []
        /// Of those that were taken, how many have not ended.
        var count = 0
        var isStopped = false
    }

    private let configuration: FetchConfiguration
    private let userAgent: String
    private let clock: FetchClock
    private let transfers: TransferSet?
    private let inbox = Mutex(Inbox())
    private let thread = DispatchGroup()

    init(_ configuration: FetchConfiguration, userAgent: String, clock: FetchClock) {
        self.configuration = configuration
        self.userAgent = userAgent
        self.clock = clock
        transfers = TransferSet(connections: configuration.connections)
        thread.enter()
        let hasThread = WorkerThread.start { [self] in
            defer { thread.leave() }
            run()
        }
        if !hasThread {
            inbox.withLock { $0.isStopped = true }
            thread.leave()
        }
    }

    /// Takes a fetch, or ends it at once where too many are waiting.
    func submit(_ journey: FetchJourney, _ done: @escaping @Sendable (FetchJourney.Outcome) -> Void) {
        let job = FetchJob(journey: journey, deadline: .now + configuration.time, done: done)
        let refusal: FetchError.Kind? = inbox.withLock { inbox in
            guard !inbox.isStopped else { return .stopped }
            guard inbox.count < configuration.connections + configuration.queue else { return .overloaded }
            inbox.count += 1
            inbox.jobs.append(job)
            return nil
        }
        switch refusal {
        case nil: transfers?.wake()
        case .stopped: finish(job.journey.failAsStopped(), done)
        default: finish(job.journey.failAsOverloaded(), done)
        }
    }

    /// Ends all fetches, and then the thread.
    func stop(within patience: DispatchTimeInterval = .seconds(5)) {
        inbox.withLock { $0.isStopped = true }
        transfers?.wake()
        _ = thread.wait(timeout: .now() + patience)
    }

    // MARK: - On the thread

    private struct Running {
        var job: FetchJob
        let transfer: Transfer
    }

    private func run() {
        guard let transfers else { return drain([]) }
        var running: [UInt: Running] = [:]
        var waiting: [FetchJob] = []
        while true {
            let (jobs, isStopped) = inbox.withLock { inbox in
                defer { inbox.jobs = [] }
                return (inbox.jobs, inbox.isStopped)
            }
            waiting += jobs
            guard !isStopped else { break }
            var started = 0
            while started < waiting.count, running.count < configuration.connections {
                start(waiting[started], transfers, &running)
                started += 1
            }
            waiting.removeFirst(started)
            let ended = transfers.perform()
            for (number, code) in ended {
                guard let entry = running.removeValue(forKey: number) else { continue }
                transfers.remove(entry.transfer)
                proceed(entry, code, transfers, &running)
            }
            // What has ended has made room.
            if ended.isEmpty || waiting.isEmpty && running.isEmpty { transfers.wait() }
        }
        let left = running.values
        for entry in left { transfers.remove(entry.transfer) }
        drain(left.map(\.job) + waiting)
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
                request, userAgent: userAgent, time: time, octets: configuration.octets, asked: clock.unixSeconds()),
            transfers.add(transfer)
        else { return finish(job.journey.failAsOverloaded(), job) }
        running[transfer.number] = Running(job: job, transfer: transfer)
    }

    private func drain(_ jobs: [FetchJob]) {
        let late = inbox.withLock { inbox in
            inbox.isStopped = true
            defer { inbox.jobs = [] }
            return inbox.jobs
        }
        for job in jobs + late { finish(job.journey.failAsStopped(), job) }
    }

    private func finish(_ step: FetchJourney.Step, _ job: FetchJob) {
        inbox.withLock { $0.count -= 1 }
        finish(step, job.done)
    }

    private func finish(_ step: FetchJourney.Step, _ done: (FetchJourney.Outcome) -> Void) {
        guard case .end(let outcome) = step else { return }
        done(outcome)
    }
}
