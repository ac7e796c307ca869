import Dispatch
import Synchronization
import Threads

extension RedisClient {
    /// The main function of a thread: opens a session whenever one is needed, until the client stops.
    func connect() {
        while true {
            needsSession.wait()
            while !state.withLock(\.isStopped) {
                guard let permit = breaker.admit() else {
                    // At this point, a signal means that the client stops.
                    _ = needsSession.wait(timeout: .now() + .milliseconds(Int(max(1, breaker.delay.milliseconds))))
                    continue
                }
                do throws(ConnectionError) {
                    let session = try RedisSession(address, channel: subscription?.channel)
                    breaker.succeed(permit)
                    state.withLock { $0.arrived = session }
                    wakeUp?.signal()
                    break
                } catch {
                    breaker.fail(permit)
                    announce(false, "Redis cannot be reached: \(error.message); the service continues without it")
                }
            }
            if state.withLock(\.isStopped) { return }
        }
    }
}
