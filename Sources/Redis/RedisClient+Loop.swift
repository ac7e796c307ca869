import Dispatch
import Glibc
import Synchronization
import Threads

extension RedisClient {
    /// What the thread has to do next.
    private struct Intake {
        var calls: [RedisCall] = []
        var due: [@Sendable () -> Void] = []
        var arrived: RedisSession?
        /// The time of the next function.
        var nextTime: ContinuousClock.Instant?
        var isStopped = false
    }

    /// The time between two keep-alive checks, and the time to wait for the reply.
    private static var beat: Duration { .seconds(1) }

    /// The main function of a thread: sends commands, receives replies and enforces deadlines, until the client stops.
    func run() {
        var link: RedisLink?
        var nextBeat = ContinuousClock.now
        while true {
            let now = ContinuousClock.now
            let intake = intake(at: now)
            if intake.isStopped { return end(link, intake) }
            if let session = intake.arrived {
                link = RedisLink(session)
                nextBeat = now + Self.beat
                begin(session)
            }
            for body in intake.due { body() }
            guard let current = link else {
                for call in intake.calls { finish(call, .failure(.unavailable)) }
                wait(for: nil, until: intake.nextTime ?? now + .seconds(60))
                continue
            }
            do throws(ConnectionError) {
                try current.add(intake.calls)
                if now >= nextBeat {
                    nextBeat = now + Self.beat
                    // It comes back with the next round.
                    send(RedisCommand("PING"), within: Self.beat) { _ in }
                }
                if current.hasUnsentBytes { try current.flush() }
                expire(current, at: now)
                guard breaker.state == .closed else { throw .tooSlow }
                let times = [intake.nextTime, current.deadline, nextBeat].compactMap(\.self)
                let ready = wait(for: current, until: times.min() ?? nextBeat)
                if ready.hasReplies {
                    let failures = try current.replies().compactMap { finish($0, $1) }
                    if let failure = failures.first { throw failure }
                }
                if ready.hasMessages {
                    for message in try current.messages() { subscription?.message(message) }
                }
            } catch {
                drop(current, error)
                link = nil
            }
        }
    }

    private func intake(at now: ContinuousClock.Instant) -> Intake {
        state.withLock { state in
            var intake = Intake(arrived: state.arrived, isStopped: state.isStopped)
            swap(&intake.calls, &state.waiting)
            state.arrived = nil
            while let timer = state.timers.last, timer.time <= now || state.isStopped {
                intake.due.append(timer.body)
                state.timers.removeLast()
            }
            intake.nextTime = state.timers.last?.time
            return intake
        }
    }

    private func begin(_ session: RedisSession) {
        state.withLock { $0.isUp = true }
        announce(true, "connected to Redis at \(session.server.host) port \(session.server.port)")
        subscription?.began()
    }

    /// Closes a session and requests another one.
    private func drop(_ link: RedisLink, _ error: ConnectionError) {
        state.withLock { $0.isUp = false }
        announce(false, "the connection to Redis was lost: \(error.message); the service continues without it")
        for call in link.takeAll() { finish(call, .failure(.unavailable)) }
        needsSession.signal()
    }

    private func end(_ link: RedisLink?, _ intake: Intake) {
        state.withLock { $0.isUp = false }
        for call in (link?.takeAll() ?? []) + intake.calls { finish(call, .failure(.unavailable)) }
        for body in intake.due { body() }
    }

    private func expire(_ link: RedisLink, at now: ContinuousClock.Instant) {
        for call in link.expire(at: now) {
            breaker.fail(call.permit)
            finish(call, .failure(.tooSlow))
        }
    }

    /// Completes a call, unless it has already timed out.
    /// - Returns: The reason why another session is needed, if the reply is one.
    private func finish(_ call: RedisCall?, _ reply: RedisValue) -> ConnectionError? {
        if let call { breaker.succeed(call.permit) }
        guard case .error(let message) = reply else {
            if let call { finish(call, .success(reply)) }
            return nil
        }
        if let call { finish(call, .failure(.refused(message))) }
        // A master that has become a replica, or a server that is starting or has another password now.
        let needsSession = ["READONLY", "MASTERDOWN", "LOADING", "NOAUTH"].contains { message.hasPrefix($0) }
        return needsSession ? ConnectionError(message) : nil
    }

    private func finish(_ call: RedisCall, _ result: Result<RedisValue, RedisError>) {
        state.withLock { $0.load -= 1 }
        var error: RedisError?
        if case .failure(let reason) = result { error = reason }
        observer.ended(call.began.duration(to: .now), error)
        call.then(result)
    }

    /// Waits for replies, messages, other threads or a time.
    @discardableResult
    private func wait(
        for link: RedisLink?, until time: ContinuousClock.Instant
    ) -> (hasReplies: Bool, hasMessages: Bool) {
        guard let wakeUp else { return (false, false) }
        // poll ignores negative descriptors.
        let commands = link?.session.commands.descriptor ?? -1
        let messages = link?.session.messages?.descriptor ?? -1
        let events = Int16(link?.hasUnsentBytes == true ? POLLIN | POLLOUT : POLLIN)
        var entries = [
            pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: commands, events: events, revents: 0),
            pollfd(fd: messages, events: Int16(POLLIN), revents: 0),
        ]
        let count = unsafe poll(&entries, 3, ContinuousClock.now.duration(to: time).milliseconds)
        guard count > 0 else { return (false, false) }
        if entries[0].revents != 0 { wakeUp.clear() }
        let isReadable = Int16(POLLIN | POLLERR | POLLHUP)
        return (entries[1].revents & isReadable != 0, entries[2].revents & isReadable != 0)
    }
}
