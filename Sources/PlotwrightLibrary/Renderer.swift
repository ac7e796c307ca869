import Budget
import ChartJS
import Dialects
import Mermaid
import Rendering
import Specs
import Synchronization
import Text
import Threads
import VegaLite

/// Draws charts. A renderer is created once and used from any task.
///
///     let renderer = try Renderer()
///     let picture = try await renderer.picture(of: #"{"plots": [{"type": "line", "y": [3, 5, 4, 8]}]}"#)
///     picture.bytes  // a PNG
///
/// It draws on threads of its own, as many charts at once as it has threads, and keeps their memory for the next charts.
/// The same input gives the same bytes on every machine that has the same fonts. A task that is cancelled ends its
/// chart.
public final class Renderer: Sendable {
    private let pool: WorkerPool<PictureRenderer>
    private let limits: RenderLimits
    private let resources: (any ResourceProvider)?

    /// Opens the default font and starts the threads.
    /// - Parameters:
    ///   - fonts: The fonts of the texts.
    ///   - limits: What a chart may take.
    ///   - resources: Provides what charts name by URL. Without it, such charts are errors.
    ///   - threads: The number of charts that are drawn at once, at least 1; others wait.
    /// - Throws: `PlotwrightError` if the default font cannot be read or if no thread can be started.
    public init(
        fonts: FontCatalog = .installed, limits: RenderLimits = RenderLimits(),
        resources: (any ResourceProvider)? = nil, threads: Int = 2
    ) throws(PlotwrightError) {
        let typesetter: Typesetter
        do throws(TextError) {
            typesetter = try Typesetter(catalogue: fonts.catalogue)
        } catch {
            throw PlotwrightError(.fontMissing, error.description)
        }
        let native = NativeDialect()
        let dialects = DialectSet(
            native: native, foreign: [MermaidDialect(drawnBy: native), ChartJSDialect(sprites: nil), VegaLiteDialect()])
        let specLimits = limits.ofSpecs
        pool = WorkerPool(workers: max(1, threads), capacity: .max) {
            PictureRenderer(typesetter: typesetter, dialects: dialects, limits: specLimits)
        }
        guard !pool.isFull else { throw PlotwrightError(.failed, "The system could not start a thread.") }
        self.limits = limits
        self.resources = resources
    }

    deinit { pool.stop() }

    /// Draws the chart of a spec.
    /// - Parameters:
    ///   - spec: A spec, one of Vega-Lite or a configuration of Chart.js, in JSON, or the text of a chart of Mermaid.
    ///   - format: The format of the picture's file.
    ///   - options: Settings that take precedence over those of the spec.
    /// - Throws: `PlotwrightError` with the places in the spec.
    public func picture(
        of spec: String, as format: PictureType = .png, _ options: PictureSettings = PictureSettings()
    ) async throws(PlotwrightError) -> Picture {
        guard spec.utf8.count <= limits.specBytes else {
            throw PlotwrightError(.tooLarge, "The spec has more than \(limits.specBytes) bytes.")
        }
        return try await picture(of: .spec(Array(spec.utf8)), format, options)
    }

    /// Draws a chart that was made with the builders.
    /// - Throws: `PlotwrightError` with places in `chart.spec`.
    public func picture(
        of chart: Chart, as format: PictureType = .png, _ options: PictureSettings = PictureSettings()
    ) async throws(PlotwrightError) -> Picture {
        try await picture(of: .document(.tree(chart.tree)), format, options)
    }

    /// Draws the chart that suits a table.
    /// - Parameter settings: Choose what the chart shows; what they leave open is chosen from the columns.
    /// - Throws: `PlotwrightError` with the name of the setting that does not suit the table.
    public func picture(
        of table: DataTable, _ settings: TableSettings = TableSettings(), as format: PictureType = .png,
        _ options: PictureSettings = PictureSettings()
    ) async throws(PlotwrightError) -> Picture {
        try await picture(of: table.source(TabularSettings(settings.values)), format, options)
    }

    private func picture(
        of source: PictureSource, _ format: PictureType, _ settings: PictureSettings
    ) async throws(PlotwrightError) -> Picture {
        let options = settings.options(format.format)
        let start = ContinuousClock.now
        let step = try await work(from: start) { renderer, budget throws(RenderError) in
            switch try renderer.prepare(source, options, budget: budget) {
            case .ready(let prepared): Step.finished(try Picture(of: prepared, by: renderer, budget))
            case .needs(let pending): Step.needs(pending)
            }
        }
        switch step {
        case .finished(let picture): return picture
        case .needs(let pending):
            let contents = try await resources.load(pending.needs)
            return try await work(from: start) { renderer, budget throws(RenderError) in
                try Picture(of: try renderer.finish(pending, with: contents, budget: budget), by: renderer, budget)
            }
        }
    }

    private enum Step: Sendable {
        case finished(Picture)
        case needs(PendingPicture)
    }

    /// Works on one of the threads, within the limits.
    /// - Parameter start: The time from which the limit of time counts.
    private func work<Value: Sendable>(
        from start: ContinuousClock.Instant,
        _ body: @escaping @Sendable (PictureRenderer, RenderBudget) throws(RenderError) -> Value
    ) async throws(PlotwrightError) -> Value {
        let limits = limits
        let cancellation = Cancellation()
        let result: Result<Value, PlotwrightError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isTaken = pool.submit { renderer in
                    let budget = RenderBudget(
                        memory: max(0, limits.memory), deadline: start + limits.time,
                        isAbandoned: { cancellation.isCancelled.load(ordering: .relaxed) })
                    let result = Result { () throws(RenderError) in try body(renderer, budget) }
                    continuation.resume(returning: result.mapError { PlotwrightError($0) })
                }
                if !isTaken {
                    continuation.resume(returning: .failure(PlotwrightError(.failed, "The renderer has no threads.")))
                }
            }
        } onCancel: {
            cancellation.isCancelled.store(true, ordering: .relaxed)
        }
        return try result.get()
    }

    private final class Cancellation: Sendable {
        let isCancelled = Atomic(false)
    }
}
