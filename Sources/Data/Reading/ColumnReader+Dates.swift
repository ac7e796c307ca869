import Budget
import Diagnostics

/// Dates in the fields of a column.
extension ColumnReader {
    /// The dates in the notation that fits all values, or nearly all if the table is interpreted.
    mutating func notedDates(
        _ fields: ColumnFields, allowingFaults: Bool = false
    ) -> (values: ColumnValues, notation: DateNotation)? {
        guard let first = firstText(fields) else { return nil }
        let text = fields.bytes.span.extracting(first)
        let bare = text.extracting(0..<(NumberMark.lengthBefore(text) ?? text.count))
        for notation in DateNotation.allCases where (notation.written(text) ?? notation.written(bare)) != nil {
            let values = values(fields, .notation(notation), until: allowingFaults ? .tooManyFaults : .firstFault)
            guard allowingFaults ? isNearlyAll(values.count, faults: values.faults) : values.firstFault == nil,
                values.count > 0
            else { continue }
            // `Jan 15` can be a month of 2015 or a day.
            if notation == .monthName, areDays(fields, values.values) { return nil }
            guard !allowingFaults, DateNotation.ambiguous.contains(notation) else {
                return (values, notation)
            }
            return likeliest(fields, notation, values)
        }
        return nil
    }

    /// The dates in the likeliest of the notations that fit all values: with the month first, except between points, and
    /// where the dates are then the starts of months over more than a year; or with a year of two digits first, if the dates
    /// are then nearest to each other.
    private mutating func likeliest(
        _ fields: ColumnFields, _ first: DateNotation, _ values: ColumnValues
    ) -> (values: ColumnValues, notation: DateNotation) {
        var readings = [(notation: first, values: values)]
        for notation in DateNotation.ambiguous.drop(while: { $0 != first }).dropFirst() {
            let other = self.values(fields, .notation(notation), until: .firstFault)
            if other.firstFault == nil, !readings.contains(where: { $0.values.values == other.values }) {
                readings.append((notation, other))
            }
        }
        guard readings.count > 1 else { return (values, first) }
        var chosen = readings.first { $0.notation == .monthFirst } ?? readings[0]
        if first == .dayFirst, fields.contains(UInt8(ascii: ".")) || values.values.areStartsOfMonths(in: options.zone) {
            chosen = readings[0]
        }
        if let last = readings.last, last.notation == .shortYearFirst,
            readings.dropLast().allSatisfy({ $0.values.values.extent > last.values.values.extent })
        {
            chosen = last
        }
        let part = chosen.notation == .dayFirst ? "day" : chosen.notation == .monthFirst ? "month" : "year"
        notes.append(
            "The dates in the column \"\(name.shortened(to: 40))\" were read with the \(part) first, which their values do not show; write them like 2026-11-22."
        )
        return (chosen.values, chosen.notation)
    }

    /// The range of the first text that is not a marker of a missing value.
    private func firstText(_ fields: ColumnFields) -> Range<Int>? {
        let bytes = fields.bytes.span
        for range in fields.ranges {
            let field = Self.trimmed(bytes, range)
            if !field.isEmpty, !MissingValue.isMarker(bytes.extracting(field)) { return field }
        }
        return nil
    }

    /// Whether texts follow each other as days of a month, but not as months of years.
    private func areDays(_ fields: ColumnFields, _ months: [Double]) -> Bool {
        guard zip(months, months.dropFirst()).contains(where: { $0 > $1 }) else { return false }
        return MonthDays.areSequence((0..<fields.count).lazy.map { fields.text($0) })
    }

    /// The instants of dates that were read, of which those in a repeated hour follow each other, and the zone of their
    /// offsets.
    mutating func dates(
        _ values: ColumnValues, _ fields: ColumnFields, _ kind: Kind, _ place: (Int) -> TableError.Place
    ) -> [Double] {
        noteMarks(values, "date", fields, place)
        if values.offsets.count == 1, let shared = values.offsets.first ?? nil {
            zone = TimeZoneRules.fixed(shared).name
        } else if values.offsets.count > 1, !values.offsets.contains(nil) {
            zone = zoneOfOffsets(fields, kind)?.name
            if zone == nil, options.zone == .utc {
                let offsets = values.offsets.compactMap(\.self).sorted().map(UTCOffset.text)
                let list = offsets.prefix(4).joined(separator: ", ") + (offsets.count > 4 ? " …" : "")
                notes.append(
                    "The dates in the column \"\(name.shortened(to: 40))\" have different offsets from UTC (\(list)) and are shown in UTC; timeZone chooses another zone."
                )
            }
        }
        if values.offsets.count > 1, values.offsets.contains(nil) {
            notes.append(
                "Some dates in the column \"\(name.shortened(to: 40))\" have an offset from UTC and others none; those are in \(options.zone.name)."
            )
        }
        noteCalendar(values.values)
        guard !values.locals.isEmpty, !options.budget.isSpent(before: 200 * fields.count) else { return values.values }
        noteSkippedTimes(values, fields)
        return options.zone.instants(values.values, ofLocal: values.locals)
    }

