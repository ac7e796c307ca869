import Budget
import Diagnostics
import Dialects
import Drawing
import Geometry
import Images
import JSON
import Text

/// The dialect of QR codes: an object with the parameters of QuickChart's `/qr` in its member `qrCode`.
package struct QRCodeDialect: ParameterDialect {
    package typealias Request = QRCodeRequest

    package let name = "qrcode"
    package let documents = "QR codes"
    package static let paths = ["/qr"]
    package static let key = "qrCode"
    package static let required = ["text"]
    package static let parameters = [
        "text", "format", "size", "margin", "ecLevel", "mode", "dark", "light", "caption", "captionFontFamily",
        "captionFontSize", "captionFontColor", "centerImageUrl", "centerImageSizeRatio", "centerImageWidth",
        "centerImageHeight",
    ]

    package init() {}
}

extension QRCodeRequest {
    package var needs: [ResourceNeed] {
        center.map { [ResourceNeed(.picture(url: $0.url), at: .parameter("centerImageUrl"))] } ?? []
    }

    package func chart(with resources: SpecResources, budget: RenderBudget) throws(SpecError) -> any SpecChart {
        let picture = try needs.first.flatMap { need throws(SpecError) in try resources.picture(need, budget: budget) }
        return QRCodeChart(request: self, picture: picture)
    }
}

private struct QRCodeChart: SpecChart {
    let request: QRCodeRequest
    let picture: Pixmap?

    /// The sides of a module in points if the size is less than one point per module.
    private static let smallModule = 4.0

    private var modules: Int { request.matrix.count + 2 * request.margin }

    /// The width of the code with its margin.
    private var width: Double {
        request.size >= Double(modules) ? request.size.rounded(.down) : Double(modules) * Self.smallModule
    }

    private var captionHeight: Double { request.caption == nil ? 0 : (request.captionFont.size * 1.6).rounded(.up) }

    var size: Size { Size(width, width + captionHeight) }
    var devicePixelRatio: Double { 1 }
    var sizePlace: SpecPlace { .parameter("size") }
    var title: String? { nil }
    var description: String? { "QR code" }

    func cost(pixelsPerPoint: Double?, limit: Double) -> SpecCost {
        let pixels = size.width * size.height
        return SpecCost(
            milliseconds: 2 + pixels / 1e6 * 5, largestPart: .parameter("size"), share: "most of it for its size",
            advice: "Ask for a smaller size.", memory: 2e6 + pixels * Double(SpecLimits.memoryOfPixel),
            largestMemory: .parameter("size"))
    }

    func scene(_ layout: LayoutSettings) throws(SpecError) -> any ChartScene {
        let caption = request.caption.map {
            layout.typesetter.within(layout.budget).set(
                $0, font: request.captionFont, maximumWidth: width, maximumLines: 1)
        }
        guard !layout.budget.isSpent else { throw .stopped(at: .parameter("text")) }
        return QRCodeScene(request: request, picture: picture, size: size, width: width, caption: caption)
    }
}

private struct QRCodeScene: ChartScene {
    let request: QRCodeRequest
    let picture: Pixmap?
    let size: Size
    /// The width of the code with its margin.
    let width: Double
    let caption: TextBlock?

    var background: Color { .clear }
    var warnings: [String] { [] }

    func draw(on canvas: inout some Canvas) {
        canvas.fill(Path(rect: Rect(size: size)), rule: .nonZero, paint: .color(request.light))
        canvas.fill(modules, rule: .nonZero, paint: .color(request.dark))
        if let picture { drawCenter(picture, on: &canvas) }
        if let caption {
            let start = Point((width - caption.size.width) / 2, width + (size.height - width - caption.size.height) / 2)
            canvas.draw(caption, transform: .translation(start), color: request.captionColor)
        }
    }

    /// The dark modules. All edges are at whole points, so that they are sharp and neighbors touch.
    private var modules: Path {
        let matrix = request.matrix
        let module = width / Double(matrix.count + 2 * request.margin)
        func edge(_ index: Int) -> Double { (Double(index + request.margin) * module).rounded() }
        var path = Path()
        for row in 0..<matrix.count {
            for run in matrix.runs(inRow: row) {
                path.append(
                    Path(
                        rect: Rect(
                            x: edge(run.lowerBound), y: edge(row), width: edge(run.upperBound) - edge(run.lowerBound),
                            height: edge(row + 1) - edge(row))))
            }
        }
        return path
    }

    /// Draws the picture in the middle, in its own proportions unless both sides are given.
    private func drawCenter(_ picture: Pixmap, on canvas: inout some Canvas) {
        guard let center = request.center, picture.width > 0, picture.height > 0 else { return }
        let proportion = Double(picture.height) / Double(picture.width)
        let inner = width * Double(request.matrix.count) / Double(request.matrix.count + 2 * request.margin)
        let box = inner * center.ratio
        let drawnWidth = center.width ?? center.height.map { $0 / proportion } ?? box / max(1, proportion)
        let drawnHeight = center.height ?? drawnWidth * proportion
        canvas.draw(
            picture,
            in: Rect(
                x: (width - drawnWidth) / 2, y: (width - drawnHeight) / 2, width: drawnWidth, height: drawnHeight))
    }
}
