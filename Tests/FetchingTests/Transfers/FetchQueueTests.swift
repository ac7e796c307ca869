import TestSupport
import Testing

@testable import Fetching

@Suite struct FetchQueueTests {
    private func job(
        _ host: String, trust: FetchTrust = .client, origins: [FetchOrigin] = []
    ) throws -> FetchJob {
        let key = FetchKey(url: try FetchURL("https://\(host)/"), accept: "*/*", trust: trust)
        var configuration = FetchConfiguration()
        configuration.origins = origins
        return FetchJob(
            journey: FetchJourney(key, known: nil, configuration: configuration), deadline: .now, done: { _ in })
    }

    private func started(_ queue: inout FetchQueue) -> [String] {
        var hosts: [String] = []
        while let job = queue.next() { hosts.append(job.journey.key.url.host) }
        return hosts
    }

    @Test func `a host gets half of the remaining capacity`() throws {
        var queue = FetchQueue(connections: 4, queue: 6)
        for _ in 0..<5 { #expect(queue.append(try job("slow.example")) == nil) }
        #expect(queue.append(try job("slow.example")) == .full)
        for _ in 0..<3 { #expect(queue.append(try job("other.example")) == nil) }
        #expect(queue.append(try job("other.example")) == .full)
        #expect(queue.append(try job("third.example")) == nil)
        #expect(started(&queue) == ["slow.example", "other.example", "third.example"])
        queue.end(try job("third.example"))
        #expect(started(&queue) == ["slow.example"])
        #expect(queue.append(try job("third.example")) == nil)
        #expect(started(&queue) == ["third.example"])
    }

    @Test func `slow hosts never block the next one`() throws {
        var queue = FetchQueue(connections: 32, queue: 256)
        for slow in 1...4 {
            while queue.append(try job("slow\(slow).example")) == nil {}
            _ = started(&queue)
        }
        #expect(queue.append(try job("next.example")) == nil)
        #expect(started(&queue) == ["next.example"])
    }

    @Test func `the host with the fewest fetches is next`() throws {
        var queue = FetchQueue(connections: 8, queue: 20)
        for host in ["a", "a", "a", "a", "b", "b", "c"] {
            #expect(queue.append(try job("\(host).example")) == nil)
        }
        #expect(started(&queue).map { String($0.prefix(1)) } == ["a", "b", "c", "a", "b", "a"])
    }

    @Test func `one connection serves all hosts`() throws {
        var queue = FetchQueue(connections: 1, queue: 20)
        for host in ["a", "a", "b"] { #expect(queue.append(try job("\(host).example")) == nil) }
        #expect(started(&queue) == ["a.example"])
        queue.end(try job("a.example"))
        #expect(started(&queue) == ["a.example"])
        queue.end(try job("a.example"))
        #expect(started(&queue) == ["b.example"])
    }

    @Test func `all hosts of a wildcard origin share one lane`() throws {
        let origins = ["https://*.example.com", "https://other.test", "https://other.test:81"].compactMap {
            FetchOrigin($0)
        }
        var queue = FetchQueue(connections: 4, queue: 6)
        for number in 0..<5 { #expect(queue.append(try job("h\(number).example.com", origins: origins)) == nil) }
        #expect(queue.append(try job("h5.example.com", origins: origins)) == .full)
        #expect(queue.append(try job("other.test", origins: origins)) == nil)
        #expect(queue.append(try job("other.test:81", origins: origins)) == nil)
        #expect(started(&queue) == ["h0.example.com", "other.test", "other.test"])
        #expect(queue.inProgress == 3 && queue.waitingCount == 4)
    }

    @Test func `the operator's fetches have a separate queue`() throws {
        var queues = FetchQueues(connections: 2, queue: 2)
        for host in ["a.test", "a.test", "b.test", "c.test"] { #expect(queues.append(try job(host)) == nil) }
        #expect(queues.append(try job("d.test")) == .full)
        #expect(queues.next()?.trust == .client)
        #expect(queues.append(try job("c.test", trust: .operator)) == nil)
        #expect(queues.next()?.trust == .operator)
        #expect(queues.next()?.trust == .client)
        #expect(queues.next() == nil)
        #expect(queues.inProgress == 3 && queues.waiting == 2)
        queues.end(try job("c.test", trust: .operator))
        #expect(queues.inProgress == 2 && queues.next() == nil)
        #expect(queues.stop().count == 2)
        #expect(queues.append(try job("c.test", trust: .operator)) == .stopped)
    }

    @Test func `nothing is accepted or started after a stop`() throws {
        var queue = FetchQueue(connections: 2, queue: 2)
        #expect(queue.append(try job("a.example")) == nil)
        #expect(queue.stop().map(\.journey.key.url.host) == ["a.example"])
        #expect(queue.append(try job("a.example")) == .stopped)
        #expect(queue.next() == nil)
    }

    /// Random arrivals and ends: limits are respected, no job is lost, and no job waits that could be started.
    @Test func `random arrivals and ends respect the limits`() throws {
        var random = RandomSource(seed: 5)
        for _ in 0..<100 {
            let connections = Int.random(in: 1...8, using: &random)
            let capacity = Int.random(in: 0...12, using: &random)
            var queue = FetchQueue(connections: connections, queue: capacity)
            var running: [String: Int] = [:]
            var (taken, ended) = (0, 0)
            for _ in 0..<200 {
                let host = ["a", "b", "c"].randomElement(using: &random) ?? "a"
                if Bool.random(using: &random) {
                    if queue.append(try job("\(host).example")) == nil { taken += 1 }
                } else if let count = running["\(host).example"], count > 0 {
                    queue.end(try job("\(host).example"))
                    running["\(host).example"] = count - 1
                    ended += 1
                }
                for host in started(&queue) { running[host, default: 0] += 1 }
                #expect(running.values.allSatisfy { $0 <= (connections + 1) / 2 })
                #expect(running.values.reduce(0, +) <= connections)
            }
            let waiting = queue.stop()
            let inProgress = running.values.reduce(0, +)
            #expect(taken == ended + inProgress + waiting.count)
            for job in waiting {
                let count = running[job.journey.key.url.host, default: 0]
                #expect(count >= (connections - (inProgress - count) + 1) / 2)
            }
        }
    }
}
