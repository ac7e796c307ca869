import CZint
import Geometry

/// The shapes of a barcode, made by zint. Lengths are in modules, the widths of the narrowest bars.
package struct BarcodeSymbol: Sendable {
    struct Bar: Hashable, Sendable {
        var rect: Rect
        /// 0 for the color of the bars, 1 to 8 for cyan, blue, magenta, red, yellow, green, black and white.
        var color: Int
    }

    struct Circle: Hashable, Sendable {
        var center: Point
        var radius: Double
        /// The width of a ring; 0 for a disc.
        var line: Double
        var isLight: Bool
    }

    struct Hexagon: Hashable, Sendable {
        var center: Point
        /// The distance of opposite corners.
        var diameter: Double
    }

    struct Label: Hashable, Sendable {
        enum Alignment: Int32, Hashable, Sendable {
            case center = 0
            case left, right
        }

        var text: String
        /// The point on the baseline to which the text is aligned.
        var origin: Point
        var fontSize: Double
        /// The room for the text; 0 if it is not limited.
        var width: Double
        var alignment: Alignment
    }

    package private(set) var size = Size(0, 0)
    private(set) var bars: [Bar] = []
    private(set) var circles: [Circle] = []
    private(set) var hexagons: [Hexagon] = []
    private(set) var labels: [Label] = []
    /// What is not as the standards have it, as a sentence.
    private(set) var warning: String?

    /// Whether the symbol is one row of bars, whose height may differ from its standard.
    let isLinear: Bool
    /// Whether the symbol consists of modules that are as high as wide.
    let isMatrix: Bool
    /// The height of the bars without texts, in modules.
    let height: Double

    /// The maximum size of a text in bytes, with the brackets of its identifiers. The library keeps some multiple of it on
    /// the stack.
    static let longestText = 8_000
    /// The number of UTF-8 among the character sets of barcodes (Extended Channel Interpretation).
    private static let eciOfUTF8: Int32 = 26
    private static let marginBelowText = 1.5
    /// At this scale, zint has one unit for each module.
    private static let scale: Float = 0.5

    /// - Parameters:
    ///   - height: The height of the bars in modules; nil for that of the standard. It has an effect on linear types only.
    init(
        _ content: BarcodeContent, _ type: BarcodeType, height: Double? = nil, hasText: Bool
    ) throws(BarcodeContent.Failure) {
        var failure = BarcodeContent.Failure("The symbol could not be made.")
        for size in type.sizes ?? 0...0 {
            guard var symbol = Symbol(content, type, size: size, height: height, hasText: hasText) else {
                throw failure
            }
            guard let message = symbol.encode(content.data) else {
                isMatrix = symbol.isMatrix
                isLinear = symbol.isLinear
                self.height = symbol.height
                warning = symbol.warning
                read(symbol)
                return
            }
            failure = .init(message)
        }
        throw failure
    }

    private mutating func read(_ symbol: borrowing Symbol) {
        guard let vector = unsafe symbol.vector else { return }
        size = unsafe Size(Double(vector.width), Double(vector.height))
        var bar = unsafe vector.rectangles
        while let current = unsafe bar?.pointee {
            bars.append(unsafe Bar(current))
            unsafe bar = current.next
        }
        var circle = unsafe vector.circles
        while let current = unsafe circle?.pointee {
            circles.append(unsafe Circle(current))
            unsafe circle = current.next
        }
        var hexagon = unsafe vector.hexagons
        while let current = unsafe hexagon?.pointee {
            hexagons.append(unsafe Hexagon(current))
            unsafe hexagon = current.next
        }
        var label = unsafe vector.strings
        while let current = unsafe label?.pointee {
            labels.append(unsafe Label(current))
            unsafe label = current.next
        }
        // The library ends a symbol where its texts do.
        if !labels.isEmpty { size.height += Self.marginBelowText }
    }

    /// Owns a symbol of the library, which has no state of its own: any number of threads may use it.
    @safe private struct Symbol: ~Copyable {
        private let symbol: UnsafeMutablePointer<zint_symbol>
        private(set) var warning: String?

        init?(_ content: BarcodeContent, _ type: BarcodeType, size: Int32, height: Double?, hasText: Bool) {
            guard let symbol = unsafe ZBarcode_Create() else { return nil }
            unsafe self.symbol = symbol
            unsafe symbol.pointee.symbology = content.symbology
            unsafe symbol.pointee.scale = BarcodeSymbol.scale
            unsafe symbol.pointee.show_hrt = hasText ? 1 : 0
            unsafe symbol.pointee.input_mode = content.hasElements ? GS1_MODE | GS1PARENS_MODE : UNICODE_MODE
            unsafe symbol.pointee.output_options = BARCODE_QUIET_ZONES | COMPLIANT_HEIGHT
            let isLatin = content.data.unicodeScalars.allSatisfy { $0.value < 0x100 }
            if !isLatin, ZBarcode_Cap(content.symbology, UInt32(ZINT_CAP_ECI)) != 0 {
                unsafe symbol.pointee.eci = BarcodeSymbol.eciOfUTF8
            }
            if let correction = type.correction { unsafe symbol.pointee.option_1 = correction }
            unsafe symbol.pointee.option_2 = size
            unsafe symbol.pointee.option_3 = type.variant
            if let height { unsafe symbol.pointee.height = Float(max(1, min(1_000, height))) }
            if let primary = content.primary { unsafe zint_set_primary(symbol, primary) }
        }

        deinit {
            unsafe ZBarcode_Delete(symbol)
        }

        /// Encodes a text.
        /// - Returns: The reason if that is not possible.
        mutating func encode(_ text: String) -> String? {
            let octets = Array(text.utf8)
            let result = unsafe octets.withUnsafeBufferPointer {
                unsafe ZBarcode_Encode_and_Buffer_Vector(symbol, $0.baseAddress, Int32(clamping: $0.count), 0)
            }
            guard result != 0 else { return nil }
            // Messages begin with a word and a number: `Error 269: Invalid character`.
            let message = unsafe String(cString: zint_error_text(symbol))
            let text = message.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? message
            let sentence = "The barcode is not possible: \(text.prefix(1).lowercased() + text.dropFirst())."
            guard result < ZINT_ERROR else { return sentence }
            if result != ZINT_WARN_USES_ECI { warning = "\(text)." }
            return nil
        }

        var vector: zint_vector? { unsafe symbol.pointee.vector?.pointee }

        var height: Double { Double(unsafe symbol.pointee.height) }
        var isLinear: Bool { unsafe symbol.pointee.rows == 1 && !isMatrix }
        var isMatrix: Bool { unsafe ZBarcode_Cap(symbol.pointee.symbology, UInt32(ZINT_CAP_FIXED_RATIO)) != 0 }
    }
}

