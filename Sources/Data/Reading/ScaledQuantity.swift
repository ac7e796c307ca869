/// A quantity in one of several units of a kind, as `90 min` and `2 h` or `100 KB` and `2 MB`, or a duration such as
/// `1h 30m`, `01:30:00` and `PT1H30M`.
struct ScaledQuantity {
    /// The quantity in the least unit of its kind.
    let value: Double
    /// The unit in which it is written, or the greatest one of several.
    let unit: String
    /// What the unit is divided by, such as `/s`.
    private(set) var divisor = ""
    /// Whether the unit is not written, as in 01:30:00.
    private(set) var isClock = false

    /// A kind of quantity: the names of units with their sizes in the least one.
    struct Kind: Sendable {
        fileprivate let sizes: [String: Double]
        fileprivate let isTime: Bool
        /// Whether the units are letters without the B of bytes, as `ls -h` writes them.
        fileprivate var isShort = false

        func size(of unit: String) -> Double { found(unit)?.size ?? 1 }

        /// The size of a unit, and what it is divided by, as in MB/s; nil for units of other kinds.
        fileprivate func found(_ unit: String) -> (size: Double, divisor: Substring)? {
            if let size = sizes[unit] { return (size, "") }
            guard !isTime, let slash = unit.firstIndex(of: "/"), let size = sizes[String(unit[..<slash])] else {
                return nil
            }
            return (size, unit[slash...])
        }
    }

    static let second = 1e9
    static let minute = 60 * second
    static let hour = 60 * minute
    static let day = 24 * hour

