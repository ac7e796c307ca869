import Dialects
import Dispatch
import HTTPMessages
import Rendering
import Synchronization

extension ResourceLoader {
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

extension PictureRenderer {
    /// Prepares a picture and waits until its resources have been brought.
    package func prepare(
        _ source: PictureSource, _ options: PictureOptions, resources: ResourceLoader
    ) throws(Problem) -> PreparedPicture {
        let preparation = try Problem.map { () throws(RenderError) in try prepare(source, options) }
        switch preparation {
        case .ready(let picture): return picture
        case .needs(let pending):
            let provided = try resources.wait(for: pending.needs)
            return try Problem.map { () throws(RenderError) in try finish(pending, with: provided.resources) }
        }
    }
}
