import Budget
import Data
import Diagnostics
import Dialects
import Digests
import Formatting
import Geometry
import Numbers
import Raster
import Text

/// Turns specs into pictures: prepares a picture, accepts the resources that its spec names, and renders it.
///
///     let renderer = PictureRenderer(typesetter: try Typesetter(), dialects: .standard())
///     let picture = try renderer.picture(of: .spec(Array(text.utf8)))
///
/// A renderer belongs to one thread: it reuses the memory of earlier pictures.
package struct PictureRenderer {
    let typesetter: Typesetter
    let scratch: RasterScratch
    /// The dialects that the renderer reads.
    package let dialects: DialectSet
    private let limits: SpecLimits

    /// As many levels as 4 × 4 samples per pixel. The difference from 256 levels is invisible, and with these levels
    /// most charts fit into a palette of 256 colors.
    private static let coverageLevels = CoverageLevels(steps: 16)

    /// - Parameter typesetter: Shared by all threads.
    package init(typesetter: Typesetter, dialects: DialectSet, limits: SpecLimits = SpecLimits()) {
        self.typesetter = typesetter
        self.dialects = dialects
        self.limits = limits
        scratch = RasterScratch(levels: Self.coverageLevels)
    }

    /// A function that creates renderers with shared fonts.
    package static func factory(
        dialects: DialectSet, limits: SpecLimits = SpecLimits()
    ) throws(TextError) -> @Sendable () -> PictureRenderer {
        let typesetter = try Typesetter()
        return { PictureRenderer(typesetter: typesetter, dialects: dialects, limits: limits) }
    }

    /// Releases the memory that is kept for later pictures.
    package func releaseMemory() {
        scratch.clear()
    }

    // MARK: - Preparation

    /// Reads a spec, reports its errors, and returns the picture that it describes or the resources that it needs
    /// first.
    ///
    /// The cost is low, so that a cache can answer before anything is drawn.
    /// - Parameter budget: What the whole picture may take.
    package func prepare(
        _ source: PictureSource, _ options: PictureOptions = PictureOptions(), budget: RenderBudget = .unlimited
    ) throws(RenderError) -> Preparation {
        try within(budget) { () throws(RenderError) in
            switch source {
            case .document(let content):
                let document = SpecDocument(
                    content, SpecCompanions(overrides: options.overrides), mayBeForeign: options.mayBeForeign,
                    isStrict: options.isStrict)
                let reading = try read(document, budget)
                guard reading.needs.isEmpty else {
                    let (options, _) = options.completed(by: reading)
                    _ = try chart(of: reading, options, with: SpecResources(), budget)
                    let hash = options.hashesDocument ? hash(ofDocument: reading) : nil
                    return .needs(PendingPicture(reading, document.companions, options, documentHash: hash))
                }
                return .ready(try picture(of: reading, document.companions, options, budget))
            case .data(let data, let settings):
                return .ready(try picture(of: try settings.table(of: data, limits, budget), settings, options, budget))
            case .table(let table, let settings):
                return .ready(try picture(of: table, settings, options, budget))
            case .dataAt(let url, let settings):
                return .needs(PendingPicture(dataAt: url, settings, options))
            }
        }
    }

    /// Continues with a picture whose resources are available.
    /// - Parameters:
    ///   - resources: All resources that the picture needs.
    ///   - budget: What the rest of the picture may take.
    package func finish(
        _ pending: PendingPicture, with resources: SpecResources, budget: RenderBudget = .unlimited
    ) throws(RenderError) -> PreparedPicture {
        let contents = pending.needs.compactMap { resources[$0.request] }
        guard contents.count == pending.needs.count else {
            throw .failed("Resources that the picture needs are missing.")
        }
        let options = pending.options
        return try within(budget) { () throws(RenderError) in
            switch pending.state {
            case .spec(let reading, let companions):
                return try picture(
                    of: reading, companions, options, budget, with: resources,
                    digests: contents.map(\.digest))
            case .data(let url, let settings):
                let table = try settings.table(of: contents[0], at: url, limits, budget)
                return try picture(of: table, settings, options, budget)
            }
        }
    }

    /// Does work that draws on a budget. If the budget is spent afterwards, that is the error, whatever the result.
    /// - Parameter place: The place of that error, unless the work has stopped while it read another part.
    private func within<Value>(
        _ budget: RenderBudget, at place: SpecPlace = .pointer(""), _ work: () throws(RenderError) -> Value
    ) throws(RenderError) -> Value {
        let outcome = Result(catching: work)
        guard let end = budget.end else { return try outcome.get() }
        guard case .failure(.spec(.stopped(let reached))) = outcome else { throw RenderError(end, at: place) }
        throw RenderError(end, at: reached)
    }

    private func read(_ document: SpecDocument, _ budget: RenderBudget) throws(RenderError) -> any SpecReading {
        do throws(SpecError) {
            return try dialects.read(document, limits: limits, budget: budget)
        } catch {
            throw .spec(error)
        }
    }

    /// Prepares the picture of a table: creates the native spec of its chart and reads it with the table.
    private func picture(
        of table: Table, _ settings: TabularSettings, _ options: PictureOptions, _ budget: RenderBudget
    ) throws(RenderError) -> PreparedPicture {
        let spec = try settings.spec(of: table, in: dialects.native, budget)
        let companions = SpecCompanions(table: table, overrides: options.overrides)
        let document = SpecDocument(.tree(spec.tree), companions)
        let reading: any SpecReading
        do throws(SpecError) {
            reading = try dialects.native.read(document, limits: limits, budget: budget)
        } catch {
            throw .spec(error)
        }
        return try picture(of: reading, document.companions, options, budget, notes: spec.warnings)
    }

    /// The picture of a document that has been read.
    /// - Parameters:
    ///   - resources: All resources that the document needs.
    ///   - digests: The digests of the resources, in the order of the needs.
    ///   - notes: Notes for the client about the document.
    private func picture(
        of reading: any SpecReading, _ companions: SpecCompanions, _ options: PictureOptions,
        _ budget: RenderBudget, with resources: SpecResources = SpecResources(), digests: [SHA256.Digest] = [],
        notes: [String] = []
    ) throws(RenderError) -> PreparedPicture {
        let (options, formatNotes) = options.completed(by: reading)
        let chart = try chart(of: reading, options, with: resources, budget)
        let dark = try darkChart(of: reading, options, with: resources, budget)
        let output = PictureOutput(options)
        return PreparedPicture(
            chart, darkChart: dark, output, hash: hash(of: reading, companions, output, digests),
            documentHash: options.hashesDocument ? hash(ofDocument: reading) : nil, translation: reading.translation,
            notes: notes + formatNotes)
    }

    private func chart(
        of reading: any SpecReading, _ options: PictureOptions, with resources: SpecResources, _ budget: RenderBudget
    ) throws(RenderError) -> any SpecChart {
        let chart: any SpecChart
        do throws(SpecError) {
            chart = try reading.chart(with: resources, budget: budget)
        } catch {
            throw .spec(error)
        }
        try checkSize(of: chart, as: options.format)
        return chart
    }

    private func checkSize(of chart: any SpecChart, as format: PictureFormat) throws(RenderError) {
        guard case .pixels = format.resolution else { return }
        let ratio = chart.devicePixelRatio
        let pixels = chart.size.width * chart.size.height * ratio * ratio
        try MovingPicture.checkSize(of: chart, as: format, pixels: pixels, limit: limits.pixels)
        guard pixels > Double(limits.pixels) else { return }
        let most = limits.pixels.inMillions
        throw .tooLarge(
            SpecIssue(
                chart.sizePlace, "The picture would have more than \(most) pixels.",
                found: "\(Int(limiting: pixels.rounded(.up))) pixels",
                allowed: ["width · height · devicePixelRatio² of at most \(most)"]))
    }

    /// The chart for readers who prefer dark pages; nil if the format does not adapt to readers.
    private func darkChart(
        of reading: any SpecReading, _ options: PictureOptions, with resources: SpecResources, _ budget: RenderBudget
    ) throws(RenderError) -> (any SpecChart)? {
        guard options.format.pagePolicy != nil else { return nil }
        do throws(SpecError) {
            return try reading.darkChart(with: resources, budget: budget)
        } catch {
            throw .spec(error)
        }
    }

    /// The hash of everything that determines the picture's bytes.
    ///
    /// Each part is hashed as a whole: the document in its canonical form, everything else as it is. A new property of
    /// one of them changes the hash without a change here.
    private func hash(
        of reading: any SpecReading, _ companions: SpecCompanions, _ output: PictureOutput, _ digests: [SHA256.Digest]
    ) -> SHA256.Digest {
        var hasher = CanonicalHasher()
        hasher.append("renderer", Version.renderer)
        hasher.append("output", content: output)
        // The native dialect is unnamed in documents, and other dialects add their names themselves.
        hasher.append("dialect", dialects.native.name)
        reading.appendIdentity(to: &hasher)
        reading.appendSettings(to: &hasher)
        hasher.append("companions", content: companions)
        for digest in digests { hasher.append("resource", digest.bytes) }
        return hasher.finish()
    }

    private func hash(ofDocument reading: any SpecReading) -> SHA256.Digest {
        var hasher = CanonicalHasher()
        // The URLs of saved charts contain this hash.
        hasher.append("saved", 1)
        reading.appendIdentity(to: &hasher)
        return hasher.finish()
    }

    // MARK: - Rendering

    /// Lays the chart out, draws it and encodes the picture.
    package func render(
        _ picture: PreparedPicture, budget: RenderBudget = .unlimited
    ) throws(RenderError) -> RenderedPicture {
        let clock = ContinuousClock()
        let start = clock.now
        let (chart, format) = (picture.chart, picture.identity.format)
        let (scene, largestPart) = try scene(of: picture, budget: budget)
        let placed = clock.now
        let locale = chart.language.flatMap { TextLocale($0) }
        let description = chart.description ?? SceneDescription(scene, in: locale, budget).text
        var context = PictureContext(
            devicePixelRatio: chart.devicePixelRatio, title: chart.title, language: chart.language,
            description: description, quality: picture.output.quality, hash: picture.hash, scratch: scratch,
            budget: budget,
            point: picture.output.point)
        let encoded = try within(budget, at: largestPart) { () throws(RenderError) in
            if let write = format.writeMoving, let motion = try motion(of: chart, format, budget) {
                return try write(motion, scene, context)
            }
            // Moving pictures have one theme.
            context.darkScene = try darkScene(of: picture, like: scene, budget)
            return try format.write(scene, context)
        }
        return RenderedPicture(
            bytes: encoded.bytes, warnings: (scene.warnings + encoded.warnings).unique,
            alternative: AlternativeText.text(title: chart.title, description: description),
            times: StageTimes(
                layout: start.duration(to: placed), draw: encoded.drawTime, encode: encoded.encodeTime))
    }

    /// Checks a picture without drawing it: its cost, and what only its layout shows.
    /// - Returns: The warnings that the picture would have.
    package func check(_ picture: PreparedPicture, budget: RenderBudget = .unlimited) throws(RenderError) -> [String] {
        (picture.notes + (try scene(of: picture, budget: budget).scene.warnings)).unique
    }

    /// Lays the chart out.
    /// - Returns: The scene, and the part of the document to name if drawing takes too much memory.
    func scene(
        of picture: PreparedPicture, budget: RenderBudget
    ) throws(RenderError) -> (scene: any ChartScene, largestPart: SpecPlace) {
        let (chart, format) = (picture.chart, picture.identity.format)
        let largestPart = try checkCost(of: picture, budget)
        let scene = try within(budget, at: largestPart) { () throws(RenderError) in
            let scene: any ChartScene
            do throws(SpecError) {
                scene = try chart.scene(format.layoutSettings(for: chart, typesetter, budget))
            } catch {
                throw .spec(error)
            }
            guard !budget.poll() else { throw .cancelled }
            return scene
        }
        return (scene, largestPart)
    }

    /// Lays out the chart for readers who prefer dark pages; nil if there is none with the same layout.
    private func darkScene(
        of picture: PreparedPicture, like scene: any ChartScene, _ budget: RenderBudget
    ) throws(RenderError) -> (any ChartScene)? {
        guard let chart = picture.darkChart else { return nil }
        return try within(budget) { () throws(RenderError) in
            do throws(SpecError) {
                let dark = try chart.scene(picture.identity.format.layoutSettings(for: chart, typesetter, budget))
                return dark.plots == scene.plots && dark.regions == scene.regions ? dark : nil
            } catch {
                throw .spec(error)
            }
        }
    }

    /// Renders a picture that names no resources.
    package func picture(
        of source: PictureSource, _ options: PictureOptions = PictureOptions(),
        budget: RenderBudget = .unlimited
    ) throws(RenderError) -> RenderedPicture {
        guard case .ready(let picture) = try prepare(source, options, budget: budget) else {
            throw .failed("The picture needs resources.")
        }
        return try render(picture, budget: budget)
    }

    /// Rejects a chart that cannot be drawn within the limits of time and memory, before layout.
    /// - Returns: The part of the document with the largest share of the estimated memory.
    private func checkCost(of picture: PreparedPicture, _ budget: RenderBudget) throws(RenderError) -> SpecPlace {
        let limit = Double(limits.cost)
        let cost = cost(of: picture, limit: limit)
        guard cost.milliseconds <= limit else { throw .tooExpensive(cost.issue(limit: limit)) }
        let unbroken = picture.pixels * picture.costOfPixel.unbroken / 1e6
        guard budget.allows(milliseconds: cost.milliseconds), budget.allows(unbroken: unbroken) else {
            throw .cancelled
        }
        if !budget.allows(cost.memory < 1e15 ? Int(limiting: cost.memory) : .max), let end = budget.end {
            throw RenderError(end, at: cost.largestMemory)
        }
        return cost.largestMemory
    }

    /// - Parameter limit: The limit in milliseconds. The estimate may stop beyond it.
    private func cost(of picture: PreparedPicture, limit: Double) -> SpecCost {
        let (chart, format) = (picture.chart, picture.identity.format)
        var pixelsPerPoint: Double?
        if case .pixels = format.resolution { pixelsPerPoint = chart.devicePixelRatio }
        let frames = format.writeMoving == nil ? 0 : chart.frameCount
        var cost =
            frames > 0
            ? chart.costOfMotion(pixelsPerPoint: pixelsPerPoint ?? 0, limit: limit)
            : chart.cost(pixelsPerPoint: pixelsPerPoint, limit: limit)
        cost.milliseconds += picture.pixels * picture.costOfPixel.time / 1e6 * Double(1 + frames)
        return cost
    }

    /// Estimates the time and the memory that rendering a picture takes.
    package func cost(of picture: PreparedPicture) -> SpecCost { cost(of: picture, limit: .infinity) }
}

