import JSON
import JavaScript

/// How the numbers of a scale's ticks are written in versions 3 and 4: with the options `ticks.format` of
/// `Intl.NumberFormat`, in the locale of the chart.
struct NumberNotation {
    private let function: FunctionValue
    private let calls: ScriptCalls
    /// Keeps the variables of the function.
    private let result: ScriptResult

    /// Nil if numbers are written as usual, or if the locale is not known.
    init?(_ tickOptions: Options, _ chart: ChartModel) {
        let locale = chart.options.string("locale")
        let format = tickOptions["format"].flatMap { $0.kind == .object ? $0 : nil }
        guard chart.config.version != .two, format != nil || locale != nil else { return nil }
        calls = chart.scriptCalls
        let options = format.flatMap { try? JSONTree(options: $0, at: "") } ?? .object([])
        let known = locale.flatMap { Self.isKnown($0) ? $0 : nil } ?? "en-US"
        let script = """
            (v, d) => new Intl.NumberFormat(\(JSONTree.string(known).text),
            {minimumFractionDigits: d, maximumFractionDigits: d, ...\(options.text)}).format(v)
            """
        guard let result = try? Script(Array(script.utf8)).evaluated(), case .function(let function) = result.value
        else { return nil }
        (self.result, self.function) = (result, function)
    }

    /// Whether numbers can be written in a locale.
    static func isKnown(_ locale: String) -> Bool {
        let script = "new Intl.NumberFormat(\(JSONTree.string(locale).text)).format(1)"
        return (try? Script(Array(script.utf8)).evaluated()) != nil
    }

    /// The text of one of several values; nil after an error.
    func text(_ value: Double, among values: [Double]) -> String? {
        guard value != 0 else { return "0" }
        let (decimals, isScientific) = LinearScale.precision(value, among: values)
        guard !isScientific else { return LinearScale.label(value, among: values) }
        return calls.result(of: function, [.number(value), .number(Double(decimals))])?.text
    }
}
