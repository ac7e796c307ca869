import JSON
import Tables

/// The word of the key `type` that chooses what a transform does.
enum TransformType: String, CaseIterable, Sendable {
    case filter, sort, aggregate, bin, timeUnit, window, pivot, limit

    /// How transforms of this type are read.
    fileprivate var reader: TransformReader {
        switch self {
        case .filter: TransformReader(.filter) { keys, decoder in keys.condition(&decoder).map { .filter(Filter($0)) } }
        case .sort: TransformReader(.sort) { keys, _ in .sort(keys) }
        case .aggregate: TransformReader(.aggregate) { keys, decoder in keys.transform(&decoder) }
        case .bin: TransformReader(.bin) { keys, decoder in keys.transform(&decoder) }
        case .timeUnit: TransformReader(.timeUnit) { keys, _ in keys.transform }
        case .window: TransformReader(.window) { keys, _ in keys.transform }
        case .pivot: TransformReader(.pivot) { keys, decoder in keys.transform(&decoder) }
        case .limit: TransformReader(.limit) { keys, _ in .limit(keys) }
        }
    }

    fileprivate static let readers = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.reader) })
}

/// A table of some type of transform.
private struct TransformReader: Sendable {
    let decode: @Sendable (JSONValue, inout SpecDecoder) -> Transform?
    let schema: @Sendable (inout SchemaBuilder) -> JSONTree

    init<Keys: Sendable>(
        _ table: ObjectCodec<Keys>, _ transform: @escaping @Sendable (Keys, inout SpecDecoder) -> Transform?
    ) {
        let codec = Codec<Keys>.object(table)
        decode = { value, decoder in codec.decode(value, &decoder).flatMap { transform($0, &decoder) } }
        schema = { codec.schema(&$0) }
    }
}

extension Codec where Value == Transform {
    /// An object whose key `type` says what the transform does.
    static let transform = Codec(
        expectation: "an object with a type", accepts: { $0.kind == .object },
        decode: { value, decoder in
            guard value.kind == .object else {
                decoder.reject(value, allowed: "an object")
                return nil
            }
            guard let type = value["type"] else {
                let words = TransformType.allCases.map(\.rawValue).joined(separator: ", ")
                decoder.report(
                    SpecProblem(
                        pointer: decoder.pointer, detail: "A transform needs a type: one of \(words).", allowed: words))
                return nil
            }
            let word = decoder.descend(to: "type") { Codec<TransformType>.word().decode(type, &$0) }
            return word.flatMap { TransformType.readers[$0]?.decode(value, &decoder) }
        },
        schema: { builder in
            builder.reference(to: "Transform") { builder in
                [
                    "description":
                        "A step from the data that comes in to the data that is drawn; its type says which kind.",
                    "oneOf": .array(TransformType.allCases.compactMap { TransformType.readers[$0]?.schema(&builder) }),
                ]
            }
        })
}

extension Codec where Value == String {
    /// The name of a column.
    static let columnName = Codec.string(maximumLength: 200)
}

extension Codec where Value == [String] {
    /// The names of columns.
    static let columnNames = Codec.array(of: .columnName, maximumCount: 20)
}
