import Delivery
import Digests
import Glibc
import HTTPMessages
import HTTPServer
import SQLite
import Threads

/// The server of `plotwright alerts`: receives notifications, stores them, and delivers their messages.
package final class AlertServer: Sendable {
    /// The reason why the service could not start, as a sentence without a period.
    package struct StartupError: Error, Hashable, Sendable {
        package let message: String
    }

    private let server: Server
    private let deliveryWorkers: DeliveryWorkers
    private let storeThread: WorkerPool<Void>
    private let log: AlertLog

    package var port: UInt16 { server.port }

    /// - Parameter sign: Signs a path and its query with keys in the form of the setting `signing-keys`.
    package init(
        _ configuration: AlertsConfiguration, version: String, log: AlertLog = AlertLog(),
        sign: @escaping @Sendable (_ path: String, _ keys: String) -> String?
    ) throws(StartupError) {
        guard DeliveryClient.isAvailable else { throw StartupError(message: "libcurl cannot be loaded") }
        let agent = "plotwright/\(version)"
        let access: QueueAccess
        do throws(SQLiteError) {
            access = try QueueAccess(path: configuration.queue)
        } catch {
            throw StartupError(message: "cannot use \(configuration.queue) as the queue: \(error.message)")
        }
        let workers = Self.workers(configuration) { destination in
            DeliveryClient(userAgent: agent, time: destination.time, authorities: destination.authorities)
        }
        let metrics = AlertMetrics(receivers: Array(configuration.receivers.keys), destinations: workers.map(\.name))
        let pictures = RendererClient(
            renderer: configuration.renderer,
            sender: DeliveryClient(userAgent: agent, time: configuration.renderer.time),
            sign: sign)
        let deliveryWorkers = DeliveryWorkers(configuration, access, pictures, workers, metrics, log)
        let storeThread = WorkerPool<Void>(workers: 1, capacity: 1_000) {}
        let requestHandler = AlertRequestHandler(configuration, access, deliveryWorkers, storeThread, metrics, log)
        var listening = Server.Configuration()
        listening.host = configuration.host
        listening.port = configuration.port
        listening.connections = 500
        listening.requestMemory = 64 << 20
        listening.limits.content = Notification.maximumLength
        do throws(ListenError) {
            server = try Server(
                listening,
                handlers: HTTPHandlers(
                    admit: { request, _, _ in requestHandler.admit(request) },
                    refusal: { status, detail, _ in AlertRequestHandler.response(status, detail) }))
        } catch {
            storeThread.stop()
            throw StartupError(message: error.description)
        }
        self.deliveryWorkers = deliveryWorkers
        self.storeThread = storeThread
        self.log = log
        log.add(
            .info, "plotwright alerts \(version) has started and listens on \(configuration.host) port \(server.port).")
        if access.isFull {
            log.add(
                .error, "The disk of the queue is full. The server accepts no notifications until there is free space.")
        }
        if configuration.access == nil {
            log.add(
                .warning,
                "Everyone who can reach this server may send notifications. Set access to require credentials.")
        }
        deliveryWorkers.start()
    }

    private static func workers(
        _ configuration: AlertsConfiguration, _ sender: (Destination) -> any Sender
    ) -> [DeliveryWorkers.Worker] {
        configuration.receivers.sorted { $0.key < $1.key }.flatMap { receiver, destinations in
            destinations.enumerated().map { index, destination in
                DeliveryWorkers.Worker(
                    name: destinationName(receiver, index), destination: destination, sender: sender(destination))
            }
        }
    }

    static func destinationName(_ receiver: String, _ index: Int) -> String { "\(receiver)/\(index)" }

    /// Finishes the requests and the messages in progress.
    /// - Parameter whenDone: Called once, when everything has ended.
    package func drain(whenDone: @escaping @Sendable () -> Void) {
        log.add(.info, "plotwright alerts is stopping.")
        server.drain(within: .seconds(5)) { [self] in
            storeThread.stop()
            deliveryWorkers.stop(within: 15)
            log.add(.info, "plotwright alerts has stopped.")
            whenDone()
        }
    }
}
