import Budget
import Dialects
import Rendering

/// A picture that is ready for rendering.
package struct ReadPicture {
    package let picture: PreparedPicture
    /// The terms of a picture whose spec names resources or whose data has notes for the client.
    package let terms: PictureTerms?
    /// The budget of the rest of the render. The time for loading resources does not count.
    let budget: RenderBudget
    let demand: RenderDemand
}

/// The durations of reading a spec.
package struct ReadTimes: Sendable {
    /// The time on a worker's thread.
    package var read = Duration.zero
    /// The time until all resources were available; `nil` for a spec without resources.
    package var fetch: Duration?
}

/// Reads specs and loads the resources that they name.
package struct PictureReader: Sendable {
    /// The result of reading a spec.
    package typealias Outcome = Result<ReadPicture, Problem>
    /// The work after a spec has been read.
    package typealias Continuation = @Sendable (Outcome, ReadTimes, RenderPool.Turn) -> RenderPool.Ending

    let pool: RenderPool
    package let resources: ResourceLoader

    package init(pool: RenderPool, resources: ResourceLoader) {
        self.pool = pool
        self.resources = resources
    }

    /// Reads a spec on a worker's thread. The thread does other work while resources are being loaded.
    /// - Parameters:
    ///   - work: The turn. Its deadline is that for everything except loading resources.
    ///   - then: Called on a worker's thread, unless the turn ends before, or the render is refused while resources are
    ///     being loaded.
    package func read(
        _ input: PictureInput, in work: WorkTurn, then: @escaping Continuation
    ) -> RenderPool.Ending {
        let (turn, demand, budget) = (work.turn, work.demand, work.budget)
        let begun = ContinuousClock.now
        let preparation: Preparation
        do throws(RenderError) {
            preparation = try turn.renderer.prepare(input.source, input.options, budget: budget)
        } catch {
            if work.isUnfinished { return .unfinished }
            return then(.failure(Problem(error)), ReadTimes(read: begun.duration(to: .now)), turn)
        }
        let asked = ContinuousClock.now
        let times = ReadTimes(read: begun.duration(to: asked))
        switch preparation {
        case .ready(let picture):
            let terms = picture.notes.isEmpty ? nil : PictureTerms(of: [], picture.notes)
            return then(
                .success(ReadPicture(picture: picture, terms: terms, budget: budget, demand: demand)), times, turn)
        case .needs(let pending):
            let held = budget.heldMemory
            guard let lease = resources.lease(specOctets: held) else {
                return then(.failure(.overloaded), times, turn)
            }
            resources.provide(pending.needs) { provided in
                var times = times
                let fetch = asked.duration(to: .now)
                times.fetch = fetch
                var demand = demand
                demand.deadline += fetch
                pool.submit((try? provided.get().octets) ?? 0, for: demand) { [times, demand] turn in
                    withExtendedLifetime(lease) {
                        finish(pending, provided, held: held, times, for: demand, on: turn, then: then)
                    }
                }
            }
            return .done
        }
    }

    private func finish(
        _ pending: PendingPicture, _ provided: Result<ProvidedResources, Problem>, held: Int, _ times: ReadTimes,
        for demand: RenderDemand, on turn: RenderPool.Turn, then: Continuation
    ) -> RenderPool.Ending {
        let begun = ContinuousClock.now
        let budget = turn.budget(for: demand, held: held)
        var times = times
        let outcome: Outcome
        do throws(Problem) {
            let provided = try provided.get()
            let picture = try Problem.map { () throws(RenderError) in
                try turn.renderer.finish(pending, with: provided.resources, budget: budget)
            }
            let terms = PictureTerms(of: provided.supplied, picture.notes)
            outcome = .success(ReadPicture(picture: picture, terms: terms, budget: budget, demand: demand))
        } catch {
            if turn.isUnfinished(budget, for: demand) { return .unfinished }
            outcome = .failure(error)
        }
        times.read += begun.duration(to: .now)
        return then(outcome, times, turn)
    }
}
