import Drawing
import JSON
import JavaScript

/// Options with fallbacks, as Chart.js resolves them: the objects in which a key is looked for, the most specific one
/// first.
struct Options {
    private(set) var scopes: [JSONValue]
    /// The elements of arrays that have values for single elements of the chart.
    private let arrays = ArrayCache()
    /// Prefixes of keys that are tried before the key itself in all scopes, such as `point` for `pointRadius`.
    private var prefix: String?
    /// What functions are called with; nil if there are none.
    private var context: OptionContext?
    /// Whether arrays with values for elements are repeated.
    private(set) var repeatsArrays = true
    /// Whether functions are called for the dataset as a whole.
    private var isOfDataset = false

    /// - Parameter scopes: The most specific one first. Values that are not objects are ignored.
    init(_ scopes: [JSONValue?], prefix: String? = nil, _ context: OptionContext? = nil) {
        self.scopes = scopes.compactMap { $0?.kind == .object ? $0 : nil }
        self.prefix = prefix
        self.context = context
    }

    /// The value of a key in the first scope that has it; nil if none has. Functions are called.
    subscript(key: String) -> JSONValue? {
        guard let context else { return written(key) }
        return written(key).flatMap { context.resolved($0, at: nil) }
    }

    /// The function that a key has as its value; nil if it has another one.
    func function(_ key: String) -> FunctionValue? { context?.calls.function(written(key)) }

    /// Whether the value of a key is computed for each element.
    func isFunction(_ key: String) -> Bool { function(key) != nil }

    /// Calls a function; nil after an error.
    func result(of function: FunctionValue, _ arguments: [Value], this: Value = .undefined) -> Value? {
        context?.calls.result(of: function, arguments, this: this)
    }

    /// The lines of a label that a function writes; nil for null and after an error.
    func lines(of function: FunctionValue, _ arguments: [Value], this: Value = .undefined) -> [String]? {
        context?.calls.lines(of: result(of: function, arguments, this: this))
    }

    /// The context object of an element, for functions that have it among their arguments.
    /// - Parameter members: Further members.
    func contextValue(at index: Int?, with members: [(String, Value)] = []) -> Value {
        context?.value(at: index, with: members) ?? .undefined
    }

    /// These options with another context.
    func with(_ context: OptionContext?) -> Options {
        var options = self
        options.context = context
        return options
    }

    /// The value of a key as it is written.
    private func written(_ key: String) -> JSONValue? {
        if let prefix, let first = key.first {
            let name = prefix + first.uppercased() + key.dropFirst()
            for scope in scopes { if let value = scope[name] { return value } }
        }
        for scope in scopes { if let value = scope[key] { return value } }
        return nil
    }

    /// These options for elements that are not repeated, as in version 2.
    func withoutRepetition() -> Options {
        var options = self
        options.repeatsArrays = false
        return options
    }

    /// These options for an element of a dataset as a whole, such as its line, which has values of arrays at its index.
    func ofDataset() -> Options {
        var options = self
        options.isOfDataset = true
        return options
    }

    /// The options of an object in these options, with the fallbacks of all scopes.
    func child(_ key: String) -> Options {
        Options(scopes.map { $0[key].flatMap { object($0) } }, context)
    }

    /// A value that can be an object of options.
    private func object(_ value: JSONValue, at index: Int? = nil) -> JSONValue? {
        let value = index.flatMap { value.element(at: $0 % max(1, value.count)) } ?? value
        return context.map { $0.resolved(value, at: index) } ?? value
    }

    /// The options of a font, which fall back to those of the chart.
    func font(_ key: String = "font", _ fallback: Options, at index: Int? = nil) -> ChartFont {
        ChartFont(Options(scopes.map { $0[key].flatMap { object($0, at: index) } } + fallback.scopes))
    }

    /// These options, followed by others for keys that they do not have.
    func followed(by other: Options) -> Options {
        var options = self
        options.scopes += other.scopes
        return options
    }

    /// These options after another object.
    func preceded(by other: JSONValue) -> Options {
        Options([other] + scopes, prefix: prefix, context)
    }

    /// These options with a prefix of keys.
    func prefixed(_ prefix: String?) -> Options {
        var options = self
        options.prefix = prefix
        return options
    }

    // MARK: Typed values

    /// The value of a key for an element: arrays have one value for each element and are repeated. In version 2 they are
    /// not, and the next scope has the value for further elements.
    func value(_ key: String, at index: Int?) -> JSONValue? {
        if let prefix, let first = key.first {
            if let value = value(named: prefix + first.uppercased() + key.dropFirst(), at: index) { return value }
        }
        return value(named: key, at: index)
    }

    private func value(named name: String, at index: Int?) -> JSONValue? {
        for (number, scope) in scopes.enumerated() {
            guard let written = scope[name] else { continue }
            if let context, context.calls.function(written) != nil {
                return context.resolved(written, at: isOfDataset ? nil : index)
            }
            guard let index, index >= 0, written.kind == .array else { return written }
            let elements = arrays.elements(of: written, for: name, in: number)
            guard !elements.isEmpty else { return nil }
            if index < elements.count { return elements[index] }
            if repeatsArrays { return elements[index % elements.count] }
        }
        return nil
    }

    /// Whether the value of a key differs between elements.
    func isIndexed(_ key: String) -> Bool { written(key)?.kind == .array || isFunction(key) }

