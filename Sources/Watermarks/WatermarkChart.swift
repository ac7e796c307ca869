import Dialects
import Drawing
import Geometry
import Images

struct WatermarkChart: SpecChart {
    let request: WatermarkRequest
    let main: Pixmap?
    let mark: Pixmap?

    /// The margin as a part of the picture's width.
    private static let standardMargin = 0.05
    private static let largestSide = 8_192.0

    var devicePixelRatio: Double { 1 }
    var sizePlace: SpecPlace { .parameter("imageWidth") }
    var title: String? { nil }
    var description: String? { "Picture with a mark" }

    var size: Size {
        let size = Self.size(of: main, width: request.imageWidth, height: request.imageHeight)
        return Size(
            max(1, min(Self.largestSide, size.width.rounded())), max(1, min(Self.largestSide, size.height.rounded())))
    }

    /// The size of a picture, with its own proportions unless both sides are given.
    private static func size(of picture: Pixmap?, width: Double?, height: Double?) -> Size {
        let own = Size(Double(max(1, picture?.width ?? 1)), Double(max(1, picture?.height ?? 1)))
        let width = width ?? height.map { $0 * own.width / own.height } ?? own.width
        return Size(width, height ?? width * own.height / own.width)
    }

    /// Where the mark is.
    private var markBox: Rect {
        let (size, markSize) = (size, markSize)
        let margin = request.margin ?? size.width * Self.standardMargin
        let parts = request.position.parts
        func start(_ room: Double, _ part: Double) -> Double { (margin + (room - 2 * margin) * part).rounded() }
        return Rect(
            x: request.x ?? start(size.width - markSize.width, parts.x),
            y: request.y ?? start(size.height - markSize.height, parts.y), width: markSize.width,
            height: markSize.height)
    }

    private var markSize: Size {
        let hasSize = request.markWidth != nil || request.markHeight != nil
        let width = hasSize ? request.markWidth : request.markRatio.map { $0 * size.width }
        return Self.size(of: mark, width: width, height: request.markHeight)
    }

    func cost(pixelsPerPoint: Double?, limit: Double) -> SpecCost {
        let pixels = size.width * size.height * (pixelsPerPoint.map { $0 * $0 } ?? 0)
        let decoded = Double((main?.pixels.count ?? 0) + (mark?.pixels.count ?? 0))
        return SpecCost(
            milliseconds: 2 + (decoded + pixels) / 1e6 * 40, largestPart: sizePlace,
            share: "most of it for its size", advice: "Ask for a smaller size.",
            memory: 2e6 + decoded * 8 + pixels * 2 * Double(SpecLimits.memoryOfPixel), largestMemory: sizePlace)
    }

    func scene(_ layout: LayoutSettings) -> any ChartScene {
        WatermarkScene(size: size, main: main, mark: mark, markBox: markBox, opacity: request.opacity)
    }
}

private struct WatermarkScene: ChartScene {
    let size: Size
    let main: Pixmap?
    let mark: Pixmap?
    let markBox: Rect
    let opacity: Double

    var background: Color { .clear }
    var warnings: [String] { [] }

    func draw(on canvas: inout some Canvas) {
        if let main { canvas.draw(main, in: Rect(size: size)) }
        guard let mark, !markBox.isEmpty else { return }
        canvas.group(opacity: opacity, shadow: nil) { $0.draw(mark, in: markBox) }
    }
}
