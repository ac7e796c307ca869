import Engine
import Fetching
import HTTPMessages

/// The sources of data and pictures outside the specs.
package struct DataConfiguration: Sendable {
    /// The rules for fetching by URL.
    package var fetching = FetchConfiguration()
    /// The path of the operator's list of data sources; `nil` for none.
    package var sourcesPath: String?
    /// The memory for loaded resources that wait to be read, in bytes.
    package var memory = 256 << 20
    /// The values of the settings for origins and networks.
    private(set) var originsText: String?
    private(set) var networksText: String?

    /// The number of copies of its data that a fetch holds: compressed and decompressed.
    static let copies = 2

    package init() {}

    /// Reads origins separated by white space or commas.
    /// - Returns: Whether there is at least one and all are well-formed.
    mutating func setOrigins(_ text: String) -> Bool {
        guard let (origins, text) = Self.parse(text, { FetchOrigin($0) }) else { return false }
        fetching.origins = origins
        originsText = text
        return true
    }

    /// Reads addresses and ranges separated by white space or commas.
    /// - Returns: Whether there is at least one and all are well-formed.
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

/// The settings of data outside the specs.
extension Setting {
    package static let data: [Setting] = [
        list(
            "data-origins", \.data,
            values: "origins such as `https://example.com` or `https://*.example.com`, separated by spaces",
            "The origins from which specs may load data and pictures by URL. If unset, the server fetches nothing.",
            set: { $1.setOrigins($0) }, show: \.originsText),
        list(
            "data-networks", \.data, values: "addresses and ranges such as `10.0.0.0/8`, separated by spaces",
            "The addresses that the server may connect to for data and pictures although they are not public.",
            set: { $1.setNetworks($0) }, show: \.networksText),
        .path(
            "data-authorities", \.data.fetching.authorities,
            "A PEM file with the certificate authorities for `https` servers, instead of the system's authorities."),
        .seconds(
            "data-timeout", \.data.fetching.time, 0.01...300,
            "The timeout for one fetch, including its redirects. A slower fetch is answered with 504. Fetching does not count toward `render-timeout`."
        ).formerly("data-time"),
        .whole(
            "max-data", \.data.fetching.octets, 1...1_024, unit: "MiB", scale: 1 << 20,
            "The maximum decompressed size of the data at one URL. Larger data is answered with 422."),
        .whole(
            "data-redirects", \.data.fetching.redirects, 0...20,
            "The maximum number of redirects of one fetch. A fetch with more is answered with 502."),
        .whole(
            "data-connections", \.data.fetching.connections, 1...1_000,
            automatic: Automatic(
                words:
                    "32, or less so that all fetches together can hold `max-data` each, compressed and decompressed, in an eighth of the memory; half as many with data sources"
            ) {
                // The data sources have as many connections of their own.
                let users = $1.data.sourcesPath == nil ? 1 : 2
                let size = DataConfiguration.copies * max(1, $1.data.fetching.octets)
                let limit = $1.memoryPlan.receivedData / users / size
                $1.data.fetching.connections = max(1, min(32, limit))
            },
            "The maximum number of simultaneous fetches; others wait. One listed origin may use half of what the other origins leave free. The data sources of the operator have the same number of connections of their own."
        ),
        .seconds(
            "data-fresh-time", \.data.fetching.freshTime, 0...31_536_000,
            "The time that fetched data is used without revalidation, if its server does not specify one."),
        .seconds(
            "data-stale-time", \.data.fetching.staleTime, 0...31_536_000,
            "The time that outdated data is still drawn, with a warning, if newer data is not available. The server of the data can specify otherwise."
        ),
        .whole(
            "data-cache", \.data.fetching.cache, 0...1_048_576, unit: "MiB", scale: 1 << 20,
            automatic: Automatic(words: "32, or a thirty-second of the memory for requests if that is less") {
                $1.data.fetching.cache = $1.memoryPlan.fetchedData
            }, "The memory for fetched data. The results of data sources have the same amount of memory of their own."),
        .whole(
            "data-memory", \.data.memory, 1...1_048_576, unit: "MiB", scale: 1 << 20,
            automatic: Automatic(words: "256, or a sixteenth of the memory for requests if that is less") {
                $1.data.memory = $1.memoryPlan.waitingData
            },
            "The memory for the specs and the fetched data of charts that wait for more data or for a worker. If it is full, requests are answered with 503."
        ),
        .path(
            "data-sources", \.data.sourcesPath,
            "A JSON file that describes the databases and Prometheus servers that specs may name, and their queries. If unset, there are none."
        ),
    ]
}
