import Drawing
import Geometry

/// How a plot is drawn as a whole. Core Plot: the properties that `CPTPlot` has of `CPTLayer`.
package struct PlotLayer: Sendable {
    private let opacity: Double
    private let shadow: Shadow?
    private let masksToBounds: Bool?

    init(of plot: any Plot) {
        opacity = plot.common.opacity
        shadow = plot.castsOwnShadow ? nil : plot.common.shadow
        masksToBounds = plot.common.masksToBounds
    }

    /// What the plot's lines, areas and bars are cut off at.
    func clipRect(plotArea: Rect, picture: Rect) -> Rect {
        masksToBounds == false ? picture : plotArea
    }

    /// The plot's scene with what the layer adds to it.
    func scene(of content: any PlotScene, in plotArea: Rect) -> any PlotScene {
        guard opacity < 1 || shadow != nil || masksToBounds == true else { return content }
        let isMasked = masksToBounds ?? true && (shadow != nil || masksToBounds == true)
        return PlotLayerScene(content, opacity: opacity, shadow: shadow, mask: isMasked ? plotArea : nil)
    }
}
