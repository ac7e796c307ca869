import Budget
import Diagnostics
import Dialects
import HTTPMessages
import JSON
import Rendering
import SQLite

/// Feeding and deleting live charts.
extension LiveCharts {
    /// Refuses a request that may not change its chart, before its content is read.
    /// - Parameter isFeed: Whether the request takes from the chart's allowance of feeds.
    func check(_ admission: Admission, isFeed: Bool) throws(Problem) {
        let chart = try chart(of: admission)
        guard let token = try BearerTokens.token(of: admission.request) else { throw .missingFeedToken }
        guard chart.isAuthorized(by: BearerTokens.hash(token)) else { throw .wrongToken }
        guard isFeed else { return }
        if let seconds = chart.takeAllowance() {
            drawer.metrics.countRefusal()
            throw .feedTooFast(retryAfter: seconds)
        }
    }

    /// `POST /live/{id}/data`: inserts records.
    func feed(_ reply: Reply) {
        let demand = RenderDemand(of: reply, until: .now + drawer.renderTime, renderMetrics, problems)
        pool.submit(reply.content.count, for: demand) { [self] turn in
            let budget = turn.budget(for: demand)
            do throws(Problem) {
                guard reply.request.query.isEmpty else {
                    throw .invalidQuery(.init(.parameter("index"), "A feed has no parameters; its content has them."))
                }
                let chart = try chart(of: reply.admission)
                guard chart.options.refresh == nil else { throw .polledLiveChart }
                let limit = turn.contentLimit(contentLimit)
                let body = try reply.admission.content?.decode(reply.content, limit: limit, budget) ?? reply.content
                try feed(chart, LiveFeed(body, for: chart.shape, limits, budget), body, reply)
            } catch {
                if turn.isUnfinished(error) || turn.isUnfinished(budget, for: demand) { return .unfinished }
                if error.status == .insufficientStorage { drawer.metrics.countRefusal() }
                problems.answer(error, [reply], by: turn.renderer)
            }
            return .done
        }
    }

    private func feed(_ chart: LiveChart, _ feed: LiveFeed, _ body: [UInt8], _ reply: Reply) throws(Problem) {
        guard let thread else {
            let fed = try chart.feed(feed, body, mayGrow: drawer.memory.allows, store: nil)
            drawer.memory.add(fed.growth)
            return finish(chart, fed, reply)
        }
        let fed = try chart.feed(feed, body, mayGrow: drawer.memory.allows) { stored, box throws(Problem) in
            let isTaken = thread.write { [self] store throws(SQLiteError) in
                try store.live.add(stored, to: chart.id, at: UnixTime.now)
                return { [self] in
                    if let fed = chart.result(in: box) { finish(chart, fed, reply) }
                }
            } failed: { [self] error in
                restore(chart)
                problems.answer(Problem(error), reply)
            }
            if !isTaken { throw .savingOverloaded }
        }
        drawer.memory.add(fed.growth)
    }

    private func finish(_ chart: LiveChart, _ fed: LiveChart.Fed, _ reply: Reply) {
        drawer.metrics.countFeed()
        var fields = HTTPFields.common()
        fields.append(.cacheControl, "no-store")
        fields.append(.contentType, "application/json")
        let document: JSONTree = [
            "revision": .number(Double(fed.revision)), "first": .number(Double(fed.first)),
            "records": .number(Double(fed.count)),
        ]
        reply.send(HTTPResponse(.ok, fields: fields, content: document.bytes + "\n".utf8))
        chart.update()
    }

    /// `DELETE /live/{id}`: deletes the chart.
    func delete(_ reply: Reply) {
        do throws(Problem) {
            let chart = try chart(of: reply.admission)
            let response = HTTPResponse(.noContent, fields: .common())
            guard let thread else {
                remove(chart)
                return reply.send(response)
            }
            let isTaken = thread.write(isDeletion: true) { [self] store throws(SQLiteError) in
                try store.live.remove(chart.id)
                return { [self] in
                    remove(chart)
                    reply.send(response)
                }
            } failed: { [problems] error in
                problems.answer(Problem(error), reply)
            }
            if !isTaken { throw .savingOverloaded }
        } catch {
            problems.answer(error, reply)
        }
    }

    /// `GET /live/{id}/data`: answers with the spec with all records.
    func show(_ reply: Reply) {
        do throws(Problem) {
            let chart = try chart(of: reply.admission)
            chart.use()
            var fields = HTTPFields.common()
            fields.append(.cacheControl, "no-store")
            fields.append(.contentType, "application/json")
            reply.send(HTTPResponse(.ok, fields: fields, content: chart.snapshot.text))
        } catch {
            problems.answer(error, reply)
        }
    }
}
