import Charts

extension Codec where Value == LabelFormatter {
    /// A word for a common form, or an object with one of the forms written out.
    static let labelFormatter = either(
        Codec<FormatterWord>.word().map { $0.formatter },
        Codec<FormatterKeys>.object(.labelFormatter).compactMap(allowed: "an object with either number or date") {
            $0.formatter
        }
    ).named("LabelFormatter", "How values become texts: a word for a common form, or an object.")
}

/// The common forms.
enum FormatterWord: String, CaseIterable, Sendable {
    case number, percent, si, compact, scientific, duration, date, pi

    var formatter: LabelFormatter {
        switch self {
        case .number: .number(NumberFormat())
        case .percent: .number(NumberFormat(notation: .percent))
        case .si: .number(NumberFormat(notation: .si))
        case .compact: .number(NumberFormat(notation: .compact))
        case .scientific: .number(NumberFormat(notation: .scientific))
        case .duration: .duration
        case .date: .adaptiveDate
        case .pi: .multiplesOfPi
        }
    }
}

/// The keys of a formatter that is written as an object.
struct FormatterKeys: Sendable {
    var number: NumberFormat?
    var date: DateFormatKeys?

    var formatter: LabelFormatter? {
        switch (number, date) {
        case (let number?, nil): .number(number)
        case (nil, let date?): date.pattern.map { .date($0, reference: date.reference) }
        default: nil
        }
    }
}

/// The keys of a date format.
struct DateFormatKeys: Sendable {
    var pattern: DatePattern?
    /// In seconds since 1970-01-01 00:00 UTC.
    var reference = 0.0
}

extension ObjectCodec where Root == FormatterKeys {
    static let labelFormatter = ObjectCodec(
        "LabelFormatterObject", "A form of labels that is written out; exactly one of its keys.",
        initial: FormatterKeys(),
        properties: [
            Property("number", \.number, .optional(.object(.numberFormat)), "Numbers."),
            Property("date", \.date, .optional(.object(.dateFormat)), "Dates and times."),
        ])
}

extension ObjectCodec where Root == NumberFormat {
    static let numberFormat = ObjectCodec(
        "NumberFormat", "How numbers are written.", initial: NumberFormat(),
        properties: [
            Property("notation", \.notation, .word(), "The notation."),
            Property(
                "fractionDigits", \.fractionDigits, .optional(.integer(0...15)),
                "How many digits follow the decimal point; without it as few as tell the numbers apart."),
            Property("grouping", \.groupsDigits, .bool, "Whether digits are grouped by commas: 1,000."),
            Property(
                "prefix", \.prefix, .string(maximumLength: 50), "Before the first digit, such as a currency sign."),
            Property("suffix", \.suffix, .string(maximumLength: 50), "After the number, such as a unit."),
        ])
}

extension ObjectCodec where Root == DateFormatKeys {
    static let dateFormat = ObjectCodec(
        "DateFormat", "How dates and times are written.", initial: DateFormatKeys(),
        properties: [
            Property(
                "pattern",
                Codec<String>.string(maximumLength: 100).compactMap(
                    allowed: "a pattern of Unicode Technical Standard 35 such as \"d MMM yyyy, HH:mm\""
                ) { try? DatePattern($0) }, isRequired: true,
                "The form, as Unicode Technical Standard 35 writes it: yyyy yy QQQ Q MMMM MMM MM M dd d EEEE EEE HH H hh h mm m ss s SSS a, 'literal'."
            ) { $0.pattern = $1 },
            Property(
                "referenceDate",
                Codec<String>.string(maximumLength: 100).compactMap(allowed: "a date such as \"2001-01-01\"") {
                    DateTime.instant($0, in: .utc)
                },
                "What numbers count from, in seconds; without it 1970-01-01T00:00:00Z. Core Plot: referenceDate."
            ) { $0.reference = $1 },
        ])
}
