import Dispatch
import Synchronization
import Testing

/// How long a test waits for what must happen. Nothing takes so long unless it is broken.
private let patience = DispatchTimeInterval.seconds(60)

/// Waits until a condition holds that other threads bring about. The test fails when they do not.
package func eventually(
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool
) rethrows {
    let pause = DispatchSemaphore(value: 0)
    for _ in 0..<60_000 {
        if try condition() { return }
        _ = pause.wait(timeout: .now() + .milliseconds(1))
    }
    Issue.record("waited in vain", sourceLocation: sourceLocation)
}

extension DispatchSemaphore {
    /// Waits for a signal that must come. The test fails when it does not.
    package func expectSignal(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(wait(timeout: .now() + patience) == .success, sourceLocation: sourceLocation)
    }
}

extension DispatchGroup {
    /// Waits until the last one has left. The test fails when that does not happen.
    package func expectEnd(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(wait(timeout: .now() + patience) == .success, sourceLocation: sourceLocation)
    }
}

/// Runs on a thread of its own what must come to an end by itself. The test fails when it does not.
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
