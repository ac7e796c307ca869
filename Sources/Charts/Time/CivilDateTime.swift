import Glibc

/// What a calendar and a clock on the wall show.
package struct CivilDateTime: Hashable, Sendable {
    package var date: CivilDate
    /// From 0 to 23.
    package var hour: Int
    package var minute: Int
    package var second: Int
    package var millisecond: Int

    /// - Parameter localSeconds: how far the clock has gone since it showed 1970-01-01 00:00, in seconds; times outside of
    ///   `CivilDate.years`, and NaN, are taken as the nearest inside.
    package init(localSeconds: Double) {
        let limit = Double(CivilDate.lastDay + 1) * 86_400 - 0.001
        let lowest = Double(CivilDate.firstDay) * 86_400
        let seconds = localSeconds > lowest ? min(localSeconds, limit) : lowest
        // Instants are multiples of a millisecond up to the precision of a Double; one just below is not the one before.
        let milliseconds = Int((seconds * 1000 + 0.001).rounded(.down))
        let days = milliseconds.floorDivided(by: 86_400_000)
        let ofDay = milliseconds - days * 86_400_000
        date = CivilDate(daysSinceEpoch: days)
        hour = ofDay / 3_600_000
        minute = ofDay / 60_000 % 60
        second = ofDay / 1000 % 60
        millisecond = ofDay % 1000
    }

    /// Whether the clock shows the start of a day.
    package var isMidnight: Bool { hour == 0 && minute == 0 && second == 0 && millisecond == 0 }
}
