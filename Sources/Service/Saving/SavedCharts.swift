import Budget
import Caching
import Diagnostics
import Dialects
import Digests
import Engine
import HTTPMessages
import HTTPServer
import JSON
import Rendering
import Synchronization
import Threads

/// Answers requests for saved charts.
final class SavedCharts: Sendable {
    private let database: ChartDatabase
    private let charts: ChartService
    private var engine: PictureEngine { charts.engine }
    private let workers: RequestWorkers
    private let reader: PictureReader
    private let problems: ProblemResponder
    private let metrics: RenderMetrics
    private let address: PublicAddress
    /// The key that signs URLs; `nil` if no key is configured.
    private let signingKey: SigningKey?
    /// Whether tokens are configured, which authorize clients to delete charts and to get signed URLs.
    private let hasTokens: Bool
    private let imagesMustBeSigned: Bool
    private let maximumTime: Int
    private let recent: RecentCharts

    init(
        _ configuration: ServiceConfiguration, database: ChartDatabase, charts: ChartService, pool: RenderPool,
        reader: PictureReader, problems: ProblemResponder, metrics: RenderMetrics
    ) {
        self.database = database
        recent = RecentCharts(freshTime: database.isShared ? RecentCharts.sharedFreshTime : nil)
        self.charts = charts
        workers = RequestWorkers(configuration, pool: pool, problems: problems, metrics: metrics)
        self.reader = reader
        self.problems = problems
        self.metrics = metrics
        address = PublicAddress(configuration)
        signingKey = configuration.access.signingKeys.all.first
        hasTokens = !configuration.access.tokens.isEmpty
        imagesMustBeSigned = configuration.access.imagesMustBeSigned
        let time = configuration.savedCharts.timeToLive.components
        maximumTime = Int(time.seconds) + (time.attoseconds > 0 ? 1 : 0)
    }

    // MARK: - Saving

    /// `POST /charts`: draws the chart, to prove that it can be drawn, and saves its spec.
    func save(_ reply: Reply) {
        workers.answer(reply) { [self] request throws(Problem) in
            let input = try SavedChartInput(request, maximumTime: maximumTime)
            let links = SavedChartLinks(
                base: address.url(of: reply.admission), signature: try signature(input))
            return draw(input.spec, input.timeToLive, in: request.work) { [problems] outcome, turn in
                do throws(Problem) {
                    let (chart, status, time) = try outcome.get()
                    reply.send(.saved(chart, status, links, at: time))
                } catch {
                    if let turn {
                        problems.answer(error, [reply], by: turn.renderer)
                    } else {
                        problems.answer(error, reply)
                    }
                }
            }
        }
    }

    /// Draws and saves a spec that is a part of a request.
    /// - Parameter then: Called once, from any thread, unless the client has disconnected.
    func save(
        _ spec: [UInt8], partOf reply: Reply, then: @escaping @Sendable (Result<SavedChart, Problem>) -> Void
    ) {
        workers.run(
            partOf: reply, spec.count,
            work: { [self] work throws(Problem) in
                draw(spec, longestTime, in: work) { outcome, _ in then(outcome.map(\.chart)) }
            },
            fail: { then(.failure($0)) })
    }

    /// The time to live of charts for which no client asks for another, in seconds; `nil` for no limit.
    private var longestTime: Int? { maximumTime > 0 ? maximumTime : nil }

    /// What a saved chart is, the status of the response, and the time in seconds since 1970.
    private typealias Saving = Result<(chart: SavedChart, status: HTTPStatus, time: Int), Problem>

    /// Draws a spec and saves it.
    /// - Parameter then: Called once, from any thread: with the turn on its thread, and without one from another.
    private func draw(
        _ spec: [UInt8], _ timeToLive: Int?, in work: WorkTurn,
        then: @escaping @Sendable (Saving, RenderPool.Turn?) -> Void
    ) -> RenderPool.Ending {
        var options = PictureOptions()
        options.hashesDocument = true
        return reader.read(PictureInput(.spec(spec), options), in: work) { [self] outcome, _, turn in
            if case .failure(let problem) = outcome { metrics.count(problem) }
            do throws(Problem) {
                let read = try outcome.get()
                guard try engine.draw(read, on: turn) != nil else { return .unfinished }
                let native = read.picture.translation?.document.text
                try save(native ?? spec, timeToLive, read.picture.documentHash) { then($0, nil) }
            } catch {
                then(.failure(error), turn)
            }
            return .done
        }
    }

    /// `POST /chart/create`: reads the configuration and saves it, without its resources and without drawing it. The
    /// response has the form of QuickChart.
    func create(_ reply: Reply) {
        workers.answer(reply) { [self] request throws(Problem) in
            let document = try QuickChartQuery.document(postedBy: request)
            var options = PictureOptions()
            options.hashesDocument = true
            let preparation = try Problem.map { () throws(RenderError) in
                try request.turn.renderer.prepare(.spec(document), options, budget: request.budget)
            }
            let links = createdLinks(for: reply)
            try save(document, longestTime, preparation.documentHash) { [problems] saving in
                switch saving {
                case .success(let (chart, _, _)):
                    reply.send(.created(links.url(of: chart.id, in: SavedChartPath.rendered)))
                case .failure(let problem): problems.answer(problem, reply)
                }
            }
            return .done
        }
    }

