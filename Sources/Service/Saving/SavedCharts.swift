import Budget
import Caching
import Diagnostics
import Dialects
import Digests
import HTTPMessages
import HTTPServer
import Rendering
import SQLite
import Synchronization
import Threads

/// Answers requests for saved charts.
final class SavedCharts: Sendable {
    private let thread: SavedChartThread
    private let charts: ChartService
    private let pool: RenderPool
    private let reader: ChartReader
    private let problems: ProblemResponder
    private let metrics: RenderMetrics
    /// Whether tokens are configured, which authorize clients to delete.
    private let canDelete: Bool
    private let contentLimit: Int
    private let renderTime: Duration
    private let maximumTime: Int
    /// The recently requested charts. Only the database's thread changes them, in the order of its operations.
    private let recent = Mutex(LRUCache<SHA256.Digest, SavedChart>(capacity: 4 << 20))

    init(
        _ configuration: ServiceConfiguration, thread: SavedChartThread, charts: ChartService, pool: RenderPool,
        reader: ChartReader, problems: ProblemResponder, metrics: RenderMetrics
    ) {
        self.thread = thread
        self.charts = charts
        self.pool = pool
        self.reader = reader
        self.problems = problems
        self.metrics = metrics
        canDelete = !configuration.access.tokens.isEmpty
        contentLimit = configuration.server.limits.content
        renderTime = configuration.renderTime
        let time = configuration.savedCharts.timeToLive.components
        maximumTime = Int(time.seconds) + (time.attoseconds > 0 ? 1 : 0)
    }

    // MARK: - Saving

    /// `POST /charts`: draws the chart, to prove that it can be drawn, and saves its spec.
    func save(_ reply: Reply) {
        let demand = RenderDemand(of: reply, until: .now + renderTime, metrics, problems)
        pool.submit(reply.content.count, for: demand) { [self] turn in
            let budget = turn.budget(for: demand)
            do throws(Problem) {
                let input = try SavedChartInput(
                    reply, contentLimit: turn.contentLimit(contentLimit), maximumTime: maximumTime, budget)
                var options = PictureOptions()
                options.hashesDocument = true
                return reader.read(.spec(input.spec), options, for: demand, on: turn, budget) {
                    [self] outcome, _, turn in
                    save(input, outcome, reply, on: turn)
                }
            } catch {
                if turn.isUnfinished(error) { return .unfinished }
                problems.answer(error, [reply], by: turn.renderer)
                return .done
            }
        }
    }

    private func save(
        _ input: SavedChartInput, _ outcome: ChartReader.Outcome, _ reply: Reply, on turn: RenderPool.Turn
    ) -> RenderPool.Ending {
        if case .failure(let problem) = outcome { metrics.count(problem) }
        do throws(Problem) {
            let read = try outcome.get()
            guard try charts.draw(read, on: turn) == .done else { return .unfinished }
            try save(input, read.picture, reply)
        } catch {
            problems.answer(error, [reply], by: turn.renderer)
        }
        return .done
    }

    private func save(_ input: SavedChartInput, _ picture: PreparedPicture, _ reply: Reply) throws(Problem) {
        guard let hash = picture.documentHash else {
            throw Problem(.internalServerError, detail: "The hash of the spec is missing.")
        }
        let now = UnixTime.now
        let chart = SavedChart(input.spec, hash: hash, expiry: input.timeToLive.map { now + $0 })
        let isTaken = thread.write { [self] store throws(SQLiteError) in
            let saving = try store.save(chart, at: now)
            return { [self] in
                switch saving {
                case .added(let chart): answer(reply, .created, chart, at: now)
                case .kept(let chart): answer(reply, .ok, chart, at: now)
                case .tooManyCharts: problems.answer(.quotaExceeded("for more charts"), reply)
                case .tooManyOctets: problems.answer(.quotaExceeded("for a spec of this size"), reply)
                }
            }
        } failed: { [problems] error in
            problems.answer(Problem(error), reply)
        }
        if !isTaken { throw .savingOverloaded }
    }

