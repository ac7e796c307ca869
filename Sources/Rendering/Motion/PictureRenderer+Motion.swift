import Budget
import Dialects
import Images

extension PictureRenderer {
    /// The chart as a moving picture; nil if nothing moves.
    func motion(
        of chart: any SpecChart, _ format: PictureFormat, _ budget: RenderBudget
    ) throws(RenderError) -> (any ChartMotion)? {
        do throws(SpecError) {
            return try chart.motion(format.layoutSettings(for: chart, typesetter, budget))
        } catch {
            throw .spec(error)
        }
    }

    /// Draws the frames of a moving picture, without encoding them.
    /// - Parameter isSharing: Whether frames share what does not change.
    func forEachFrame(
        of picture: PreparedPicture, sharing isSharing: Bool = true, _ use: (Pixmap, Int) -> Void
    ) throws {
        let (chart, format, budget) = (picture.chart, picture.identity.format, RenderBudget.unlimited)
        let (scene, _) = try scene(of: picture, budget: budget)
        guard let motion = try motion(of: chart, format, budget) else { return }
        let context = PictureContext(
            devicePixelRatio: chart.devicePixelRatio, title: nil, language: nil, description: "", hash: picture.hash,
            scratch: scratch, budget: budget)
        var painter = MotionPainter(context, like: scene, sharing: isSharing)
        try MovingPicture(motion, scene, context).forEachFrame(of: &painter) {
            use($0, $1)
            return nil
        }
    }
}
