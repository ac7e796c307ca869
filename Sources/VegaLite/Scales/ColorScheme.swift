import Drawing

/// Colors by name: a list for categories or a ramp.
enum ColorScheme: Sendable {
    case list([Color])
    case ramp(ColorRamp)

    static var names: [String] { (Array(SchemeTable.categorical.keys) + SchemeTable.continuous.keys).sorted() }

    init?(named name: String) {
        let name = name.lowercased()
        if let colors = SchemeTable.categorical[name] {
            self = .list(Self.colors(colors))
        } else if let stops = SchemeTable.continuous[name] {
            self = .ramp(ColorRamp(Self.colors(stops), .rgb))
        } else if let dash = name.lastIndex(of: "-"), let count = Int(name[name.index(after: dash)...]),
            (2...100).contains(count), let stops = SchemeTable.continuous[String(name[..<dash])]
        {
            // A fixed number of colors, such as `blues-5`.
            self = .list(ColorRamp(Self.colors(stops), .rgb).colors(count: count))
        } else {
            return nil
        }
    }

    private static func colors(_ digits: String) -> [Color] {
        let bytes = Array(digits.utf8)
        return stride(from: 0, to: bytes.count - 5, by: 6).compactMap { start in
            UInt32(String(decoding: bytes[start..<start + 6], as: UTF8.self), radix: 16).map { Color(hex: $0) }
        }
    }
}
