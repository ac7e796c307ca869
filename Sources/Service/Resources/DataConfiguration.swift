import Fetching
import HTTPMessages

/// Where data and pictures may come from that specs do not hold.
package struct DataConfiguration: Sendable {
    /// What may be fetched by URL.
    package var fetching = FetchConfiguration()
    /// The operator's list of data sources; `nil` where there are none.
    package var sourcesPath: String?
    /// How much of what has been brought may wait to be drawn, in octets.
    package var memory = 256 << 20
    /// The origins and networks as the operator says them.
    private(set) var originsText: String?
    private(set) var networksText: String?

    package init() {}

    /// Reads origins with white space or commas between them.
    /// - Returns: Whether all are well-formed and there is one.
    mutating func setOrigins(_ text: String) -> Bool {
        guard let (origins, text) = Self.parse(text, { FetchOrigin($0) }) else { return false }
        fetching.origins = origins
        originsText = text
        return true
    }

    /// Reads addresses and ranges with white space or commas between them.
    /// - Returns: Whether all are well-formed and there is one.
    mutating func setNetworks(_ text: String) -> Bool {
        guard let (networks, text) = Self.parse(text, { AddressRange($0) }) else { return false }
        fetching.networks = networks
        networksText = text
        return true
    }

    private static func parse<Part>(_ text: String, _ part: (String) -> Part?) -> (parts: [Part], text: String)? {
        let words = text.words
        let parts = words.compactMap { part(String($0)) }
        guard !words.isEmpty, parts.count == words.count else { return nil }
        return (parts, words.joined(separator: " "))
    }
}
