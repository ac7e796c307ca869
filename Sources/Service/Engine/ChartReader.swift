import Budget
import Data
import Dialects
import Rendering

/// A picture that is ready for rendering.
struct ReadPicture {
    let picture: PreparedPicture
    /// The terms of a picture whose spec names resources or whose data has notes for the client.
    let terms: PictureTerms?
    /// What the rest of the render may take. The time for loading resources does not count.
    let budget: RenderBudget
    let demand: RenderDemand
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
    /// The work after a spec has been read.
    typealias Continuation = @Sendable (Outcome, ReadTimes, RenderPool.Turn) -> RenderPool.Ending

    let pool: RenderPool
    let resources: ResourceLoader

    /// Reads a spec in a turn of some work.
    func read(
        _ source: PictureSource, _ options: PictureOptions, in work: WorkTurn, then: @escaping Continuation
    ) -> RenderPool.Ending {
        read(source, options, for: work.demand, on: work.turn, work.budget, then: then)
    }

    /// Reads a spec on a worker's thread. The thread does other work while resources are being loaded.
    /// - Parameters:
    ///   - demand: Who waits for the picture. Its deadline is that for everything except loading resources.
    ///   - budget: What the render may take in this turn.
    ///   - then: Called on a worker's thread, unless the turn ends before, or the render is refused while resources are
    ///     being loaded.
    func read(
        _ source: PictureSource, _ options: PictureOptions, for demand: RenderDemand, on turn: RenderPool.Turn,
        _ budget: RenderBudget, then: @escaping Continuation
    ) -> RenderPool.Ending {
        let begun = ContinuousClock.now
        let preparation: Preparation
        do throws(RenderError) {
            preparation = try turn.renderer.prepare(source, options, budget: budget)
        } catch {
            if turn.isUnfinished(budget, for: demand) { return .unfinished }
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
                pool.submit(provided.size, for: demand) { [times, demand] turn in
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

extension Result<ProvidedResources, Problem> {
    /// The approximate size of the resources in bytes.
    fileprivate var size: Int {
        guard case .success(let provided) = self else { return 0 }
        return provided.supplied.reduce(0) { $0 + $1.content.octets }
    }
}
