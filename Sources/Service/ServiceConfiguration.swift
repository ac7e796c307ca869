import HTTPServer

/// How a service is set up.
package struct ServiceConfiguration: Sendable {
    package var server = Server.Configuration()
    /// Threads that render.
    package var workers = 2
    /// How many charts may wait for a worker; one more is answered 503.
    package var queue = 128
    /// For pictures and what is known of requests together, in octets.
    package var cache = 32 << 20
    /// How long clients may keep a picture that they got by GET.
    package var maxAge = Duration.seconds(86_400)
    /// For one chart, from its request to its picture.
    package var renderTime = Duration.seconds(10)

    package init() {}
}
