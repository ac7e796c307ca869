import Drawing
import Geometry
import JavaScript
import Synchronization

/// A gradient of a configuration.
final class GradientObject: HostObject {
    let name = "a gradient"
    /// The line of the gradient: x and y of the start and of the end, or a direction across the picture.
    enum Line: Sendable {
        case points([Double])
        case across(x: Bool, y: Bool)
        /// The center, the inner and the outer radius.
        case circles([Double])
    }

    private let line: Line
    private let stops: Mutex<[Gradient.Stop]>
    private static let mostStops = 100

    init(_ line: Line, _ stops: [Gradient.Stop] = []) {
        self.line = line
        self.stops = Mutex(Array(stops.prefix(Self.mostStops)))
    }

    func member(_ name: String) -> Value? {
        guard name == "addColorStop" else { return nil }
        return .function(
            FunctionValue(name: name) { [self] (arguments) throws(HostFunctionError) in
                guard arguments.count > 1, case .number(let position) = arguments[0] else {
                    throw HostFunctionError("A color stop has a position and a color.")
                }
                let stop = Gradient.Stop(
                    color: try ScriptGlobals.color(arguments[1]), position: min(max(position, 0), 1))
                stops.withLock { stops in
                    guard stops.count < Self.mostStops else { return }
                    // Equal positions keep their order.
                    stops.insert(stop, at: stops.firstIndex { $0.position > stop.position } ?? stops.count)
                }
                return .undefined
            })
    }

    func ink(on size: Size) -> Ink {
        let stops = stops.withLock { $0 }
        switch line {
        case .points(let ends):
            return .linear(from: Point(ends[0], ends[1]), to: Point(ends[2], ends[3]), stops: stops)
        case .across(let x, let y):
            return .linear(from: .zero, to: Point(x ? size.width : 0, y ? size.height : 0), stops: stops)
        case .circles(let values):
            return .radial(center: Point(values[0], values[1]), inner: values[2], outer: values[3], stops: stops)
        }
    }
}

/// A gradient or a pattern of the chart, which functions of the configuration pass on.
final class PaintObject: HostObject {
    let name = "a paint"
    let color: Color

    init(_ color: Color) { self.color = color }
}

/// A pattern of a configuration.
final class PatternObject: HostObject {
    let name = "a pattern"
    let pattern: TilePattern

    init(_ pattern: TilePattern) { self.pattern = pattern }
}

/// A picture as a paint.
final class ImageObject: HostObject {
    let name = "a picture"
    let url: String

    init(_ url: String) { self.url = url }
}

/// The canvas as far as functions of configurations use it: it creates gradients.
final class CanvasObject: HostObject {
    let name = "the canvas"

    func member(_ name: String) -> Value? {
        if name == "getContext" {
            return .function(FunctionValue(name: name) { [self] (_) throws(HostFunctionError) in .host(self) })
        }
        guard name == "createLinearGradient" || name == "createRadialGradient" else { return nil }
        let isLinear = name == "createLinearGradient"
        return .function(
            FunctionValue(name: name) { (arguments) throws(HostFunctionError) in
                let numbers = try ScriptGlobals.numbers(arguments, count: isLinear ? 4 : 6)
                return .host(
                    GradientObject(
                        isLinear ? .points(numbers) : .circles([numbers[3], numbers[4], numbers[2], numbers[5]])))
            })
    }
}
