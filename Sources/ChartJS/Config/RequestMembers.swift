import Glibc
import JSON

/// The members of a request beside the configuration. A member has several names, of which the first one with a value
/// that counts as true in JavaScript is taken; empty texts and zeros are no values.
struct RequestMembers {
    /// The request, and the one that its configuration contains if clients nest them.
    private let roots: [JSONValue]

    init(_ roots: [JSONValue]) { self.roots = roots }

    private func first<Result>(_ names: [String], _ read: (JSONValue) -> Result?) -> Result? {
        for root in roots {
            for name in names {
                if let value = root[name], value.isTruthy, let result = read(value) { return result }
            }
        }
        return nil
    }

    func text(_ names: String...) -> String? { first(names) { $0.kind == .object ? nil : $0.text } }

    /// The number at the start of a value, such as 500 of "500px"; nil for zero.
    func number(_ names: String...) -> Double? {
        first(names) { value in
            let number = value.number ?? value.utf8.flatMap(Self.leadingNumber)
            return number.flatMap { $0.isFinite && $0 != 0 ? $0 : nil }
        }
    }

    private static func leadingNumber(_ text: ArraySlice<UInt8>) -> Double? {
        let text = String(decoding: text.prefix(400), as: UTF8.self).trimmed
        let digits = text.prefix { $0.isASCII && $0.isNumber || "+-.".contains($0) }
        return Double(digits) ?? Double(digits.prefix { $0 != "." })
    }
}
