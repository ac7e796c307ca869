/// How long a date or a time is, from `3/5/21` to `Friday, March 5, 2021`. Core Foundation: `NSDateFormatter.Style`.
package enum DateStyle: String, CaseIterable, Hashable, Sendable {
    /// Left out.
    case none
    case short, medium, long, full

    /// The place among the forms of a locale; nil for `none`.
    private var index: Int? { DateStyle.allCases.firstIndex(of: self).flatMap { $0 > 0 ? $0 - 1 : nil } }

    /// The form of dates and times of these lengths in a locale; nil where both are left out.
    package static func pattern(date: DateStyle, time: DateStyle, locale: ChartLocale) -> DatePattern? {
        let patterns = locale.datePatterns
        let text: String
        switch (date.index, time.index) {
        case (let date?, let time?):
            text = DateStyle.joined(patterns.dates[date], patterns.times[time], by: patterns.joints[date])
        case (let date?, nil): text = patterns.dates[date]
        case (nil, let time?): text = patterns.times[time]
        case (nil, nil): return nil
        }
        return try? DatePattern(text)
    }

    /// Puts a date for `{1}` and a time for `{0}`.
    private static func joined(_ date: String, _ time: String, by joint: String) -> String {
        let dateIsFirst = joint.hasPrefix("{1}")
        return (dateIsFirst ? date : time) + joint.dropFirst(3).dropLast(3) + (dateIsFirst ? time : date)
    }
}
