import JSON

/// Units and colors of Grafana in native notation.
enum GrafanaFormats {
    /// Numbers with a word after them, by Grafana's names of units.
    private static let suffixes = [
        "percent": "%", "celsius": " °C", "fahrenheit": " °F", "kelvin": " K", "reqps": " req/s", "ops": " ops/s",
        "rps": " reads/s", "wps": " writes/s", "iops": " io/s", "cps": " c/s", "mps": " msg/s", "eps": " events/s",
        "recps": " rec/s", "rowsps": " rows/s", "pps": " p/s", "reqpm": " req/min", "opm": " ops/min",
        "humidity": " %H", "dB": " dB", "dBm": " dBm", "degree": "°", "lux": " lx", "rotrpm": " rpm",
        "ppm": " ppm", "pressurehpa": " hPa", "velocityms": " m/s", "velocitykmh": " km/h", "kwatth": " kWh",
        "watth": " Wh", "lengthkm": " km", "lengthm": " m", "lengthmm": " mm", "masskg": " kg", "massg": " g",
    ]

    /// Numbers with prefixes such as k and M, and a unit after them. Binary prefixes are not native: octets have decimal ones.
    private static let scaled = [
        "decbytes": "B", "bytes": "B", "decbits": "b", "bits": "b", "Bps": "B/s", "binBps": "B/s", "bps": "b/s",
        "binbps": "b/s", "hertz": "Hz", "watt": "W", "volt": "V", "amp": "A", "joule": "J", "ohm": "Ω",
    ]

    private static let currencies = [
        "currencyUSD": "USD", "currencyEUR": "EUR", "currencyGBP": "GBP", "currencyJPY": "JPY", "currencyCHF": "CHF",
        "currencyINR": "INR", "currencyBRL": "BRL", "currencySEK": "SEK", "currencyNOK": "NOK", "currencyDKK": "DKK",
    ]

    /// The units of durations.
    private static let durations = ["s": "second", "ms": "millisecond", "m": "minute", "h": "hour", "d": "day"]

    /// The format of numbers with a unit.
    /// - Parameters:
    ///   - unit: Grafana's name of the unit; nil for none.
    ///   - decimals: The number of digits after the point; nil for those that are needed.
    /// - Returns: nil for an unknown unit; `.null` for numbers as they are.
    static func labels(_ unit: String?, decimals: Double?) -> SpecTree? {
        let digits: [SpecTree.Member] = decimals.map { [.init("fractionDigits", .tree(.number($0)))] } ?? []
        func number(_ members: [SpecTree.Member]) -> SpecTree { ["number": .object(members + digits)] }
        guard let unit, !unit.isEmpty, unit != "none" else { return digits.isEmpty ? .null : number([]) }
        if unit == "short" { return digits.isEmpty ? "compact" : number([.init("notation", "compact")]) }
        if unit == "percentunit" { return digits.isEmpty ? "percent" : number([.init("notation", "percent")]) }
        if let duration = durations[unit] {
            return ["duration": ["unit": .tree(.string(duration)), "style": "spaced"]]
        }
        if let suffix = suffixes[unit] { return number([.init("suffix", .tree(.string(suffix)))]) }
        if let suffix = scaled[unit] {
            return number([.init("notation", "si"), .init("suffix", .tree(.string(suffix)))])
        }
        if let currency = currencies[unit] { return number([.init("currency", .tree(.string(currency)))]) }
        for (start, key) in [("suffix:", "suffix"), ("prefix:", "prefix")] where unit.hasPrefix(start) {
            let text = String(unit.dropFirst(start.count))
            return number([.init(key, .tree(.string(key == "suffix" ? " " + text : text)))])
        }
        return nil
    }

    /// The colors of Grafana's palette, from light to dark.
    private static let hues = [
        "red": ["#FFA6B0", "#FF7383", "#F2495C", "#E02F44", "#C4162A"],
        "orange": ["#FFCB7D", "#FFB357", "#FF9830", "#FF780A", "#FA6400"],
        "yellow": ["#FFF899", "#FFEE52", "#FADE2A", "#F2CC0C", "#E0B400"],
        "green": ["#C8F2C2", "#96D98D", "#73BF69", "#56A64B", "#37872D"],
        "blue": ["#C0D8FF", "#8AB8FF", "#5794F2", "#3274D9", "#1F60C4"],
        "purple": ["#DEB6F2", "#CA95E5", "#B877D9", "#A352CC", "#8F3BB8"],
    ]

    /// A color in CSS notation.
    static func color(_ name: String) -> String {
        for (hue, shades) in hues where name.hasSuffix(hue) {
            let index = ["super-light-", "light-", "", "semi-dark-", "dark-"].firstIndex { name == $0 + hue }
            if let index { return shades[index] }
        }
        return name
    }
}
