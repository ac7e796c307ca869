import Glibc
import Threads

/// A command that is waiting or in progress, and its caller.
struct RedisCall: Sendable {
    let command: RedisCommand
    let began: ContinuousClock.Instant
    let deadline: ContinuousClock.Instant
    let permit: CircuitBreaker.Permit
    let then: @Sendable (Result<RedisValue, RedisError>) -> Void
}

/// The commands in progress on a session. Their replies arrive in order. Used by the thread of Redis.
final class RedisLink {
    let session: RedisSession
    /// The calls whose replies are due, in order; `nil` for one that has timed out.
    private var calls: [RedisCall?] = []
    private(set) var hasUnsentBytes = false

    init(_ session: RedisSession) {
        self.session = session
    }

    func add(_ more: [RedisCall]) throws(ConnectionError) {
        calls += more
        for call in more {
            hasUnsentBytes = true
            try session.commands.append(call.command)
        }
    }

    func flush() throws(ConnectionError) {
        hasUnsentBytes = try !session.commands.flush()
    }

    /// Reads the replies that have arrived.
    func replies() throws(ConnectionError) -> [(RedisCall?, RedisValue)] {
        try session.commands.receive()
        var result: [(RedisCall?, RedisValue)] = []
        while let reply = try session.commands.nextReply() {
            guard result.count < calls.count else { throw ConnectionError("it sent an unexpected reply") }
            result.append((calls[result.count], reply))
        }
        calls.removeFirst(result.count)
        return result
    }

    /// Reads the messages that have arrived on the subscribed channel.
    func messages() throws(ConnectionError) -> [[UInt8]] {
        guard let connection = session.messages else { return [] }
        try connection.receive()
        var result: [[UInt8]] = []
        while let reply = try connection.nextReply() {
            let parts = reply.elements
            if parts.count == 3, parts[0].text == "message", let bytes = parts[2].bytes { result.append(bytes) }
        }
        return result
    }

    /// Ends the calls whose time limit is exceeded.
    func expire(at now: ContinuousClock.Instant) -> [RedisCall] {
        var result: [RedisCall] = []
        for index in calls.indices {
            guard let call = calls[index], call.deadline <= now else { continue }
            result.append(call)
            calls[index] = nil
        }
        return result
    }

    /// The deadline of the next call; `nil` if no call is in progress.
    var deadline: ContinuousClock.Instant? { calls.lazy.compactMap { $0?.deadline }.min() }
    /// The number of replies that are due.
    var count: Int { calls.count }
    /// Ends all calls.
    func takeAll() -> [RedisCall] {
        defer { calls = [] }
        return calls.compactMap(\.self)
    }
}
