/// How dates and times are written, and what the numbers that stand for them count.
package struct DateFormat: Hashable, Sendable {
    /// Nil: as short as tells the ticks of an axis apart.
    package var pattern: DatePattern?
    /// What the values count from, in seconds since 1970-01-01 00:00 UTC.
    package var reference: Double
    /// What the values count, of which the whole part is taken; nil: seconds. Core Plot: `referenceCalendarUnit`.
    package var unit: CalendarUnit?
    package var locale: ChartLocale
    /// Nil: that of the axis.
    package var timeZone: TimeZoneRules?

    package init(
        pattern: DatePattern? = nil, reference: Double = 0, unit: CalendarUnit? = nil, locale: ChartLocale = .english,
        timeZone: TimeZoneRules? = nil
    ) {
        self.pattern = pattern
        self.reference = reference
        self.unit = unit
        self.locale = locale
        self.timeZone = timeZone
    }

    /// 2001-01-01 00:00 UTC, in seconds since 1970-01-01 00:00 UTC: what Core Plot's formatters count from.
    package static let referenceOfCorePlot = 978_307_200.0

    func labels(for values: [Double], in zoneOfAxis: TimeZoneRules) -> [String] {
        let zone = timeZone ?? zoneOfAxis
        let instants = values.map { instant(of: $0, in: zone) }
        guard let pattern else { return AdaptiveDateFormat(zone: zone, locale: locale).labels(for: instants) }
        return instants.map { pattern.string(for: $0, in: zone, locale: locale) }
    }

    private func instant(of value: Double, in zone: TimeZoneRules) -> Double {
        guard let unit else { return reference + value }
        guard value.isFinite else { return .nan }
        let whole = max(-1e15, min(1e15, value.rounded(.towardZero)))
        return unit.instant(Int(whole), after: reference, in: zone)
    }
}
