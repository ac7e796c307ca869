import Charts
import Data
import Formatting
import JSON

/// The keys of a date format.
struct DateFormatKeys: Sendable {
    var pattern: DatePattern?
    var dateStyle: DateStyle?
    var timeStyle: DateStyle?
    /// In seconds since 1970-01-01 00:00 UTC.
    var referenceDate: Double?
    var unit: CalendarUnit?
    var locale: TextLocale?
    var timeZone: TimeZoneRules?

    /// - Parameters:
    ///   - rootLocale: stands in for a locale that is not said.
    ///   - isCorePlots: whether nothing said means medium dates and times that count from 2001, as with Core Plot's
    ///     formatters, and not what suits the axis best.
    /// - Returns: nil where keys contradict each other.
    func formatter(rootLocale: TextLocale, isCorePlots: Bool) -> LabelFormatter? {
        let locale = locale ?? rootLocale
        var format = DateFormat(pattern: pattern, unit: unit, locale: locale, timeZone: timeZone)
        format.reference = referenceDate ?? (isCorePlots ? DateFormat.referenceOfCorePlot : 0)
        if pattern != nil, dateStyle != nil || timeStyle != nil { return nil }
        if pattern == nil, isCorePlots || dateStyle != nil || timeStyle != nil {
            let fallback: DateStyle = isCorePlots && dateStyle == nil && timeStyle == nil ? .medium : .none
            format.pattern = DateStyle.pattern(
                date: dateStyle ?? fallback, time: timeStyle ?? fallback, locale: locale)
            guard format.pattern != nil else { return nil }
        }
        return .date(format)
    }

    static let allowed =
        "a date format with either a pattern or a dateStyle and timeStyle, of which one at least is not \"none\""
}

extension Codec where Value == DateFormatKeys {
    /// A pattern, or an object.
    static func dateFormat(_ object: ObjectCodec<DateFormatKeys>) -> Codec {
        either(Codec<DatePattern>.datePattern.map { DateFormatKeys(pattern: $0) }, Codec.object(object))
    }
}

extension Codec where Value == DatePattern {
    static let datePattern = Codec<String>.string(maximumLength: 100).compactMap(
        allowed: "a pattern of Unicode Technical Standard 35 such as \"d MMM yyyy, HH:mm\""
    ) { try? DatePattern($0) }
}

extension ObjectCodec where Root == DateFormatKeys {
    static let dateFormat = ObjectCodec(
        "DateFormat",
        "How dates and times are written; without pattern and styles as short as tells the ticks apart.",
        initial: DateFormatKeys(), properties: form + [reference("1970-01-01T00:00:00Z")] + place)

    static let timeFormat = ObjectCodec(
        "TimeFormat",
        "How dates and times are written; without pattern and styles medium dates and times. Core Plot: CPTTimeFormatter.",
        initial: DateFormatKeys(), properties: form + [reference("2001-01-01T00:00:00Z")] + place)

    static let calendarFormat = ObjectCodec(
        "CalendarFormat",
        "How dates are written that are so many units after another, of which the values' whole part is taken; without pattern and styles medium dates and times. Core Plot: CPTCalendarFormatter.",
        initial: DateFormatKeys(unit: .era),
        properties: [
            Property(
                "referenceCalendarUnit", \.unit, .optional(.word()),
                "What the values count; without it eras, as in Core Plot. Units from the day on keep the time of day, months and longer ones the day of the month or else take its last."
            )
        ] + form + [reference("2001-01-01T00:00:00Z")] + place)

    private static let form: [Property<DateFormatKeys>] = [
        Property(
            "pattern", \.pattern, .optional(.datePattern),
            "The form, as Unicode Technical Standard 35 writes it: G y yy yyyy Q QQQ M MM MMM MMMM LLL LLLL w d dd D EEE EEEE a H HH h hh m mm s ss S… z zzzz XXX, 'literal'."
        ),
        Property(
            "dateStyle", \.dateStyle, .optional(.word()),
            "The length of the date in the locale's form, from 3/5/21 to Friday, March 5, 2021."),
        Property(
            "timeStyle", \.timeStyle, .optional(.word()),
            "The length of the time in the locale's form, from 2:07 PM to 2:07:09 PM GMT+01:00."),
    ]

    private static func reference(_ fallback: String) -> Property<DateFormatKeys> {
        Property(
            "referenceDate",
            Codec<String>.string(maximumLength: 100).compactMap(allowed: "a date such as \"2001-01-01\"") {
                DateTime.instant($0, in: .utc)
            }, "What numbers count from; without it \(fallback). Core Plot: referenceDate."
        ) { $0.referenceDate = $1 }
    }

    private static let place: [Property<DateFormatKeys>] = [
        Property(
            "locale", \.locale, .optional(.locale),
            "The language and country that dates are written for; without it the graph's."),
        Property(
            "timeZone", \.timeZone, .optional(.timeZone),
            "The zone whose calendar and clock are shown, such as Europe/Berlin; without it that of the axis."),
    ]
}
