import Budget
import Diagnostics
import Dialects
import Engine
import HTTPMessages
import JSON
import Rendering

/// Feeding and deleting live charts.
extension LiveCharts {
    /// Refuses a request that may not change its chart, before its content is read. A chart that is not in memory is
    /// looked at later.
    /// - Parameter isFeed: Whether the request takes from the chart's allowance of feeds.
    func check(_ admission: Admission, isFeed: Bool) throws(Problem) {
        guard let id = LiveID(path: admission.path) else { throw .unknownLiveChart }
        guard let chart = known(id) else {
            guard database != nil else { throw .unknownLiveChart }
            return
        }
        try checkToken(of: admission, for: chart)
        if isFeed, let seconds = chart.takeAllowance(isTaken: false) { throw tooFast(seconds) }
    }

    private func checkToken(of admission: Admission, for chart: LiveChart) throws(Problem) {
        guard let token = try BearerTokens.token(of: admission.request) else { throw .missingFeedToken }
        guard chart.isAuthorized(by: BearerTokens.hash(token)) else { throw .wrongToken }
    }

    private func tooFast(_ seconds: Int) -> Problem {
        drawer.metrics.countRefusal()
        return .feedTooFast(retryAfter: seconds)
    }

    /// `POST /live/{id}/data`: inserts records.
    func feed(_ reply: Reply) {
        // The chart is updated to its state in the store when the feed is stored.
        find(reply, isCurrent: false) { [self] chart throws(Problem) in
            try checkToken(of: reply.admission, for: chart)
            if let seconds = chart.takeAllowance() { throw tooFast(seconds) }
            feed(chart, reply)
        }
    }

    private func feed(_ chart: LiveChart, _ reply: Reply) {
        let fail: @Sendable (Problem, WorkTurn) -> Void = { [self] problem, work in
            count(problem)
            problems.answer(problem, [reply], by: work.turn.renderer)
        }
        workers.answer(reply, fail: fail) { [self] request throws(Problem) in
            guard reply.request.query.isEmpty else {
                throw .invalidQuery(
                    .init(.parameter("index"), "A feed takes no parameters in its URL; send them in its content."))
            }
            guard chart.options.refresh == nil else { throw .polledLiveChart }
            let body = try request.content()
            try feed(chart, LiveFeed(body, for: chart.shape, limits, request.budget), body, reply)
            return .done
        }
    }

    private func count(_ problem: Problem) {
        if problem.status == .insufficientStorage { drawer.metrics.countRefusal() }
    }

    private func feed(_ chart: LiveChart, _ feed: LiveFeed, _ body: [UInt8], _ reply: Reply) throws(Problem) {
        guard let database else {
            let (fed, growth) = try chart.feed(feed, mayGrow: drawer.memory.allows)
            drawer.memory.add(growth)
            return finish(chart, fed, reply)
        }
        database.write { [self] store throws(StoreError) in
            // The feeds of other processes come first.
            let found = try current(chart.id, store.live)
            let (stored, fed): (LiveStoredFeed, LiveChart.Fed)
            let chart: LiveChart
            do throws(Problem) {
                chart = try found.get()
                _ = makeRoom(for: feed.octets)
                (stored, fed) = try chart.prepare(feed, body, mayGrow: drawer.memory.allows)
            } catch {
                return { [self] in
                    count(error)
                    problems.answer(error, reply)
                }
            }
            try store.live.add(stored, to: chart.id, at: UnixTime.now)
            return { [self] in
                drawer.memory.add(chart.publish())
                finish(chart, fed, reply)
            }
        } undo: { [self] in
            known(chart.id)?.discard()
        } failed: { [problems] error in
            problems.answer(Problem(error), reply)
        }
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
        announce(chart.id)
    }

    /// `DELETE /live/{id}`: deletes the chart.
    func delete(_ reply: Reply) {
        find(reply) { [self] chart throws(Problem) in
            try checkToken(of: reply.admission, for: chart)
            let response = HTTPResponse(.noContent, fields: .common())
            guard let database else {
                remove(chart)
                return reply.send(response)
            }
            database.write(isDeletion: true) { [self] store throws(StoreError) in
                try store.live.remove(chart.id)
                let counted = try countStored(store)
                return { [self] in
                    counted()
                    remove(chart)
                    announce(chart.id)
                    reply.send(response)
                }
            } failed: { [problems] error in
                problems.answer(Problem(error), reply)
            }
        }
    }

    /// `GET /live/{id}/data`: answers with the spec with all records.
    func show(_ reply: Reply) {
        find(reply) { chart in
            var fields = HTTPFields.common()
            fields.append(.cacheControl, "no-store")
            fields.append(.contentType, "application/json")
            reply.send(HTTPResponse(.ok, fields: fields, content: chart.snapshot.text))
        }
    }
}