    /// Years that are usual in the calendars of Iran and Thailand, and not in dates of this one.
    private static let yearsOfOthers = [1300...1450, 2450...2650]

    /// Notes dates whose years are probably those of another calendar.
    private mutating func noteCalendar(_ instants: [Double]) {
        let known = instants.lazy.filter { !$0.isNaN }
        guard options.isInterpreted, let least = known.min(), let greatest = known.max() else { return }
        let (first, last) = (
            CivilDateTime(localSeconds: least).date.year, CivilDateTime(localSeconds: greatest).date.year
        )
        guard Self.yearsOfOthers.contains(where: { $0.contains(first) && $0.contains(last) }) else { return }
        notes.append(
            "The dates in the column \"\(name.shortened(to: 40))\" are in the years \(first) to \(last); other calendars are not converted."
        )
    }

    /// Notes if the texts of a column are dates, but not in one notation.
    /// - Returns: Whether they are.
    mutating func noteNotations(_ fields: ColumnFields) -> Bool {
        guard let first = firstText(fields) else { return false }
        let bytes = fields.bytes.span
        let all = [.date] + DateNotation.allCases.map { Kind.notation($0) }
        var common = all
        var other: Range<Int>?
        for range in fields.ranges {
            let field = Self.trimmed(bytes, range)
            guard !field.isEmpty, !MissingValue.isMarker(bytes.extracting(field)) else { continue }
            guard !options.budget.isSpent(before: 10 * (Self.costOfField + range.count)) else { return false }
            let text = bytes.extracting(field)
            common.removeAll { written(text, $0) == nil }
            guard common.isEmpty else { continue }
            guard all.contains(where: { written(text, $0) != nil }) else { return false }
            if other == nil { other = field }
        }
        guard let other else { return false }
        func quoted(_ field: Range<Int>) -> String {
            "\"\(String(decoding: bytes.extracting(field).octets, as: UTF8.self).shortened(to: 40))\""
        }
        notes.append(
            "The dates in the column \"\(name.shortened(to: 40))\" have no common notation, such as \(quoted(first)) and \(quoted(other)), and are shown as names; write them like 2026-11-22."
        )
        return true
    }

    /// The well-known zone whose rules give the offsets of all dates.
    private func zoneOfOffsets(_ fields: ColumnFields, _ kind: Kind) -> TimeZoneRules? {
        guard options.budget.allows(fields.count, each: MemoryLayout<WrittenTime>.stride) else { return nil }
        let bytes = fields.bytes.span
        var times: [WrittenTime] = []
        times.reserveCapacity(fields.count)
        for range in fields.ranges {
            guard !options.budget.isSpent(before: Self.costOfField + range.count) else { return nil }
            if let time = written(bytes.extracting(Self.trimmed(bytes, range)), kind) { times.append(time) }
        }
        return TimeZoneRules.wellKnown { zone in
            times.allSatisfy {
                !options.budget.isSpent(before: 30) && zone.offset(at: $0.instant(in: .utc)) == $0.offset
            }
        }
    }

    /// Notes the local times that clocks skip when they are set forward. A day whose midnight they skip begins later.
    private mutating func noteSkippedTimes(_ values: ColumnValues, _ fields: ColumnFields) {
        guard values.locals.contains(where: { !$0.isNaN && $0.truncatingRemainder(dividingBy: 86_400) != 0 }) else {
            return
        }
        let skipped = values.locals.indices.filter {
            !values.locals[$0].isNaN && options.zone.local(values.values[$0]) != values.locals[$0]
        }
        guard let first = skipped.first else { return }
        let isOne = skipped.count == 1
        notes.append(
            "\(isOne ? "1 time" : "\(skipped.count) times") in the column \"\(name.shortened(to: 40))\" \(isOne ? "does" : "do") not exist in \(options.zone.name), where clocks are then set forward, and \(isOne ? "is shown as a later one" : "are shown as later ones"); the first is \"\(fields.text(first).shortened(to: 40))\"."
        )
    }
}

extension [Double] {
    /// The time from the first to the last of instants in seconds.
    fileprivate var extent: Double {
        let known = lazy.filter { !$0.isNaN }
        return (known.max() ?? 0) - (known.min() ?? 0)
    }

    /// Whether instants in seconds are the starts of different months over more than a year.
    fileprivate func areStartsOfMonths(in zone: TimeZoneRules) -> Bool {
        let known = lazy.filter { !$0.isNaN }
        guard let least = known.min(), let greatest = known.max(), greatest - least > 366 * 86_400 else { return false }
        return known.allSatisfy {
            CivilDateTime(localSeconds: $0 + Double(zone.offset(at: $0))).date.day == 1
        }
    }
}
