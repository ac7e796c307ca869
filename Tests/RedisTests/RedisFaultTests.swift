import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import Redis

/// What happens to callers when Redis dies, hangs or moves.
@Suite(.enabled(if: TestRedis.isInstalled)) struct RedisFaultTests {
    /// The longest of many waits.
    private func longestWait(_ bench: RedisBench, _ count: Int) throws -> Duration {
        var longest = Duration.zero
        for number in 0..<count {
            let time = try ContinuousClock().measure { _ = try bench.ask(RedisCommand("ECHO", "\(number)")) }
            longest = max(longest, time)
        }
        return longest
    }

    @Test func `nobody waits for a server that was killed, and it is found again`() throws {
        let server = try TestRedis()
        let bench = try RedisBench(server, time: .milliseconds(200))
        #expect(try bench.ask("SET", "a", "1").text == "OK")
        server.kill()
        let longest = try longestWait(bench, 1_000)
        #expect(longest < .seconds(2), "\(longest)")
        eventually { !bench.client.isUp }
        #expect(try bench.ask(RedisCommand("PING")).failure == .unavailable)
        try server.start()
        eventually { bench.client.isUp }
        #expect(try bench.ask("GET", "a") == .none)
        #expect(bench.states.ups == [true, false, true])
    }

    @Test func `a few callers wait for a server that hangs, but only for their time`() throws {
        let server = try TestRedis()
        let bench = try RedisBench(server, time: .milliseconds(50))
        server.pause()
        // The breaker opens after three of them.
        let total = try ContinuousClock().measure {
            let longest = try longestWait(bench, 100)
            #expect(longest < .seconds(1), "\(longest)")
        }
        #expect(total < .seconds(3), "\(total)")
        eventually { !bench.client.isUp }
        #expect(bench.states.sentences.last?.contains("does not respond in time") == true)
        server.resume()
        eventually { bench.client.isUp }
        #expect(try bench.ask("ECHO", "x").text == "x")
        #expect(bench.states.ups == [true, false, true])
    }

    @Test func `an idle client notices that the server hangs`() throws {
        let server = try TestRedis()
        let bench = try RedisBench(server)
        server.pause()
        eventually { !bench.client.isUp }
        server.resume()
        eventually { bench.client.isUp }
    }

    @Test func `all commands are answered once when the client is stopped`() throws {
        let server = try TestRedis()
        let bench = try RedisBench(server, time: .seconds(3_600))
        server.pause()
        let group = DispatchGroup()
        for _ in 0..<100 {
            group.enter()
            bench.client.send(RedisCommand("PING")) { _ in group.leave() }
        }
        bench.client.stop()
        group.expectEnd()
        server.resume()
    }

    @Test func `too many commands under way are refused`() throws {
        let server = try TestRedis()
        let bench = try RedisBench(server, time: .seconds(3_600))
        server.pause()
        let refused = Atomic(0)
        for _ in 0..<RedisClient.capacity + 10 {
            bench.client.send(RedisCommand("PING")) { result in
                if result.failure == .busy { refused.add(1, ordering: .relaxed) }
            }
        }
        #expect(10...12 ~= refused.load(ordering: .relaxed))
        server.resume()
        eventually { bench.client.state.withLock { $0.load } <= 1 }
    }

    @Test func `a replica is not used, and sentinels lead to the next master`() throws {
        let master = try TestRedis()
        let replica = try TestRedis(["--replicaof", "127.0.0.1 \(master.port)"])
        let direct = try RedisBench("redis://127.0.0.1:\(replica.port)")
        eventually { !direct.states.sentences.isEmpty }
        #expect(direct.states.sentences.first?.contains("it is not a master, but slave") == true)
        let sentinel = try TestRedis(sentinelOf: master, as: "main")
        let reserved = ReservedPort()
        let url = "redis-sentinel://127.0.0.1:\(reserved.port),127.0.0.1:\(sentinel.port)/main"
        let bench = try RedisBench(url, time: .milliseconds(500))
        eventually { bench.client.isUp }
        #expect(bench.states.sentences.last?.contains("port \(master.port)") == true)
        // The sentinel must know the replica, and the replica must have caught up.
        eventually { (try? bench.ask("WAIT", "1", "100").number) == 1 }
        let watcher = try RedisConnection(.init(host: "127.0.0.1", port: sentinel.port), until: .now + .seconds(60))
        eventually {
            let reply = try? watcher.ask(RedisCommand("SENTINEL", "REPLICAS", "main"), until: .now + .seconds(60))
            return reply?.elements.count == 1
        }
        #expect(try bench.ask("SET", "a", "1").text == "OK")
        eventually { (try? bench.ask("WAIT", "1", "100").number) == 1 }
        let time = ContinuousClock().measure {
            master.kill()
            eventually { bench.states.sentences.last?.contains("port \(replica.port)") == true }
            eventually { (try? bench.ask("GET", "a").text) == "1" }
        }
        print("Sentinel: the next master was found within \(time)")
        #expect(try bench.ask("SET", "a", "2").text == "OK")
        #expect(bench.states.ups == [true, false, true])
    }

    @Test func `a master that becomes a replica is left`() throws {
        let server = try TestRedis()
        let bench = try RedisBench(server)
        #expect(try bench.ask("REPLICAOF", "127.0.0.1", "\(ReservedPort().port)").text == "OK")
        #expect(try bench.ask(RedisCommand("SET", "a", "1")).failure != nil)
        eventually { !bench.client.isUp }
    }
}
