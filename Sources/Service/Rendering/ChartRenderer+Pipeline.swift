import Charts
import Digests
import Drawing
import Geometry
import Specs
import Text

extension ChartRenderer {
    /// A function that makes renderers, all of which share their fonts.
    package static func factory(
        limits: SpecLimits = SpecLimits()
    ) throws(TextError) -> @Sendable () -> ChartRenderer {
        let typesetter = try Typesetter()
        return { make(typesetter: typesetter, limits: limits) }
    }

    /// A renderer with a pipeline of its own.
    /// - Parameter typesetter: shared by all renderers.
    private static func make(typesetter: Typesetter, limits: SpecLimits) -> ChartRenderer {
        let pipeline = ChartPipeline(typesetter: typesetter, limits: limits)
        return ChartRenderer(
            prepare: { bytes, output, resources throws(Problem) in
                let (spec, hash) = try pipeline.read(bytes, output, resources)
                let missing = spec.needs.filter { resources[$0.request] == nil }
                guard missing.isEmpty else { return .needs(missing) }
                let format = output.format
                let identity = PictureIdentity(hash: hash.hexadecimal, format: format)
                let chart = PreparedChart(identity: identity) { cancellation throws(Problem) in
                    let clock = ContinuousClock()
                    let start = clock.now
                    let stopSign = cancellation.stopSign
                    try pipeline.checkCost(of: spec, for: format)
                    let scene: Scene
                    do throws(Problem) {
                        scene = try pipeline.layout(spec, for: format, stopSign: stopSign)
                    } catch {
                        // Half of a layout may find what is none of the client's errors.
                        if stopSign.isRaised { throw .tooSlow }
                        throw error
                    }
                    let placed = clock.now
                    try cancellation.check()
                    var warnings = scene.warnings
                    let bytes: [UInt8]
                    var times = StageTimes(layout: start.duration(to: placed), draw: .zero)
                    switch format {
                    case .png:
                        let pixmap = pipeline.draw(
                            scene, pixelsPerPoint: spec.devicePixelRatio, stopSign: stopSign)
                        let drawn = clock.now
                        times.draw = placed.duration(to: drawn)
                        try cancellation.check()
                        bytes = try pipeline.encode(pixmap, pixelsPerPoint: spec.devicePixelRatio)
                        times.encode = drawn.duration(to: clock.now)
                    case .svg:
                        bytes = try pipeline.write(scene, of: spec, hash: hash, stopSign: stopSign)
                        try cancellation.check()
                        times.draw = placed.duration(to: clock.now)
                        if spec.devicePixelRatio != 1 {
                            warnings.append("devicePixelRatio has no effect on a picture that is SVG.")
                        }
                    }
                    return RenderedChart(bytes: bytes, warnings: warnings.unique, times: times)
                }
                return .ready(chart)
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
