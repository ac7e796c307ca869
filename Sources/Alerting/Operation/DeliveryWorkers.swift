import Delivery
import Dispatch
import Glibc
import SQLite
import Synchronization
import Threads

/// Delivers the messages of the queue. Each destination has its own worker thread, so that a slow destination does not
/// delay the others.
final class DeliveryWorkers: Sendable {
    /// The worker of one destination. Its name is that of the destination, such as `oncall/0`.
    struct Worker: Sendable {
        let name: String
        let destination: Destination
        let sender: any Sender
    }

    private let queue: QueueAccess
    private let pictures: RendererClient
    private let configuration: AlertsConfiguration
    private let metrics: AlertMetrics
    private let log: AlertLog
    private let workers: [Worker]
    private let signals: [String: DispatchSemaphore]
    private let isStopping = Atomic(false)
    private let running = DispatchGroup()

    /// The maximum time between two attempts, in seconds.
    private static let maximumRetryDelay = 300.0

    init(
        _ configuration: AlertsConfiguration, _ queue: QueueAccess, _ pictures: RendererClient, _ workers: [Worker],
        _ metrics: AlertMetrics, _ log: AlertLog
    ) {
        self.configuration = configuration
        self.queue = queue
        self.pictures = pictures
        self.metrics = metrics
        self.log = log
        self.workers = workers
        signals = Dictionary(uniqueKeysWithValues: workers.map { ($0.name, DispatchSemaphore(value: 0)) })
    }

    func start() {
        for worker in workers {
            running.enter()
            WorkerThread.start { [self] in
                run(worker)
                running.leave()
            }
        }
    }

    /// Wakes the worker of a destination because there is a new message.
    func signal(_ name: String) { signals[name]?.signal() }

    /// Lets each worker finish its current message, but waits no longer than `seconds`. Unfinished messages are delivered
    /// after the next start.
    func stop(within seconds: Double) {
        isStopping.store(true, ordering: .relaxed)
        for signal in signals.values { signal.signal() }
        _ = running.wait(timeout: .now() + seconds)
    }

    // MARK: - On a worker thread

    private func run(_ worker: Worker) {
        guard let signal = signals[worker.name] else { return }
        while !isStopping.load(ordering: .relaxed) {
            do throws(SQLiteError) {
                let now = WallClock.now
                let step = try queue.use { queue throws(SQLiteError) in
                    (try queue.next(worker.name, now: now), try queue.nextTime(worker.name))
                }
                if let job = step.0 {
                    try deliver(job, worker)
                } else {
                    let wait = step.1.map { max(0.01, min($0 - now, 60)) } ?? 60
                    _ = signal.wait(timeout: .now() + wait)
                }
            } catch {
                log.add(.error, "The queue cannot be used: \(error.message).", ["destination": worker.name])
                _ = signal.wait(timeout: .now() + 5)
            }
        }
    }

    private func deliver(_ job: AlertQueue.Job, _ worker: Worker) throws(SQLiteError) {
        let notification: Notification
        do throws(NotificationError) {
            notification = try Notification(job.notification)
        } catch {
            return try moveToDeadLetters(job, worker, error.message)
        }
        let message = message(notification, job, worker.destination)
        do throws(SendError) {
            try worker.destination.service.send(message, by: worker.sender)
        } catch {
            return try retryLater(job, worker, error)
        }
        metrics.count(.sent, worker.name)
        log.add(
            .info, "A message was sent.",
            ["destination": worker.name, "message": message.title, "picture": message.picture == nil ? "no" : "yes"])
        remove(job, worker)
    }

    /// Removes a delivered message. This is retried until it succeeds, because the message would otherwise be sent again.
    private func remove(_ job: AlertQueue.Job, _ worker: Worker) {
        repeat {
            do throws(SQLiteError) {
                return try queue.use { queue throws(SQLiteError) in try queue.remove(job) }
            } catch {
                log.add(
                    .error, "A delivered message cannot be removed from the queue: \(error.message).",
                    ["destination": worker.name])
                _ = signals[worker.name]?.wait(timeout: .now() + 5)
            }
        } while !isStopping.load(ordering: .relaxed)
    }

    private func message(_ notification: Notification, _ job: AlertQueue.Job, _ destination: Destination) -> Message {
        var picture: AlertPicture?
        var problem: String?
        switch pictures.picture(notification) {
        case .picture(let received):
            picture = received
            metrics.count(.pictures)
        case .failure(let reason):
            problem = reason
            metrics.count(.missingPictures)
            log.add(.warning, "A message has no picture: \(reason)")
        case .notExpected: break
        }
        return Message(
            title: destination.title.text(notification), text: destination.text.text(notification),
            isFiring: notification.isFiring, sourceURL: notification.alerts.first?.generatorURL ?? "",
            externalURL: notification.externalURL, picture: picture, pictureProblem: problem, key: job.key,
            group: job.group)
    }

    /// Schedules another attempt, or makes the message a dead letter if no attempt can succeed.
    private func retryLater(_ job: AlertQueue.Job, _ worker: Worker, _ problem: SendError) throws(SQLiteError) {
        metrics.count(.failedAttempts, worker.name)
        let now = WallClock.now
        guard problem.isRetryable, now - job.created < configuration.deadAfter else {
            return try moveToDeadLetters(job, worker, problem.message)
        }
        let doubled = configuration.retryTime * Double(1 << min(job.attempts, 20))
        let delay = max(problem.retryAfter ?? 0, min(doubled, Self.maximumRetryDelay) * Double.random(in: 0.75...1.25))
        log.add(
            .warning,
            "A message was not delivered: \(problem.message). The next attempt is in \((delay * 10).rounded() / 10) s.",
            ["destination": worker.name])
        let due = min(now + delay, max(now + 0.1, job.created + configuration.deadAfter))
        try queue.use { queue throws(SQLiteError) in try queue.retry(job, at: due, problem: problem.message) }
    }

    private func moveToDeadLetters(_ job: AlertQueue.Job, _ worker: Worker, _ problem: String) throws(SQLiteError) {
        metrics.count(.deadLetters, worker.name)
        log.add(.error, "A message became a dead letter: \(problem)", ["destination": worker.name, "key": job.key])
        try queue.use { queue throws(SQLiteError) in
            try queue.moveToDeadLetters(job, now: WallClock.now, problem: problem)
        }
    }
}
