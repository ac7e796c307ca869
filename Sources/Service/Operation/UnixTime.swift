import Glibc

/// The wall-clock time.
enum UnixTime {
    /// The current time in seconds since 1970.
    static var now: Int { time(nil) }
}
