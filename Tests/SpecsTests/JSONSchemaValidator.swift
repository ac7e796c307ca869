import Foundation
import JSON
import Specs

/// Checks values against the keywords of JSON Schema that the project's schema uses; any other keyword is a failure.
struct JSONSchemaValidator {
    let schema: JSONTree

    func accepts(_ value: JSONTree) -> Bool { accepts(value, schema) }

    /// Whether a value is valid against a part of the schema.
    func accepts(_ value: JSONTree, as part: JSONTree) -> Bool { accepts(value, part) }

    private func accepts(_ value: JSONTree, _ schema: JSONTree) -> Bool {
        guard case .object(let keywords) = schema else { fatalError("not a schema: \(schema.text)") }
        return keywords.allSatisfy { keyword in
            switch (keyword.key, keyword.value) {
            case ("$schema", _), ("title", _), ("$defs", _), ("description", _), ("x-unit", _), ("x-null", _),
                ("default", _),
                ("$id", _), ("then", _), ("format", _):
                return true
            case ("if", let condition):
                let consequence = keywords.first { $0.key == "then" }?.value ?? [:]
                return !accepts(value, condition) || accepts(value, consequence)
            case ("allOf", .array(let schemas)): return schemas.allSatisfy { accepts(value, $0) }
            case ("$ref", .string(let pointer)): return accepts(value, definition(pointer))
            case ("type", .string(let type)): return isOf(type, value)
            case ("type", .array(let types)):
                return types.contains { if case .string(let type) = $0 { isOf(type, value) } else { false } }
            case ("const", let constant): return value == constant
            case ("enum", .array(let values)): return values.contains(value)
            case ("anyOf", .array(let schemas)): return schemas.contains { accepts(value, $0) }
            case ("oneOf", .array(let schemas)): return schemas.count { accepts(value, $0) } == 1
            case ("pattern", .string(let pattern)):
                guard case .string(let text) = value else { return true }
                return text.range(of: pattern, options: .regularExpression) != nil
            case ("minimum", .number(let limit)): return number(value).map { $0 >= limit } ?? true
            case ("maximum", .number(let limit)): return number(value).map { $0 <= limit } ?? true
            case ("exclusiveMinimum", .number(let limit)): return number(value).map { $0 > limit } ?? true
            case ("maxLength", .number(let limit)):
                if case .string(let text) = value { return Double(text.unicodeScalars.count) <= limit }
                return true
            case ("items", let items): return elements(value).allSatisfy { accepts($0, items) }
            case ("prefixItems", .array(let items)):
                return zip(elements(value), items).allSatisfy { accepts($0, $1) }
            case ("minItems", .number(let limit)):
                return !isOf("array", value) || Double(elements(value).count) >= limit
            case ("maxItems", .number(let limit)): return Double(elements(value).count) <= limit
            case ("minProperties", .number(let limit)):
                return !isOf("object", value) || Double(members(value).count) >= limit
            case ("maxProperties", .number(let limit)): return Double(members(value).count) <= limit
            case ("not", let schema): return !accepts(value, schema)
            case ("propertyNames", let schema): return members(value).allSatisfy { accepts(.string($0.key), schema) }
            case ("required", .array(let keys)):
                return !isOf("object", value)
                    || keys.allSatisfy { key in members(value).contains { .string($0.key) == key } }
            case ("properties", .object(let properties)):
                return members(value).allSatisfy { member in
                    properties.first { $0.key == member.key }.map { accepts(member.value, $0.value) } ?? true
                }
            case ("additionalProperties", .bool(false)):
                let known = keywords.first { $0.key == "properties" }.map { members($0.value).map(\.key) } ?? []
                return members(value).allSatisfy { known.contains($0.key) }
            case ("additionalProperties", let schema): return members(value).allSatisfy { accepts($0.value, schema) }
            default: fatalError("unknown keyword \(keyword.key): \(keyword.value.text)")
            }
        }
    }

    private func definition(_ pointer: String) -> JSONTree {
        let name = pointer.dropFirst("#/$defs/".count)
        let definitions = members(schema).first { $0.key == "$defs" }.map { members($0.value) } ?? []
        guard let definition = definitions.first(where: { $0.key == name }) else {
            fatalError("missing definition \(pointer)")
        }
        return definition.value
    }

    private func isOf(_ type: String, _ value: JSONTree) -> Bool {
        switch (type, value) {
        case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string), ("array", .array),
            ("object", .object):
            true
        case ("integer", .number(let number)): number == number.rounded()
        default: false
        }
    }

    private func number(_ value: JSONTree) -> Double? { if case .number(let number) = value { number } else { nil } }
    private func elements(_ value: JSONTree) -> [JSONTree] { if case .array(let list) = value { list } else { [] } }
    private func members(_ value: JSONTree) -> [JSONTree.Member] {
        if case .object(let members) = value { members } else { [] }
    }
}
