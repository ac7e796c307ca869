import Budget
import Diagnostics
import Dialects
import Engine
import HTTPMessages
import JSON
import Rendering
import Synchronization

/// Making live charts.
extension LiveCharts {
    /// `POST /live`: draws the chart, to prove that it can be drawn, and makes it.
    func make(_ reply: Reply) {
        workers.answer(reply) { [self] request throws(Problem) in
            let options = try LiveOptions(Array(reply.request.query), limits)
            let content = request.turn.renderer.nativeText(of: try request.content(), budget: request.budget)
            let document = try LiveDocument(
                content, x: options.x, isPolled: options.refresh != nil, limits, request.budget)
            let input = PictureInput(.spec(document.text(options.window)), PictureOptions())
            return drawer.reader.read(input, in: request.work) { [self] outcome, times, turn in
                make(document, options, outcome, isPolled: times.fetch != nil, reply, on: turn)
            }
        }
    }

    private func make(
        _ document: LiveDocument, _ options: LiveOptions, _ outcome: PictureReader.Outcome, isPolled: Bool,
        _ reply: Reply, on turn: RenderPool.Turn
    ) -> RenderPool.Ending {
        do throws(Problem) {
            let read = try outcome.get()
            guard try drawer.charts.engine.draw(read, on: turn, onDisk: false) != nil else { return .unfinished }
            if options.refresh != nil, !isPolled {
                throw .invalidQuery(
                    .init(.parameter("refresh"), "The spec does not refer to data at a URL or in a data source."))
            }
            if case .span = options.window, document.table.count > 0, document.table.extent == nil {
                throw .invalidQuery(
                    .init(
                        .parameter("span"), "The records have no x value that is a number or a date.",
                        allowed: ["window"]))
            }
            let token = LiveToken()
            let chart = LiveChart(
                LiveID(), tokenHash: token.hash, options, LiveChart.Content(document: document), limits)
            guard makeRoom(for: chart.octets) else {
                throw .liveQuota(
                    "The server does not have enough memory for more live charts until others expire or are deleted.")
            }
            let response = response(chart, token, reply)
            if let database {
                add(chart, to: database, response, reply)
            } else {
                try reserveSlot(chart)
                reply.send(response)
            }
        } catch {
            problems.answer(error, [reply], by: turn.renderer)
        }
        return .done
    }

    private func add(_ chart: LiveChart, to database: ChartDatabase, _ response: HTTPResponse, _ reply: Reply) {
        let stored = StoredLiveChart(
            id: chart.id, tokenHash: chart.tokenHash, query: chart.options.query, snapshot: chart.snapshot, revision: 0,
            feeds: [], used: UnixTime.now)
        database.write { [self] store throws(StoreError) in
            let count = try store.live.count()
            guard count < limits.charts else { return { [self] in problems.answer(noSlot, reply) } }
            try store.live.add(stored)
            return { [self] in
                storedCount.store(count + 1, ordering: .relaxed)
                _ = insert(chart)
                reply.send(response)
            }
        } failed: { [problems] error in
            problems.answer(Problem(error), reply)
        }
    }

    private func response(_ chart: LiveChart, _ token: LiveToken, _ reply: Reply) -> HTTPResponse {
        let url = (address.url(of: reply.admission)?.text ?? "") + LivePath.path(of: chart.id)
        var members: [JSONTree.Member] = [
            .init(key: "id", value: .string(chart.id.text)),
            .init(key: "token", value: .string(token.text)),
            .init(key: "url", value: .string(url)),
            .init(key: "events", value: .string(url)),
            .init(key: "pictures", value: .string(url + "?format=png")),
            .init(key: "data", value: .string(url + "/data")),
            .init(key: "durable", value: .bool(database != nil)),
            .init(key: "revision", value: 0),
        ]
        for format in PictureFormat.all {
            members.append(.init(key: format.name, value: .string("\(url).\(format.name)")))
        }
        var fields = HTTPFields.common()
        fields.append(.location, url)
        fields.append(.cacheControl, "no-store")
        fields.append(.contentType, "application/json")
        return HTTPResponse(.created, fields: fields, content: JSONTree.object(members).bytes + "\n".utf8)
    }
}
