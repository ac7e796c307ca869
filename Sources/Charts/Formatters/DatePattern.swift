/// A form of dates and times, as Unicode Technical Standard 35 writes them: `d MMM yyyy, HH:mm`.
///
/// Fields: `yyyy` `yy` `QQQ` `Q` `MMMM` `MMM` `MM` `M` `dd` `d` `EEEE` `EEE` `HH` `H` `hh` `h` `mm` `m` `ss` `s` `SSS` `a`.
/// Letters between apostrophes stand for themselves, two apostrophes for one. Names are English.
package struct DatePattern: Hashable, Sendable {
    package init(_ text: String) throws(DatePatternError) {
        throw .unknownField(text)
    }

    /// The text of an instant, in seconds since 1970-01-01 00:00 UTC.
    package func string(for instant: Double, in zone: TimeZoneRules) -> String {
        ""
    }
}
