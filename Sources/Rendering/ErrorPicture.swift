import Budget
import Diagnostics
import Dialects
import Digests
import Drawing
import Geometry
import Text

extension PictureRenderer {
    /// The maximum size of the picture of a message, in bytes. The same text takes several times as many in other formats
    /// as in PNG and SVG.
    private static func longestErrorPicture(as format: PictureFormat) -> Int {
        format == .png || format == .svg ? 16 << 10 : 256 << 10
    }

    /// Draws a message for clients that display only pictures; empty if it cannot be encoded.
    ///
    /// A message whose picture would be too large, such as one with many different emoji, is shortened.
    package func errorPicture(_ title: String, _ lines: [String], as format: PictureFormat = .png) -> [UInt8] {
        let text = lines.joined(separator: "\n")
        for length in [2_000, 500, 120] {
            let picture = picture(title, text.shortened(to: length), as: format)
            if picture.count <= Self.longestErrorPicture(as: format) { return picture }
        }
        return picture(title, "", as: format)
    }

    private func picture(_ title: String, _ message: String, as format: PictureFormat) -> [UInt8] {
        let scene = ErrorScene(title, message, typesetter)
        let context = PictureContext(
            devicePixelRatio: 2, title: title, language: "en", description: message,
            hash: SHA256.digest(of: Array("\(title)\n\(message)".utf8).span), scratch: scratch, budget: .unlimited)
        return (try? format.write(scene, context))?.bytes ?? []
    }
}

/// A title and a message in a red frame.
private struct ErrorScene: ChartScene {
    private static let width = 640.0
    private static let margin = 20.0

    let size: Size
    let background = Color.white
    var warnings: [String] { [] }
    private let heading: TextBlock
    private let text: TextBlock

    init(_ title: String, _ message: String, _ typesetter: Typesetter) {
        let (width, margin) = (Self.width, Self.margin)
        heading = typesetter.set(
            title.shortened(to: 200), font: FontDescription(weight: .semibold, size: 15),
            maximumWidth: width - 2 * margin, maximumLines: 2)
        text = typesetter.set(
            message, font: FontDescription(size: 12), maximumWidth: width - 2 * margin, maximumLines: 14)
        size = Size(width, (heading.size.height + text.size.height + 2 * margin + 8).rounded(.up))
    }

    func draw(on canvas: inout some Canvas) {
        let frame = Rect(size: size)
        canvas.fill(Path(rect: frame), rule: .nonZero, paint: .color(.white))
        canvas.stroke(
            Path(rect: frame.inset(by: 1)), style: StrokeStyle(lineWidth: 2), paint: .color(Color(hex: 0xe2553f)))
        let margin = Self.margin
        canvas.draw(heading, transform: .translation(Point(margin, margin)), color: Color(hex: 0xb3261e))
        canvas.draw(
            text, transform: .translation(Point(margin, margin + heading.size.height + 8)),
            color: Color(hex: 0x1c2430))
    }
}
