import ChartJS
import Dialects
import Images
import Rendering
import StandardDialects
import Text

/// A request for a picture, with all that can change it: what the client sends, the content of the resources, and the
/// operator's settings.
struct IdentityRequest {
    var source: PictureSource
    var options = PictureOptions()
    /// The content of every resource that the request names.
    var content: [ResourceContent] = []
    var operation = Operation.standard

    init(_ source: PictureSource, content: [ResourceContent] = []) {
        self.source = source
        self.content = content
    }

    init(spec: String, content: [ResourceContent] = []) {
        self.init(.spec(Array(spec.utf8)), content: content)
    }

    /// The settings of the operator from which a renderer is made.
    enum Operation: CaseIterable {
        case standard
        /// Other limits, as on a machine with less memory.
        case otherLimits
        /// Only the dialect of Chart.js.
        case oneDialect
        case sprites
        case otherSprites
    }
}

/// The renderers of operators with different settings.
struct IdentityRenderers {
    private var renderers: [IdentityRequest.Operation: PictureRenderer] = [:]

    init() throws {
        let typesetter = try Typesetter()
        for operation in IdentityRequest.Operation.allCases {
            renderers[operation] = Self.renderer(operation, typesetter)
        }
    }

    private static func renderer(
        _ operation: IdentityRequest.Operation, _ typesetter: Typesetter
    ) -> PictureRenderer {
        var limits = SpecLimits()
        var dialects = DialectSet.standard()
        switch operation {
        case .standard: break
        case .otherLimits:
            (limits.pixels, limits.points, limits.cost, limits.bytes) = (1_000_000, 10_000, 2_000, 50_000)
        case .oneDialect: dialects = .standard(accepting: .foreign)
        case .sprites: dialects = .standard(sprites: sprites(width: 8))
        case .otherSprites: dialects = .standard(sprites: sprites(width: 11))
        }
        return PictureRenderer(typesetter: typesetter, dialects: dialects, limits: limits)
    }

    /// A bitmap font of filled cells.
    private static func sprites(width: Double) -> SpriteFont {
        var pixmap = Pixmap(width: 255, height: 255)
        for y in 0..<255 {
            for x in 0..<255 where (x + y) % 3 == 0 { pixmap[x, y] = 0xFF00_0000 }
        }
        return SpriteFont(pixmap, widths: Array(repeating: width, count: 96))
    }

    /// Prepares the picture of a request in a format; nil if the request is wrong.
    func prepared(_ request: IdentityRequest, as format: PictureFormat) -> PreparedPicture? {
        guard let renderer = renderers[request.operation] else { return nil }
        var options = request.options
        options.format = format
        if format == .hit { options.point = options.point ?? PicturePoint(x: 60, y: 60) } else { options.point = nil }
        do throws(RenderError) {
            switch try renderer.prepare(request.source, options) {
            case .ready(let picture): return picture
            case .needs(let pending):
                guard pending.needs.count == request.content.count else { return nil }
                var resources = SpecResources()
                for (need, content) in zip(pending.needs, request.content) { resources[need.request] = content }
                return try renderer.finish(pending, with: resources)
            }
        } catch {
            return nil
        }
    }

    func bytes(_ picture: PreparedPicture, of request: IdentityRequest) -> [UInt8]? {
        try? renderers[request.operation]?.render(picture).bytes
    }
}
