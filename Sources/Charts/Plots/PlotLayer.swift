import Drawing
import Geometry

/// The opacity, shadow and clipping of a plot as a whole. Core Plot: the properties that `CPTPlot` inherits from
/// `CPTLayer`.
struct PlotLayer: Sendable {
    private let opacity: Double
    private let shadow: Shadow?
    private let masksToBounds: Bool?

    init(of plot: any Plot) {
        opacity = plot.common.opacity
        shadow = plot.castsOwnShadow ? nil : plot.common.shadow
        masksToBounds = plot.common.masksToBounds
    }

    /// Whether the plot's lines, areas and bars end at the plot area.
    var isClipped: Bool { masksToBounds != false }

    /// Returns the clipping rectangle of the plot's lines, areas and bars.
    func clipRect(plotArea: Rect, picture: Rect) -> Rect {
        isClipped ? plotArea : picture
    }

    /// Returns the plot's scene with the effects of the layer.
    func scene(of content: any PlotScene, in plotArea: Rect) -> any PlotScene {
        guard opacity < 1 || shadow != nil || masksToBounds == true else { return content }
        let isMasked = masksToBounds ?? true && (shadow != nil || masksToBounds == true)
        return PlotLayerScene(content, opacity: opacity, shadow: shadow, mask: isMasked ? plotArea : nil)
    }
}
