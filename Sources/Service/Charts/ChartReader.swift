import Budget
import Dialects
import Rendering
import Threads

/// The threads that render. Each has its own renderer.
typealias RenderPool = WorkerPool<PictureRenderer>

/// A picture that is ready for rendering.
struct ReadPicture {
    let picture: PreparedPicture
    /// The terms of a picture whose spec names resources or whose data has notes for the client.
    let terms: PictureTerms?
    /// What the rest of the render may take. The time for loading resources does not count.
    let budget: RenderBudget
}

/// The durations of reading a spec.
struct ReadTimes: Sendable {
    /// The time on a worker's thread.
    var read = Duration.zero
    /// The time until all resources were available; `nil` for a spec without resources.
    var fetch: Duration?
}

/// Reads specs and loads the resources that they name.
struct ChartReader: Sendable {
    /// The result of reading a spec.
    typealias Outcome = Result<ReadPicture, Problem>

    let pool: RenderPool
    let resources: ResourceLoader

    /// Reads a spec on a worker's thread. The thread does other work while resources are being loaded.
    /// - Parameters:
    ///   - deadline: The deadline for everything except loading resources.
    ///   - budget: Creates the budget of a picture for a deadline, on the thread that draws on it. The other parameter is
    ///     the memory that the picture holds already.
    ///   - refused: Called instead of `then`, from any thread, if no worker is available to continue.
    ///   - then: Called once, on a worker's thread.
    func read(
        _ source: PictureSource, _ options: PictureOptions, deadline: ContinuousClock.Instant,
        budget: @escaping @Sendable (ContinuousClock.Instant, Int) -> RenderBudget, by renderer: PictureRenderer,
        refused: @escaping @Sendable (Problem) -> Void,
        then: @escaping @Sendable (Outcome, ReadTimes, PictureRenderer) -> Void
    ) {
        let begun = ContinuousClock.now
        let preparation: Preparation
        let first = budget(deadline, 0)
        do throws(RenderError) {
            preparation = try renderer.prepare(source, options, budget: first)
        } catch {
            return then(.failure(Problem(error)), ReadTimes(read: begun.duration(to: .now)), renderer)
        }
        let asked = ContinuousClock.now
        let times = ReadTimes(read: begun.duration(to: asked))
        switch preparation {
        case .ready(let picture):
            let terms = picture.notes.isEmpty ? nil : PictureTerms(of: [], picture.notes)
            then(.success(ReadPicture(picture: picture, terms: terms, budget: first)), times, renderer)
        case .needs(let pending):
            let held = first.heldMemory
            resources.provide(pending.needs) { provided in
                var times = times
                let fetch = asked.duration(to: .now)
                times.fetch = fetch
                let isTaken = pool.submit { [times] renderer in
                    finish(pending, provided, budget(deadline + fetch, held), times, by: renderer, then: then)
                }
                if !isTaken { refused(.overloaded) }
            }
        }
    }

    private func finish(
        _ pending: PendingPicture, _ provided: Result<ProvidedResources, Problem>,
        _ budget: RenderBudget, _ times: ReadTimes, by renderer: PictureRenderer,
        then: @Sendable (Outcome, ReadTimes, PictureRenderer) -> Void
    ) {
        let begun = ContinuousClock.now
        var times = times
        let outcome: Outcome
        do throws(Problem) {
            guard !budget.poll() else { throw .overloaded }
            let provided = try provided.get()
            let picture = try Problem.map { () throws(RenderError) in
                try renderer.finish(pending, with: provided.resources, budget: budget)
            }
            let terms = PictureTerms(of: provided.supplied, picture.notes)
            outcome = .success(ReadPicture(picture: picture, terms: terms, budget: budget))
        } catch {
            outcome = .failure(error)
        }
        times.read += begun.duration(to: .now)
        then(outcome, times, renderer)
    }
}
