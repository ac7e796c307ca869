import HTTPServer

/// The whole service on one address.
package final class ChartServer: Sendable {
    private let server: Server
    private let pool: RenderPool

    /// Listens and serves from now on.
    /// - Parameter makeRenderer: Called once by every worker thread.
    package init(
        _ configuration: ServiceConfiguration,
        makeRenderer: @escaping @Sendable () -> ChartRenderer
    ) throws(ListenError) {
        let pool = RenderPool(
            workers: configuration.workers, capacity: configuration.queue, makeRenderer: makeRenderer)
        let problems = ProblemDesk(pool: pool)
        let router = Router(Route.all(ChartDesk(configuration, pool: pool, problems: problems)))
        self.pool = pool
        server = try Server(
            configuration.server,
            handlers: HTTPHandlers(
                screen: { request in
                    do throws(Problem) {
                        _ = try router.resolve(request)
                        return nil
                    } catch {
                        return error.response.identified(as: RequestIdentifier.of(request))
                    }
                },
                handle: { request, responder in
                    let reply = Reply(to: request, responder)
                    do throws(Problem) {
                        try router.resolve(request)(reply)
                    } catch {
                        problems.answer(error, reply)
                    }
                },
                refusal: { status, detail in
                    var problem = Problem(status, detail: detail)
                    if status == .serviceUnavailable { problem.retryAfter = 1 }
                    return problem.response.identified(as: RequestIdentifier.new())
                }))
    }

    /// The port it listens on.
    package var port: UInt16 { server.port }

    /// Takes no more requests and finishes those that it has.
    /// - Parameters:
    ///   - grace: After this time the remaining connections are closed in the midst of what they do.
    ///   - whenDone: Called once, when nothing is left.
    package func drain(within grace: Duration, whenDone: @escaping @Sendable () -> Void) {
        server.drain(within: grace) { [self] in
            pool.stop()
            whenDone()
        }
    }
}
