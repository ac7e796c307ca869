import Budget
import Drawing
import Geometry
import Images
import Numbers
import Raster
import Text

/// A drawing call, which is repeated on pixels.
enum DrawingCall {
    case fill(Path, FillRule, Paint)
    case stroke(Path, StrokeStyle, Paint)
    case symbols(Symbol, [Point])
    case text(TextBlock, Transform, Color)
    case picture(Pixmap, Rect)
    case clip(Path, FillRule, [DrawingCall])
    case group(Double, Shadow?, [DrawingCall])

    static func draw<Surface: Canvas>(_ calls: [DrawingCall], on canvas: inout Surface) {
        for call in calls where !canvas.isStopped {
            switch call {
            case .fill(let path, let rule, let paint): canvas.fill(path, rule: rule, paint: paint)
            case .stroke(let path, let style, let paint): canvas.stroke(path, style: style, paint: paint)
            case .symbols(let symbol, let positions): canvas.draw(symbol, at: positions)
            case .text(let text, let transform, let color): canvas.draw(text, transform: transform, color: color)
            case .picture(let pixmap, let rect): canvas.draw(pixmap, in: rect)
            case .clip(let path, let rule, let inner): canvas.clip(to: path, rule: rule) { draw(inner, on: &$0) }
            case .group(let opacity, let shadow, let inner):
                canvas.group(opacity: opacity, shadow: shadow) { draw(inner, on: &$0) }
            }
        }
    }
}

/// A shadow within the limits of a page.
struct PlacedShadow {
    /// The limits of offsets and blurs, in points.
    private static let maximumOffset = 1024.0
    private static let maximumDeviation = 64.0
    /// The limit for the pixels of a shadow.
    private static let maximumPixels = 4e6

    let shadow: Shadow
    /// The maximum distance of the shadow from its source, in points.
    let reach: Double

    /// Returns nil if the shadow is invisible.
    init?(_ shadow: Shadow) {
        guard !shadow.color.isInvisible, shadow.offset.isFinite else { return nil }
        func held(_ length: Double, by limit: Double) -> Double { min(limit, max(-limit, length)) }
        var shadow = shadow
        shadow.offset = Point(
            held(shadow.offset.x, by: Self.maximumOffset), held(shadow.offset.y, by: Self.maximumOffset))
        let deviation = held(max(0, shadow.blurRadius / 2), by: Self.maximumDeviation)
        shadow.blurRadius = 2 * deviation
        self.shadow = shadow
        reach = (max(abs(shadow.offset.x), abs(shadow.offset.y)) + 3 * deviation).rounded(.up)
    }

    /// The number of pixels per point. A blur hides finer details.
    func resolution(on size: Size) -> Double {
        let fine = min(PDFCanvas.detail, max(1, 4 / max(1e-3, shadow.blurRadius)))
        return min(fine, (Self.maximumPixels / max(1, size.width * size.height)).squareRoot())
    }
}

extension PDFCanvas {
    /// Draws the shadow of some calls as a picture: PDF has no blur.
    mutating func draw(_ placed: PlacedShadow, of calls: [DrawingCall]) {
        let resolution = placed.resolution(on: size)
        let pixels = Int(limiting: (size.width + 1) * (size.height + 1) * resolution * resolution)
        guard !calls.isEmpty, budget.allows(4 * pixels) else { return }
        var canvas = RasterCanvas(size: size, pixelsPerPoint: resolution, scratch: parts.scratch, budget: budget)
        var black = placed.shadow
        black.color = .black
        let shadow = canvas.shadow(black) { DrawingCall.draw(calls, on: &$0) }
        guard let shadow, let picture = parts.silhouette(shadow.pixmap, placed.shadow.color) else { return }
        setOpacity(placed.shadow.color.alpha)
        place(object: picture, in: shadow.rect)
    }
}
