import Dispatch
import Synchronization
import Testing

/// The time that a test waits for an event. Events take so long only if there is a defect.
private let patience = DispatchTimeInterval.seconds(60)

/// Waits until other threads have fulfilled a condition. The test fails if they do not.
package func eventually(
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool
) rethrows {
    let pause = DispatchSemaphore(value: 0)
    for _ in 0..<60_000 {
        if try condition() { return }
        _ = pause.wait(timeout: .now() + .milliseconds(1))
    }
    Issue.record("the condition was not fulfilled in time", sourceLocation: sourceLocation)
}

extension DispatchSemaphore {
    /// Waits for a signal. The test fails if it does not come.
    package func expectSignal(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(wait(timeout: .now() + patience) == .success, sourceLocation: sourceLocation)
    }
}

extension DispatchGroup {
    /// Waits until all members have left the group. The test fails if they do not.
    package func expectEnd(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(wait(timeout: .now() + patience) == .success, sourceLocation: sourceLocation)
    }
}

/// Runs a function on another thread and waits for its end. The test fails if it does not end.
package func expectEnd<Value: Sendable>(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: @escaping @Sendable () throws -> Value
) throws -> Value {
    let task = EndingTask(body)
    DispatchQueue(label: "ending").async { task.run() }
    task.hasEnded.expectSignal(sourceLocation: sourceLocation)
    return try #require(task.result.withLock { $0 }, sourceLocation: sourceLocation).get()
}

private final class EndingTask<Value: Sendable>: Sendable {
    let result = Mutex<Result<Value, any Error>?>(nil)
    let hasEnded = DispatchSemaphore(value: 0)
    private let body: @Sendable () throws -> Value

    init(_ body: @escaping @Sendable () throws -> Value) {
        self.body = body
    }

    func run() {
        let value = Result { try body() }
        result.withLock { $0 = value }
        hasEnded.signal()
    }
}
