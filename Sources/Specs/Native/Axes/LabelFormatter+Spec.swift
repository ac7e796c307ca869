import Charts
import Codecs
import Diagnostics
import Formatting
import JSON
import Words

extension Codec where Value == LabelFormatter {
    /// A keyword for a common format, or an object.
    static let labelFormatter = Codec(
        expectation: source.expectation, accepts: source.accepts,
        decode: { value, decoder in
            if let format = foreignFormat(value) {
                decoder.reject(value, allowed: names.expectation, each: names.allowed, meaning: format.members)
                return nil
            }
            guard let keys = source.decode(value, &decoder) else { return nil }
            return keys.formatter(&decoder, at: value)
        }, schema: source.schema
    ).named("LabelFormatter", "The format of values as text: a keyword for a common format, or an object.")

    private static let names = Codec<NamedFormatter>.enumeration()

    private static let source = Codec<FormatterKeys>.either(
        names.map { FormatterKeys(named: $0) }, .object(.labelFormatter))

    /// The format that a text stands for which is no name, and unlike all names.
    private static func foreignFormat(_ value: JSONValue) -> ForeignFormat? {
        guard let text = value.string, !names.allowed.contains(text),
            ForeignValue.named(text, among: names.allowed) == nil,
            SpellingSuggestion.to(text, among: names.allowed) == nil
        else { return nil }
        return ForeignFormat(text)
    }
}

/// A common format that is selected by name.
enum NamedFormatter: String, CaseIterable, Sendable {
    case number, percent, si, compact, scientific, duration, date, pi

    func formatter(locale: TextLocale) -> LabelFormatter {
        switch self {
        case .number: .number(NumberFormat(locale: locale))
        case .percent: .number(NumberFormat(notation: .percent, locale: locale))
        case .si: .number(NumberFormat(notation: .si, locale: locale))
        case .compact: .number(NumberFormat(notation: .compact, locale: locale))
        case .scientific: .number(NumberFormat(notation: .scientific, locale: locale))
        case .duration: .duration(DurationFormat(locale: locale))
        case .date: .date(DateFormat(locale: locale))
        case .pi: .multiplesOfPi(PiFormat(locale: locale))
        }
    }
}

/// The keys of a formatter.
struct FormatterKeys: Sendable {
    /// The common format, if the formatter is a name instead of an object.
    var named: NamedFormatter?
    var number: NumberFormatKeys?
    var date: DateFormatKeys?
    var time: DateFormatKeys?
    var calendar: DateFormatKeys?
    var duration: DurationFormat?
    var pi: PiFormat?
    var template: Template?

    /// The texts before and after a value.
    struct Template: Sendable {
        var prefix: String
        var suffix: String

        /// - Returns: The template; nil if the text does not contain exactly one `{value}`.
        init?(_ text: String) {
            let parts = text.split(separator: "{value}", omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            prefix = String(parts[0])
            suffix = String(parts[1])
        }
    }

    /// The formatter, or nil after reporting an error.
    func formatter(_ decoder: inout SpecDecoder, at value: JSONValue) -> LabelFormatter? {
        let locale = decoder.locale
        if let named { return named.formatter(locale: locale) }
        var forms: [LabelFormatter] = []
        var isWhole = true
        func take(_ form: LabelFormatter?, _ key: String, allowed: String) {
            if let form {
                forms.append(form)
            } else {
                isWhole = false
                decoder.descend(to: key) { $0.reject(value[key] ?? value, allowed: allowed) }
            }
        }
        if let number { take(number.formatter(rootLocale: locale), "number", allowed: NumberFormatKeys.allowed) }
        for (key, keys) in [("date", date), ("time", time), ("calendar", calendar)] {
            guard let keys else { continue }
            take(
                keys.formatter(rootLocale: locale, isCorePlots: key != "date"), key, allowed: DateFormatKeys.allowed)
        }
        if var duration {
            duration.locale = locale
            forms.append(.duration(duration))
        }
        if var pi {
            pi.locale = locale
            forms.append(.multiplesOfPi(pi))
        }
        guard isWhole else { return nil }
        if forms.isEmpty, template != nil { forms = [.number(NumberFormat(locale: locale))] }
        guard forms.count == 1, let form = forms.first else {
            decoder.reject(
                value,
                allowed: "an object with exactly one of number, date, time, calendar, duration and pi, or a template")
            return nil
        }
        return template.map { .framed(prefix: $0.prefix, form, suffix: $0.suffix) } ?? form
    }
}

extension ObjectCodec where Root == FormatterKeys {
    static let labelFormatter = ObjectCodec(
        "LabelFormatterObject",
        "A label format as an object: exactly one key, with or without template, or only template.",
        initial: FormatterKeys(),
        properties: [
            Property("number", \.number, .optional(.numberFormat), "A number format: a pattern or an object."),
            Property(
                "date", \.date, .optional(.dateFormat(.dateFormat)),
                "A format for dates and times given in seconds since 1970: a pattern or an object."),
            Property(
                "time", \.time, .optional(.dateFormat(.timeFormat)),
                "A format for dates and times given in seconds since 2001, as in Core Plot: a pattern or an object. Core Plot: CPTTimeFormatter."
            ),
            Property(
                "calendar", \.calendar, .optional(.object(.calendarFormat)),
                "A format for dates given as a number of calendar units after a reference date. Core Plot: CPTCalendarFormatter."
            ),
            Property("duration", \.duration, .optional(.object(.durationFormat)), "A format for durations."),
            Property("pi", \.pi, .optional(.object(.piFormat)), "A format for multiples of π."),
            Property(
                "template",
                Codec<String>.string(maximumLength: 200).compactMap(allowed: "a string with exactly one {value}") {
                    FormatterKeys.Template($0)
                }, "A text in which {value} is replaced by the value: \"week {value}\"."
            ) { $0.template = $1 },
        ])
}

extension ObjectCodec where Root == DurationFormat {
    static let durationFormat = ObjectCodec(
        "DurationFormat", "The format of durations.", initial: DurationFormat(),
        properties: [
            Property("style", \.style, .enumeration(), "The style: 3m35s, 3 min 35 s or 0:03:35."),
            Property(
                "unit", \.unit, .enumeration(),
                "The unit of the values. Values in milliseconds that are all shorter than a second are written as 250ms."
            ),
            Property(
                "largestUnit", \.largestUnit, .enumeration(),
                "The largest unit that is used: 36h instead of 1d12h, or 1500ms instead of 1.5s. The clock style has no days and no milliseconds."
            ),
        ])
}

extension ObjectCodec where Root == PiFormat {
    static let piFormat = ObjectCodec(
        "PiFormat", "The format of multiples of π.", initial: PiFormat(),
        properties: [
            Property(
                "denominator", \.denominator, .optional(.integer(1...360)),
                "A common multiple of the denominators of fractions. It also determines the ticks. Default: any denominator up to 24. Other values are written as decimal multiples."
            )
        ])
}
