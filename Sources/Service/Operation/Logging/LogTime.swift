import Glibc

/// The present time as RFC 3339 writes it, in UTC; all but the milliseconds is made once a second.
struct LogTime {
    private var second = -1
    private var prefix: [UInt8] = []

    /// Writes `2026-11-22T07:35:08.123Z`.
    mutating func write(to line: inout LogBuffer) {
        var now = timespec()
        _ = unsafe clock_gettime(CLOCK_REALTIME, &now)
        write(seconds: now.tv_sec, milliseconds: now.tv_nsec / 1_000_000, to: &line)
    }

    mutating func write(seconds: Int, milliseconds: Int, to line: inout LogBuffer) {
        if seconds != second {
            second = seconds
            prefix = Self.text(seconds)
        }
        line.write(prefix[...])
        line.write(decimal: milliseconds, digits: 3)
        line.write(UInt8(ascii: "Z"))
    }

    private static func text(_ seconds: Int) -> [UInt8] {
        var seconds = time_t(seconds)
        var parts = unsafe tm()
        unsafe gmtime_r(&seconds, &parts)
        let numbers = unsafe [parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec]
        var text = LogBuffer()
        text.makeRoom(for: 24)
        text.write(decimal: unsafe Int(parts.tm_year) + 1900, digits: 4)
        for (number, separator) in zip(numbers, "--T::".utf8) {
            text.write(separator)
            text.write(decimal: Int(number), digits: 2)
        }
        text.write(UInt8(ascii: "."))
        return Array(text.text)
    }
}
