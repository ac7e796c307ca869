import Drawing
import Geometry

extension PieScene {
    /// The slices appear along the turn of the pie.
    func drawn(_ fraction: Double, in area: Rect) -> any PlotScene {
        var visible = Path()
        visible.addAnnularSector(
            center: center, innerRadius: 0, outerRadius: area.width + area.height,
            startAngle: pie.sweep.start, endAngle: pie.sweep.angle(at: fraction))
        return RevealedScene(self, within: visible)
    }

    func grown(_ fraction: Double, in area: Rect) -> (any PlotScene)? { drawn(fraction, in: area) }
}
