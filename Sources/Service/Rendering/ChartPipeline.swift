import Charts
import Digests
import Drawing
import Geometry
import HTTPMessages
import HTTPServer
import Images
import JSON
import Raster
import SVG
import Specs
import Text

/// The way from a spec's bytes to a picture's, stage by stage.
///
/// A pipeline belongs to one thread: it keeps the memory and the glyphs of earlier charts for the next.
package struct ChartPipeline {
    let typesetter: Typesetter
    let scratch: RasterScratch
    private let limits: SpecLimits

    /// As many levels as 4 × 4 samples a pixel would have: beside 256 levels nobody sees a difference, and most charts
    /// have no more than the 256 colours of a palette.
    private static let coverageLevels = CoverageLevels(steps: 16)

    /// - Parameter typesetter: shared by all threads.
    package init(typesetter: Typesetter, limits: SpecLimits = SpecLimits()) {
        self.typesetter = typesetter
        self.limits = limits
        scratch = RasterScratch(levels: Self.coverageLevels)
    }

    /// Stage 1: the spec with the request's own words in place, and the identity of its picture.
    /// - Parameter resources: what the spec names instead of holding it; where some of it is missing, all else is read.
    package func read(
        _ bytes: [UInt8], _ output: OutputParameters, _ resources: SpecResources = SpecResources()
    ) throws(Problem) -> (spec: GraphSpec, hash: SHA256.Digest) {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(bytes, limits: JSONLimits(bytes: limits.bytes))
        } catch {
            throw Problem(error)
        }
        let theme = try output.themeName()
        var spec: GraphSpec
        do throws(SpecError) {
            spec = try GraphSpec(document, theme: theme, limits: limits, resources: resources)
        } catch {
            let issues = error.problems.map(Problem.Issue.init)
            throw error.isOfResources ? .unreadableResources(issues) : .invalidSpec(issues)
        }
        try output.apply(to: &spec)
        let ratio = spec.devicePixelRatio
        let pixels = spec.graph.size.width * spec.graph.size.height * ratio * ratio
        guard output.format != .png || pixels <= Double(limits.pixels) else {
            throw .invalidSpec([
                Problem.Issue(
                    .pointer("/width"), "The picture would have more than \(limits.pixels.inMillions) pixels.",
                    allowed: ["width · height · devicePixelRatio² of at most \(limits.pixels.inMillions)"])
            ])
        }
        let contents = spec.needs.compactMap { resources[$0.request] }
        return (spec, hash(of: document, output, contents))
    }

    /// Refuses what cannot be done in time before anything is placed.
    package func checkCost(of spec: GraphSpec, for format: PictureFormat) throws(Problem) {
        let limit = Double(limits.cost)
        let estimate = spec.graph.costEstimate(
            pixelsPerPoint: format == .png ? spec.devicePixelRatio : nil, limit: limit)
        guard estimate.milliseconds <= limit else { throw Problem(estimate, limit: limits.cost) }
    }

    /// Stage 2: everything measured and placed.
    /// - Parameter stopSign: once it is raised, the stage ends early, here and in those that follow: what it gives has to be
    ///   thrown away.
    package func layout(
        _ spec: GraphSpec, for format: PictureFormat = .png, stopSign: StopSign = .never
    ) throws(Problem) -> Scene {
        let layout =
            switch format {
            case .png:
                Layout(typesetter: typesetter, pixelsPerPoint: spec.devicePixelRatio, stopSign: stopSign)
            case .svg:
                Layout(
                    typesetter: typesetter, pixelsPerPoint: SVGCanvas.alignment, columnsPerPoint: SVGCanvas.detail,
                    stopSign: stopSign)
            }
        do throws(ChartError) {
            return try layout.scene(of: spec.graph)
        } catch {
            throw .invalidSpec([Problem.Issue(error)])
        }
    }

    /// Stage 3: the picture.
    package func draw(_ scene: Scene, pixelsPerPoint: Double, stopSign: StopSign = .never) -> Pixmap {
        var canvas = RasterCanvas(
            size: scene.size, pixelsPerPoint: pixelsPerPoint, scratch: scratch, ground: scene.ground,
            stopSign: stopSign)
        scene.draw(on: &canvas)
        return canvas.pixmap
    }

    /// Stage 4: the picture's file.
    package func encode(_ pixmap: Pixmap, pixelsPerPoint: Double) throws(Problem) -> [UInt8] {
        do throws(PNGError) {
            return try PNGEncoder.encode(pixmap, pixelRatio: pixelsPerPoint)
        } catch {
            throw Problem(.internalServerError, detail: "The picture could not be encoded.")
        }
    }

    /// Stages 3 and 4 for a picture of shapes: its drawing and its file.
    /// - Parameter hash: the picture's own; a few letters of it begin all names in the document, so that several pictures
    ///   can stand in one page.
    package func write(
        _ scene: Scene, of spec: GraphSpec, hash: SHA256.Digest, stopSign: StopSign = .never
    ) throws(Problem) -> [UInt8] {
        var canvas = SVGCanvas(size: scene.size, prefix: hash.letters(4), stopSign: stopSign)
        scene.draw(on: &canvas)
        do throws(SVGError) {
            return try canvas.document(title: spec.graph.title, description: spec.description ?? spec.graph.summary)
        } catch {
            switch error {
            case .tooLong(let limit):
                throw .invalidSpec([
                    Problem.Issue(
                        .parameter("format"), "The picture would have more than \(limit >> 20) MiB as SVG.",
                        found: "svg", allowed: ["png"])
                ])
            }
        }
    }

    private func hash(
        of document: JSONDocument, _ output: OutputParameters, _ contents: [ResourceContent]
    ) -> SHA256.Digest {
        var hasher = CanonicalHasher()
        hasher.append("renderer", Version.current)
        hasher.append("format", output.format.rawValue)
        hasher.append(document)
        if let width = output.width { hasher.append("width", width) }
        if let height = output.height { hasher.append("height", height) }
        if let ratio = output.devicePixelRatio { hasher.append("devicePixelRatio", ratio) }
        if let background = output.background { hasher.append("background", background) }
        if let theme = output.theme { hasher.append("theme", theme) }
        for content in contents { hasher.append("resource", content.digest.bytes) }
        return hasher.finish()
    }
}

extension Int {
    /// The number in words where it is so many millions.
    fileprivate var inMillions: String {
        isMultiple(of: 1_000_000) ? "\(self / 1_000_000) million" : "\(self)"
    }
}