extension PreparedPicture {
    /// The number of pixels; 0 for a picture without pixels.
    fileprivate var pixels: Double {
        guard case .pixels = identity.format.resolution else { return 0 }
        return chart.size.width * chart.size.height * chart.devicePixelRatio * chart.devicePixelRatio
    }

    fileprivate var costOfPixel: PixelCost {
        output.quality == nil ? identity.format.costOfPixel : identity.format.costOfLossyPixel
    }
}

extension PictureFormat {
    func layoutSettings(
        for chart: any SpecChart, _ typesetter: Typesetter, _ budget: RenderBudget
    ) -> LayoutSettings {
        switch resolution {
        case .pixels:
            LayoutSettings(
                typesetter: typesetter, pixelsPerPoint: chart.devicePixelRatio,
                columnsPerPoint: chart.devicePixelRatio, budget: budget)
        case .shapes(let alignment, let detail):
            LayoutSettings(
                typesetter: typesetter, pixelsPerPoint: alignment, columnsPerPoint: detail,
                budget: budget)
        }
    }
}

extension RenderError {
    /// The error for a spent budget.
    /// - Parameter place: The part of the document that is reported.
    init(_ end: RenderBudget.End, at place: SpecPlace) {
        switch end {
        case .cancelled: self = .cancelled
        case .memory(let needed, let limit):
            self = .tooLarge(
                SpecIssue(
                    place,
                    "This chart needs more than \(limit.inMebibytes) of memory. Send less data, or draw fewer elements.",
                    found: "\(needed.inMebibytes) or more",
                    allowed: ["at most \(limit.inMebibytes) for the whole chart"]))
        }
    }
}

extension SpecCost {
    /// - Parameter limit: The limit in milliseconds, less than the estimate.
    fileprivate func issue(limit: Double) -> SpecIssue {
        SpecIssue(
            largestPart,
            "Drawing this chart is estimated to take more than \(limit.asTime), \(share). \(advice)",
            found: "\(milliseconds.asTime) or more", allowed: ["at most \(limit.asTime) for the whole chart"])
    }
}

extension Double {
    /// Milliseconds as a text with a unit; very large numbers are not shown exactly.
    fileprivate var asTime: String {
        if self < 1e3 { return "\(Int(limiting: self)) ms" }
        return self < 1e9 ? "\((self / 100).rounded() / 10) s" : "more than a million s"
    }
}

extension Int {
    /// The number of bytes in MiB, rounded up.
    fileprivate var inMebibytes: String { "\(self >> 20 + (self & 0xfffff > 0 ? 1 : 0)) MiB" }

    /// The number with the word "million" if it is a multiple of a million.
    fileprivate var inMillions: String {
        isMultiple(of: 1_000_000) ? "\(self / 1_000_000) million" : "\(self)"
    }
}

extension Array where Element: Hashable {
    /// The elements in order, without duplicates.
    fileprivate var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
