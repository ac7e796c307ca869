/// Reads the parts of dates and times out of a text, one after the other.
struct DateReader {
    /// Longer texts are no dates.
    static let longest = 64

    /// Kept in place: columns have many dates, and none of them needs memory of its own.
    private var bytes = InlineArray<64, UInt8>(repeating: 0)
    private let count: Int
    private var position = 0

    /// - Returns: `nil` for a text that is too long for a date.
    init?(_ text: Span<UInt8>) {
        guard text.count <= Self.longest else { return nil }
        count = text.count
        for index in text.indices { bytes[index] = text[index] }
    }

    var isAtEnd: Bool { position == count }

    /// The next byte, or 0 at the end.
    private var next: UInt8 { position < count ? bytes[position] : 0 }

    private var isAtDigit: Bool { next >= UInt8(ascii: "0") && next <= UInt8(ascii: "9") }

    /// Skips a character, a letter in either case; false where another one is next.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        let wanted = UInt8(ascii: character)
        let isLetter = wanted >= UInt8(ascii: "A") && wanted <= UInt8(ascii: "Z")
        guard next == wanted || isLetter && next == wanted | 0x20 else { return false }
        position += 1
        return true
    }

    /// A number of so many digits, none more; nil, and nothing read, where another number of digits is next.
    mutating func number(digits: ClosedRange<Int>, in limits: ClosedRange<Int>) -> Int? {
        let start = position
        var value = 0
        while isAtDigit, position - start < digits.upperBound {
            value = value * 10 + Int(next - UInt8(ascii: "0"))
            position += 1
        }
        guard digits.contains(position - start), !isAtDigit, limits.contains(value) else {
            position = start
            return nil
        }
        return value
    }

    /// What follows a decimal point, as a fraction of 1; nil without a digit.
    mutating func fraction() -> Double? {
        guard isAtDigit else { return nil }
        var (value, scale) = (0.0, 1.0)
        while isAtDigit {
            if scale < 1e15 {
                value = value * 10 + Double(next - UInt8(ascii: "0"))
                scale *= 10
            }
            position += 1
        }
        return value / scale
    }

    /// An English name of a month, short or in full, as its number from 1 to 12.
    mutating func month() -> Int? {
        var end = position
        while end < count, (bytes[end] | 0x20) >= UInt8(ascii: "a"), (bytes[end] | 0x20) <= UInt8(ascii: "z") {
            end += 1
        }
        let length = end - position
        guard length >= 3 else { return nil }
        for (index, name) in EnglishDates.months.enumerated() where length == 3 || length == name.utf8.count {
            guard zip(position..<end, name.utf8).allSatisfy({ bytes[$0] | 0x20 == $1 | 0x20 }) else { continue }
            position = end
            return index + 1
        }
        return nil
    }

    /// `+02:00`, `-0530` or `+01`, less than a day, in seconds.
    mutating func utcOffset() -> Int? {
        let isNegative = next == UInt8(ascii: "-")
        guard isNegative || next == UInt8(ascii: "+") else { return nil }
        position += 1
        if let both = number(digits: 4...4, in: 0...2359) {
            guard both % 100 < 60 else { return nil }
            let seconds = both / 100 * 3600 + both % 100 * 60
            return isNegative ? -seconds : seconds
        }
        guard let hours = number(digits: 2...2, in: 0...23) else { return nil }
        var seconds = hours * 3600
        if skip(":") {
            guard let minutes = number(digits: 2...2, in: 0...59) else { return nil }
            seconds += minutes * 60
        }
        return isNegative ? -seconds : seconds
    }
}
