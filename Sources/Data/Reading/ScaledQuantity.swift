import Budget

/// A quantity in one of several units of a kind, as `90 min` and `2 h` or `100 KB` and `2 MB`, or a duration such as
/// `1h 30m`, `01:30:00` and `PT1H30M`.
struct ScaledQuantity {
    /// The quantity in the least unit of its kind.
    let value: Double
    /// The unit in which it is written, or the greatest one of several.
    let unit: String
    /// Whether the unit is not written, as in 01:30:00.
    var isClock = false

    /// A kind of quantity: the names of units with their sizes in the least one.
    struct Kind: Sendable {
        fileprivate let sizes: [String: Double]
        fileprivate let isTime: Bool

        func size(of unit: String) -> Double { sizes[unit] ?? 1 }
    }

    private static let second = 1_000.0
    private static let minute = 60 * second
    private static let hour = 60 * minute
    fileprivate static let day = 24 * hour

    /// The kinds of quantities, with whole sizes. Minutes are m beside other units of time.
    private static let kinds: [Kind] = [
        Kind(
            sizes: [
                "ms": 1, "s": second, "sec": second, "sec.": second, "secs": second, "second": second,
                "seconds": second,
                "m": minute, "min": minute, "min.": minute, "mins": minute, "minute": minute, "minutes": minute,
                "h": hour,
                "hr": hour, "hrs": hour, "hour": hour, "hours": hour, "Std": hour, "Std.": hour, "d": day, "day": day,
                "days": day,
            ], isTime: true),
        Kind(["nm": 1, "\u{B5}m": 1e3, "mm": 1e6, "cm": 1e7, "dm": 1e8, "m": 1e9, "km": 1e12]),
        Kind(["in": 1, "ft": 12, "yd": 36, "mi": 63_360]), Kind(["oz": 1, "lb": 16, "lbs": 16]),
        Kind(["\u{B5}g": 1, "mg": 1e3, "g": 1e6, "kg": 1e9, "t": 1e12]),
        Kind(["ml": 1, "mL": 1, "cl": 10, "dl": 100, "l": 1e3, "L": 1e3, "hl": 1e5]),
        Kind([
            "B": 1, "kB": 1e3, "KB": 1e3, "MB": 1e6, "GB": 1e9, "TB": 1e12, "PB": 1e15, "KiB": 1_024, "MiB": 1_048_576,
            "GiB": 1_073_741_824, "TiB": 1_099_511_627_776,
        ]),
        Kind(["kbps": 1, "Mbps": 1e3, "Gbps": 1e6]), Kind(["bit": 1, "kbit": 1e3, "Mbit": 1e6, "Gbit": 1e9]),
        Kind(["Hz": 1, "kHz": 1e3, "MHz": 1e6, "GHz": 1e9]),
        Kind(["mW": 1, "W": 1e3, "kW": 1e6, "MW": 1e9, "GW": 1e12]),
        Kind(["Wh": 1, "kWh": 1e3, "MWh": 1e6, "GWh": 1e9, "TWh": 1e12]),
        Kind(["J": 1, "kJ": 1e3, "MJ": 1e6, "GJ": 1e9]),
        Kind(["mV": 1, "V": 1e3, "kV": 1e6]), Kind(["mA": 1, "A": 1e3]),
        Kind(["Pa": 1, "hPa": 100, "kPa": 1e3, "MPa": 1e6]),
    ]

    /// The kinds to which a field can belong.
    static func kinds(of field: Span<UInt8>) -> [Kind] { kinds.filter { Self(field, $0) != nil } }

    /// - Parameter field: A field without white space at its ends.
    init?(_ field: Span<UInt8>, _ kind: Kind) {
        guard field.count <= Self.longest, let last = (0..<field.count).last, Self.canEnd(field[last]) else {
            return nil
        }
        if let number = DecoratedNumber.number(field, hasDecimalComma: false), case .measure(let unit) = number.unit {
            guard let size = kind.sizes[unit] else { return nil }
            (value, self.unit) = (number.value * size, unit)
            return
        }
        guard kind.isTime, (0..<field.count).contains(where: { field[$0] &- 0x30 < 10 }) else { return nil }
        let text = String(decoding: field.octets, as: UTF8.self)
        let isNegative = text.hasPrefix("-")
        let rest = isNegative ? text.dropFirst() : text[...]
        guard let duration = Self.clock(rest) ?? Self.parts(rest) else { return nil }
        value = isNegative ? -duration.size : duration.size
        isClock = duration.unit == nil
        unit = duration.unit ?? (abs(value) >= Self.hour ? "h" : abs(value) >= Self.minute ? "min" : "s")
    }

    private static let longest = 40

    private static func canEnd(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == UInt8(ascii: ".")
    }

    /// The duration of a text such as 01:30:00, also with days in front, as in 2 days 01:30:00 and 2.01:30:00.
    private static func clock(_ text: Substring) -> (size: Double, unit: String?)? {
        let fields = text.split(separator: ":", omittingEmptySubsequences: false)
        guard fields.count == 3 else { return nil }
        var days = 0.0
        var hours = fields[0]
        if let end = hours.lastIndex(where: { $0 == " " || $0 == "." }) {
            let day = hours[..<end].prefix { $0.isNumber }
            guard ["", " day", " days"].contains(hours[day.endIndex..<end]), let count = number(day) else { return nil }
            days = count
            hours = hours[hours.index(after: end)...]
        }
        guard let hour = number(hours), hours.allSatisfy(\.isNumber), let minute = number(fields[1]),
            fields[1].count == 2,
            minute < 60, let second = number(fields[2]), second < 60, fields[2].prefix(2).allSatisfy(\.isNumber)
        else { return nil }
        return (days * day + hour * Self.hour + minute * Self.minute + second * Self.second, nil)
    }

