import Dialects
import HTTPServer

/// The configuration of a service. `Setting.all` defines the settings and their ranges.
package struct ServiceConfiguration: Sendable {
    package var server = Server.Configuration()
    package var metrics = Metrics()
    /// Threads that render.
    package var workers = 2
    /// How many charts may wait for a worker; one more is answered 503.
    package var queue = 128
    /// For pictures and what is known of requests together, in octets.
    package var cache = 32 << 20
    /// How long clients may keep a picture that they got by GET.
    package var maxAge = Duration.seconds(86_400)
    /// For one chart, from its request to its picture.
    package var renderTime = Duration.seconds(4)
    /// The folder of the pictures that are kept on a disk; `nil` where none are.
    package var diskCachePath: String?
    /// In octets.
    package var diskCache = 1 << 30
    /// The database of saved charts; `nil` where none are saved.
    package var savedChartsPath: String?
    package var savedCharts = SavedChartLimits()
    /// Where data may come from that specs do not hold.
    package var data = DataConfiguration()
    /// How large a chart may be.
    package var spec = SpecLimits()
    /// Between the signal to stop and the last connection that is taken.
    package var drainDelay = Duration.zero
    /// For what is under way when no connection is taken any more.
    package var drainTime = Duration.seconds(25)
    /// Who may have what.
    package var access = AccessConfiguration()
    /// Which requests are logged.
    package var log = LogLevel.info

    package init() {
        server.port = 8080
    }

    /// Where the service provides metrics.
    package struct Metrics: Sendable {
        package var isServed = true
        package var host = "127.0.0.1"
        /// 0 for any free one.
        package var port: UInt16 = 0
    }
}
