import Drawing
import JavaScript

/// The functions that QuickChart adds to the language of configurations.
enum ScriptGlobals {
    static let all: [(name: String, value: Value)] = [
        function("getGradientFill") { (arguments) throws(HostFunctionError) in
            let stops = try stops(arguments.first ?? .undefined)
            guard arguments.count > 1, case .array(let line) = arguments[1] else {
                return .host(GradientObject(.across(x: true, y: false), stops))
            }
            return .host(GradientObject(.points(try numbers(line.elements, count: 4)), stops))
        },
        function("getGradientFillHelper") { (arguments) throws(HostFunctionError) in
            guard arguments.count > 1, case .array(let list) = arguments[1], list.count > 0 else {
                throw HostFunctionError("A gradient has a direction and a list of colors.")
            }
            let colors = list.elements.prefix(100)
            var stops: [Gradient.Stop] = []
            for (index, color) in colors.enumerated() {
                let position = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
                stops.append(Gradient.Stop(color: try Self.color(color), position: position))
            }
            let direction = arguments[0].text ?? "horizontal"
            let (x, y) = (direction != "vertical", direction == "vertical" || direction == "both")
            guard arguments.count > 2, case .object(let size) = arguments[2] else {
                return .host(GradientObject(.across(x: x, y: y), stops))
            }
            func side(_ key: String, _ isUsed: Bool) -> Double? {
                guard isUsed else { return 0 }
                guard case .number(let side)? = size[key], side.isFinite, side > 0 else { return nil }
                return min(side, 100_000)
            }
            guard let width = side("width", x), let height = side("height", y) else {
                return .host(GradientObject(.across(x: x, y: y), stops))
            }
            return .host(GradientObject(.points([0, 0, width, height]), stops))
        },
        function("getImageFill") { (arguments) throws(HostFunctionError) in
            guard case .string(let url)? = arguments.first, ChartPictures.isURL(url) else {
                throw HostFunctionError(
                    "A picture needs a URL with https or http.",
                    found: arguments.first?.text.map { String($0.prefix(100)) })
            }
            return .host(ImageObject(url))
        },
        (name: "Chart", value: .host(LibraryObject())),
        (name: "document", value: .host(PageObject())),
        (name: "ChartDataLabels", value: .host(PluginObject("datalabels"))),
        (name: "ChartAnnotation", value: .host(PluginObject("annotation"))),
        (name: "annotationPlugin", value: .host(PluginObject("annotation"))),
        (name: "pattern", value: .host(PatternLibrary())),
    ]

    private static func function(
        _ name: String, _ body: @escaping @Sendable ([Value]) throws(HostFunctionError) -> Value
    ) -> (name: String, value: Value) {
        (name, .function(FunctionValue(name: name, body)))
    }

    /// The library patternomaly.
    private final class PatternLibrary: HostObject {
        let name = "pattern"

        func member(_ name: String) -> Value? {
            name == "draw" ? function("pattern.draw", pattern).value : nil
        }
    }

    @Sendable private static func pattern(_ arguments: [Value]) throws(HostFunctionError) -> Value {
        let name = arguments.first?.text ?? "square"
        guard let shape = TileShape(name: name) else {
            throw HostFunctionError(
                "Patterns are \(TileShape.allCases.map(\.rawValue).joined(separator: ", ")).", found: name)
        }
        func isGiven(_ index: Int) -> Bool { index < arguments.count && !arguments[index].isNullish }
        let background = isGiven(1) ? try color(arguments[1]) : .clear
        let foreground = isGiven(2) ? try color(arguments[2]) : Color(gray: 1, alpha: 0.7)
        var size = 20.0
        if isGiven(3), case .number(let side) = arguments[3], side > 0 { size = min(max(side, 4), 200) }
        return .host(
            PatternObject(TilePattern(shape: shape, background: background, foreground: foreground, size: size)))
    }

    private static func stops(_ value: Value) throws(HostFunctionError) -> [Gradient.Stop] {
        guard case .array(let list) = value else { throw HostFunctionError("The colors of a gradient are a list.") }
        var stops: [Gradient.Stop] = []
        for entry in list.elements.prefix(100) {
            guard case .object(let stop) = entry, case .number(let position)? = stop["offset"] else {
                throw HostFunctionError("A color of a gradient has a color and an offset.")
            }
            stops.append(
                Gradient.Stop(color: try color(stop["color"] ?? .undefined), position: min(max(position, 0), 1)))
        }
        return stops.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
            .map(\.element)
    }

    private static let mostColorBytes = 200

    static func color(_ value: Value) throws(HostFunctionError) -> Color {
        guard case .string(let text) = value, text.utf8.count <= mostColorBytes, let color = Color(css: text) else {
            throw HostFunctionError("This is not a CSS color.", found: value.text.map { String($0.prefix(100)) })
        }
        return color
    }

    static func numbers(_ values: [Value], count: Int) throws(HostFunctionError) -> [Double] {
        var numbers: [Double] = []
        for value in values.prefix(count) {
            guard case .number(let number) = value, number.isFinite else { break }
            numbers.append(min(max(number, -100_000), 100_000))
        }
        guard numbers.count == count else { throw HostFunctionError("A gradient has \(count) numbers for its line.") }
        return numbers
    }
}
