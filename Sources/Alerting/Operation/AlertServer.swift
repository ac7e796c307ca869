import Delivery
import Digests
import Glibc
import HTTPMessages
import HTTPServer
import SQLite
import Threads

/// The whole service: receives notifications, stores them, and sends their messages.
package final class AlertServer: Sendable {
    /// The reason why the service could not start, as a sentence without a period.
    package struct StartError: Error, Hashable, Sendable {
        package let message: String
    }

    private let server: Server
    private let mailroom: Mailroom
    private let store: WorkerPool<Void>
    private let log: AlertLog

    package var port: UInt16 { server.port }

    /// - Parameter sign: Signs a path with its query, with keys in the form of the setting `signing-keys`.
    package init(
        _ configuration: AlertsConfiguration, version: String, log: AlertLog = AlertLog(),
        sign: @escaping @Sendable (_ path: String, _ keys: String) -> String?
    ) throws(StartError) {
        guard Courier.isAvailable else { throw StartError(message: "libcurl cannot be loaded") }
        let agent = "plotwright/\(version)"
        let access: QueueAccess
        do throws(SQLiteError) {
            access = try QueueAccess(path: configuration.queue)
        } catch {
            throw StartError(message: "cannot use \(configuration.queue) as the queue: \(error.message)")
        }
        let desks = Self.desks(configuration) { destination in
            Courier(userAgent: agent, time: destination.time, authorities: destination.authorities)
        }
        let metrics = AlertMetrics(receivers: Array(configuration.receivers.keys), destinations: desks.map(\.name))
        let pictures = PictureSource(
            renderer: configuration.renderer, sender: Courier(userAgent: agent, time: configuration.renderer.time),
            sign: sign)
        let mailroom = Mailroom(configuration, access, pictures, desks, metrics, log)
        let store = WorkerPool<Void>(workers: 1, capacity: 1_000) {}
        let reception = Reception(configuration, access, mailroom, store, metrics, log)
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
                    admit: { request, _, _ in reception.admit(request) },
                    refusal: { status, detail, _ in Reception.response(status, detail) }))
        } catch {
            store.stop()
            throw StartError(message: error.description)
        }
        self.mailroom = mailroom
        self.store = store
        self.log = log
        log.add(
            .info, "plotwright alerts \(version) has started and listens on \(configuration.host) port \(server.port).")
        if access.isFull {
            log.add(.error, "The disk of the queue is full. No notification is accepted until it has space.")
        }
        if configuration.access == nil {
            log.add(.warning, "Everyone who can reach this server may send notifications: see access.")
        }
        mailroom.start()
    }

    private static func desks(
        _ configuration: AlertsConfiguration, _ sender: (Destination) -> any Sender
    ) -> [Mailroom.Desk] {
        configuration.receivers.sorted { $0.key < $1.key }.flatMap { receiver, destinations in
            destinations.enumerated().map { index, destination in
                Mailroom.Desk(name: deskName(receiver, index), destination: destination, sender: sender(destination))
            }
        }
    }

    static func deskName(_ receiver: String, _ index: Int) -> String { "\(receiver)/\(index)" }

    /// Finishes the requests and the messages in progress.
    /// - Parameter whenDone: Called once, when everything has ended.
    package func drain(whenDone: @escaping @Sendable () -> Void) {
        log.add(.info, "plotwright alerts is stopping.")
        server.drain(within: .seconds(5)) { [self] in
            store.stop()
            mailroom.stop(within: 15)
            log.add(.info, "plotwright alerts has stopped.")
            whenDone()
        }
    }
}
