import Delivery
import Dispatch
import Glibc
import SQLite
import Synchronization
import Threads

/// Sends the messages of the queue. Each destination has a thread of its own, so that none waits for another one.
final class Mailroom: Sendable {
    /// A destination with its name, such as `oncall/0`.
    struct Desk: Sendable {
        let name: String
        let destination: Destination
        let sender: any Sender
    }

    private let queue: QueueAccess
    private let pictures: PictureSource
    private let configuration: AlertsConfiguration
    private let metrics: AlertMetrics
    private let log: AlertLog
    private let desks: [Desk]
    private let bells: [String: DispatchSemaphore]
    private let isStopping = Atomic(false)
    private let running = DispatchGroup()

    private static let longestWait = 300.0

    init(
        _ configuration: AlertsConfiguration, _ queue: QueueAccess, _ pictures: PictureSource, _ desks: [Desk],
        _ metrics: AlertMetrics, _ log: AlertLog
    ) {
        self.configuration = configuration
        self.queue = queue
        self.pictures = pictures
        self.metrics = metrics
        self.log = log
        self.desks = desks
        bells = Dictionary(uniqueKeysWithValues: desks.map { ($0.name, DispatchSemaphore(value: 0)) })
    }

    func start() {
        for desk in desks {
            running.enter()
            WorkerThread.start { [self] in
                work(at: desk)
                running.leave()
            }
        }
    }

    /// Tells the thread of a destination that there is a new message.
    func ring(_ name: String) { bells[name]?.signal() }

    /// Lets each thread finish its message, but waits no longer than `seconds`. Messages that are not finished are sent
    /// after the next start.
    func stop(within seconds: Double) {
        isStopping.store(true, ordering: .relaxed)
        for bell in bells.values { bell.signal() }
        _ = running.wait(timeout: .now() + seconds)
    }

    // MARK: - On a thread

    private func work(at desk: Desk) {
        guard let bell = bells[desk.name] else { return }
        while !isStopping.load(ordering: .relaxed) {
            do throws(SQLiteError) {
                let now = WallClock.now
                let step = try queue.use { queue throws(SQLiteError) in
                    (try queue.next(desk.name, now: now), try queue.nextTime(desk.name))
                }
                if let job = step.0 {
                    try handle(job, at: desk)
                } else {
                    let wait = step.1.map { max(0.01, min($0 - now, 60)) } ?? 60
                    _ = bell.wait(timeout: .now() + wait)
                }
            } catch {
                log.add(.error, "The queue cannot be used: \(error.message).", ["destination": desk.name])
                _ = bell.wait(timeout: .now() + 5)
            }
        }
    }

    private func handle(_ job: AlertQueue.Job, at desk: Desk) throws(SQLiteError) {
        let notification: Notification
        do throws(NotificationProblem) {
            notification = try Notification(job.notification)
        } catch {
            return try bury(job, at: desk, error.message)
        }
        let message = message(notification, job, desk.destination)
        do throws(SendProblem) {
            try desk.destination.service.send(message, by: desk.sender)
        } catch {
            return try postpone(job, at: desk, error)
        }
        metrics.count(.sent, desk.name)
        log.add(
            .info, "A message was sent.",
            ["destination": desk.name, "message": message.title, "picture": message.picture == nil ? "no" : "yes"])
        remove(job, at: desk)
    }

    /// Removes a message that was sent. It is tried until it succeeds, because the message would be sent again.
    private func remove(_ job: AlertQueue.Job, at desk: Desk) {
        repeat {
            do throws(SQLiteError) {
                return try queue.use { queue throws(SQLiteError) in try queue.remove(job) }
            } catch {
                log.add(
                    .error, "A message that was sent cannot be removed from the queue: \(error.message).",
                    ["destination": desk.name])
                _ = bells[desk.name]?.wait(timeout: .now() + 5)
            }
        } while !isStopping.load(ordering: .relaxed)
    }

    private func message(_ notification: Notification, _ job: AlertQueue.Job, _ destination: Destination) -> Message {
        var picture: AlertPicture?
        var problem: String?
        switch pictures.picture(notification) {
        case .picture(let drawn):
            picture = drawn
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

    private func postpone(_ job: AlertQueue.Job, at desk: Desk, _ problem: SendProblem) throws(SQLiteError) {
        metrics.count(.failed, desk.name)
        let now = WallClock.now
        guard problem.mayRepeat, now - job.created < configuration.deadAfter else {
            return try bury(job, at: desk, problem.message)
        }
        let doubled = configuration.retryTime * Double(1 << min(job.attempts, 20))
        let wait = max(problem.retryAfter ?? 0, min(doubled, Self.longestWait) * Double.random(in: 0.75...1.25))
        log.add(
            .warning, "A message was not sent: \(problem.message). Next attempt in \((wait * 10).rounded() / 10) s.",
            ["destination": desk.name])
        let due = min(now + wait, max(now + 0.1, job.created + configuration.deadAfter))
        try queue.use { queue throws(SQLiteError) in try queue.postpone(job, until: due, problem: problem.message) }
    }

    private func bury(_ job: AlertQueue.Job, at desk: Desk, _ problem: String) throws(SQLiteError) {
        metrics.count(.dead, desk.name)
        log.add(.error, "A message was given up: \(problem)", ["destination": desk.name, "key": job.key])
        try queue.use { queue throws(SQLiteError) in try queue.bury(job, now: WallClock.now, problem: problem) }
    }
}
