import Drawing

/// What readers of an interactive page may do with a picture. Pictures without interaction ignore it.
package struct SceneInteraction: Hashable, Sendable {
    /// Whether a touched point shows its values. SKChartView: `showPopupOnTouch`.
    package var showsPopup = true
    /// The background of these values; nil for that of the page. SKChartView: `popupBackground`.
    package var popupBackground: Color?
    /// Whether an enlarged picture can be moved. Core Plot: `allowsUserInteraction`.
    package var scrolls = false
    /// Whether the picture can be enlarged. Core Plot: `allowsUserInteraction`.
    package var zooms = false
    /// Whether a horizontal movement continues for a moment. Core Plot: `allowsMomentumX`.
    package var hasMomentumX = false
    /// Whether a vertical movement continues for a moment. Core Plot: `allowsMomentumY`.
    package var hasMomentumY = false

    package init() {}
}
