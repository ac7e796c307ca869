import Budget
import Dialects
import Geometry

/// The dialect of pictures with a mark: an object with the parameters of QuickChart's `/watermark` in its member
/// `watermark`.
package struct WatermarkDialect: ParameterDialect {
    package typealias Request = WatermarkRequest

    package let name = "watermark"
    package let documents = "watermarks"
    package static let paths = ["/watermark"]
    package static let key = "watermark"
    package static let required = ["mainImageUrl", "markImageUrl"]
    package static let parameters = [
        "mainImageUrl", "markImageUrl", "format", "opacity", "imageWidth", "imageHeight", "markWidth", "markHeight",
        "markRatio", "position", "positionX", "positionY", "margin",
    ]

    package init() {}
}

/// What a client asks for, with the names and defaults of QuickChart's `/watermark`. Lengths are in points, each of which
/// is a pixel.
package struct WatermarkRequest: ParameterRequest {
    /// Where the mark is.
    enum Position: String, CaseIterable, Sendable {
        case topLeft, topMiddle, topRight, middleLeft, center, middleRight, bottomLeft, bottomMiddle, bottomRight

        /// The parts of the free room that are left of the mark and above it.
        var parts: Point {
            let name = rawValue.lowercased()
            return Point(
                name.hasSuffix("left") ? 0 : name.hasSuffix("right") ? 1 : 0.5,
                name.hasPrefix("top") ? 0 : name.hasPrefix("bottom") ? 1 : 0.5)
        }
    }

    let main: ResourceNeed
    let mark: ResourceNeed
    let opacity: Double
    let imageWidth: Double?
    let imageHeight: Double?
    let markWidth: Double?
    let markHeight: Double?
    /// The width of the mark as a part of the picture's.
    let markRatio: Double?
    let position: Position
    let x: Double?
    let y: Double?
    let margin: Double?

    package var needs: [ResourceNeed] { main.request == mark.request ? [main] : [main, mark] }

    private static let sides = 1.0...3_000.0
    private static let positions = -3_000.0...3_000.0

    package init(_ parameters: RequestParameters, budget: RenderBudget) throws(SpecError) {
        func need(_ name: String) -> ResourceNeed {
            ResourceNeed(.picture(url: parameters.text(name) ?? ""), at: .parameter(name))
        }
        main = need("mainImageUrl")
        mark = need("markImageUrl")
        opacity = try parameters.number("opacity", 1, in: 0...1)
        imageWidth = try parameters.number("imageWidth", in: Self.sides)
        imageHeight = try parameters.number("imageHeight", in: Self.sides)
        markWidth = try parameters.number("markWidth", in: Self.sides)
        markHeight = try parameters.number("markHeight", in: Self.sides)
        markRatio = try parameters.number("markRatio", in: 0...1)
        position = try parameters.word("position", Position.bottomRight)
        x = try parameters.number("positionX", in: Self.positions)
        y = try parameters.number("positionY", in: Self.positions)
        margin = try parameters.number("margin", in: 0...3_000)
    }

    package func chart(with resources: SpecResources, budget: RenderBudget) throws(SpecError) -> any SpecChart {
        WatermarkChart(
            request: self, main: try resources.picture(main, budget: budget),
            mark: try resources.picture(mark, budget: budget))
    }
}
