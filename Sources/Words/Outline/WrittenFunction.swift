import Budget
import Formatting
import JSON
import JavaScript
import Numbers

/// A function of another tool that writes labels, as a text in JavaScript, such as `function (v) { return v + '%'; }` or
/// `params => params.name + ': ' + params.value`.
///
/// The function is called with a few numbers, and the format that writes the same texts stands for it. So it does not
/// matter how the function is written, and one that does more than a format is known not to be one.
struct WrittenFunction {
    /// The format: a text with the placeholders of other tools, or a pattern.
    let format: String

    /// Functions are short; the steps are those of all calls.
    private static let limits = ScriptLimits(bytes: 2_000, steps: 20_000, nodes: 1_000, stack: 256 << 10)

    /// Whether a text is a function.
    static func isFunction(_ text: String) -> Bool { FunctionText.isFunction(text) }

    /// - Returns: nil if no format writes what the function writes, or if it has an error.
    init?(_ text: String) {
        guard text.utf8.count <= Self.limits.bytes, WordBudget.allows(20_000),
            let format = Self.format(of: text)
        else { return nil }
        self.format = format
    }

    private static func format(of text: String) -> String? {
        let budget = WordBudget.renderBudget
        guard let script = try? Script(Array("(\(text))".utf8), limits: limits, budget: budget),
            let result = try? script.evaluated(globals: globals, budget: budget),
            case .function(let function) = result.value
        else { return nil }
        for form in [Argument.number, .record] {
            func output(_ number: Double) -> String? {
                let arguments = [form == .number ? Value.number(number) : record(of: number), .number(0), .array([])]
                guard let value = try? function.call(arguments, this: record(of: number), budget: budget) else {
                    return nil
                }
                switch value {
                case .string(let text): return text
                case .number: return value.text
                default: return nil
                }
            }
            let texts = samples.map(output)
            guard !texts.contains(where: { $0.map(isNoText) ?? true }) else { continue }
            let known = texts.compactMap(\.self)
            if let template = template(of: known) { return template }
            for isAbsolute in [false, true] {
                for scale in scales {
                    if let format = Fit(known, scale: scale, isAbsolute: isAbsolute)?.format { return format }
                }
            }
        }
        return nil
    }

    private enum Argument { case number, record }

    /// The functions of other tools that write numbers with separators of thousands.
    private static let globals: [(name: String, value: Value)] = {
        let format = FunctionValue(name: "numberFormat") { (arguments) throws(HostFunctionError) in
            guard case .number(let number)? = arguments.first else { return .undefined }
            var digits = 0.0
            if case .number(let count)? = arguments.dropFirst().first { digits = count }
            guard 0...6 ~= digits else { return .undefined }
            return .string(separated(number, digits: Int(limiting: digits)))
        }
        let commas = FunctionValue(name: "addCommas") { (arguments) throws(HostFunctionError) in
            guard case .number(let number)? = arguments.first else { return .undefined }
            return .string(grouped(number))
        }
        return [
            ("Highcharts", .object([("numberFormat", .function(format))])),
            ("echarts", .object([("format", .object([("addCommas", .function(commas))]))])),
        ]
    }()

    /// A number with commas and a number of digits after its point.
    fileprivate static func separated(_ number: Double, digits: Int) -> String {
        NumberFormat(notation: .plain, fractionDigits: digits).string(for: number).replacing("\u{2212}", with: "-")
    }

    /// Numbers at which formats differ: signs, decimals, thousands and their absence.
    fileprivate static let samples = [7, 0, 1, -1, 2.5, 40, -12.25, 999, 1234, 1234.5678, 1_500_000, -2500]
    /// What the numbers are multiplied by, or divided by if that is negative.
    private static let scales: [Double] = [1, 100, -1e3, -1e6]

    // Values that no function writes by chance.
    private static let name = "\u{E000}"
    private static let series = "\u{E001}"
    private static let share = 31.0625

    /// What functions get of a point or of a tick in ECharts and Highcharts.
    private static func record(of number: Double) -> Value {
        let point = Value.object([
            ("value", .number(number)), ("y", .number(number)), ("name", .string(name)),
            ("percentage", .number(share)),
        ])
        return .object([
            ("value", .number(number)), ("y", .number(number)), ("data", .number(number)), ("name", .string(name)),
            ("key", .string(name)), ("category", .string(name)), ("seriesName", .string(series)),
            ("series", .object([("name", .string(series))])), ("percent", .number(share)),
            ("percentage", .number(share)), ("total", .number(number)), ("point", point),
        ])
    }

    /// Whether a function has not found what it looked for.
    private static func isNoText(_ text: String) -> Bool {
        ["undefined", "NaN", "[object", "null"].contains { text.contains($0) } || text.utf8.count > 100
    }

