import Budget
import Engine
import Rendering
import Synchronization

/// Draws the pictures of streams on the workers of the service, as for requests.
struct LiveDrawer: Sendable {
    let pool: RenderPool
    let reader: PictureReader
    let charts: ChartService
    let metrics: LiveMetrics
    let memory: LiveMemory
    let renderTime: Duration

    /// Draws the newest revision of a stream's picture.
    func draw(_ stream: LiveStream) {
        let demand = RenderDemand(
            deadline: .now + renderTime, isWanted: { stream.hasClients },
            refuse: { _ in stream.fail(.overloaded, nil) })
        pool.run(0, for: demand) { problem, _ in
            stream.fail(problem, nil)
        } work: { [self] work throws(Problem) in
            let (text, revision) = stream.compose()
            guard text.count <= work.turn.contentLimit(.max) else { return .unfinished }
            return reader.read(PictureInput(.spec(text), stream.options), in: work) { outcome, _, turn in
                do throws(Problem) {
                    let read = try outcome.get()
                    let picture = try charts.engine.draw(read, on: turn, onDisk: false)
                    guard let picture else { return .unfinished }
                    stream.finish(picture, revision)
                } catch {
                    stream.fail(error, revision)
                }
                return .done
            }
        }
    }
}

/// Counts the memory of live charts and their newest pictures against its limit.
final class LiveMemory: Sendable {
    private let count = Atomic(0)
    let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    var octets: Int { count.load(ordering: .relaxed) }

    /// Whether there is room for more bytes.
    func allows(_ more: Int) -> Bool { octets + more <= limit }

    func add(_ octets: Int) { count.add(octets, ordering: .relaxed) }

    func give(_ octets: Int) { count.subtract(octets, ordering: .relaxed) }
}