    /// The URL of a picture is signed if it has to be, as the client has proved with its token that it may have it.
    private func createdLinks(for reply: Reply) -> SavedChartLinks {
        SavedChartLinks(
            base: address.assumedURL(of: reply.admission),
            signature: imagesMustBeSigned && hasTokens
                ? signingKey.map { SavedChartSignature(key: $0, expires: nil) } : nil)
    }

    /// - Parameters:
    ///   - timeToLive: The time to live in seconds; `nil` for no limit.
    ///   - then: Called once, from the thread of the store.
    private func save(
        _ spec: [UInt8], _ timeToLive: Int?, _ hash: SHA256.Digest?, then: @escaping @Sendable (Saving) -> Void
    ) throws(Problem) {
        guard let hash else {
            throw Problem(.internalServerError, detail: "The hash of the spec is missing.")
        }
        let now = UnixTime.now
        let chart = SavedChart(spec, hash: hash, expiry: timeToLive.map { now + $0 })
        database.write { [self] store throws(StoreError) in
            let saving = try store.save(chart, at: now)
            return { [self] in
                switch saving {
                case .added(let chart):
                    recent.keep(chart)
                    then(.success((chart, .created, now)))
                case .kept(let chart):
                    recent.keep(chart)
                    then(.success((chart, .ok, now)))
                case .tooManyCharts: then(.failure(.quotaExceeded("for more charts")))
                case .tooManyOctets: then(.failure(.quotaExceeded("for a spec of this size")))
                }
            }
        } failed: { error in
            then(.failure(Problem(error)))
        }
    }

    /// The signature of the URLs in the response; `nil` if the client asked for none.
    ///
    /// If no tokens are configured, any client could get any chart signed, so that signatures would protect nothing.
    private func signature(_ input: SavedChartInput) throws(Problem) -> SavedChartSignature? {
        guard input.isSigned else { return nil }
        guard let signingKey else {
            throw Problem(.forbidden, detail: "URLs cannot be signed: no signing keys are configured on this server.")
        }
        guard hasTokens else {
            throw Problem(.forbidden, detail: "URLs cannot be signed: no tokens are configured on this server.")
        }
        return SavedChartSignature(key: signingKey, expires: input.signatureLifetime.map { UnixTime.now + $0 })
    }

    // MARK: - Reading

    /// `GET /charts/{hash}`: answers with the spec.
    func show(_ reply: Reply) {
        find(reply) { [problems] chart in
            switch Preconditions(reply.request).evaluate(chart.entityTag) {
            case .proceed: reply.send(.spec(of: chart))
            case .notModified: reply.send(.unchangedSpec(of: chart))
            case .failed: problems.answer(.failedPrecondition, reply)
            }
        }
    }

    /// `GET /charts/{hash}.png` and the other endings, `GET /chart/render/{id}`: answers with the picture.
    func draw(_ reply: Reply) {
        find(reply) { [charts] chart in charts.answer(reply, for: chart.known) }
    }

    /// Finds the chart that a request names, immediately if it was requested recently.
    private func find(_ reply: Reply, _ answer: @escaping @Sendable (SavedChart) -> Void) {
        guard let id = SavedChartPath.id(in: reply.admission.path) else {
            return problems.answer(.unknownChart, reply)
        }
        let known = recent.chart(id)
        let use: @Sendable (SavedChart) -> Void = { [problems] chart in
            chart.hasExpired(at: UnixTime.now) ? problems.answer(.goneChart, reply) : answer(chart)
        }
        if let known, known.isFresh { return use(known.chart) }
        let reading = recent.beginReading()
        database.read { [self] store throws(StoreError) in
            switch try store.chart(id, at: UnixTime.now) {
            case .found(let chart):
                return { [self] in
                    recent.keep(chart, after: reading)
                    answer(chart)
                }
            case .gone: return { [problems] in problems.answer(.goneChart, reply) }
            case .unknown: return { [problems] in problems.answer(.unknownChart, reply) }
            case .damaged: return { [problems] in problems.answer(.damagedChart, reply) }
            }
        } failed: { [problems] error in
            // The store is unavailable, so a chart that was read a short time ago is used.
            known.map { use($0.chart) } ?? problems.answer(Problem(error), reply)
        }
    }

    // MARK: - Deleting

    /// Refuses all deletion if no tokens are configured, because any client could delete then.
    func checkDeletion() throws(Problem) {
        guard hasTokens else {
            throw Problem(.forbidden, detail: "Charts cannot be deleted: no tokens are configured on this server.")
        }
    }

    /// `DELETE /charts/{hash}`: deletes the chart.
    func delete(_ reply: Reply) {
        guard let id = SavedChartPath.id(in: reply.admission.path) else {
            return problems.answer(.unknownChart, reply)
        }
        database.write(isDeletion: true) { [self] store throws(StoreError) in
            let deletion = try store.delete(id, at: UnixTime.now)
            return { [self] in
                recent.remove(id)
                switch deletion {
                case .deleted: reply.send(HTTPResponse(.noContent, fields: .common()))
                case .gone: problems.answer(.goneChart, reply)
                case .unknown: problems.answer(.unknownChart, reply)
                }
            }
        } failed: { [problems] error in
            problems.answer(Problem(error), reply)
        }
    }
}
