import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import Redis

/// A client for a test, whose changes of state are recorded.
final class RedisBench: Sendable {
    let client: RedisClient
    let states: States

    final class States: Sendable {
        private let list = Mutex<[(Bool, String)]>([])
        func add(_ isUp: Bool, _ sentence: String) { list.withLock { $0.append((isUp, sentence)) } }
        var sentences: [String] { list.withLock { $0.map(\.1) } }
        var ups: [Bool] { list.withLock { $0.map(\.0) } }
    }

    init(
        _ url: String, time: Duration = .seconds(10), subscription: RedisClient.Subscription? = nil
    ) throws {
        let states = States()
        self.states = states
        client = RedisClient(
            try #require(RedisAddress(url)), time: time, subscription: subscription,
            observer: .init(stateChanged: { states.add($0, $1) }))
    }

    convenience init(
        _ server: TestRedis, time: Duration = .seconds(10), subscription: RedisClient.Subscription? = nil
    ) throws {
        try self.init("redis://127.0.0.1:\(server.port)", time: time, subscription: subscription)
        eventually { client.isUp }
    }

    deinit {
        client.stop()
    }

    /// Sends a command and waits for its result.
    func ask(_ command: RedisCommand, within time: Duration? = nil) throws -> Result<RedisValue, RedisError> {
        let isDone = DispatchSemaphore(value: 0)
        let result = Mutex<Result<RedisValue, RedisError>?>(nil)
        client.send(command, within: time) { answer in
            result.withLock { $0 = answer }
            isDone.signal()
        }
        isDone.expectSignal()
        return try #require(result.withLock { $0 })
    }

    func ask(_ words: String...) throws -> RedisValue { try ask(RedisCommand(words)).get() }
}
