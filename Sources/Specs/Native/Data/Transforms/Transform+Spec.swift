import Codecs
import Data
import JSON

/// The value of the key `type`, which determines the kind of a transform.
enum TransformType: String, CaseIterable, Sendable {
    case filter, sort, aggregate, bin, timeUnit, window, pivot, fold, limit
    case regression, loess, density, quantile, interval

    /// The codec for transforms of this type.
    fileprivate var codec: Codec<TableTransform> {
        switch self {
        case .filter: .keys(.filter) { keys, decoder in keys.condition(&decoder).map { .filter(Filter($0)) } }
        case .sort: .keys(.sort) { keys, _ in .sort(keys) }
        case .aggregate: .keys(.aggregate) { keys, decoder in keys.transform(&decoder) }
        case .bin: .keys(.bin) { keys, decoder in keys.transform(&decoder) }
        case .timeUnit: .keys(.timeUnit) { keys, _ in keys.transform }
        case .window: .keys(.window) { keys, _ in keys.transform }
        case .pivot: .keys(.pivot) { keys, decoder in keys.transform(&decoder) }
        case .fold: .keys(.fold) { keys, _ in .fold(keys) }
        case .limit: .keys(.limit) { keys, _ in .limit(keys) }
        case .regression: .keys(.regression) { keys, _ in keys.transform }
        case .loess: .keys(.loess) { keys, _ in keys.transform }
        case .density: .keys(.density) { keys, _ in keys.transform }
        case .quantile: .keys(.quantile) { keys, _ in keys.transform }
        case .interval: .keys(.interval) { keys, _ in keys.transform }
        }
    }
}

extension Codec where Value == TableTransform {
    /// An object whose key `type` determines the kind of the transform.
    static let transform = byType(
        "Transform", "A transform",
        "A step that transforms the data before it is drawn. Its type determines the kind."
    ) { (type: TransformType) in type.codec }

    /// A codec that reads the keys of an object and makes a transform of them.
    fileprivate static func keys<Keys: Sendable>(
        _ table: ObjectCodec<Keys>, _ transform: @escaping @Sendable (Keys, inout SpecDecoder) -> TableTransform?
    ) -> Codec {
        let codec = Codec<Keys>.object(table)
        return Codec(
            expectation: codec.expectation, accepts: codec.accepts,
            decode: { value, decoder in codec.decode(value, &decoder).flatMap { transform($0, &decoder) } },
            schema: codec.schema)
    }
}

extension Codec where Value == String {
    /// The name of a column.
    static let columnName = Codec.string(maximumLength: 200)
}

extension Codec where Value == [String] {
    /// The names of columns.
    static let columnNames = Codec.array(of: .columnName, maximumCount: 20)
}
