import Charts
import Drawing
import Geometry
import Specs
import Text

extension ChartRenderer {
    /// A function that makes renderers, all of which share their fonts.
    package static func factory() throws(TextError) -> @Sendable () -> ChartRenderer {
        let typesetter = try Typesetter()
        return { make(typesetter: typesetter) }
    }

    /// A renderer with a pipeline of its own.
    /// - Parameter typesetter: shared by all renderers.
    private static func make(typesetter: Typesetter) -> ChartRenderer {
        let pipeline = ChartPipeline(typesetter: typesetter)
        return ChartRenderer(
            prepare: { bytes, output throws(Problem) in
                let (spec, hash) = try pipeline.read(bytes, output)
                return PreparedChart(identity: hash.hexadecimal) { cancellation throws(Problem) in
                    let scene = try pipeline.layout(spec)
                    try cancellation.check()
                    let pixmap = pipeline.draw(scene, pixelsPerPoint: spec.devicePixelRatio)
                    try cancellation.check()
                    let bytes = try pipeline.encode(pixmap, pixelsPerPoint: spec.devicePixelRatio)
                    return RenderedChart(bytes: bytes, contentType: "image/png", warnings: scene.warnings.unique)
                }
            },
            drawMessage: { title, lines in pipeline.drawMessage(title, lines) })
    }
}

extension Array where Element: Hashable {
    /// The elements without repeats, in order.
    fileprivate var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
