import Drawing
import Geometry

/// A content stream under construction (ISO 32000-1, 7.8): operators and the resources that they name.
///
/// Operators that would set a parameter to its current value are omitted.
struct Content {
    /// An object that a content stream uses by name.
    struct Resource: Hashable, Comparable {
        enum Category: String {
            case graphicsState = "ExtGState"
            case font = "Font"
            case pattern = "Pattern"
            case shading = "Shading"
            case object = "XObject"
        }

        let category: Category
        let number: ObjectNumber

        static func < (a: Resource, b: Resource) -> Bool {
            (a.category.rawValue, a.number) < (b.category.rawValue, b.number)
        }
    }

    /// The parameters of the graphics state; nil if unknown.
    private struct Parameters {
        var fill: [Int]?
        var stroke: [Int]?
        /// The opacity in thousandths.
        var opacity: Int?
        var lineWidth: Double?
        var lineCap: LineCap?
        var lineJoin: LineJoin?
        var miterLimit: Double?
        var dashes: [Double]?
        var phase: Double?
    }

    /// A glyph whose code is not yet known. Its number stands where the code will be.
    struct PendingCode {
        /// The offset of its four hexadecimal digits.
        var offset: Int
        /// The index of the font.
        let font: Int
        let glyph: UInt32
    }

    var body = Syntax()
    private(set) var codes: [PendingCode] = []
    private(set) var resources: Set<Resource> = []
    private var parameters = Parameters()
    private var saved: [Parameters] = []

    /// - Parameter opacity: The opacity at the start, in thousandths; nil if it depends on where it is used.
    init(opacity: Int?) {
        parameters.opacity = opacity
    }

    var isEmpty: Bool { body.bytes.isEmpty }

    /// The opacity in thousandths; nil if unknown.
    var opacity: Int? { parameters.opacity }

    mutating func save() {
        saved.append(parameters)
        body.append("q\n")
    }

    mutating func restore() {
        if let last = saved.popLast() { parameters = last }
        body.append(Self.restoration)
    }

    /// The operator that restores the graphics state.
    static let restoration = "Q\n"

    /// Removes what has been written since the body had a length, all of which has been restored.
    mutating func removeBody(from length: Int) {
        body.bytes.removeSubrange(length...)
    }

    mutating func clip(_ path: Path, _ rule: FillRule) {
        write(path)
        body.append(rule == .evenOdd ? "W* n\n" : "W n\n")
    }

    /// Adds resources that other content names.
    mutating func use(_ others: Set<Resource>) {
        resources.formUnion(others)
    }

    /// Appends other content, which leaves the graphics state as it is.
    mutating func append(_ other: Content) {
        use(other.resources)
        save()
        codes += other.codes.map { PendingCode(offset: body.count + $0.offset, font: $0.font, glyph: $0.glyph) }
        body.append(other.body.bytes)
        restore()
    }

    /// Reserves the space of a glyph's code in an embedded font.
    mutating func pendingCode(of glyph: UInt32, font: Int) {
        codes.append(PendingCode(offset: body.count, font: font, glyph: glyph))
        body.hexadecimal(UInt16(truncatingIfNeeded: glyph))
    }

    /// The content with all codes.
    /// - Parameter code: The code of a glyph of a font.
    func bytes(_ code: (Int, UInt32) -> UInt16) -> [UInt8] {
        var result = body.bytes
        for pending in codes {
            var digits = Syntax()
            digits.hexadecimal(code(pending.font, pending.glyph))
            result.replaceSubrange(pending.offset..<pending.offset + 4, with: digits.bytes)
        }
        return result
    }

    /// The name of a resource, followed by a space.
    mutating func name(_ category: Resource.Category, _ number: ObjectNumber) {
        resources.insert(Resource(category: category, number: number))
        body.append("/R\(number) ")
    }

    /// Applies the graphics state dictionary of an opacity.
    mutating func apply(_ state: ObjectNumber, opacity: Int) {
        parameters.opacity = opacity
        name(.graphicsState, state)
        body.append("gs\n")
    }

