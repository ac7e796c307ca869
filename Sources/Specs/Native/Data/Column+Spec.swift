import Charts
import Codecs
import Data
import JSON
import Words

extension Codec where Value == Column {
    /// An array of numbers, or an array of texts. Null is a missing value.
    static let column = Codec(
        expectation: "an array of numbers or of texts, with null for missing values",
        accepts: { $0.kind == .array },
        decode: { value, decoder in
            decoder.count(value.count)
            guard !decoder.isFull else { return nil }
            if let numbers = value.numbers { return .numbers(numbers) }
            if let texts = value.strings { return .texts(texts) }
            guard value.kind == .array else {
                decoder.reject(value, allowed: "an array of numbers or of texts, with null for missing values")
                return nil
            }
            if let first = value.elements.first(where: { !$0.isNull }), first.isContainer {
                decoder.reject(value, allowed: "an array of numbers or of texts, with null for missing values")
                return nil
            }
            let isOfTexts = value.elements.first { !$0.isNull }?.kind == .string
            for (index, element) in value.elements.enumerated() {
                let fits = element.isNull || (isOfTexts ? element.string != nil : element.number != nil)
                if !fits {
                    decoder.descend(to: index) {
                        $0.reject(element, allowed: isOfTexts ? "a text or null" : "a number or null")
                    }
                    return nil
                }
            }
            return nil
        },
        schema: { builder in
            builder.reference(to: "Column") { _ in
                [
                    "description":
                        "The values of a field, one for each record: numbers, or strings that are categories or dates. Null is a missing value.",
                    "anyOf": [
                        ["type": "array", "items": ["type": ["number", "null"]]],
                        ["type": "array", "items": ["type": ["string", "null"]]],
                    ],
                ]
            }
        })
}

extension Codec where Value == Field {
    /// A column, or the name of a column in the graph's data.
    static let field = Codec(
        expectation: source.expectation, allowed: source.allowed, accepts: source.accepts,
        decode: { value, decoder in decoder.refuseColumnNames(value) ? nil : source.decode(value, &decoder) },
        schema: source.schema
    ).named("Field", "The values of a plot's field: a column, or the name of a column in the graph's data.")

    private static let source = either(
        Codec<Column>.column.map { .values($0) }, Codec<String>.string(maximumLength: 200).map { .column($0) })
}

extension Codec where Value == [Name: Column] {
    /// An object with a column for each key.
    static let columns = Codec(
        expectation: "an object of columns", accepts: { $0.kind == .object },
        decode: { value, decoder in
            guard value.kind == .object else {
                decoder.reject(value, allowed: "an object of columns")
                return nil
            }
            var columns: [Name: Column] = [:]
            for (name, member) in value.sortedMembers where !decoder.isFull {
                if let column = decoder.descend(to: name, { Codec<Column>.column.decode(member, &$0) }) {
                    columns[name] = column
                }
            }
            return columns
        },
        schema: { builder in
            ["type": "object", "additionalProperties": Codec<Column>.column.schema(&builder)]
        })

    /// Columns in the place of another object: an object of arrays of which none has a key of that object.
    /// - Parameter keys: The keys of the other object.
    static func columns(besides keys: [String]) -> Codec {
        Codec(
            expectation: columns.expectation,
            accepts: { value in
                value.kind == .object && value.count > 0
                    && value.members.allSatisfy { name, member in
                        guard member.kind == .array, !keys.contains(name) else { return false }
                        return member.elements.prefix(1).allSatisfy { $0.kind != .array && $0.kind != .object }
                    }
            },
            decode: columns.decode,
            schema: { builder in
                let names: JSONTree = ["not": ["enum": .array(keys.map { .string($0) })]]
                return [
                    "type": "object", "minProperties": 1, "propertyNames": names,
                    "additionalProperties": Codec<Column>.column.schema(&builder),
                ]
            })
    }

    /// An array of objects, which are converted into columns.
    static let rows = Codec(
        expectation: "an array of objects", accepts: { $0.kind == .array },
        decode: { value, decoder in
            guard value.kind == .array else {
                decoder.reject(value, allowed: "an array of objects")
                return nil
            }
            var rows = RowReader(count: value.count)
            for (index, row) in value.elements.enumerated() where !decoder.isFull {
                decoder.descend(to: index) { rows.read(row, index, &$0) }
            }
            return rows.columns
        },
        schema: { _ in
            [
                "type": "array",
                "items": ["type": "object", "additionalProperties": ["type": ["number", "string", "null"]]],
            ]
        })
}
