import Data
import JSON

/// The data of a chart that is asked for in a few words, as the chart's spec holds or names it.
package enum TabularData: Hashable, Sendable {
    /// In UTF-8.
    case text([UInt8], TableFormat)
    case url(String)

    /// The keys of the spec's data.
    var members: [JSONTree.Member] {
        switch self {
        case .text(let text, let format):
            [
                .init(key: "format", value: .string(format.rawValue)),
                .init(key: "text", value: .string(String(decoding: text, as: UTF8.self))),
            ]
        case .url(let url): [.init(key: "url", value: .string(url))]
        }
    }
}
