import Drawing
import Geography
import Geometry

/// The map below the data of plots: its projected shapes and the styles of its lines.
struct MapGround: Sendable {
    let map: ProjectedMap
    let sea: Fill?
    let border: LineStyle?
    /// The style of borders between groups of areas.
    let mainBorder: LineStyle?
    let outline: LineStyle?
    let graticule: LineStyle

    init(_ map: ProjectedMap, of base: BaseMap, _ theme: Theme) {
        self.map = map
        sea = base.seaFill
        let width =
            switch base.areas {
            case .boundaries(.usCounties): 0.2
            case .boundaries(.usStates): 0.75
            case .boundaries(.countries), .shapes: 0.5
            }
        func line(_ color: Color, _ width: Double) -> LineStyle { LineStyle(color, width: width, join: .round) }
        border = base.borderLineStyle.over(line(theme.background, width), else: line(theme.background, width))
        mainBorder = base.borderLineStyle.over(line(theme.background, 0.8), else: line(theme.background, 0.8))
        let gray = theme.background.interpolated(to: theme.opposite, at: 0.35)
        outline = base.outlineLineStyle.over(line(gray, 0.4), else: line(gray, 0.4))
        graticule = line(theme.opposite.withAlpha(0.12), 0.5)
    }

    /// The default fill of land without a value.
    static func landFill(_ theme: Theme) -> Fill {
        .color(theme.background.interpolated(to: theme.opposite, at: theme.isDark ? 0.16 : 0.1))
    }
}