    private func answer(_ reply: Reply, _ status: HTTPStatus, _ chart: SavedChart, at now: Int) {
        keep(chart)
        reply.send(.saved(chart, status, at: now))
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

    /// `GET /charts/{hash}.png` and `.svg`: answers with the picture.
    func draw(_ reply: Reply) {
        find(reply) { [charts] chart in charts.answer(reply, for: chart) }
    }

    /// Finds the chart that a request names, immediately if it was requested recently.
    private func find(_ reply: Reply, _ answer: @escaping @Sendable (SavedChart) -> Void) {
        guard let hash = SavedChartPath.hash(in: reply.admission.path) else {
            return problems.answer(.unknownChart, reply)
        }
        if let chart = recent.withLock({ $0.value(for: hash) }) {
            return chart.hasExpired(at: UnixTime.now) ? problems.answer(.goneChart, reply) : answer(chart)
        }
        let isTaken = thread.read { [self] store throws(SQLiteError) in
            switch try store.chart(hash, at: UnixTime.now) {
            case .found(let chart):
                keep(chart)
                return { answer(chart) }
            case .gone: return { [problems] in problems.answer(.goneChart, reply) }
            case .unknown: return { [problems] in problems.answer(.unknownChart, reply) }
            case .damaged: return { [problems] in problems.answer(.damagedChart, reply) }
            }
        } failed: { [problems] error in
            problems.answer(Problem(error), reply)
        }
        if !isTaken { problems.answer(.savingOverloaded, reply) }
    }

    private func keep(_ chart: SavedChart) {
        recent.withLock { $0.insert(chart, for: chart.hash, cost: chart.spec.count + 200) }
    }

    // MARK: - Deleting

    /// Refuses all deletion if no tokens are configured, because any client could delete then.
    func checkDeletion() throws(Problem) {
        guard canDelete else {
            throw Problem(.forbidden, detail: "Charts cannot be deleted: no tokens are configured on this server.")
        }
    }

    /// `DELETE /charts/{hash}`: deletes the chart.
    func delete(_ reply: Reply) {
        guard let hash = SavedChartPath.hash(in: reply.admission.path) else {
            return problems.answer(.unknownChart, reply)
        }
        let isTaken = thread.write(isDeletion: true) { [self] store throws(SQLiteError) in
            let deletion = try store.delete(hash, at: UnixTime.now)
            return { [self] in
                recent.withLock { $0.removeValue(for: hash) }
                switch deletion {
                case .deleted: reply.send(HTTPResponse(.noContent, fields: .common()))
                case .gone: problems.answer(.goneChart, reply)
                case .unknown: problems.answer(.unknownChart, reply)
                }
            }
        } failed: { [problems] error in
            problems.answer(Problem(error), reply)
        }
        if !isTaken { problems.answer(.savingOverloaded, reply) }
    }
}

/// The input of a request to `POST /charts`.
struct SavedChartInput {
    let spec: [UInt8]
    /// The time to live in seconds; `nil` for no limit.
    let timeToLive: Int?

    private static let longestTime = 100 * 366 * 86_400

    /// - Parameters:
    ///   - contentLimit: The maximum size of the decoded content, in octets.
    ///   - maximumTime: The maximum time to live, in seconds, which is also the default; 0 for no limit.
    ///   - budget: What the render may take.
    init(_ reply: Reply, contentLimit: Int, maximumTime: Int, _ budget: RenderBudget) throws(Problem) {
        spec = try reply.admission.content?.decode(reply.content, limit: contentLimit, budget) ?? reply.content
        guard let items = QueryItem.parse(reply.request.query) else { throw .malformedQuery }
        var asked: Int?
        let longest = maximumTime > 0 ? maximumTime : Self.longestTime
        for item in items {
            guard item.name == "timeToLive" else { throw ChartInput.unknown(item, allowed: ["timeToLive"]) }
            guard asked == nil else {
                throw .invalidQuery(.init(.parameter(item.name), "The parameter is given twice."))
            }
            let text = String(decoding: item.value, as: UTF8.self)
            guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(text), (1...longest).contains(number)
            else {
                throw .invalidQuery(
                    .init(
                        .parameter(item.name), "The value is not a valid time to live.", found: text,
                        allowed: ["a whole number of seconds from 1 to \(longest)"]))
            }
            asked = number
        }
        timeToLive = asked ?? (maximumTime > 0 ? maximumTime : nil)
    }
}
