import Data
import Diagnostics
import JSON
import Numbers

/// The allowed values of a parameter.
struct ParameterRule: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case text(TextRule)
        case integer(ClosedRange<Int>)
        case number(ClosedRange<Double>)
        case boolean
        /// A text such as `2026-11-22T10:30:00Z`, or a number of seconds since 1970.
        case date
        /// A number of seconds.
        case duration(ClosedRange<Double>)
    }

    let kind: Kind
    /// The default value; nil if the parameter is required.
    var fallback: BoundValue?

    /// The range of integers that a `Double` represents exactly.
    static let integers = -(1 << 53)...(1 << 53)
    static let numbers = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    /// The years 1 to 9999.
    static let instants = -62_135_596_800.0...253_402_300_799.0

    /// An error in a value, described in a sentence.
    struct Complaint: Error {
        let message: String
        let found: String
        var known: [String] = []
    }

    /// Converts a value if the rule allows it.
    func value(_ parameter: DataParameter) throws(Complaint) -> BoundValue {
        switch (kind, parameter) {
        case (.text(.upTo(let length)), .text(let text)):
            guard text.text.unicodeScalars.count <= length else {
                throw complaint("The text is longer than \(length) characters.", parameter)
            }
            guard !text.text.utf8.contains(0) else { throw complaint("The text contains a null character.", parameter) }
            return .text(text)
        case (.text(.oneOf(let values)), .text(let text)):
            guard values.contains(exactly: text.text) else {
                throw complaint("The parameter does not allow this value.", parameter, known: values)
            }
            return .text(text)
        case (.integer(let range), .number(let number)):
            guard let integer = Int(exactly: number), range.contains(integer) else {
                throw complaint("The value is not a whole number\(Self.text(range, of: Self.integers)).", parameter)
            }
            return .integer(integer)
        case (.number(let range), .number(let number)):
            guard range.contains(number) else {
                throw complaint("The value is not a number\(Self.text(range, of: Self.numbers)).", parameter)
            }
            return .number(number)
        case (.duration(let range), .number(let number)):
            guard range.contains(number) else {
                throw complaint("The value is not a number of seconds\(Self.text(range, of: Self.numbers)).", parameter)
            }
            return .duration(number)
        case (.boolean, .bool(let value)): return .boolean(value)
        case (.date, .text(let text)):
            guard let instant = DateTime.instant(text.text, in: .utc), Self.instants.contains(instant) else {
                throw complaint("The value is not a date; write it like 2026-11-22T10:30:00Z.", parameter)
            }
            return .date(instant)
        case (.date, .number(let number)):
            guard Self.instants.contains(number) else { throw complaint("This date does not exist.", parameter) }
            return .date(number)
        case (.text, _), (.integer, _), (.number, _), (.boolean, _), (.date, _), (.duration, _):
            throw complaint("The value is not \(typeName).", parameter)
        }
    }

    private var typeName: String {
        switch kind {
        case .text: "a string"
        case .integer: "a whole number"
        case .number: "a number"
        case .boolean: "true or false"
        case .date: "a date"
        case .duration: "a number of seconds"
        }
    }

    private func complaint(_ message: String, _ found: DataParameter, known: [String] = []) -> Complaint {
        let text =
            switch found {
            case .text(let text): text.text.shortened(to: 60)
            case .number(let number): DecimalNumber.exactText(number)
            case .bool(let value): String(value)
            }
        return Complaint(message: message, found: text, known: known)
    }

    private static func text<Value>(_ range: ClosedRange<Value>, of all: ClosedRange<Value>) -> String {
        switch (range.lowerBound > all.lowerBound, range.upperBound < all.upperBound) {
        case (true, true): " from \(range.lowerBound) to \(range.upperBound)"
        case (true, false): " from \(range.lowerBound) up"
        case (false, true): " up to \(range.upperBound)"
        case (false, false): ""
        }
    }
}

/// The allowed texts of a parameter.
enum TextRule: Hashable, Sendable {
    /// Any text with at most this many Unicode scalars.
    case upTo(Int)
    case oneOf([String])
}

extension ParameterRule {
    private enum Name: String, CaseIterable {
        case text, integer, number, boolean, date, duration
    }

    /// Parses a rule of the operator's list.
    init(_ value: JSONValue, at pointer: String) throws(DataSourceCatalogueError) {
        let all = ["type", "default", "minimum", "maximum", "maximumLength", "values"]
        let named = try CatalogueObject(value, at: pointer, keys: all)
        let text = try named.requiredText("type")
        guard let name = Name(rawValue: text) else {
            throw named.error("type", "This type is unknown.", found: text, allowed: Name.allCases.map(\.rawValue))
        }
        let object = try CatalogueObject(value, at: pointer, keys: ["type", "default"] + Self.keys(of: name))
        switch name {
        case .text: kind = .text(try Self.textRule(object))
        case .integer:
            kind = .integer(
                try Self.range(
                    object, object.integer("minimum", in: Self.integers), object.integer("maximum", in: Self.integers),
                    within: Self.integers))
        case .number: kind = .number(try Self.numberRange(object, within: Self.numbers))
        case .duration: kind = .duration(try Self.numberRange(object, within: 0.001...1e9))
        case .boolean: kind = .boolean
        case .date: kind = .date
        }
        fallback = nil
        fallback = try fallback(object)
    }

    private static func keys(of name: Name) -> [String] {
        switch name {
        case .text: ["maximumLength", "values"]
        case .integer, .number, .duration: ["minimum", "maximum"]
        case .boolean, .date: []
        }
    }

    private static func textRule(_ object: CatalogueObject) throws(DataSourceCatalogueError) -> TextRule {
        let length = try object.integer("maximumLength", in: 1...100_000)
        guard let list = object.value["values"] else { return .upTo(length ?? 200) }
        guard length == nil else {
            throw object.error("maximumLength", "maximumLength cannot be combined with values.")
        }
        let values = (list.strings ?? []).compactMap(\.self)
        guard !values.isEmpty, values.count == list.count else {
            throw object.error("values", "This is not an array of strings.")
        }
        return .oneOf(values)
    }

    private static func numberRange(
        _ object: CatalogueObject, within all: ClosedRange<Double>
    ) throws(DataSourceCatalogueError) -> ClosedRange<Double> {
        try range(object, object.number("minimum", in: all), object.number("maximum", in: all), within: all)
    }

    private static func range<Value>(
        _ object: CatalogueObject, _ minimum: Value?, _ maximum: Value?, within all: ClosedRange<Value>
    ) throws(DataSourceCatalogueError) -> ClosedRange<Value> {
        let (lowest, highest) = (minimum ?? all.lowerBound, maximum ?? all.upperBound)
        guard lowest <= highest else { throw object.error("maximum", "The maximum is below the minimum.") }
        return lowest...highest
    }

    /// The default value; a null default makes the parameter optional.
    private func fallback(_ object: CatalogueObject) throws(DataSourceCatalogueError) -> BoundValue? {
        guard let member = object.value["default"] else { return nil }
        if member.isNull { return .missing }
        let parameter: DataParameter
        if let number = member.number {
            parameter = .number(number)
        } else if let text = member.string {
            parameter = .text(Data.Name(text))
        } else if let bool = member.bool {
            parameter = .bool(bool)
        } else {
            throw object.error("default", "This is not a valid value for the parameter.")
        }
        do throws(Complaint) {
            return try value(parameter)
        } catch {
            throw object.error("default", error.message, found: error.found, allowed: error.known)
        }
    }
}
