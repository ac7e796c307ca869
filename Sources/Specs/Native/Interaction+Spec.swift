import Charts
import Codecs
import Dialects
import JSON

extension ObjectCodec where Root == SceneInteraction {
    static let interaction = ObjectCodec(
        "Interaction", "What readers of an HTML page can do with the picture. SKChartView has these keys.",
        initial: SceneInteraction(),
        properties: [
            Property(
                "showPopupOnTouch", \.showsPopup, .bool,
                "Whether a pop-up shows the values of all plots at the point that the reader touches or points at."),
            Property(
                "popupBackground", \.popupBackground, .optional(.color),
                "The background of the pop-up. Default: that of the page, which is light or dark."),
        ])
}

extension GraphSpec {
    /// What readers may do, with what the plot spaces allow.
    var allowedInteraction: SceneInteraction {
        var interaction = interaction
        for space in [graph] + graph.panes.map(\.graph) {
            for space in space.plotSpaces where space.allowsUserInteraction {
                (interaction.scrolls, interaction.zooms) = (true, true)
                if space.allowsMomentumX { interaction.hasMomentumX = true }
                if space.allowsMomentumY { interaction.hasMomentumY = true }
            }
        }
        return interaction
    }
}
