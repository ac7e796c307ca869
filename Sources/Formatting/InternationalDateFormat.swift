import Data

/// The format of dates by JavaScript's `Intl.DateTimeFormat` (ECMA-402, section 11), in UTC.
package struct InternationalDateFormat: Sendable {
    package enum Width: String, CaseIterable, Sendable {
        case numeric
        case twoDigits = "2-digit"
        case short, long
    }

    package enum Style: String, CaseIterable, Sendable { case short, medium, long, full }

    package var locale: TextLocale
    package var weekday: Width?
    package var year: Width?
    package var month: Width?
    package var day: Width?
    package var hour: Width?
    package var minute: Width?
    package var second: Width?
    package var usesHalfDays: Bool?
    package var dateStyle: Style?
    package var timeStyle: Style?

    package init(locale: TextLocale = .english) { self.locale = locale }

    /// Whether any part of a date or time is chosen.
    package var isEmpty: Bool {
        weekday == nil && year == nil && month == nil && day == nil && hour == nil && minute == nil && second == nil
            && dateStyle == nil && timeStyle == nil
    }

    package var hasDate: Bool { weekday != nil || year != nil || month != nil || day != nil || dateStyle != nil }

    package var hasTime: Bool { hour != nil || minute != nil || second != nil || timeStyle != nil }

    /// A time in milliseconds since 1970-01-01 00:00 UTC as text.
    package func text(_ milliseconds: Double) -> String {
        guard !milliseconds.isNaN else { return "Invalid Date" }
        let parts = [hasDate ? date : nil, hasTime ? time : nil].compactMap { $0 }
        let texts = parts.map { pattern in
            (try? DatePattern(pattern))?.string(for: milliseconds / 1000, in: .utc, locale: locale) ?? ""
        }
        guard texts.count == 2 else { return texts.first ?? "" }
        let joint = locale.datePatterns.joints[dateStyle?.index ?? (month == .long ? 2 : 1)]
        return joint.replacing("{1}", with: texts[0]).replacing("{0}", with: texts[1])
    }

    // MARK: Dates

    private var date: String {
        if let dateStyle { return locale.datePatterns.dates[dateStyle.index] }
        let isText = month == .short || month == .long
        let monthLetters = month == .long ? "MMMM" : isText ? "MMM" : "M"
        var skeleton = year != nil ? "y" : ""
        if month != nil { skeleton += monthLetters }
        if weekday != nil { skeleton += "E" }
        if day != nil { skeleton += "d" }
        let isPadded = month == .twoDigits && day == .twoDigits
        if skeleton == "yMd", isPadded { skeleton = year == .twoDigits ? "yyMMdd" : "yMMdd" }
        if skeleton == "Md", isPadded { skeleton = "MMdd" }
        let pattern = locale.skeletonPatterns?[skeleton] ?? composed(skeleton)
        return adjusted(pattern)
    }

    /// The pattern of parts that have none of their own.
    private func composed(_ skeleton: String) -> String {
        var without = self
        switch (weekday, year, month, day) {
        case (nil, _?, nil, nil): return locale.datePatterns.year
        case (nil, nil, _?, nil):
            return month == .long ? "LLLL" : month == .short ? "LLL" : month == .twoDigits ? "LL" : "L"
        case (nil, nil, nil, _?): return "d"
        case (_?, nil, nil, nil): return weekday == .long ? "cccc" : "ccc"
        case (_?, _, _, _):
            without.weekday = nil
            return "EEE, " + without.date
        default:
            // A year and a day without a month.
            without.day = nil
            return without.date + " d"
        }
    }

    /// The pattern with the widths of the parts.
    private func adjusted(_ pattern: String) -> String {
        var result = ""
        var isQuoted = false
        var rest = pattern[...]
        while let character = rest.first {
            if character == "'" { isQuoted.toggle() }
            let run = rest.prefix { $0 == character }
            rest = rest.dropFirst(run.count)
            switch character {
            case "E" where !isQuoted: result += weekday == .long ? "EEEE" : "EEE"
            case "d" where !isQuoted && day == .twoDigits: result += "dd"
            case "M" where !isQuoted && month == .twoDigits && run.count < 3: result += "MM"
            case "y" where !isQuoted && year == .twoDigits: result += "yy"
            default: result += run
            }
        }
        return result
    }

    // MARK: Times

    private var time: String {
        if let timeStyle { return hours(locale.datePatterns.times[timeStyle.index]) }
        let patterns = locale.skeletonPatterns
        if hour == nil {
            if minute != nil, second != nil { return "mm:ss" }
            return minute != nil ? (minute == .twoDigits ? "mm" : "m") : second == .twoDigits ? "ss" : "s"
        }
        var pattern = patterns?[second != nil ? "jms" : minute != nil ? "jm" : "j"] ?? "HH:mm"
        if hour == .twoDigits { pattern = pattern.replacing("hh", with: "h").replacing("h", with: "hh") }
        return hours(pattern)
    }

    /// The pattern with hours from 0 to 23 or from 1 to 12 as chosen.
    private func hours(_ pattern: String) -> String {
        guard let usesHalfDays, usesHalfDays == pattern.contains("H") else { return pattern }
        if usesHalfDays {
            let digits = hour == .twoDigits ? "hh" : "h"
            return pattern.replacing("HH", with: digits).replacing("H", with: digits) + " a"
        }
        let bare = String(pattern.filter { !["a", "\u{202F}"].contains($0) })
        let hours = bare.replacing("hh", with: "h").replacing("h", with: "HH")
        return hours.hasPrefix(" ")
            ? String(hours.dropFirst()) : hours.hasSuffix(" ") ? String(hours.dropLast()) : hours
    }
}

extension InternationalDateFormat.Style {
    fileprivate var index: Int {
        switch self {
        case .short: 0
        case .medium: 1
        case .long: 2
        case .full: 3
        }
    }
}
