import Codecs
import Data
import JSON

extension ObjectCodec where Root == Limit {
    static let limit = ObjectCodec(
        "LimitTransform", "Keeps the first or the last records.", initial: Limit(count: 0), discriminator: "limit",
        properties: [
            Property(
                "count", \.count, .integer(0...10_000_000), isRequired: true, "The maximum number of records to keep."),
            Property("from", \.from, .enumeration(), "The end from which the records are counted."),
        ])
}
