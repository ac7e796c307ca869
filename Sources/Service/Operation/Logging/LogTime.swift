import Glibc

/// The present time as RFC 3339 writes it, in UTC; the date and the time of day are made once a second.
struct LogTime {
    private var second = -1
    private var prefix: [UInt8] = []

    /// Appends `2026-11-22T07:35:08.123Z`.
    mutating func append(to line: inout [UInt8]) {
        var now = timespec()
        _ = unsafe clock_gettime(CLOCK_REALTIME, &now)
        append(seconds: now.tv_sec, milliseconds: now.tv_nsec / 1_000_000, to: &line)
    }

    mutating func append(seconds: Int, milliseconds: Int, to line: inout [UInt8]) {
        if seconds != second {
            second = seconds
            prefix = Self.text(seconds)
        }
        line.append(contentsOf: prefix)
        line.append(UInt8(ascii: "."))
        line.append(decimal: milliseconds, digits: 3)
        line.append(UInt8(ascii: "Z"))
    }

    private static func text(_ seconds: Int) -> [UInt8] {
        var seconds = time_t(seconds)
        var parts = unsafe tm()
        unsafe gmtime_r(&seconds, &parts)
        let numbers = unsafe [
            parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec,
        ]
        var text: [UInt8] = []
        for (number, separator) in zip(numbers, ["", "-", "-", "T", ":", ":"]) {
            text.append(contentsOf: separator.utf8)
            text.append(decimal: Int(number), digits: 2)
        }
        return text
    }
}
