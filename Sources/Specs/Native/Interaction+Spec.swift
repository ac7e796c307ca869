import Charts
import Codecs
import Dialects
import JSON

extension ObjectCodec where Root == SceneInteraction {
    static let interaction = ObjectCodec(
        "Interaction", "What readers of an HTML page may do with the picture. SKChartView has these keys.",
        initial: SceneInteraction(),
        properties: [
            Property(
                "showPopupOnTouch", \.showsPopup, .bool,
                "Whether a touched place shows a pop-up with the values of all plots there."),
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