    /// The template with the placeholders of ECharts of a function that writes names, shares and numbers as they are.
    private static func template(of texts: [String]) -> String? {
        let marks = [(name, "{b}"), (series, "{a}"), ("31.0625", "{d}")]
        let hasDecimals = texts[0].contains("31.1") || texts[0].contains("31.06")
        guard hasDecimals || marks.contains(where: { texts[0].contains($0.0) }), !texts[0].contains("{") else {
            return nil
        }
        let templates = zip(samples, texts).map { number, text in
            var text = marks.reduce(text) { $0.replacing($1.0, with: $1.1) }
            for (written, mark) in [("31.06", "{d}"), ("31.1", "{d}"), (name, "{b}")] {
                text = text.replacing(written, with: mark)
            }
            for written in [Value.number(number).text ?? "", grouped(number)] {
                if let range = text.firstRange(of: written) {
                    text.replaceSubrange(range, with: "{c}")
                    break
                }
            }
            return text
        }
        return Set(templates).count == 1 ? templates.first : nil
    }

    /// A number as `toLocaleString` of JavaScript writes it in English.
    fileprivate static func grouped(_ number: Double) -> String {
        var format = NumberFormat(notation: .plain)
        format.fractionDigitsLimits = 0...3
        return format.string(for: number).replacing("\u{2212}", with: "-")
    }
}

/// A text around a number, which is written in one way.
private struct Fit {
    /// The format of the texts: a placeholder with what is around it, or a pattern for numbers without their signs.
    let format: String

    private enum Core {
        case plain, grouped
        case fixed(Int)
        case separated(Int)

        /// A number as `toFixed` of JavaScript writes it.
        private static func fixed(_ number: Double, _ digits: Int) -> String {
            let text = NumberFormat(notation: .plain, fractionDigits: digits, groupsDigits: false).string(for: number)
                .replacing("\u{2212}", with: "-")
            return number < 0 && !text.hasPrefix("-") ? "-" + text : text
        }

        static let all: [Core] =
            [.plain, .grouped] + (0...3).map { .fixed($0) } + (0...3).map { .separated($0) }

        func text(of number: Double) -> String {
            switch self {
            case .plain: Value.number(number).text ?? ""
            case .grouped: WrittenFunction.grouped(number)
            case .separated(let digits): WrittenFunction.separated(number, digits: digits)
            case .fixed(let digits): Self.fixed(number, digits)
            }
        }
    }

    /// - Parameter texts: What the function writes of the samples, of which the first one is a digit.
    /// - Returns: nil if the texts do not have this scale.
    init?(_ texts: [String], scale: Double, isAbsolute: Bool) {
        let numbers = WrittenFunction.samples.map { number in
            let number = isAbsolute ? abs(number) : number
            return scale < 0 ? number / -scale : number * scale
        }
        for core in Core.all {
            let written = core.text(of: numbers[0])
            guard let range = texts[0].firstRange(of: written) else { continue }
            let (prefix, suffix) = (String(texts[0][..<range.lowerBound]), String(texts[0][range.upperBound...]))
            guard !(prefix + suffix).contains(where: { "{}".contains($0) }),
                zip(texts, numbers).allSatisfy({ text, number in
                    let own = core.text(of: number)
                    // A rounded zero may have a sign.
                    let isZero = own.hasPrefix("-") && own.allSatisfy { "-0.".contains($0) }
                    return text == prefix + own + suffix || isZero && text == prefix + own.dropFirst() + suffix
                }),
                let format = Self.format(prefix, core, suffix, scale, isAbsolute)
            else { continue }
            self.format = format
            return
        }
        return nil
    }

    private static func isSeparated(_ core: Core) -> Bool {
        if case .separated = core { true } else { false }
    }

    private static func format(
        _ prefix: String, _ core: Core, _ suffix: String, _ scale: Double, _ isAbsolute: Bool
    ) -> String? {
        if isAbsolute {
            guard scale == 1 else { return nil }
            func quoted(_ text: String) -> String {
                text.isEmpty ? "" : "'" + text.replacing("'", with: "''") + "'"
            }
            let digits =
                switch core {
                case .plain: "0.######"
                case .grouped: "#,##0.###"
                case .fixed(let count), .separated(let count):
                    (isSeparated(core) ? "#,##0" : "0") + (count > 0 ? "." : "") + String(repeating: "0", count: count)
                }
            let pattern = quoted(prefix) + digits + quoted(suffix)
            return pattern + ";" + pattern
        }
        switch scale {
        case 1:
            let specifier =
                switch core {
                case .plain: ""
                case .grouped: ":,"
                case .fixed(let digits): ":.\(digits)f"
                case .separated(let digits): ":,.\(digits)f"
                }
            return "\(prefix){value\(specifier)}\(suffix)"
        case 100:
            guard suffix.hasPrefix("%") else { return nil }
            let digits = if case .fixed(let digits) = core { digits } else { 0 }
            return "\(prefix){value:.\(digits)%}\(suffix.dropFirst())"
        default:
            // Thousands and millions have their letters.
            let unit = scale == -1e3 ? "k" : "m"
            let rest = suffix.drop { $0 == " " }
            guard rest.first?.lowercased() == unit else { return nil }
            return "\(prefix){value:~s}\(rest.dropFirst())"
        }
    }
}
