import Budget
import Diagnostics
import Dialects
import Drawing
import Geometry
import JSON
import JavaScript

/// Calls the functions of a configuration and keeps the first error, after which no function is called any more.
///
/// It belongs to one layout and one thread.
final class ScriptCalls {
    private let script: ScriptedDocument?
    private let budget: RenderBudget
    private(set) var error: SpecError?
    /// The place of the configuration in the client's document.
    private let place: String
    /// The pictures of the chart by their URLs.
    var pictures = ChartPictures()
    /// Whether something is to be painted with a picture that was not fetched.
    private(set) var lacksPictures = false
    /// The gradients and patterns of the chart.
    let inks = Inks()
    private let size: Size
    /// The objects that functions have returned.
    private var objects: [any HostObject] = []
    private static let returnedKey = "\u{0}returned"
    private static let mostObjects = 10_000

    init(_ config: ChartConfig, _ budget: RenderBudget) {
        script = config.script
        place = config.place
        size = config.size
        self.budget = budget
    }

    /// The function for which a value stands; nil if it stands for none.
    func function(_ value: JSONValue?) -> FunctionValue? {
        guard let script, let value, value.kind == .object else { return nil }
        return script.function(value)
    }

    /// The object of this library for which a value stands, such as a gradient; nil if it stands for none.
    func object(_ value: JSONValue?) -> (any HostObject)? {
        guard let value, value.kind == .object else { return nil }
        if let index = value[Self.returnedKey]?.number.flatMap(Int.init(exactly:)) {
            return objects.indices.contains(index) ? objects[index] : nil
        }
        return script?.object(value)
    }

    /// The color or the ink for which a value stands.
    func color(_ value: JSONValue?) -> Color? {
        if let text = value?.string { return Color(css: text) }
        switch object(value) {
        case let gradient as GradientObject: return inks.color(of: gradient.ink(on: size))
        case let pattern as PatternObject: return inks.color(of: .pattern(pattern.pattern))
        case let paint as PaintObject: return paint.color
        case let gradient as ScaleGradient: return inks.color(of: .scale(gradient))
        case let image as ImageObject:
            if let picture = pictures[image.url] { return inks.color(of: .picture(picture)) }
            lacksPictures = true
            return Color(gray: 0, alpha: 0.1)
        default: return nil
        }
    }

    /// A color as functions see it.
    func value(of color: Color?) -> Value {
        guard let color else { return .undefined }
        return inks.contain(color) ? .host(PaintObject(color)) : .string(color.cssText)
    }

    /// The result of a function as options have it; nil for undefined and for functions.
    func json(_ value: Value) -> JSONValue? {
        guard case .host(let object) = value else {
            return checked { () throws(ScriptError) in
                try ScriptedDocument.result(value, of: script, budget: budget)
            }
        }
        guard objects.count < Self.mostObjects else { return nil }
        objects.append(object)
        return JSONTree.object([.init(key: Self.returnedKey, value: .number(Double(objects.count - 1)))]).value
    }

    /// The lines of a label that a function has written; nil for null and undefined.
    func lines(of value: Value?) -> [String]? {
        value.flatMap { $0.isNullish ? nil : json($0)?.lines }
    }

    /// The result of a call; nil after an error.
    func result(of function: FunctionValue, _ arguments: [Value], this: Value = .undefined) -> Value? {
        checked { () throws(ScriptError) in try function.call(arguments, this: this, budget: budget) }
    }

    /// The result of a step with scripts; nil after an error.
    /// - Parameter option: The place of the option that the step reads; nil for a function of the configuration.
    func checked<Result>(option: String? = nil, _ step: () throws(ScriptError) -> Result?) -> Result? {
        guard error == nil else { return nil }
        do throws(ScriptError) {
            return try step()
        } catch {
            self.error =
                option.map { .invalid([SpecIssue(.pointer(place + $0), error.message, found: error.found)]) }
                ?? SpecError(error, at: place)
            return nil
        }
    }
}

extension SpecError {
    /// The error of a script at a place of the document.
    init(_ error: ScriptError, at place: String, found: String? = nil) {
        guard error.kind != .stopped else {
            self = .stopped(at: .pointer(place))
            return
        }
        let text = "\(error.message) It is at line \(error.line), column \(error.column) of the configuration."
        self = .invalid([SpecIssue(.pointer(place), text, found: found ?? error.found)])
    }
}
