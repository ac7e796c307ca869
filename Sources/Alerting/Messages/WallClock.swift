import Data
import Glibc

enum WallClock {
    /// The current time in seconds since 1970.
    static var now: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Dates of mails (RFC 5322 section 3.3) in UTC, and of logs (RFC 3339).
enum MailDate {
    static func text(_ seconds: Double) -> String {
        let time = CivilDateTime(localSeconds: seconds.rounded(.down))
        let day = EnglishDates.weekdays[time.date.weekday % 7].prefix(3)
        let month = EnglishDates.months[time.date.month - 1].prefix(3)
        return "\(day), \(time.date.day) \(month) \(time.date.year) \(clock(time)) +0000"
    }

    static func logText(_ seconds: Double) -> String {
        let time = CivilDateTime(localSeconds: seconds.rounded(.down))
        return "\(time.date.year)-\(padded(time.date.month))-\(padded(time.date.day))T\(clock(time))Z"
    }

    private static func clock(_ time: CivilDateTime) -> String {
        "\(padded(time.hour)):\(padded(time.minute)):\(padded(time.second))"
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
