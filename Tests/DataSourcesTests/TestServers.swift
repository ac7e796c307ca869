import Glibc

/// Real servers that `Tests/system/test-sources` starts for some of the tests.
enum TestServers {
    /// The path of a list of sources like `Examples/data/sources.json` for the running servers.
    static let sources = unsafe getenv("PLOTWRIGHT_TEST_SOURCES").map { unsafe String(cString: $0) }
    /// A connection string of a user who may only read.
    static let postgreSQL = unsafe getenv("PLOTWRIGHT_TEST_POSTGRESQL").map { unsafe String(cString: $0) }
    /// The URL of a Prometheus that scrapes the service's metrics.
    static let prometheus = unsafe getenv("PLOTWRIGHT_TEST_PROMETHEUS").map { unsafe String(cString: $0) }
}
