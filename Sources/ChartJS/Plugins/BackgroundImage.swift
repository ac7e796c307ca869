import Diagnostics
import Dialects
import Geometry
import Images
import JSON

/// A picture below everything, which is stretched to the size of the chart: QuickChart's plugin backgroundImageUrl.
final class BackgroundImage: ChartPlugin {
    private unowned let chart: ChartModel
    private let picture: Pixmap

    static let place = SpecPlace.pointer("/chart/options/plugins/backgroundImageUrl")

    /// Nil if the chart has no picture.
    init?(_ chart: ChartModel) {
        guard let picture = Self.url(chart.config).flatMap({ chart.pictures[$0] }) else { return nil }
        self.chart = chart
        self.picture = picture
    }

    func draw(_ stage: DrawStage, on sketch: inout Sketch) {
        guard stage == .beforeDraw else { return }
        sketch.picture(picture, in: Rect(x: 0, y: 0, width: chart.width, height: chart.height))
    }

    /// The URL of the picture; nil if the chart has none.
    static func url(_ config: ChartConfig) -> String? {
        guard config.hasPlugins, let value = config.options?["plugins"]?["backgroundImageUrl"],
            let url = value.string, !url.isEmpty
        else { return nil }
        return url
    }

    /// - Throws: An error if the URL is not one of the web.
    static func check(_ config: ChartConfig) throws(SpecError) {
        guard let url = url(config) else { return }
        guard ChartPictures.isURL(url) else {
            throw .invalid([
                SpecIssue(
                    place, "A background image needs a URL with https or http.", found: String(url.prefix(100)))
            ])
        }
    }
}
