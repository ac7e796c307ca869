import Budget
import Dialects
import Engine
import HTTPMessages
import Rendering

/// Batches that are answered with one document.
extension Batches {
    /// Answers with a page for each spec, in the order of the specs, or with the problem of the first spec that has one.
    ///
    /// Pages share fonts, so one worker draws them all. The document has the time and the memory of one render.
    func bind(_ batch: Batch, _ reply: Reply) {
        let demand = RenderDemand(of: reply, until: .now + renderTime, renderMetrics, problems)
        submit(batch, nil, reply, demand)
    }

    /// - Parameter provided: The resources that the specs need; `nil` if they have not been loaded.
    private func submit(
        _ batch: Batch, _ provided: ProvidedResources?, _ reply: Reply, _ demand: RenderDemand
    ) {
        // Only the last lane gives enough time for many pages.
        pool.run(.max, for: demand) { [self] problem, work in
            renderMetrics.count(problem)
            problems.answer(problem, [reply], by: work.turn.renderer)
        } work: { [self] work throws(Problem) in
            switch try pages(of: batch, with: provided?.resources, in: work) {
            case .document(let chart): reply.send(chart.response(), source: .rendered)
            case .needs(let needs): load(needs, batch, reply, demand)
            }
            return .done
        }
    }

    private func load(_ needs: [ResourceNeed], _ batch: Batch, _ reply: Reply, _ demand: RenderDemand) {
        let asked = ContinuousClock.now
        reader.resources.provide(needs) { [self] outcome in
            switch outcome {
            case .success(let provided):
                var demand = demand
                demand.deadline += asked.duration(to: .now)
                submit(batch, provided, reply, demand)
            case .failure(let problem): problems.answer(problem, reply)
            }
        }
    }

    private enum Pages {
        case document(FinishedPicture)
        case needs([ResourceNeed])
    }

    private func pages(
        of batch: Batch, with resources: SpecResources?, in work: WorkTurn
    ) throws(Problem) -> Pages {
        let (renderer, budget) = (work.turn.renderer, work.budget)
        var book = PictureBook(renderer, budget: budget)
        var needs: [ResourceNeed] = []
        var warnings: [String] = []
        for item in batch.plan.items {
            do throws(Problem) {
                if let problem = item.problem { throw problem }
                let input = try PictureInput(part: item.content(of: batch.content), item.options, as: .pdf)
                let preparation = try Problem.map { () throws(RenderError) in
                    try renderer.prepare(input.source, input.options, budget: budget)
                }
                let picture: PreparedPicture
                switch preparation {
                case .ready(let ready): picture = ready
                case .needs(let pending):
                    guard let resources else {
                        needs += pending.needs
                        continue
                    }
                    picture = try Problem.map { () throws(RenderError) in
                        try renderer.finish(pending, with: resources, budget: budget)
                    }
                }
                guard needs.isEmpty else { continue }
                let notes = try Problem.map { () throws(RenderError) in try book.add(picture) }
                warnings += (picture.notes + notes).map { "Spec \(item.id): \($0)" }
            } catch {
                var error = error
                error.detail = "Spec \(item.id): \(error.detail)"
                throw error
            }
        }
        guard needs.isEmpty else { return .needs(needs) }
        let (bytes, identity) = try Problem.map { () throws(RenderError) in (try book.file(), book.identity) }
        renderMetrics.count(.finished)
        return .document(
            FinishedPicture(RenderedPicture(bytes: bytes, warnings: warnings), identity: identity))
    }
}
