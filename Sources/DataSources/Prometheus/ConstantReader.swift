import Glibc

/// Calculates expressions of PromQL that consist only of numbers, such as `10 * 1024 ^ 3`.
struct ConstantReader {
    private let tokens: ArraySlice<PromQLToken>
    private var position: Int
    private var depth = 0

    private static let maximumDepth = 32

    init(tokens: ArraySlice<PromQLToken>) {
        self.tokens = tokens
        position = tokens.startIndex
    }

    /// The value of all tokens; nil if they are anything else than arithmetic of numbers.
    mutating func value() -> Double? {
        guard let value = sum(), position == tokens.endIndex else { return nil }
        return value
    }

    private mutating func sum() -> Double? {
        guard var value = product() else { return nil }
        while let sign = skip(["+", "-"]) {
            guard let other = product() else { return nil }
            value = sign == "+" ? value + other : value - other
        }
        return value
    }

    private mutating func product() -> Double? {
        guard var value = signed() else { return nil }
        while let sign = skip(["*", "/", "%"]) {
            guard let other = signed() else { return nil }
            switch sign {
            case "*": value *= other
            case "/": value /= other
            default: value = fmod(value, other)
            }
        }
        return value
    }

    private mutating func signed() -> Double? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return nil }
        guard let sign = skip(["+", "-"]) else { return power() }
        return signed().map { sign == "-" ? -$0 : $0 }
    }

    /// The operator `^` is the only one that is right-associative.
    private mutating func power() -> Double? {
        guard let base = primary() else { return nil }
        guard skip(["^"]) != nil else { return base }
        return signed().map { pow(base, $0) }
    }

    private mutating func primary() -> Double? {
        guard position < tokens.endIndex else { return nil }
        let kind = tokens[position].kind
        position += 1
        switch kind {
        case .number(let number): return number
        case .open(UInt8(ascii: "(")):
            guard let value = sum(), position < tokens.endIndex, tokens[position].kind == .close(UInt8(ascii: ")"))
            else { return nil }
            position += 1
            return value
        default: return nil
        }
    }

    private mutating func skip(_ signs: [String]) -> String? {
        guard position < tokens.endIndex, case .sign(let sign) = tokens[position].kind, signs.contains(sign) else {
            return nil
        }
        position += 1
        return sign
    }
}
