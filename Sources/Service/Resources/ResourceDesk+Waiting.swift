import Dispatch
import HTTPMessages
import Specs
import Synchronization

extension ResourceDesk {
    /// Gets all resources and waits for them: for commands, which have nothing else to do.
    func wait(for needs: [ResourceNeed]) throws(Problem) -> ProvidedResources {
        let isDone = DispatchSemaphore(value: 0)
        let outcome = Outcome()
        provide(needs) { result in
            outcome.result.withLock { $0 = result }
            isDone.signal()
        }
        isDone.wait()
        guard let result = outcome.result.withLock({ $0 }) else {
            throw Problem(.internalServerError, detail: "What the spec needs was not brought.")
        }
        return try result.get()
    }

    private final class Outcome: Sendable {
        let result: Mutex<Result<ProvidedResources, Problem>?> = Mutex(nil)
    }
}

extension ChartRenderer {
    /// Reads a spec and waits until all that it needs has been brought.
    package func chart(
        _ spec: [UInt8], _ output: OutputParameters, resources: ResourceDesk = .none
    ) throws(Problem) -> PreparedChart {
        switch try prepare(spec, output, SpecResources()) {
        case .ready(let chart): return chart
        case .needs(let needs):
            let provided = try resources.wait(for: needs)
            guard case .ready(let chart) = try prepare(spec, output, provided.resources) else {
                throw Problem(.internalServerError, detail: "Not all that the chart needs was there.")
            }
            return chart
        }
    }
}
