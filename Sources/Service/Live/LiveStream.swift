import Dispatch
import Engine
import Numbers
import Rendering
import Synchronization
import Threads

/// One picture of a live chart, as a format, a size and a range, with the clients that follow it.
///
/// It is drawn once for all of them, at most at the chart's rate, and only while there are any.
final class LiveStream: Sendable {
    private struct State {
        var clients: [ObjectIdentifier: LiveClient] = [:]
        var frame: LiveFrame?
        var picture: FinishedPicture?
        /// The revision that was drawn last, whether or not it gave another picture.
        var drawn: Int?
        var isDrawing = false
        /// Whether a later drawing is scheduled.
        var isScheduled = false
        /// The time at which the last drawing began.
        var begun = ContinuousClock.now
        /// The time before which no picture is drawn.
        var earliest = ContinuousClock.now
        var view: LiveView?
    }

    /// Whatever determines the picture.
    let key: String
    let kind: LiveStreamKind
    let options: PictureOptions
    /// The URL of the picture, to which an event adds the revision.
    let url: String
    private let interval: Duration
    private let chart: LiveChart
    private let drawer: LiveDrawer
    private let state: Mutex<State>

    private static let queue = DispatchQueue(label: "plotwright.live.rate")
    /// The time until another attempt after one that was refused because the server is busy.
    private static let rest = Duration.seconds(1)

    init(
        _ key: String, of chart: LiveChart, _ kind: LiveStreamKind, _ options: PictureOptions, view: LiveRange?,
        url: String, _ drawer: LiveDrawer
    ) {
        self.key = key
        self.chart = chart
        self.kind = kind
        self.options = options
        self.url = url
        self.drawer = drawer
        interval = .nanoseconds(Int(limiting: 1e9 / chart.options.rate))
        state = Mutex(State(view: view.map(LiveView.init)))
    }

    deinit {
        drawer.memory.give(state.withLock { $0.frame?.bytes.count ?? 0 })
    }

    var frame: LiveFrame? { state.withLock { $0.frame } }
    var hasClients: Bool { state.withLock { !$0.clients.isEmpty } }
    var clients: [LiveClient] { state.withLock { Array($0.clients.values) } }

    func add(_ client: LiveClient) {
        state.withLock { $0.clients[ObjectIdentifier(client)] = client }
        guard chart.keep(self) else { return client.end() }
        update()
    }

    func remove(_ client: LiveClient) {
        let isDeserted = state.withLock { state in
            state.clients[ObjectIdentifier(client)] = nil
            return state.clients.isEmpty
        }
        if isDeserted { chart.removeDeserted() }
    }

    /// Draws the newest revision, now or as soon as the rate allows, unless nothing is new or no client is watching.
    func update() {
        let revision = chart.revision
        let wait = state.withLock { state -> Duration? in
            guard !state.clients.isEmpty, !state.isDrawing, !state.isScheduled, state.drawn != revision else {
                return nil
            }
            let wait = ContinuousClock.now.duration(to: state.earliest)
            if wait > .zero {
                state.isScheduled = true
            } else {
                state.isDrawing = true
                state.begun = .now
                state.earliest = state.begun + interval
            }
            return wait
        }
        guard let wait else { return }
        guard wait > .zero else { return drawer.draw(self) }
        Self.queue.asyncAfter(deadline: .now() + .nanoseconds(wait.nanoseconds)) { [self] in
            state.withLock { $0.isScheduled = false }
            update()
        }
    }

    /// The newest document and its revision.
    func compose() -> (text: [UInt8], revision: Int) {
        chart.compose { extent in
            state.withLock { state in
                state.view?.follow(extent)
                return state.view?.range
            }
        }
    }

    /// Takes the picture of a revision, and tells all clients.
    func finish(_ picture: FinishedPicture, _ revision: Int) {
        let isNew = state.withLock { state in
            state.drawn = revision
            let isNew = state.frame?.entityTag != picture.entityTag
            if isNew, let old = state.picture { drawer.charts.engine.forget(old) }
            state.picture = picture
            return isNew
        }
        guard isNew else { return finish(nil) }
        guard drawer.memory.allows(picture.bytes.count) else {
            return fail(.liveQuota("The server does not have enough free memory for the picture."), revision)
        }
        finish(LiveFrame(picture, revision: revision, as: kind, at: url))
    }

    /// Notes that a revision has no picture.
    func fail(_ problem: Problem, _ revision: Int?) {
        guard let revision, problem.kind != "overloaded" else {
            state.withLock { $0.earliest = .now + Self.rest }
            return finish(nil)
        }
        state.withLock { $0.drawn = revision }
        finish(kind == .events ? LiveFrame(problem, revision: revision) : nil)
    }

    private func finish(_ frame: LiveFrame?) {
        let clients = state.withLock { state -> [LiveClient] in
            state.isDrawing = false
            // A slow chart uses at most half of a worker's time.
            state.earliest = max(state.earliest, .now + state.begun.duration(to: .now))
            guard let frame else { return [] }
            drawer.memory.give(state.frame?.bytes.count ?? 0)
            drawer.memory.add(frame.bytes.count)
            state.frame = frame
            return Array(state.clients.values)
        }
        if frame != nil { drawer.metrics.countFrame() }
        for client in clients { client.wake() }
        update()
    }
}
