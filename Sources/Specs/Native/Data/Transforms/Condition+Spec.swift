import Codecs
import Data
import Diagnostics
import Dialects
import JSON
import Numbers

/// A condition as written in a spec, with exactly one key besides `field`.
struct ConditionKeys: Sendable {
    var field: String?
    /// One for each comparison key in the condition.
    var comparisons: [Comparison] = []
    var isValid: Bool?
    var compounds: [Condition] = []

    /// The condition, or nil after reporting an error.
    func condition(_ decoder: inout SpecDecoder) -> Condition? {
        let count = comparisons.count + compounds.count + (isValid == nil ? 0 : 1)
        guard count == 1 else {
            decoder.report(
                SpecIssue(
                    decoder.place,
                    count == 0
                        ? "A condition needs a field and a comparison, or one of the keys and, or, not."
                        : "A condition can have only one comparison. Combine several conditions with and.",
                    allowed: [Self.keys.joined(separator: ", ")]))
            return nil
        }
        if let compound = compounds.first {
            guard field == nil else {
                decoder.report(
                    SpecIssue(decoder.place("/field"), "A condition with and, or, not cannot have a field."))
                return nil
            }
            return compound
        }
        guard let field else {
            decoder.report(SpecIssue(decoder.place, "\"field\" is missing.", allowed: ["field"]))
            return nil
        }
        if let comparison = comparisons.first { return .comparison(field: field, comparison) }
        return isValid == true ? .valid(field: field) : .not(.valid(field: field))
    }

    /// The keys of which a condition has exactly one.
    private static let keys =
        ["equal", "notEqual"] + Comparison.Relation.allCases.map(\.rawValue) + [
            "range", "oneOf", "valid", "and", "or", "not",
        ]
}

extension ObjectCodec where Root == ConditionKeys {
    static let filter = ObjectCodec(
        "FilterTransform", "Keeps the records that satisfy a condition.", initial: ConditionKeys(),
        discriminator: "filter", properties: keys)

    static let condition = ObjectCodec(
        "Condition", "A condition on a record. A missing value satisfies no comparison.", initial: ConditionKeys(),
        properties: keys)

    private static let keys: [Property<ConditionKeys>] =
        [
            Property("field", .columnName, "The column whose values are compared.") { $0.field = $1 },
            comparison("equal", .operand, "The value equals this one.") { .equal($0) },
            comparison("notEqual", .operand, "The value exists and differs from this one.") { .notEqual($0) },
        ]
        + Comparison.Relation.allCases.map { relation in
            comparison(relation.rawValue, .operand, description(relation)) { .ordered(relation, $0) }
        } + [
            comparison(
                "range", .pair(.operand, .operand), "The value is one of these two values or between them."
            ) { .range($0.first, $0.second) },
            comparison(
                "oneOf", .array(of: .operand, minimumCount: 1, maximumCount: 1_000), "The value is one of these values."
            ) { .oneOf($0) },
            Property("valid", .bool, "Whether the value exists.") { $0.isValid = $1 },
            compound("and", "The conditions that must all be true.") { .all($0) },
            compound("or", "The conditions of which at least one must be true.") { .any($0) },
            Property(
                "not", "The condition that must be false.", schema: { ObjectCodec.condition.reference(&$0) },
                decode: { value, keys, decoder in
                    if let condition = ObjectCodec.read(value, &decoder) { keys.compounds.append(.not(condition)) }
                }),
        ]

    private static func description(_ relation: Comparison.Relation) -> String {
        switch relation {
        case .lessThan: "The value is less than this one, or the date is before it."
        case .lessThanOrEqual: "The value is not greater than this one, or the date is not after it."
        case .greaterThan: "The value is greater than this one, or the date is after it."
        case .greaterThanOrEqual: "The value is not less than this one, or the date is not before it."
        }
    }

    private static func comparison<Value: Sendable>(
        _ name: String, _ codec: Codec<Value>, _ description: String,
        _ comparison: @escaping @Sendable (Value) -> Comparison
    ) -> Property<ConditionKeys> {
        Property(name, codec, description) { $0.comparisons.append(comparison($1)) }
    }

    private static func compound(
        _ name: String, _ description: String, _ condition: @escaping @Sendable ([Condition]) -> Condition
    ) -> Property<ConditionKeys> {
        Property(
            name, description,
            schema: { builder in
                [
                    "type": "array", "items": ObjectCodec.condition.reference(&builder), "minItems": 1,
                    "maxItems": .number(maximumCount),
                ]
            },
            decode: { value, keys, decoder in
                guard value.kind == .array, value.count > 0, Double(value.count) <= maximumCount else {
                    decoder.reject(value, allowed: "an array of 1 to \(Int(limiting: maximumCount)) conditions")
                    return
                }
                var conditions: [Condition] = []
                for (index, item) in value.elements.enumerated() where !decoder.isFull {
                    if let read = decoder.descend(to: index, { ObjectCodec.read(item, &$0) }) {
                        conditions.append(read)
                    }
                }
                if conditions.count == value.count { keys.compounds.append(condition(conditions)) }
            })
    }

    private static let maximumCount = 100.0

    /// Reads a nested condition. The depth is limited by the nesting limit of JSON documents.
    private static func read(_ value: JSONValue, _ decoder: inout SpecDecoder) -> Condition? {
        Codec.condition.decode(value, &decoder)
    }
}

extension Codec where Value == Condition {
    /// An object with a condition on records.
    static let condition = Codec(
        expectation: keys.expectation, accepts: keys.accepts,
        decode: { value, decoder in keys.decode(value, &decoder).flatMap { $0.condition(&decoder) } },
        schema: keys.schema)

    private static let keys = Codec<ConditionKeys>.object(.condition)
}

extension Codec where Value == Operand {
    /// A number or a text.
    static let operand = either(
        Codec<Double>.number.map { .number($0) }, Codec<String>.string(maximumLength: 1_000).map { .text($0) })
}