    /// The kinds of quantities, with whole sizes. Minutes are m beside other units of time.
    private static let kinds: [Kind] = [
        Kind(
            sizes: [
                "ns": 1, "\u{B5}s": 1e3, "us": 1e3, "ms": 1e6, "s": second, "sec": second, "sec.": second,
                "secs": second, "second": second,
                "seconds": second,
                "m": minute, "min": minute, "min.": minute, "mins": minute, "minute": minute, "minutes": minute,
                "h": hour,
                "hr": hour, "hrs": hour, "hour": hour, "hours": hour, "Std": hour, "Std.": hour, "d": day, "day": day,
                "days": day, "wk": 7 * day, "wks": 7 * day, "week": 7 * day, "weeks": 7 * day, "Sek": second,
                "Sek.": second, "Sekunden": second, "Min": minute, "Min.": minute, "Minuten": minute, "Stunde": hour,
                "Stunden": hour, "Tag": day, "Tage": day,
            ], isTime: true),
        Kind(["nm": 1, "\u{B5}m": 1e3, "mm": 1e6, "cm": 1e7, "dm": 1e8, "m": 1e9, "km": 1e12]),
        Kind(["in": 1, "ft": 12, "yd": 36, "mi": 63_360]), Kind(["oz": 1, "lb": 16, "lbs": 16]),
        Kind(["\u{B5}g": 1, "mg": 1e3, "g": 1e6, "kg": 1e9, "t": 1e12]),
        Kind(["ml": 1, "mL": 1, "cl": 10, "dl": 100, "dL": 100, "l": 1e3, "L": 1e3, "hl": 1e5]),
        Kind([
            "B": 1, "kB": 1e3, "KB": 1e3, "MB": 1e6, "GB": 1e9, "TB": 1e12, "PB": 1e15, "KiB": 1_024, "MiB": 1_048_576,
            "GiB": 1_073_741_824, "TiB": 1_099_511_627_776,
        ]),
        Kind(
            sizes: ["B": 1, "k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9, "T": 1e12, "P": 1e15], isTime: false, isShort: true),
        Kind(["o": 1, "ko": 1e3, "Ko": 1e3, "Mo": 1e6, "Go": 1e9, "To": 1e12]),
        Kind(["B": 1 / 1_024, "Ki": 1, "Mi": 1_024, "Gi": 1_048_576, "Ti": 1_073_741_824]),
        Kind(["bps": 1, "kbps": 1e3, "Mbps": 1e6, "Gbps": 1e9]),
        Kind(["bit": 1, "kbit": 1e3, "Kbit": 1e3, "Mbit": 1e6, "Gbit": 1e9]),
        Kind(["Hz": 1, "kHz": 1e3, "MHz": 1e6, "GHz": 1e9]),
        Kind(["mW": 1, "W": 1e3, "kW": 1e6, "MW": 1e9, "GW": 1e12]),
        Kind(["Wh": 1, "kWh": 1e3, "MWh": 1e6, "GWh": 1e9, "TWh": 1e12]),
        Kind(["J": 1, "kJ": 1e3, "MJ": 1e6, "GJ": 1e9]),
        Kind(["mV": 1, "V": 1e3, "kV": 1e6]), Kind(["mA": 1, "A": 1e3]),
        Kind(["Pa": 1, "hPa": 100, "kPa": 1e3, "MPa": 1e6]),
    ]

    /// The kinds to which a field can belong.
    static func kinds(of field: Span<UInt8>, last: Double?) -> [Kind] {
        kinds.filter { Self(field, $0, last: last) != nil }
    }

    /// - Parameters:
    ///   - field: A field without white space at its ends.
    ///   - last: What the last part of a text such as 26:30 counts: seconds or minutes; nil if such texts are no quantities.
    init?(_ field: Span<UInt8>, _ kind: Kind, last: Double? = nil) {
        guard field.count <= Self.longest, let end = (0..<field.count).last, Self.canEnd(field[end]) else { return nil }
        if let bytes = Self.bytes(field, kind) {
            (value, unit) = bytes
            return
        }
        let number =
            DecoratedNumber.number(field, hasDecimalComma: false)
            ?? DecoratedNumber.number(field, hasDecimalComma: true)
        if let number, case .measure(let unit) = number.unit {
            guard let found = kind.found(unit) else { return nil }
            (value, self.unit, divisor) = (number.value * found.size, unit, String(found.divisor))
            return
        }
        guard kind.isTime, (0..<field.count).contains(where: { field[$0] &- 0x30 < 10 }) else { return nil }
        let text = String(decoding: field.octets, as: UTF8.self)
        let isNegative = text.hasPrefix("-")
        let rest = isNegative ? text.dropFirst() : text[...]
        guard let duration = Self.clock(rest, last) ?? Self.parts(rest) else { return nil }
        value = isNegative ? -duration.size : duration.size
        isClock = duration.unit == nil && !text.contains("day")
        unit = duration.unit ?? (abs(value) >= Self.hour ? "h" : abs(value) >= Self.minute ? "min" : "s")
    }

    private static let longest = 40

    /// The size of a text such as 512B or, if the units are short, 1.2G and 512; nil for others.
    private static func bytes(_ field: Span<UInt8>, _ kind: Kind) -> (size: Double, unit: String)? {
        guard kind.sizes["B"] != nil, let end = (0..<field.count).last else { return nil }
        let isPlain = field[end] &- 0x30 < 10
        let unit = isPlain ? "B" : String(Unicode.Scalar(field[end]))
        guard kind.isShort || !isPlain && unit == "B", let size = kind.sizes[unit] else { return nil }
        let digits = field.extracting(0..<(isPlain ? field.count : end))
        return (NumberField.number(digits) ?? NumberField.number(digits, hasDecimalComma: true)).map {
            ($0 * size, unit)
        }
    }

    private static func canEnd(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == UInt8(ascii: ".")
    }

    /// The duration of a text such as 01:30:00, also with days in front, as in 2 days 01:30:00 and 2.01:30:00.
    private static func clock(_ text: Substring, _ last: Double?) -> (size: Double, unit: String?)? {
        let fields = text.split(separator: ":", omittingEmptySubsequences: false)
        if fields.count == 2, let last {
            guard let high = number(fields[0]), fields[0].allSatisfy(\.isNumber), let low = number(fields[1]), low < 60,
                fields[1].count >= 2
            else { return nil }
            return ((high * 60 + low) * last, last == second ? "min" : "h")
        }
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
            // As in 1h30.
            let name = unit.isEmpty && least == hour && digits.count == 2 ? "min" : String(unit)
            guard let count = number(digits), let size = kinds[0].sizes[name], size < least else { return nil }
            total += count * size
            least = size
            greatest = greatest ?? name
            rest = behind[unit.endIndex...].drop { $0 == " " || $0 == "," }
        }
        // 1990s is a decade.
        guard greatest != "s" || total < 1_000 * second || isCoded else { return nil }
        return greatest.map { (total, $0) }
    }

    private static func number(_ text: Substring) -> Double? {
        text.first?.isNumber == true ? NumberField.number(String(text)) : nil
    }
}

extension ScaledQuantity.Kind {
    /// Whether quantities with these units are of this kind. Letters are sizes if they differ: 3G and 4G are names.
    func allows(_ units: some Sequence<String>) -> Bool { !isShort || Set(units).subtracting(["B"]).count > 1 }

    fileprivate init(_ sizes: [String: Double]) { self.init(sizes: sizes, isTime: false) }

    /// The usual name of a unit.
    func name(of unit: String) -> String {
        if isShort { return unit == "B" ? unit : unit.uppercased() + "B" }
        guard isTime else { return unit }
        let size = size(of: unit)
        return ["s", "min", "h", "d", "ms", "\u{B5}s", "ns"].first { sizes[$0] == size } ?? unit
    }
}