    /// Applies the graphics state dictionary of a soft mask, until the state is restored.
    mutating func apply(mask state: ObjectNumber) {
        name(.graphicsState, state)
        body.append("gs\n")
    }

    mutating func concatenate(_ transform: Transform) {
        body.numbers([transform.a, transform.b, transform.c, transform.d], decimals: Precision.factor)
        body.numbers([transform.tx, transform.ty])
        body.append("cm\n")
    }

    mutating func paint(object number: ObjectNumber) {
        name(.object, number)
        body.append("Do\n")
    }

    /// The resource dictionary.
    var resourceDictionary: Syntax {
        var result = Syntax()
        result.append("<<")
        var last: Resource.Category?
        for resource in resources.sorted() {
            if resource.category != last { result.append("\(last == nil ? "" : ">>")/\(resource.category.rawValue)<<") }
            last = resource.category
            result.append("/R\(resource.number) \(resource.number) 0 R")
        }
        result.append(last == nil ? ">>" : ">>>>")
        return result
    }
}

extension Content {
    /// Sets the color of fills and letters, without its alpha.
    mutating func setFill(_ color: Color) {
        let channels = color.channels
        guard parameters.fill != channels else { return }
        parameters.fill = channels
        write(channels, gray: "g", color: "rg")
    }

    /// Sets the color of strokes, without its alpha.
    mutating func setStroke(_ color: Color) {
        let channels = color.channels
        guard parameters.stroke != channels else { return }
        parameters.stroke = channels
        write(channels, gray: "G", color: "RG")
    }

    private mutating func write(_ channels: [Int], gray: String, color: String) {
        let isGray = channels.allSatisfy { $0 == channels[0] }
        for channel in isGray ? [channels[0]] : channels { body.number(Double(channel) / 255, decimals: 3) }
        body.append("\(isGray ? gray : color)\n")
    }

    mutating func setPen(_ style: StrokeStyle) {
        func set<Value: Equatable>(
            _ parameter: WritableKeyPath<Parameters, Value?>, _ value: Value, _ write: (inout Syntax) -> Void
        ) {
            guard parameters[keyPath: parameter] != value else { return }
            parameters[keyPath: parameter] = value
            write(&body)
        }
        // A width of 0 would be the thinnest line of the device.
        let width = max(style.lineWidth, 0.001)
        set(\.lineWidth, width) {
            $0.number(width, decimals: Precision.length)
            $0.append("w\n")
        }
        set(\.lineCap, style.lineCap) { $0.append("\(style.lineCap.number) J\n") }
        set(\.lineJoin, style.lineJoin) { $0.append("\(style.lineJoin.number) j\n") }
        if style.lineJoin == .miter {
            set(\.miterLimit, style.effectiveMiterLimit) {
                $0.number(style.effectiveMiterLimit, decimals: Precision.length)
                $0.append("M\n")
            }
        }
        let dasher = Dasher(pattern: style.dashPattern, phase: style.patternPhase, scale: 1)
        // A pattern must not consist of zeros only.
        let isDashed =
            dasher != nil && style.dashPattern.contains { Precision.units($0, decimals: Precision.length) > 0 }
        let (dashes, phase) = isDashed ? (style.dashPattern, dasher?.phase ?? 0) : ([], 0)
        guard parameters.dashes != dashes || parameters.phase != phase else { return }
        (parameters.dashes, parameters.phase) = (dashes, phase)
        body.array(dashes, decimals: Precision.length)
        body.number(phase, decimals: Precision.length)
        body.append("d\n")
    }
}

extension LineCap {
    fileprivate var number: Int {
        switch self {
        case .butt: 0
        case .round: 1
        case .square: 2
        }
    }
}

extension LineJoin {
    fileprivate var number: Int {
        switch self {
        case .miter: 0
        case .round: 1
        case .bevel: 2
        }
    }
}

extension Color {
    /// Red, green and blue from 0 to 255.
    var channels: [Int] { [red, green, blue].map { Precision.units(max(0, min(1, $0)) * 255) } }

    /// Whether the color is completely transparent at the written precision.
    var isInvisible: Bool { Precision.units(alpha, decimals: Precision.share) <= 0 }
}
