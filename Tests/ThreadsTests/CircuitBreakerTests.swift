import Synchronization
import Testing

@testable import Threads

@Suite struct CircuitBreakerTests {
    /// A clock that stands still unless it is moved.
    private final class Clock: Sendable {
        private let instant = Mutex(ContinuousClock.now)
        var now: ContinuousClock.Instant { instant.withLock { $0 } }
        func move(by duration: Duration) { instant.withLock { $0 += duration } }
    }

    private let clock = Clock()

    private func breaker(failures: Int = 2, longestPause: Duration = .seconds(4)) -> CircuitBreaker {
        CircuitBreaker(
            .init(failures: failures, pause: .seconds(1), longestPause: longestPause, probeTime: .seconds(10)),
            now: { [clock] in clock.now }, part: { 1 })
    }

    /// Lets calls fail until the breaker is open.
    private func open(_ breaker: CircuitBreaker, failures: Int = 2) throws {
        for _ in 0..<failures { breaker.fail(try #require(breaker.admit())) }
        #expect(breaker.state == .open)
    }

    @Test func `only failures in a row open it`() throws {
        let breaker = breaker()
        for _ in 0..<5 {
            breaker.fail(try #require(breaker.admit()))
            breaker.succeed(try #require(breaker.admit()))
        }
        #expect(breaker.state == .closed)
        #expect(breaker.delay == .zero)
        try open(breaker)
        #expect(breaker.admit() == nil)
        #expect(breaker.delay == .seconds(1))
        #expect(breaker.openings == 1)
    }

    @Test func `one probe follows the pause, and its success closes it`() throws {
        let breaker = breaker()
        try open(breaker)
        clock.move(by: .milliseconds(999))
        #expect(breaker.admit() == nil)
        clock.move(by: .milliseconds(1))
        #expect(breaker.state == .halfOpen)
        let probe = try #require(breaker.admit())
        #expect(breaker.state == .halfOpen)
        #expect(breaker.admit() == nil)
        breaker.succeed(probe)
        #expect(breaker.state == .closed)
        for _ in 0..<10 { #expect(breaker.admit() != nil) }
    }

    @Test func `pauses double up to the longest one, and begin anew after a success`() throws {
        let breaker = breaker()
        try open(breaker)
        for pause in [1, 2, 4, 4, 4] {
            #expect(breaker.delay == .seconds(pause))
            clock.move(by: .seconds(pause))
            breaker.fail(try #require(breaker.admit()))
            #expect(breaker.state == .open)
        }
        #expect(breaker.openings == 1)
        clock.move(by: .seconds(4))
        breaker.succeed(try #require(breaker.admit()))
        try open(breaker)
        #expect(breaker.delay == .seconds(1))
        #expect(breaker.openings == 2)
    }

    @Test func `late results of earlier calls do not count`() throws {
        let breaker = breaker()
        let (first, second) = (try #require(breaker.admit()), try #require(breaker.admit()))
        try open(breaker)
        breaker.succeed(first)
        #expect(breaker.state == .open)
        clock.move(by: .seconds(1))
        let probe = try #require(breaker.admit())
        breaker.fail(second)
        #expect(breaker.state == .halfOpen)
        breaker.succeed(probe)
        breaker.fail(first)
        breaker.fail(probe)
        #expect(breaker.state == .closed)
        #expect(breaker.admit() != nil)
    }

    @Test func `a probe without a result is followed by another one`() throws {
        let breaker = breaker()
        try open(breaker)
        clock.move(by: .seconds(1))
        let lost = try #require(breaker.admit())
        clock.move(by: .seconds(10))
        let probe = try #require(breaker.admit())
        breaker.succeed(lost)
        #expect(breaker.state == .halfOpen)
        breaker.succeed(probe)
        #expect(breaker.state == .closed)
    }

    @Test func `only a part of a pause is waited for`() throws {
        let breaker = CircuitBreaker(
            .init(failures: 1, pause: .seconds(2)), now: { [clock] in clock.now }, part: { 0.5 })
        try open(breaker, failures: 1)
        #expect(breaker.delay == .seconds(1))
    }
}
