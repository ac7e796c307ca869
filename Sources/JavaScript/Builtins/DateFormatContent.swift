import Formatting

/// A date format of `Intl.DateTimeFormat` or `toLocaleDateString`.
struct DateFormatContent: Sendable {
    /// The parts that are shown if no options choose any.
    enum Defaults { case date, time, both }

    private var format: InternationalDateFormat

    init(_ evaluator: Evaluator, _ locale: Value, _ options: Value, defaults: Defaults) throws(ScriptError) {
        // A format takes about as long as this many steps.
        try evaluator.step(50)
        format = InternationalDateFormat(locale: try evaluator.locale(locale))
        let options = OptionReader(evaluator, options)
        for name in ["era", "timeZoneName", "fractionalSecondDigits", "dayPeriod", "calendar", "numberingSystem"] {
            if let text = try options.text(name) {
                throw options.unsupported(name, text, "The option \"\(name)\" is not available.")
            }
        }
        if let zone = try options.text("timeZone"), !["UTC", "GMT", "Etc/UTC", "Etc/GMT"].contains(zone) {
            throw options.unsupported("timeZone", zone, "The dates of scripts are in UTC.")
        }
        format.weekday = try options.choice("weekday")
        format.year = try options.choice("year")
        format.month = try options.choice("month")
        format.day = try options.choice("day")
        format.hour = try options.choice("hour")
        format.minute = try options.choice("minute")
        format.second = try options.choice("second")
        format.dateStyle = try options.choice("dateStyle")
        format.timeStyle = try options.choice("timeStyle")
        if case .boolean(let value) = options.value("hour12") { format.usesHalfDays = value }
        if let cycle = try options.text("hourCycle") { format.usesHalfDays = cycle == "h12" || cycle == "h11" }
        addDefaults(defaults)
    }

    private mutating func addDefaults(_ defaults: Defaults) {
        let styles = format.dateStyle != nil || format.timeStyle != nil
        let needsDate = defaults == .date && !format.hasDate || defaults == .both && format.isEmpty
        let needsTime = defaults == .time && !format.hasTime || defaults == .both && format.isEmpty
        guard !styles else { return }
        if needsDate { (format.year, format.month, format.day) = (.numeric, .numeric, .numeric) }
        if needsTime { (format.hour, format.minute, format.second) = (.numeric, .twoDigits, .twoDigits) }
    }

    /// Browsers write plain spaces between times and halves of the day, where Unicode CLDR has narrow ones.
    func text(_ time: Double) -> String { format.text(time).replacing("\u{202F}", with: " ") }
}
