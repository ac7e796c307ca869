import Budget
import Diagnostics
import Dialects
import Drawing
import Images
import Numbers

/// Draws and encodes a chart that moves.
struct MovingPicture {
    private let motion: any ChartMotion
    /// The finished chart, which programs show that do not move pictures.
    private let finished: any ChartScene
    private let context: PictureContext

    init(_ motion: any ChartMotion, _ finished: any ChartScene, _ context: PictureContext) {
        self.motion = motion
        self.finished = finished
        self.context = context
    }

    /// - Parameter name: The name of the format.
    func encoded(as format: MovingPictureEncoder.Format, name: String) throws(RenderError) -> EncodedPicture {
        let clock = ContinuousClock()
        let start = clock.now
        var encodeTime = Duration.zero
        var painter = MotionPainter(context, like: finished)
        painter.draw(finished)
        let poster = painter.pixmap
        do throws(PictureError) {
            var encoder = try MovingPictureEncoder(
                format, width: poster.width, height: poster.height, repetitions: motion.repetitions,
                pixelRatio: context.devicePixelRatio, budget: context.budget)
            try encoder.appendPoster(poster)
            try forEachFrame(of: &painter) { pixmap, milliseconds throws(PictureError) in
                let drawn = clock.now
                let unused = try encoder.append(pixmap, milliseconds: milliseconds)
                encodeTime += drawn.duration(to: clock.now)
                return unused
            }
            let drawn = clock.now
            let bytes = try encoder.finish()
            encodeTime += drawn.duration(to: clock.now)
            return EncodedPicture(
                bytes: bytes, drawTime: start.duration(to: clock.now) - encodeTime, encodeTime: encodeTime)
        } catch {
            throw RenderError(error, as: name)
        }
    }

    /// Draws the frames one after the other.
    /// - Parameter use: Uses a frame. It may return the memory of a frame that is not needed any more, of those before
    ///   the previous one.
    func forEachFrame(
        of painter: inout MotionPainter, _ use: (Pixmap, Int) throws(PictureError) -> Pixmap?
    ) throws(PictureError) {
        var way: (number: Int, passage: any MotionPassage)?
        for frame in motion.frames {
            guard !context.budget.poll() else { throw .stopped }
            if way?.number != frame.passage {
                guard let passage = try? motion.passage(frame.passage) else { throw .stopped }
                way = (frame.passage, passage)
                painter.begin(passage)
            }
            guard let way else { throw .stopped }
            painter.draw(way.passage, at: frame.fraction)
            guard !context.budget.poll() else { throw .stopped }
            if let unused = try use(painter.pixmap, frame.milliseconds) { painter.recycle(unused) }
        }
    }

    /// The maximum number of pixels of all frames, as a multiple of those of one picture.
    private static let maximumPictures = 10

    /// Rejects a moving picture with too many pixels.
    /// - Parameters:
    ///   - pixels: The pixels of a frame.
    ///   - limit: The maximum number of pixels of a picture.
    static func checkSize(
        of chart: any SpecChart, as format: PictureFormat, pixels: Double, limit: Int
    ) throws(RenderError) {
        guard format.writeMoving != nil, chart.frameCount > 0 else { return }
        let all = pixels * Double(chart.frameCount)
        let most = limit.multipliedReportingOverflow(by: maximumPictures).partialValue
        guard all > Double(most) else { return }
        throw .tooLarge(
            SpecIssue(
                .pointer("/animation"), "All \(chart.frameCount) frames together would have more than \(most) pixels.",
                found: "\(Int(limiting: min(all, 1e15).rounded(.up))) pixels",
                allowed: ["a smaller picture", "fewer frames"]))
    }
}
