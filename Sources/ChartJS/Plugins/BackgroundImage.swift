import Budget
import Diagnostics
import Dialects
import Geometry
import Images
import JSON

/// A picture below everything, which is stretched to the size of the chart: QuickChart's plugin backgroundImageUrl.
final class BackgroundImage: ChartPlugin {
    private unowned let chart: ChartModel
    private let picture: Pixmap

    private static let place = SpecPlace.pointer("/chart/options/plugins/backgroundImageUrl")
    private static let longestURL = 10_000
    private static let limits = PNGLimits(dimension: 4_096, pixels: 1 << 22)
    /// The memory of a pixel while it is decoded, in bytes, and the approximate duration in nanoseconds.
    private static let (sizeOfPixel, costOfPixel) = (8, 25)

    /// Nil if the chart has no picture.
    init?(_ chart: ChartModel) {
        guard let picture = chart.backgroundPicture else { return nil }
        self.chart = chart
        self.picture = picture
    }

    func draw(_ stage: DrawStage, on sketch: inout Sketch) {
        guard stage == .beforeDraw else { return }
        sketch.picture(picture, in: Rect(x: 0, y: 0, width: chart.width, height: chart.height))
    }

    private static func url(_ config: ChartConfig) -> String? {
        guard config.hasPlugins, let value = config.options?["plugins"]?["backgroundImageUrl"],
            let url = value.string, !url.isEmpty
        else { return nil }
        return url
    }

    /// - Throws: An error if the URL is not one of the web.
    static func check(_ config: ChartConfig) throws(SpecError) {
        guard let url = url(config) else { return }
        let scheme = url.prefix { $0 != ":" }.lowercased()
        guard scheme == "http" || scheme == "https", url.utf8.count <= longestURL else {
            throw .invalid([
                SpecIssue(
                    place, "A background image needs a URL with https or http.", found: String(url.prefix(100)))
            ])
        }
    }

    static func needs(_ config: ChartConfig) -> [ResourceNeed] {
        url(config).map { [ResourceNeed(.picture(url: $0), at: place)] } ?? []
    }

    /// The decoded picture; nil if the chart has none.
    static func picture(
        _ config: ChartConfig, _ resources: SpecResources, _ budget: RenderBudget
    ) throws(SpecError) -> Pixmap? {
        guard let url = url(config), case .bytes(let bytes, _) = resources[.picture(url: url)] else { return nil }
        do throws(PNGError) {
            let count = try PNGDecoder.pixelCount(of: bytes, limits: limits)
            guard budget.allows(count, each: sizeOfPixel), !budget.isSpent(before: count * costOfPixel) else {
                return nil
            }
            return try PNGDecoder.decode(bytes, limits: limits)
        } catch {
            let detail =
                switch error {
                case .notPNG: "The background image is not a PNG file."
                case .unacceptableSize: "The background image is too large."
                default: "The background image cannot be read."
                }
            throw .unusableResources([SpecIssue(place, detail, found: String(url.prefix(100)), allowed: ["a PNG"])])
        }
    }
}
