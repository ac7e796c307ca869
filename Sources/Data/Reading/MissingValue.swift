/// The markers of missing values among numbers and dates. In a column of texts they are ordinary texts: NA can also mean
/// Namibia.
enum MissingValue {
    /// In lower case.
    private static let markers: Set<String> = [
        "na", "n/a", "n.a.", "n.a", "nan", "null", "(null)", "none", "nil", "-", "\u{2013}", "\u{2014}", "\u{2212}",
        "?",
        "??", ".", "..", "...", "\u{2026}", ":", "*", "--", "---", "/", "-nan", "+nan", "inf", "+inf", "-inf",
        "\u{221E}", "<na>",
        "tbd",
        "tba", "tbc", "n/d", "n.d.", "k.a.", "k. a.", "s/d", "s.d.", "n/v", "n.v.", "undefined", "no data", "n/m",
        "n.m.", "nd",
        "\u{43D}/\u{434}", "\u{43D}.\u{434}.", "\u{4E0D}\u{660E}", "\u{7121}\u{3057}", "\u{306A}\u{3057}", "\u{FF0D}",
        "\u{2015}", "#n/a",
        "#div/0!",
        "#value!", "#ref!", "#num!", "#name?", "#null!", "#n/d", "#nv", "#wert!", "#bezug!", "#zahl!", "#valeur!",
        "#error!", "#calc!", "#spill!", "#div/0", "\\n",
    ]
    private static let longest = 9
    /// Whether a marker starts with a byte.
    private static let isStart: [Bool] = {
        let starts = Set(markers.flatMap { [$0.utf8.first, $0.uppercased().utf8.first] })
        return (0...UInt8.max).map { starts.contains($0) }
    }()

    /// Whether a field, without white space at its ends, is a marker in upper or lower case.
    static func isMarker(_ field: Span<UInt8>) -> Bool {
        guard 1...longest ~= field.count, isStart[Int(field[0])] else { return false }
        // Eurostat writes a flag behind a missing value, as in ": c".
        if field[0] == UInt8(ascii: ":"), field.count > 2, field[1] == 0x20 { return field[field.count - 1] >= 0x61 }
        return markers.contains(String(decoding: field.octets, as: UTF8.self).lowercased())
    }
}
