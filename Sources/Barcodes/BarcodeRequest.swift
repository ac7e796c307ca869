import Budget
import Diagnostics
import Dialects
import Geometry
import Numbers

/// The dialect of barcodes: an object with the parameters of QuickChart's `/barcode` in its member `barcode`.
package struct BarcodeDialect: ParameterDialect {
    package typealias Request = BarcodeRequest

    package let name = "barcode"
    package let documents = "barcodes"
    package static let paths = ["/barcode"]
    package static let key = "barcode"
    package static let required = ["text", "type"]
    package static let parameters = [
        "type", "text", "format", "width", "height", "scale", "includeText", "rotate", "devicePixelRatio",
    ]

    package init() {}
}

/// What a client asks for, with the names and defaults of QuickChart's `/barcode`.
package struct BarcodeRequest: ParameterRequest {
    /// How the picture is turned.
    enum Rotation: String, CaseIterable, Sendable {
        case none = "N"
        case right = "R"
        case left = "L"
        case inverted = "I"
    }

    let type: String
    let symbol: BarcodeSymbol
    /// The width of a module in points, a whole number.
    let module: Double
    /// The size before it is turned, in points.
    let size: Size
    let rotation: Rotation
    let devicePixelRatio: Double

    private static let sides = 1.0...3_000.0
    private static let largestSide = 8_192.0
    /// As in bwip-js, the modules of a matrix are twice as wide as the narrowest bar.
    private static let matrixFactor = 2.0

    package init(_ parameters: RequestParameters, budget: RenderBudget) throws(SpecError) {
        type = parameters.text("type") ?? ""
        let name = type
        guard let type = BarcodeType.named(name) else {
            throw .invalidParameter(
                SpecIssue(
                    .parameter("type"), "The type is unknown or not supported.", unknown: name,
                    known: BarcodeType.all.map(\.name)))
        }
        let width = try parameters.number("width", in: Self.sides)
        let height = try parameters.number("height", in: Self.sides)
        let scale = max(1, try parameters.number("scale", 2, in: 0...40).rounded())
        let hasText = parameters.flag("includeText")
        rotation = try parameters.word("rotate", Rotation.none)
        devicePixelRatio = try parameters.number("devicePixelRatio", 1, in: SpecLimits.devicePixelRatio)
        let content: BarcodeContent
        do throws(BarcodeContent.Failure) {
            content = try BarcodeContent(parameters.text("text") ?? "", type)
        } catch {
            throw .invalidParameter(SpecIssue(.parameter("text"), error.reason))
        }
        guard budget.allows(unbroken: content.encodingTime) else { throw .stopped(at: .parameter("text")) }
        do throws(BarcodeContent.Failure) {
            var symbol = try BarcodeSymbol(content, type, height: type.height, hasText: hasText)
            module = Self.module(of: symbol, scale, width: width, height: height)
            if let height, symbol.isLinear {
                let bars = height / module - (symbol.size.height - symbol.height)
                symbol = try BarcodeSymbol(content, type, height: bars, hasText: hasText)
            }
            self.symbol = symbol
        } catch {
            throw .invalidParameter(SpecIssue(.parameter("text"), error.reason))
        }
        let own = Size(Self.whole(symbol.size.width * module), Self.whole(symbol.size.height * module))
        size = Size(max(own.width, width?.rounded() ?? 0), max(own.height, height?.rounded() ?? 0))
        guard max(size.width, size.height) <= Self.largestSide else {
            throw .tooLarge(
                SpecIssue(
                    .parameter("scale"), "The picture of the barcode would be too large.",
                    allowed: ["at most \(Int(limiting: Self.largestSide)) points wide and high"]))
        }
    }

    /// The whole number of points for a length, which the library has computed in single precision.
    private static func whole(_ length: Double) -> Double { (length - 0.01).rounded(.up) }

    /// The width of a module: the largest whole number at which the symbol fits, or 1.
    private static func module(
        of symbol: BarcodeSymbol, _ scale: Double, width: Double?, height: Double?
    ) -> Double {
        let fitting = [
            width.map { $0 / symbol.size.width }, symbol.isLinear ? nil : height.map { $0 / symbol.size.height },
        ].compactMap(\.self).min()
        return max(1, fitting?.rounded(.down) ?? scale * (symbol.isMatrix ? matrixFactor : 1))
    }

    package func chart(with resources: SpecResources, budget: RenderBudget) -> any SpecChart {
        BarcodeChart(request: self)
    }
}

extension BarcodeType {
    /// The height of the bars in modules, if it is not the usual one.
    fileprivate var height: Double? { name.hasPrefix("databartruncated") ? 13 : nil }
}
