import Diagnostics
import Dialects
import Drawing
import JSON
import Text

/// What a client asks for, with the names and defaults of QuickChart's `/qr`.
struct QRCodeRequest: Sendable {
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
    let format: String?

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

    /// - Parameter members: The parameters by name; their values are texts or numbers.
    init(_ members: JSONValue) throws(SpecError) {
        func text(_ name: String) -> String? {
            guard let value = members[name] else { return nil }
            let text = value.string ?? value.number.map { JSONTree.number($0).text }
            return text?.isEmpty == false ? text : nil
        }
        func number(_ name: String, _ standard: Double, _ range: ClosedRange<Double>) throws(SpecError) -> Double {
            // As in QuickChart, a text without a number at its start counts as absent.
            let digits = text(name)?.prefix { $0.isASCII && $0.isNumber || $0 == "." }
            guard let number = digits.flatMap({ Double($0) }) else { return standard }
            guard range.contains(number) else {
                throw Self.error(
                    name, "The number is out of range.", found: text(name),
                    allowed: ["\(JSONTree.number(range.lowerBound).text) to \(JSONTree.number(range.upperBound).text)"])
            }
            return number
        }
        func color(_ name: String, _ standard: Color) throws(SpecError) -> Color {
            guard let text = text(name) else { return standard }
            guard let color = Color(css: "#" + text) ?? Color(css: text) else {
                throw Self.error(
                    name, "This is not a color.", found: text, allowed: ["3, 4, 6 or 8 hexadecimal digits"])
            }
            return color
        }
        guard let content = text("text") else {
            throw .invalid([SpecIssue(.parameter("text"), "You are missing variable `text`")])
        }
        let url = text("centerImageUrl")
        let level = text("ecLevel")?.uppercased() ?? (url == nil ? "M" : "H")
        guard let correction = QRMatrix.Correction(rawValue: level) else {
            throw Self.error(
                "ecLevel", "The level is unknown.", found: level, allowed: QRMatrix.Correction.allCases.map(\.rawValue))
        }
        guard let matrix = QRMatrix(content, correction) else {
            throw Self.error("text", "The text does not fit into a QR code.", allowed: ["at most 2953 bytes"])
        }
        self.matrix = matrix
        size = try number("size", 150, 0...Self.largestSize)
        margin = Int(try number("margin", 4, 0...Self.largestMargin))
        dark = try color("dark", .black)
        light = try color("light", .white)
        caption = text("caption")?.shortened(to: 500)
        captionFont = FontDescription(
            family: text("captionFontFamily") ?? "sans-serif", size: try number("captionFontSize", 10, 1...500),
            tabularFigures: false)
        captionColor = try color("captionFontColor", .black)
        center = try url.map { url throws(SpecError) in
            Center(
                url: url, width: text("centerImageWidth") == nil ? nil : try number("centerImageWidth", 1, 1...3_000),
                height: text("centerImageHeight") == nil ? nil : try number("centerImageHeight", 1, 1...3_000),
                ratio: try number("centerImageSizeRatio", 0.3, 0...1))
        }
        format = text("format")
    }

    private static func error(
        _ name: String, _ detail: String, found: String? = nil, allowed: [String]
    ) -> SpecError {
        .invalidParameter(SpecIssue(.parameter(name), detail, found: found, allowed: allowed))
    }
}
