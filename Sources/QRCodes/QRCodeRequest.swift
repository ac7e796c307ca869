import Budget
import Diagnostics
import Dialects
import Drawing
import JSON
import Numbers
import Text

/// What a client asks for, with the names and defaults of QuickChart's `/qr`.
package struct QRCodeRequest: ParameterRequest {
    let matrix: QRMatrix
    /// The width of the code with its margin, in points.
    let size: Double
    /// The width of the margin in modules.
    let margin: Int
    let dark: Color
    let light: Color
    let caption: String?
    let captionFont: FontDescription
    let captionColor: Color
    let center: Center?

    /// The picture in the middle of a code.
    struct Center: Sendable {
        let url: String
        /// The size in points; nil for a part of the code.
        let width: Double?
        let height: Double?
        /// The part of the code's width.
        let ratio: Double
    }

    private static let largestSize = 3_000.0
    private static let largestMargin = 100.0

    package init(_ parameters: RequestParameters, budget: RenderBudget) throws(SpecError) {
        func text(_ name: String) -> String? { parameters.text(name) }
        func color(_ name: String, _ standard: Color) throws(SpecError) -> Color {
            guard let text = text(name) else { return standard }
            guard let color = Color(css: "#" + text) ?? Color(css: text) else {
                throw parameters.error(name, "This is not a color.", allowed: ["3, 4, 6 or 8 hexadecimal digits"])
            }
            return color
        }
        let content = text("text") ?? ""
        let url = text("centerImageUrl")
        let level = text("ecLevel")?.uppercased() ?? (url == nil ? "M" : "H")
        guard let correction = QRMatrix.Correction(rawValue: level) else {
            throw parameters.error(
                "ecLevel", "The level is unknown.", allowed: QRMatrix.Correction.allCases.map(\.rawValue))
        }
        let isJapanese = text("mode")?.lowercased() == "sjis"
        let kanji = isJapanese ? ShiftJIS(content) : nil
        guard !isJapanese || kanji != nil else {
            throw parameters.error("mode", "The text has characters that Shift JIS lacks.")
        }
        guard let matrix = kanji.map({ QRMatrix($0, correction) }) ?? QRMatrix(content, correction) else {
            throw parameters.error("text", "The text does not fit into a QR code.", allowed: ["at most 2953 bytes"])
        }
        self.matrix = matrix
        size = try parameters.number("size", 150, in: 0...Self.largestSize)
        margin = Int(limiting: try parameters.number("margin", 4, in: 0...Self.largestMargin))
        dark = try color("dark", .black)
        light = try color("light", .white)
        caption = text("caption")?.shortened(to: 500)
        captionFont = FontDescription(
            family: text("captionFontFamily") ?? "sans-serif",
            size: try parameters.number("captionFontSize", 10, in: 1...500),
            tabularFigures: false)
        captionColor = try color("captionFontColor", .black)
        center = try url.map { url throws(SpecError) in
            Center(
                url: url, width: try parameters.number("centerImageWidth", in: 1...3_000),
                height: try parameters.number("centerImageHeight", in: 1...3_000),
                ratio: try parameters.number("centerImageSizeRatio", 0.3, in: 0...1))
        }
    }
}
