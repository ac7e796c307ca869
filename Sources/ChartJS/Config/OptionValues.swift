import Drawing
import JSON

/// The values of an option for the elements of a dataset: one for all, or an array that is repeated.
struct OptionValues {
    private let common: JSONValue?
    private let elements: JSONList?
    /// The value for an element, if a function computes it.
    private let computed: ((Int) -> JSONValue?)?
    private let options: Options
    private let key: String

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
        if let computed { return computed(index) }
        guard let elements else { return common }
        guard !elements.isEmpty, index >= 0 else { return nil }
        if index >= elements.count, !options.repeatsArrays { return options.value(key, at: index) }
        return elements[index % elements.count]
    }

    /// A number of at most `Options.largestLength`.
    func number(_ index: Int) -> Double? { self[index]?.asNumber.map(Options.limited) }
    func string(_ index: Int) -> String? { self[index]?.string }
    func color(_ index: Int) -> Color? { options.color(of: self[index]) }
}

/// The colors of elements, of which each is read once if it is the same for all.
struct OptionColors {
    private let values: OptionValues
    private let common: Color?

    init(_ options: Options, _ key: String) {
        values = OptionValues(options, key)
        common = values.areEqual ? values.color(0) : nil
    }

    subscript(index: Int) -> Color? { values.areEqual ? common : values.color(index) }
}
