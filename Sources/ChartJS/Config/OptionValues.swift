import Drawing
import JSON

/// The values of an option for the elements of a dataset: one for all, which is read once, or an array that is repeated.
final class OptionValues {
    private let common: JSONValue?
    private let elements: JSONList?
    /// The value for an element, if a function computes it.
    private let computed: ((Int) -> JSONValue?)?
    private let options: Options
    private let key: String
    private lazy var commonNumber = number(common)
    private lazy var commonString = common?.string
    private lazy var commonColor = options.color(of: common)

    init(_ options: Options, _ key: String) {
        self.options = options
        self.key = key
        computed = options.isFunction(key) ? { options.value(key, at: $0) } : nil
        common = computed == nil ? options[key] : nil
        elements = common.flatMap { $0.kind == .array ? $0.list : nil }
    }

    /// Whether all elements have the same value.
    var areEqual: Bool { elements == nil && computed == nil }

    subscript(index: Int) -> JSONValue? {
        if let computed {
            // As in Chart.js, an array that a function returns has values for elements.
            let value = computed(index)
            guard let value, value.kind == .array, value.count > 0, index >= 0 else { return value }
            return value.element(at: index % value.count)
        }
        guard let elements else { return common }
        guard !elements.isEmpty, index >= 0 else { return nil }
        if index >= elements.count, !options.repeatsArrays { return options.value(key, at: index) }
        return elements[index % elements.count]
    }

    /// A number of at most `Options.largestLength`.
    func number(_ index: Int) -> Double? { areEqual ? commonNumber : number(self[index]) }
    func string(_ index: Int) -> String? { areEqual ? commonString : self[index]?.string }
    func color(_ index: Int) -> Color? { areEqual ? commonColor : options.color(of: self[index]) }

    private func number(_ value: JSONValue?) -> Double? { value?.asNumber.map(Options.limited) }
}
