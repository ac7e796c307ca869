import HTTPServer
import Specs

/// Reads specs and has what they need brought from elsewhere.
struct ChartReader: Sendable {
    /// What the reading came to.
    typealias Outcome = Result<ReadChart, Problem>

    let pool: RenderPool
    let resources: ResourceDesk

    /// Reads a chart on a worker's thread, which goes on with other work while resources are brought.
    /// - Parameters:
    ///   - deadline: for all but the bringing of resources.
    ///   - refused: Called instead of `then`, from any thread, where no worker has the time to go on.
    ///   - then: Called once, on a worker's thread.
    func read(
        _ spec: [UInt8], _ output: OutputParameters, deadline: ContinuousClock.Instant, by renderer: ChartRenderer,
        refused: @escaping @Sendable (Problem) -> Void,
        then: @escaping @Sendable (Outcome, ReadTimes, ChartRenderer) -> Void
    ) {
        let begun = ContinuousClock.now
        let preparation: ChartPreparation
        do throws(Problem) {
            preparation = try renderer.prepare(spec, output, SpecResources())
        } catch {
            return then(.failure(error), ReadTimes(read: begun.duration(to: .now)), renderer)
        }
        let asked = ContinuousClock.now
        let times = ReadTimes(read: begun.duration(to: asked))
        switch preparation {
        case .ready(let chart):
            then(.success(ReadChart(chart: chart, terms: nil, deadline: deadline)), times, renderer)
        case .needs(let needs):
            resources.provide(needs) { provided in
                var times = times
                let fetch = asked.duration(to: .now)
                times.fetch = fetch
                let isTaken = pool.submit { [times] renderer in
                    finish(spec, output, provided, deadline: deadline + fetch, times, by: renderer, then: then)
                }
                if !isTaken { refused(.overloaded) }
            }
        }
    }

    private func finish(
        _ spec: [UInt8], _ output: OutputParameters, _ provided: Result<ProvidedResources, Problem>,
        deadline: ContinuousClock.Instant, _ times: ReadTimes, by renderer: ChartRenderer,
        then: @Sendable (Outcome, ReadTimes, ChartRenderer) -> Void
    ) {
        let begun = ContinuousClock.now
        var times = times
        do throws(Problem) {
            guard begun < deadline else { throw .overloaded }
            let provided = try provided.get()
            guard case .ready(let chart) = try renderer.prepare(spec, output, provided.resources) else {
                throw Problem(.internalServerError, detail: "Not all that the chart needs was there.")
            }
            times.read += begun.duration(to: .now)
            then(.success(ReadChart(chart: chart, terms: provided.terms, deadline: deadline)), times, renderer)
        } catch {
            times.read += begun.duration(to: .now)
            then(.failure(error), times, renderer)
        }
    }
}
