import Fetching

/// The settings of data from elsewhere.
extension Setting {
    package static let data: [Setting] = [
        list(
            "data-origins", \.data,
            values: "origins such as `https://example.com` or `https://*.example.com` with spaces between them",
            "Specs may name data and pictures by URLs of these origins; without any nothing is fetched.",
            set: { $1.setOrigins($0) }, show: \.originsText),
        list(
            "data-networks", \.data, values: "addresses and ranges such as `10.0.0.0/8` with spaces between them",
            "May be connected to for that although they are not public.",
            set: { $1.setNetworks($0) }, show: \.networksText),
        .path(
            "data-authorities", \.data.fetching.authorities,
            "A PEM file of the authorities that sign the certificates of `https` servers, in place of the system's."),
        .seconds(
            "data-time", \.data.fetching.time, 0.01...300,
            "For one fetch, its redirects included; then 504. It does not count as `render-time`."),
        .whole(
            "max-data", \.data.fetching.octets, 1...1_024, unit: "MiB", scale: 1 << 20,
            "Of what is at one URL, unpacked; more is answered 422."),
        .whole("data-redirects", \.data.fetching.redirects, 0...20, "That one fetch follows; then 502."),
        .whole(
            "data-connections", \.data.fetching.connections, 1...1_000,
            automatic: Automatic(words: "32, but at most what can bring `max-data` each in a quarter of the memory") {
                // Packed and unpacked, for clients and for data sources.
                let most = ($0.memory ?? .max) / 4 / 4 / max(1, $1.data.fetching.octets)
                $1.data.fetching.connections = max(1, min(32, most))
            },
            "Fetches under way at a time, from one listed origin half of what the others leave; others wait. The data sources of the operator have as many of their own."
        ),
        .seconds(
            "data-fresh-time", \.data.fetching.freshTime, 0...31_536_000,
            "For which what was fetched is used without asking again, where its server does not say."),
        .seconds(
            "data-stale-time", \.data.fetching.staleTime, 0...31_536_000,
            "For which older data is drawn, with a warning, when newer cannot be had, unless its server says otherwise."
        ),
        .whole(
            "data-cache", \.data.fetching.cache, 0...1_048_576, unit: "MiB", scale: 1 << 20,
            automatic: Automatic(words: "32, but at most a sixteenth of the memory that the process may use") {
                $1.data.fetching.cache = min(32 << 20, ($0.memory ?? .max) / 16)
            }, "Memory for data, and as much again for the answers of data sources."),
        .whole(
            "data-memory", \.data.memory, 1...1_048_576, unit: "MiB", scale: 1 << 20,
            automatic: Automatic(words: "256, but at most a quarter of the memory that the process may use") {
                $1.data.memory = min(256 << 20, ($0.memory ?? .max) / 4)
            }, "Memory for what was fetched for charts that wait for more, or for a worker; beyond, 503."),
        .path(
            "data-sources", \.data.sourcesPath,
            "A JSON file of the databases and Prometheus servers that specs may name, and of their queries; without it there are none."
        ),
    ]
}
