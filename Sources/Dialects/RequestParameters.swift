import Diagnostics
import Drawing
import JSON

/// The parameters of a request by name. Those of a query are texts; those of a body may also be numbers and booleans.
///
/// As in QuickChart, an empty text and a text without a number where one is expected count as absent.
package struct RequestParameters: Sendable {
    private let members: JSONValue

    /// - Parameter members: An object.
    package init(_ members: JSONValue) { self.members = members }

    /// The value of a parameter; nil if it is absent or null.
    package subscript(name: String) -> JSONValue? {
        members[name].flatMap { $0.isNull ? nil : $0 }
    }

    package func text(_ name: String) -> String? {
        self[name].flatMap(Self.text)
    }

    /// A text, number or boolean as a text; nil for an empty one and for other values.
    package static func text(of value: JSONValue) -> String? {
        let text =
            value.string ?? value.number.map { JSONTree.number($0).text } ?? value.bool.map { $0 ? "true" : "false" }
        return text?.isEmpty == false ? text : nil
    }

    /// Whether a parameter is absent, null or an empty text.
    package func isMissing(_ name: String) -> Bool {
        self[name].map { $0.utf8?.isEmpty == true } ?? true
    }

    /// The number at the start of a parameter, such as 5 in `5px`.
    package func number(_ name: String, in range: ClosedRange<Double>) throws(SpecError) -> Double? {
        guard let value = self[name], let number = value.number ?? value.string.flatMap(Self.number) else { return nil }
        guard range.contains(number) else {
            throw error(
                name, "The number is out of range.",
                allowed: ["\(JSONTree.number(range.lowerBound).text) to \(JSONTree.number(range.upperBound).text)"])
        }
        return number
    }

    package func number(
        _ name: String, _ standard: Double, in range: ClosedRange<Double>
    ) throws(SpecError) -> Double {
        try number(name, in: range) ?? standard
    }

    package func flag(_ name: String, _ standard: Bool = false) -> Bool {
        guard let text = text(name) else { return standard }
        return !["false", "0", "no", "off"].contains(text.shortened(to: 5).lowercased())
    }

    /// One of a few words, in any letter case.
    package func word<Word: RawRepresentable & CaseIterable>(
        _ name: String, _ standard: Word
    ) throws(SpecError) -> Word where Word.RawValue == String {
        guard let text = text(name) else { return standard }
        let wanted = text.shortened(to: 40).lowercased()
        guard let word = Word.allCases.first(where: { $0.rawValue.lowercased() == wanted }) else {
            let known = Word.allCases.map(\.rawValue)
            throw .invalidParameter(SpecIssue(.parameter(name), "The word is unknown.", unknown: text, known: known))
        }
        return word
    }

    /// A color in CSS syntax.
    package func color(_ name: String, _ standard: Color) throws(SpecError) -> Color {
        guard let text = text(name) else { return standard }
        guard let color = Color(css: text) else {
            throw error(name, "This is not a color.", allowed: ["a color in CSS syntax"])
        }
        return color
    }

    /// The error of a parameter.
    package func error(_ name: String, _ detail: String, allowed: [String] = []) -> SpecError {
        .invalidParameter(SpecIssue(.parameter(name), detail, found: text(name), allowed: allowed))
    }

    private static func number(_ text: String) -> Double? {
        let sign = text.hasPrefix("-") ? "-" : ""
        let digits = text.utf8.dropFirst(sign.utf8.count).prefix { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }
        return Double(sign + String(decoding: digits.prefix(40), as: UTF8.self))
    }
}