extension BarcodeSymbol.Bar {
    fileprivate init(_ bar: zint_vector_rect) {
        unsafe rect = Rect(x: Double(bar.x), y: Double(bar.y), width: Double(bar.width), height: Double(bar.height))
        unsafe color = max(0, Int(bar.colour))
    }
}

extension BarcodeSymbol.Circle {
    fileprivate init(_ circle: zint_vector_circle) {
        unsafe center = Point(Double(circle.x), Double(circle.y))
        unsafe radius = Double(circle.diameter) / 2
        unsafe line = Double(circle.width)
        unsafe isLight = circle.colour != 0
    }
}

extension BarcodeSymbol.Hexagon {
    fileprivate init(_ hexagon: zint_vector_hexagon) {
        unsafe center = Point(Double(hexagon.x), Double(hexagon.y))
        unsafe diameter = Double(hexagon.diameter)
    }
}

extension BarcodeSymbol.Label {
    fileprivate init(_ label: zint_vector_string) {
        let octets = unsafe UnsafeBufferPointer(start: label.text, count: Int(max(0, label.length)))
        unsafe text = String(decoding: octets, as: UTF8.self)
        unsafe origin = Point(Double(label.x), Double(label.y))
        unsafe fontSize = Double(label.fsize)
        unsafe width = Double(label.width)
        unsafe alignment = .init(rawValue: label.halign) ?? .center
    }
}