    /// A number, limited to lengths that can be drawn.
    func number(_ key: String, at index: Int? = nil) -> Double? { value(key, at: index)?.asNumber.map(Self.limited) }

    /// The largest length in points, far larger than any picture.
    static let largestLength = 1e6
    static func limited(_ number: Double) -> Double { min(max(number, -largestLength), largestLength) }

    /// A number of any size, such as a value of the data.
    func dataNumber(_ key: String) -> Double? { self[key]?.asNumber }

    func number(_ key: String, or fallback: Double, at index: Int? = nil) -> Double {
        number(key, at: index) ?? fallback
    }

    func string(_ key: String, at index: Int? = nil) -> String? { value(key, at: index)?.string }

    /// Whether a value counts as true in JavaScript.
    func isTrue(_ key: String) -> Bool { self[key]?.isTruthy ?? false }

    func color(_ key: String, at index: Int? = nil) -> Color? { color(of: value(key, at: index)) }

    /// The color that a value stands for, also that of a gradient or a pattern.
    func color(of value: JSONValue?) -> Color? {
        context.map { $0.calls.color(value) } ?? value?.string.flatMap { Color(css: $0) }
    }

    /// The lengths of dashes and gaps. Arrays of dashes are not repeated for elements.
    func dashes(_ key: String, at index: Int? = nil) -> [Double] {
        (isFunction(key) ? value(key, at: index) : self[key]).dashes
    }

    func padding(_ key: String) -> Padding { Padding(self[key]) }

    /// The range of a scale with the room that its option `grace` adds: a length, or a percentage of half the range.
    func graced(_ low: Double, _ high: Double) -> (low: Double, high: Double) {
        let grace = self["grace"]
        let share = grace?.string.flatMap { $0.hasSuffix("%") ? Double($0.dropLast()) ?? 0 : nil }
        let room = share.map { $0 / 100 * (high - low) / 2 } ?? grace?.asNumber ?? 0
        let beginsAtZero = isTrue("beginAtZero")
        func graced(_ value: Double, _ room: Double) -> Double { beginsAtZero && value == 0 ? 0 : value + room }
        return (graced(low, -abs(room)), graced(high, room))
    }
}

/// Arrays of options by key and scope, because the elements of a parsed array cannot be accessed by index.
private final class ArrayCache {
    private var arrays: [String: [Int: JSONList]] = [:]

    func elements(of value: JSONValue, for key: String, in scope: Int) -> JSONList {
        if let known = arrays[key]?[scope] { return known }
        let elements = value.list
        arrays[key, default: [:]][scope] = elements
        return elements
    }
}

extension JSONValue? {
    /// The lengths of dashes and gaps; empty for a solid line.
    var dashes: [Double] {
        let lengths = self?.elements.compactMap(\.number) ?? []
        return lengths.allSatisfy { $0 >= 0 } && lengths.contains { $0 > 0 } ? lengths : []
    }
}

extension JSONValue {
    /// The element of an array; nil if there is none.
    func element(at index: Int) -> JSONValue? {
        guard kind == .array, index >= 0, index < count else { return nil }
        var rest = index
        for element in elements {
            if rest == 0 { return element }
            rest -= 1
        }
        return nil
    }

    /// The number, as JavaScript's unary plus gives it; nil if it is not a number.
    var asNumber: Double? {
        switch kind {
        case .number: number
        case .string: string.flatMap { Double($0.trimmed) }.flatMap { $0.isFinite ? $0 : nil }
        case .boolean: bool == true ? 1 : 0
        case .null, .array, .object: nil
        }
    }

    var isTruthy: Bool {
        switch kind {
        case .null: false
        case .boolean: bool == true
        case .number: number != 0
        case .string: utf8?.isEmpty == false
        case .array, .object: true
        }
    }

    /// The texts of the lines of a label: a string, a number or an array of them.
    var lines: [String] {
        switch kind {
        case .array: elements.map(\.text)
        case .null: []
        default: [text]
        }
    }

    /// The value as JavaScript converts it to a string.
    var text: String {
        switch kind {
        case .string: string ?? ""
        case .number: number.map(NumberText.of) ?? "null"
        case .boolean: bool == true ? "true" : "false"
        case .null: "null"
        case .array: elements.map { $0.isNull ? "" : $0.text }.joined(separator: ",")
        case .object: "[object Object]"
        }
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: String {
        var text = self[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}

/// Distances on four sides, in points.
struct Padding: Hashable, Sendable {
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0

    var width: Double { left + right }
    var height: Double { top + bottom }

    init() {}

    init(_ all: Double) { (left, top, right, bottom) = (all, all, all, all) }

    /// A number for all sides, or an object with `left`, `top`, `right`, `bottom`, `x` and `y`.
    init(_ value: JSONValue?) {
        guard let value, value.kind == .object else {
            let all = value?.asNumber ?? 0
            (left, top, right, bottom) = (all, all, all, all)
            return
        }
        let (x, y) = (value["x"]?.asNumber ?? 0, value["y"]?.asNumber ?? 0)
        left = value["left"]?.asNumber ?? x
        right = value["right"]?.asNumber ?? x
        top = value["top"]?.asNumber ?? y
        bottom = value["bottom"]?.asNumber ?? y
    }

    /// The larger distance on each side.
    mutating func grow(to other: Padding) {
        left = max(left, other.left)
        top = max(top, other.top)
        right = max(right, other.right)
        bottom = max(bottom, other.bottom)
    }
}
