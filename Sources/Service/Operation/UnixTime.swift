import Glibc

/// The calendar's time.
enum UnixTime {
    /// Seconds since 1970.
    static var now: Int { time(nil) }
}
