import Budget
import Diagnostics
import Dialects
import Images
import JavaScript

/// The pictures that a configuration names by URL: that below the chart, and fills of `getImageFill`.
struct ChartPictures: Sendable {
    /// A picture and the place that names it.
    private struct Reference {
        let url: String
        let place: SpecPlace
        let name: String
    }

    private var pictures: [String: Pixmap] = [:]

    private static let longestURL = 10_000
    /// The maximum width and height of a picture in pixels.
    private static let largestSide = 4_096

    init() {}

    /// Decodes the pictures that are available.
    init(_ config: ChartConfig, _ resources: SpecResources, _ budget: RenderBudget) throws(SpecError) {
        for reference in Self.references(config) {
            let need = ResourceNeed(.picture(url: reference.url), at: reference.place)
            pictures[reference.url] = try resources.picture(
                need, as: reference.name, side: Self.largestSide, budget: budget)
        }
    }

    subscript(url: String) -> Pixmap? {
        get { pictures[url] }
        set { pictures[url] = newValue }
    }

    static func needs(_ config: ChartConfig) -> [ResourceNeed] {
        references(config).map { ResourceNeed(.picture(url: $0.url), at: $0.place) }
    }

    /// Whether a text is a URL of the web.
    static func isURL(_ text: String) -> Bool {
        let scheme = text.prefix { $0 != ":" }.lowercased()
        return (scheme == "http" || scheme == "https") && text.utf8.count <= longestURL
    }

    /// The pictures, each URL once.
    private static func references(_ config: ChartConfig) -> [Reference] {
        var references: [Reference] = []
        if let url = BackgroundImage.url(config) {
            references.append(Reference(url: url, place: BackgroundImage.place, name: "background image"))
        }
        for case let image as ImageObject in config.script?.objects ?? []
        where !references.contains(where: { $0.url == image.url }) {
            guard references.count <= SpecResources.maximumCount else { break }
            references.append(Reference(url: image.url, place: .pointer(config.place), name: "picture of a fill"))
        }
        return references
    }

    /// - Throws: An error if a URL is not one of the web, or if there are too many.
    static func check(_ config: ChartConfig) throws(SpecError) {
        try BackgroundImage.check(config)
        guard references(config).count <= SpecResources.maximumCount else {
            throw .tooLarge(
                SpecIssue(
                    .pointer(config.place), "The chart has too many pictures.",
                    allowed: ["at most \(SpecResources.maximumCount)"]))
        }
    }
}
