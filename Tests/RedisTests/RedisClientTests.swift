import Dispatch
import Synchronization
import TestSupport
import Testing
import Threads

@testable import Redis

@Suite(.enabled(if: TestRedis.isInstalled)) struct RedisClientTests {
    private static func text(_ text: String) -> RedisValue { .bytes(Array(text.utf8)) }

    @Test func `replies of all kinds are read`() throws {
        let server = try TestRedis()
        defer { server.kill() }
        let bench = try RedisBench(server)
        #expect(try bench.ask("SET", "a", "1") == Self.text("OK"))
        #expect(try bench.ask("INCR", "a") == .integer(2))
        #expect(try bench.ask("GET", "b") == .none)
        #expect(try bench.ask("MGET", "a", "b") == .array([Self.text("2"), .none]))
        #expect(
            try bench.ask(RedisCommand("LPUSH", "a", "x")).failure
                == .refused(
                    "WRONGTYPE Operation against a key holding the wrong kind of value"))
        #expect(try bench.ask("GET", "a").number == 2)
        let script = RedisCommand(
            script: "return {KEYS[1], ARGV[1], 3, {}}", keys: ["k"], [[0, 255, 13, 10]])
        #expect(
            try bench.ask(script).get() == .array([Self.text("k"), .bytes([0, 255, 13, 10]), .integer(3), .array([])]))
        let large = [UInt8](repeating: 7, count: 3 << 20)
        #expect(try bench.ask(RedisCommand([Array("SET".utf8), Array("l".utf8), large])).failure == nil)
        #expect(try bench.ask("GET", "l") == .bytes(large))
    }

    @Test func `commands of many threads share a connection, and each gets its reply`() throws {
        let server = try TestRedis()
        defer { server.kill() }
        let bench = try RedisBench(server)
        let group = DispatchGroup()
        let wrong = Atomic(0)
        for number in 0..<1_000 {
            group.enter()
            DispatchQueue.global().async {
                bench.client.send(RedisCommand("ECHO", "\(number)")) { result in
                    if (try? result.get())?.number != number { wrong.add(1, ordering: .relaxed) }
                    group.leave()
                }
            }
        }
        group.expectEnd()
        #expect(wrong.load(ordering: .relaxed) == 0)
        #expect(try bench.ask("CLIENT", "LIST").text?.split(separator: "\n").count == 1)
    }

    @Test func `a reply that is too late is not that of the next command`() throws {
        let server = try TestRedis()
        defer { server.kill() }
        let bench = try RedisBench(server)
        #expect(try bench.ask(RedisCommand("BLPOP", "none", "0.2"), within: .milliseconds(20)).failure == .tooSlow)
        #expect(try bench.ask("ECHO", "x") == Self.text("x"))
        #expect(bench.states.ups == [true])
    }

    @Test func `passwords and databases are used, and wrong passwords are not told`() throws {
        let server = try TestRedis(["--requirepass", "long secret"])
        let bench = try RedisBench("redis://:long%20secret@127.0.0.1:\(server.port)/3")
        eventually { bench.client.isUp }
        #expect(try bench.ask("SET", "a", "1") == Self.text("OK"))
        #expect(try bench.ask("CLIENT", "INFO").text?.contains(" db=3 ") == true)
        let wrong = try RedisBench("redis://:other%20secret@127.0.0.1:\(server.port)")
        eventually { !wrong.states.sentences.isEmpty }
        let none = try RedisBench("redis://127.0.0.1:\(server.port)")
        eventually { !none.states.sentences.isEmpty }
        #expect(wrong.states.sentences.first?.contains("WRONGPASS") == true)
        #expect(none.states.sentences.first?.contains("NOAUTH") == true)
        #expect(try #require(wrong.states.sentences.first).contains("secret") == false)
        #expect(try wrong.ask(RedisCommand("PING")).failure == .unavailable)
    }

    @Test func `without a server, commands fail at once, and the operator hears of it once`() throws {
        let port = ReservedPort()
        let bench = try RedisBench("redis://127.0.0.1:\(port.port)")
        eventually { bench.client.breaker.openings > 0 }
        #expect(try bench.ask(RedisCommand("PING")).failure == .unavailable)
        #expect(bench.states.ups == [false])
        #expect(bench.states.sentences.first?.contains("Connection refused") == true)
    }

    @Test func `scheduled functions are called in order, also at the end`() throws {
        let bench = try RedisBench("redis://127.0.0.1:\(ReservedPort().port)")
        let order = Mutex<[Int]>([])
        let isDone = DispatchSemaphore(value: 0)
        for (number, time) in [(3, 30), (1, 10), (2, 20)] {
            bench.client.schedule(after: .milliseconds(time)) {
                order.withLock { $0.append(number) }
                if number == 3 { isDone.signal() }
            }
        }
        isDone.expectSignal()
        bench.client.schedule(after: .seconds(3_600)) { isDone.signal() }
        bench.client.stop()
        isDone.expectSignal()
        bench.client.schedule(after: .seconds(3_600)) { isDone.signal() }
        isDone.expectSignal()
        #expect(order.withLock { $0 } == [1, 2, 3])
    }

    @Test func `messages are received again after the connection was lost`() throws {
        let server = try TestRedis()
        let messages = Mutex<[String]>([])
        let starts = Atomic(0)
        let listener = try RedisBench(
            server,
            subscription: .init(channel: "news") { bytes in
                messages.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
            } began: {
                starts.add(1, ordering: .relaxed)
            })
        let speaker = try RedisBench(server)
        #expect(try speaker.ask("PUBLISH", "news", "1") == .integer(1))
        #expect(try speaker.ask("PUBLISH", "other", "2") == .integer(0))
        eventually { messages.withLock { $0 } == ["1"] }
        #expect(try speaker.ask("CLIENT", "KILL", "TYPE", "pubsub") == .integer(1))
        eventually { starts.load(ordering: .relaxed) == 2 }
        #expect(try speaker.ask("PUBLISH", "news", "3") == .integer(1))
        eventually { messages.withLock { $0 } == ["1", "3"] }
        #expect(listener.states.ups == [true, false, true])
    }
}

extension Result {
    var failure: Failure? {
        if case .failure(let failure) = self { failure } else { nil }
    }
}
