import Charts
import Codecs
import Data
import Formatting
import JSON
import Words

/// The keys of a date format.
struct DateFormatKeys: Sendable {
    var pattern: DatePattern?
    var dateStyle: DateStyle?
    var timeStyle: DateStyle?
    /// The reference date in seconds since 1970-01-01 00:00 UTC.
    var referenceDate: Double?
    var unit: CalendarUnit?
    var locale: TextLocale?
    var timeZone: TimeZoneRules?

    /// - Parameters:
    ///   - rootLocale: The locale if the format has none.
    ///   - isCorePlots: Whether the defaults are those of Core Plot's formatters: medium dates and times that count
    ///     from 2001. Otherwise the default format depends on the axis.
    /// - Returns: The formatter; nil if keys contradict each other.
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
        "a date format with either a pattern, or a dateStyle and timeStyle that are not both \"none\""
}

extension Codec where Value == DateFormatKeys {
    /// A pattern, or an object.
    static func dateFormat(_ object: ObjectCodec<DateFormatKeys>) -> Codec {
        either(Codec<DatePattern>.datePattern.map { DateFormatKeys(pattern: $0) }, Codec.object(object))
    }
}

extension Codec where Value == DatePattern {
    /// A pattern. One in the syntax of strftime or Moment is an error even where its letters are fields of ours, because
    /// they are other fields: `D` is the day of the year.
    static let datePattern: Codec = {
        let text = Codec<String>.string(maximumLength: 100)
        let allowed = "a pattern of Unicode Technical Standard 35 such as \"d MMM yyyy, HH:mm\""
        return Codec(
            expectation: allowed, accepts: text.accepts,
            decode: { value, decoder in
                guard let text = text.decode(value, &decoder) else { return nil }
                if !ForeignFormat.isForeignPattern(text), let pattern = try? DatePattern(text) { return pattern }
                let meant = ForeignFormat.pattern(meantBy: text)
                decoder.reject(value, allowed: allowed, meaning: meant.map { .tree(.string($0)) })
                return nil
            }, schema: text.schema)
    }()
}

extension ObjectCodec where Root == DateFormatKeys {
    static let dateFormat = ObjectCodec(
        "DateFormat",
        "The format of dates and times. Default, without a pattern or styles: as short as possible while all ticks differ.",
        initial: DateFormatKeys(), properties: form + [reference("1970-01-01T00:00:00Z")] + region)

    static let timeFormat = ObjectCodec(
        "TimeFormat",
        "The format of dates and times. Default, without a pattern or styles: medium dates and times. Core Plot: CPTTimeFormatter.",
        initial: DateFormatKeys(), properties: form + [reference("2001-01-01T00:00:00Z")] + region)

    static let calendarFormat = ObjectCodec(
        "CalendarFormat",
        "The format of dates given as a number of calendar units after a reference date. Only the integer part of a value counts. Default, without a pattern or styles: medium dates and times. Core Plot: CPTCalendarFormatter.",
        initial: DateFormatKeys(unit: .era),
        properties: [
            Property(
                "referenceCalendarUnit", \.unit, .optional(.enumeration()),
                "The unit of the values. Default: eras, as in Core Plot. Days and longer units keep the time of day. Months and longer units keep the day of the month, or use the last day of a shorter month."
            )
        ] + form + [reference("2001-01-01T00:00:00Z")] + region)

    private static let form: [Property<DateFormatKeys>] = [
        Property(
            "pattern", \.pattern, .optional(.datePattern),
            "A pattern as defined by Unicode Technical Standard 35: G y yy yyyy Q QQQ M MM MMM MMMM LLL LLLL w d dd D EEE EEEE a H HH h hh m mm s ss S… z zzzz XXX, 'literal'."
        ),
        Property(
            "dateStyle", \.dateStyle, .optional(.enumeration()),
            "The length of the date in the format of the locale, from 3/5/21 to Friday, March 5, 2021."),
        Property(
            "timeStyle", \.timeStyle, .optional(.enumeration()),
            "The length of the time in the format of the locale, from 2:07 PM to 2:07:09 PM GMT+01:00."),
    ]

    private static func reference(_ fallback: String) -> Property<DateFormatKeys> {
        Property(
            "referenceDate",
            Codec<String>.string(maximumLength: 100).compactMap(allowed: "a date such as \"2001-01-01\"") {
                DateTime.instant($0, in: .utc)
            }, "The date that numbers count from. Default: \(fallback). Core Plot: referenceDate."
        ) { $0.referenceDate = $1 }
    }

    private static let region: [Property<DateFormatKeys>] = [
        Property(
            "locale", \.locale, .optional(.locale),
            "The language and country for dates. Default: the locale of the graph."),
        Property(
            "timeZone", \.timeZone, .optional(.timeZone),
            "The time zone, such as Europe/Berlin. Default: the time zone of the axis."),
    ]
}