    /// The duration of a text such as 1h 30m, in units from the greatest to the least, or PT1H30M (ISO 8601).
    private static func parts(_ text: Substring) -> (size: Double, unit: String?)? {
        let isCoded = text.hasPrefix("P")
        var rest = isCoded ? text.dropFirst().filter { $0 != "T" }.lowercased()[...] : text
        var total = 0.0
        var greatest: String?
        var least = Double.infinity
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isNumber || $0 == "." }
            let behind = rest[digits.endIndex...].drop { $0 == " " }
            let unit = behind.prefix { $0.isLetter || $0 == "." }
            guard let count = number(digits), let size = kinds[0].sizes[String(unit)], size < least else { return nil }
            total += count * size
            least = size
            greatest = greatest ?? String(unit)
            rest = behind[unit.endIndex...].drop { $0 == " " || $0 == "," }
        }
        return greatest.map { (total, $0) }
    }

    private static func number(_ text: Substring) -> Double? {
        text.first?.isNumber == true ? NumberField.number(String(text)) : nil
    }
}

extension ScaledQuantity.Kind {
    fileprivate init(_ sizes: [String: Double]) { self.init(sizes: sizes, isTime: false) }

    /// The usual name of a unit.
    func name(of unit: String) -> String {
        guard isTime else { return unit }
        let size = size(of: unit)
        return ["s", "min", "h", "d", "ms"].first { sizes[$0] == size } ?? unit
    }
}

extension ColumnFields {
    /// Words in the names of columns with times of the day.
    private static let namesOfClocks: Set<String> = [
        "time", "times", "clock", "uhrzeit", "zeit", "hora", "heure", "ora", "start", "end", "begin", "at", "from",
        "to", "t",
        "beginn", "ende", "departure", "arrival", "opens", "closes", "timestamp", "datetime",
    ]
    /// Words in the names of columns with durations.
    private static let namesOfDurations: Set<String> = [
        "duration", "durations", "dauer", "elapsed", "runtime", "laufzeit", "length", "lap", "total", "spent", "took",
        "finish", "run", "swim", "bike", "split", "net", "gross", "pace", "dur\u{E9}e", "duraci\u{F3}n", "response",
        "wait",
        "waiting", "processing", "cpu", "wall", "real", "user", "sys", "average", "avg", "mean", "best", "worst",
    ]

    /// The quantities in one unit, if the fields are quantities of one kind in several units or durations; nil for others.
    /// - Parameters:
    ///   - isNumber: Whether the type of the column is stated, so that times of the day are durations, too.
    func scaled(named name: String, isNumber: Bool, _ options: TableOptions) -> (values: [Double], unit: ColumnUnit)? {
        let span = bytes.span
        var first: Range<Int>?
        for range in ranges where first == nil {
            let field = ColumnReader.trimmed(span, range)
            if !field.isEmpty, !MissingValue.isMarker(span.extracting(field)) { first = field }
        }
        let size = 2 * (MemoryLayout<Double>.stride + MemoryLayout<(value: Double, unit: String)>.stride)
        guard let first, options.budget.allows(count, each: size) else { return nil }
        for kind in ScaledQuantity.kinds(of: span.extracting(first)) {
            var values = [Double](repeating: .nan, count: count)
            var sizes: [(value: Double, unit: String)] = []
            sizes.reserveCapacity(count)
            var hasClock = false
            var isValid = true
            for (index, range) in ranges.enumerated() where isValid && !range.isEmpty {
                let field = ColumnReader.trimmed(span, range)
                guard !options.budget.isSpent(before: 1_000) else { return nil }
                guard !field.isEmpty, !MissingValue.isMarker(span.extracting(field)) else { continue }
                guard let quantity = ScaledQuantity(span.extracting(field), kind) else {
                    isValid = false
                    continue
                }
                values[index] = quantity.value
                sizes.append((abs(quantity.value), quantity.unit))
                hasClock = hasClock || quantity.isClock
            }
            guard isValid, !hasClock || isNumber || canBeDurations(named: name, values) else { continue }
            let unit = Self.usualUnit(of: sizes)
            let size = kind.size(of: unit)
            return (values.map { $0 / size }, .measure(kind.name(of: unit)))
        }
        return nil
    }

    /// The unit of most quantities, or that of the median if several units are equally frequent.
    private static func usualUnit(of quantities: [(value: Double, unit: String)]) -> String {
        let counts = quantities.reduce(into: [:]) { $0[$1.unit, default: 0] += 1 }
        let most = counts.values.max()
        let usual = counts.filter { $0.value == most }
        if usual.count == 1, let unit = usual.first?.key { return unit }
        return quantities.sorted { $0.value < $1.value }[quantities.count / 2].unit
    }

    /// Whether times such as 01:30:00 are durations: the name of their column does not say that they are times of the day,
    /// or one of them is longer than a day.
    private func canBeDurations(named name: String, _ values: [Double]) -> Bool {
        let words = Self.words(of: name)
        return values.contains { $0 >= ScaledQuantity.day } || words.contains(where: Self.namesOfDurations.contains)
            || !words.contains(where: Self.namesOfClocks.contains)
    }
}
