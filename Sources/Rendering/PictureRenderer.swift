import Budget
import Data
import Diagnostics
import Dialects
import Digests
import Geometry
import Raster
import Specs
import Text

/// Turns specs into pictures: prepares a picture, accepts the resources that its spec names, and renders it.
///
///     let renderer = PictureRenderer(typesetter: try Typesetter())
///     let picture = try renderer.picture(of: .spec(Array(text.utf8)))
///
/// A renderer belongs to one thread: it reuses the memory of earlier pictures.
package struct PictureRenderer {
    let typesetter: Typesetter
    let scratch: RasterScratch
    private let dialect: any Dialect
    private let limits: SpecLimits

    /// As many levels as 4 × 4 samples per pixel. The difference from 256 levels is invisible, and with these levels
    /// most charts fit into a palette of 256 colors.
    private static let coverageLevels = CoverageLevels(steps: 16)

    /// - Parameter typesetter: Shared by all threads.
    package init(typesetter: Typesetter, dialect: any Dialect = NativeDialect(), limits: SpecLimits = SpecLimits()) {
        self.typesetter = typesetter
        self.dialect = dialect
        self.limits = limits
        scratch = RasterScratch(levels: Self.coverageLevels)
    }

    /// A function that creates renderers with shared fonts.
    package static func factory(
        dialect: any Dialect = NativeDialect(), limits: SpecLimits = SpecLimits()
    ) throws(TextError) -> @Sendable () -> PictureRenderer {
        let typesetter = try Typesetter()
        return { PictureRenderer(typesetter: typesetter, dialect: dialect, limits: limits) }
    }

    // MARK: - Preparation

    /// Reads a spec, reports its errors, and returns the picture that it describes or the resources that it needs
    /// first.
    ///
    /// The cost is low, so that a cache can answer before anything is drawn.
    package func prepare(
        _ source: PictureSource, _ options: PictureOptions = PictureOptions()
    ) throws(RenderError) -> Preparation {
        switch source {
        case .spec(let text):
            let reading = try read(SpecDocument(text, overrides: options.overrides), by: dialect)
            let chart = try chart(of: reading, options, with: SpecResources())
            guard reading.needs.isEmpty else { return .needs(PendingPicture(reading, options)) }
            return .ready(picture(of: chart, reading, dialect, options, []))
        case .data(let data, let settings):
            return .ready(try picture(of: try settings.table(of: data), settings, options))
        case .dataAt(let url, let settings):
            return .needs(PendingPicture(dataAt: url, settings, options))
        }
    }

    /// Continues with a picture whose resources are available.
    /// - Parameter resources: All resources that the picture needs.
    package func finish(
        _ pending: PendingPicture, with resources: SpecResources
    ) throws(RenderError) -> PreparedPicture {
        let contents = pending.needs.compactMap { resources[$0.request] }
        guard contents.count == pending.needs.count else {
            throw .failed("Resources that the picture needs are missing.")
        }
        let options = pending.options
        switch pending.state {
        case .spec(let reading):
            let chart = try chart(of: reading, options, with: resources)
            return picture(of: chart, reading, dialect, options, contents.map(\.digest))
        case .data(let url, let settings):
            let table = try settings.table(of: contents[0], at: url)
            return try picture(of: table, settings, options)
        }
    }

    private func read(_ document: SpecDocument, by dialect: any Dialect) throws(RenderError) -> any SpecReading {
        do throws(SpecError) {
            return try dialect.read(document, limits: limits)
        } catch {
            throw .spec(error)
        }
    }

    /// Prepares the picture of a table: creates the native spec of its chart and reads it with the table.
    private func picture(
        of table: Table, _ settings: TabularSettings, _ options: PictureOptions
    ) throws(RenderError) -> PreparedPicture {
        let (text, warnings) = try settings.spec(of: table)
        let dialect = NativeDialect()
        let reading = try read(SpecDocument(text, table: table, overrides: options.overrides), by: dialect)
        let chart = try chart(of: reading, options, with: SpecResources())
        let digest = ResourceContent.table(table).digest
        return picture(of: chart, reading, dialect, options, [digest], notes: warnings)
    }

    private func chart(
        of reading: any SpecReading, _ options: PictureOptions, with resources: SpecResources
    ) throws(RenderError) -> any SpecChart {
        let chart: any SpecChart
        do throws(SpecError) {
            chart = try reading.chart(with: resources)
        } catch {
            throw .spec(error)
        }
        try checkSize(of: chart, as: options.format)
        return chart
    }

    private func checkSize(of chart: any SpecChart, as format: PictureFormat) throws(RenderError) {
        guard case .pixels = format.resolution else { return }
        let ratio = chart.devicePixelRatio
        guard chart.size.width * chart.size.height * ratio * ratio > Double(limits.pixels) else { return }
        let most = limits.pixels.inMillions
        throw .spec(
            .invalid([
                SpecIssue(
                    chart.sizePlace, "The picture would have more than \(most) pixels.",
                    allowed: ["width · height · devicePixelRatio² of at most \(most)"])
            ]))
    }

    private func picture(
        of chart: any SpecChart, _ reading: any SpecReading, _ dialect: any Dialect, _ options: PictureOptions,
        _ digests: [SHA256.Digest], notes: [String] = []
    ) -> PreparedPicture {
        PreparedPicture(
            chart, options.format, hash: hash(of: reading, dialect, options, digests),
            documentHash: options.hashesDocument ? hash(ofDocument: reading) : nil, notes: notes)
    }

    /// The hash of everything that determines the picture's bytes.
    private func hash(
        of reading: any SpecReading, _ dialect: any Dialect, _ options: PictureOptions, _ digests: [SHA256.Digest]
    ) -> SHA256.Digest {
        var hasher = CanonicalHasher()
        hasher.append("renderer", Version.current)
        hasher.append("format", options.format.name)
        // The native dialect is unnamed, so that its identities, which SVG pictures contain, stay the same.
        if dialect.name != NativeDialect().name { hasher.append("dialect", dialect.name) }
        reading.appendIdentity(to: &hasher)
        options.overrides.append(to: &hasher)
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
        try checkCost(of: chart, as: format)
        let scene: any ChartScene
        do throws(SpecError) {
            scene = try chart.scene(format.layoutSettings(for: chart, typesetter, budget))
        } catch {
            // An incomplete layout may find errors that the client did not cause.
            if budget.isSpent { throw .cancelled }
            throw .spec(error)
        }
        let placed = clock.now
        if budget.poll() { throw .cancelled }
        let context = PictureContext(
            devicePixelRatio: chart.devicePixelRatio, title: chart.title, description: { chart.description },
            hash: picture.hash, scratch: scratch, budget: budget)
        let encoded = try format.write(scene, context)
        return RenderedPicture(
            bytes: encoded.bytes, warnings: (scene.warnings + encoded.warnings).unique,
            times: StageTimes(
                layout: start.duration(to: placed), draw: encoded.drawTime, encode: encoded.encodeTime))
    }

    /// Renders a picture that names no resources.
    package func picture(
        of source: PictureSource, _ options: PictureOptions = PictureOptions(),
        budget: RenderBudget = .unlimited
    ) throws(RenderError) -> RenderedPicture {
        guard case .ready(let picture) = try prepare(source, options) else {
            throw .failed("The picture needs resources.")
        }
        return try render(picture, budget: budget)
    }

    /// Rejects a chart that cannot be drawn within the time limit, before layout.
    private func checkCost(of chart: any SpecChart, as format: PictureFormat) throws(RenderError) {
        let limit = Double(limits.cost)
        var pixelsPerPoint: Double?
        if case .pixels = format.resolution { pixelsPerPoint = chart.devicePixelRatio }
        let cost = chart.cost(pixelsPerPoint: pixelsPerPoint, limit: limit)
        guard cost.milliseconds > limit else { return }
        throw .tooExpensive(cost.issue(limit: limit))
    }
}

extension PictureFormat {
    fileprivate func layoutSettings(
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

extension SpecOverrides {
    fileprivate func append(to hasher: inout CanonicalHasher) {
        if let width { hasher.append("width", width) }
        if let height { hasher.append("height", height) }
        if let devicePixelRatio { hasher.append("devicePixelRatio", devicePixelRatio) }
        if let background { hasher.append("background", background) }
        if let theme { hasher.append("theme", theme) }
    }
}

extension SpecCost {
    /// - Parameter limit: The limit in milliseconds, less than the estimate.
    fileprivate func issue(limit: Double) -> SpecIssue {
        SpecIssue(
            largestPart,
            "Drawing this chart is estimated to take more than \(limit.inSeconds) s, \(share). \(advice)",
            found: "\(milliseconds.inSeconds) s or more", allowed: ["at most \(limit.inSeconds) s for the whole chart"])
    }
}

extension Double {
    /// Milliseconds as seconds with one decimal; very large numbers are not shown exactly.
    fileprivate var inSeconds: String { self < 1e9 ? "\((self / 100).rounded() / 10)" : "more than a million" }
}

extension Int {
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
