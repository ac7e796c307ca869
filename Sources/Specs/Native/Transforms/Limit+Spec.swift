import Data
import JSON

extension ObjectCodec where Root == Limit {
    static let limit = ObjectCodec(
        "LimitTransform", "Keeps the first or the last records.", initial: Limit(count: 0), discriminator: "limit",
        properties: [
            Property(
                "count", \.count, .integer(0...10_000_000), isRequired: true, "How many records are kept at the most."),
            Property("from", \.from, .word(), "From which end they are counted."),
        ])
}
