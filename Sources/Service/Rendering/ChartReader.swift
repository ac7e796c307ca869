import HTTPMessages
import Specs
import Threads

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
        _ source: ChartSource, _ output: OutputParameters, deadline: ContinuousClock.Instant,
        by renderer: ChartRenderer, refused: @escaping @Sendable (Problem) -> Void,
        then: @escaping @Sendable (Outcome, ReadTimes, ChartRenderer) -> Void
    ) {
        let begun = ContinuousClock.now
        let preparation: ChartPreparation
        do throws(Problem) {
            switch source {
            case .spec(let spec, _): preparation = try renderer.prepare(spec, output, SpecResources())
            case .data(let url, _): preparation = .needs([ResourceNeed(.data(url: url), at: Self.urlPointer)])
            }
        } catch {
            return then(.failure(error), ReadTimes(read: begun.duration(to: .now)), renderer)
        }
        let asked = ContinuousClock.now
        let times = ReadTimes(read: begun.duration(to: asked))
        switch preparation {
        case .ready(let chart):
            var terms: PictureTerms?
            if case .spec(_, let warnings) = source, !warnings.isEmpty { terms = PictureTerms(of: [], warnings) }
            then(.success(ReadChart(chart: chart, terms: terms, deadline: deadline)), times, renderer)
        case .needs(let needs):
            resources.provide(needs) { provided in
                var times = times
                let fetch = asked.duration(to: .now)
                times.fetch = fetch
                let isTaken = pool.submit { [times] renderer in
                    finish(source, output, provided, deadline: deadline + fetch, times, by: renderer, then: then)
                }
                if !isTaken { refused(.overloaded) }
            }
        }
    }

    private func finish(
        _ source: ChartSource, _ output: OutputParameters, _ provided: Result<ProvidedResources, Problem>,
        deadline: ContinuousClock.Instant, _ times: ReadTimes, by renderer: ChartRenderer,
        then: @Sendable (Outcome, ReadTimes, ChartRenderer) -> Void
    ) {
        let begun = ContinuousClock.now
        var times = times
        let outcome: Outcome
        do throws(Problem) {
            guard begun < deadline else { throw .overloaded }
            let provided = try provided.get()
            var resources = provided.resources
            let (spec, warnings) = try Self.spec(of: source, &resources)
            guard case .ready(let chart) = try renderer.prepare(spec, output, resources) else {
                throw Problem(.internalServerError, detail: "Not all that the chart needs was there.")
            }
            let terms = PictureTerms(of: provided.supplied, warnings)
            outcome = .success(ReadChart(chart: chart, terms: terms, deadline: deadline))
        } catch {
            outcome = .failure(Self.placed(error, source))
        }
        times.read += begun.duration(to: .now)
        then(outcome, times, renderer)
    }

    private static func spec(
        of source: ChartSource, _ resources: inout SpecResources
    ) throws(Problem) -> TabularInput.Made {
        switch source {
        case .spec(let spec, let warnings): return (spec, warnings)
        case .data(let url, let words):
            guard let content = resources[.data(url: url)] else { return ([], []) }
            let (made, table) = try TabularInput.spec(of: content, at: url, words)
            resources[.data(url: url)] = .table(table)
            return made
        }
    }

    /// Where the spec of data at a URL names it; its client has only the parameter.
    private static let urlPointer = "/data/url"

    private static func placed(_ problem: Problem, _ source: ChartSource) -> Problem {
        guard case .data = source else { return problem }
        var problem = problem
        for index in problem.issues.indices where problem.issues[index].place == .pointer(urlPointer) {
            problem.issues[index].place = .parameter("url")
        }
        return problem
    }
}
