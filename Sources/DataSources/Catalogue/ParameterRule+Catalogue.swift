import Data
import JSON

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
            throw object.error("values", "This is not an array of texts.")
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
            parameter = .text(text)
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
