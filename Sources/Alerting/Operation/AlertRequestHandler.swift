import Digests
import HTTPMessages
import HTTPServer
import JSON
import SQLite
import Threads

/// Handles requests: `POST /alerts/{receiver}`, probes and metrics.
final class AlertRequestHandler: Sendable {
    private let configuration: AlertsConfiguration
    private let queue: QueueAccess
    private let deliveryWorkers: DeliveryWorkers
    private let storeThread: WorkerPool<Void>
    private let metrics: AlertMetrics
    private let log: AlertLog

    private static let prefix = "/alerts/"

    init(
        _ configuration: AlertsConfiguration, _ queue: QueueAccess, _ deliveryWorkers: DeliveryWorkers,
        _ storeThread: WorkerPool<Void>,
        _ metrics: AlertMetrics, _ log: AlertLog
    ) {
        self.configuration = configuration
        self.queue = queue
        self.deliveryWorkers = deliveryWorkers
        self.storeThread = storeThread
        self.metrics = metrics
        self.log = log
    }

    func admit(_ request: HTTPRequest) -> HTTPAdmission {
        let path = request.path
        switch (path, request.method.isReading) {
        case ("/livez", true): return .accepted { _, responder in responder.respond(Self.response(.ok, "live")) }
        case ("/readyz", true): return readiness { Self.response(.ok, "ready") }
        case ("/metrics", true): return metricsPage
        case ("/livez", false), ("/readyz", false), ("/metrics", false):
            return refuse(.methodNotAllowed, "The resource supports GET and HEAD.", ("allow", "GET, HEAD"))
        default: break
        }
        guard path.hasPrefix(Self.prefix),
            let destinations = configuration.receivers[String(path.dropFirst(Self.prefix.count))]
        else { return refuse(.notFound, "There is no receiver at this path.") }
        guard request.method == .post else {
            return refuse(.methodNotAllowed, "Notifications are sent by POST.", ("allow", "POST"))
        }
        if let access = configuration.access {
            guard let expected = access.authorization else {
                log.add(.error, "The secret in access cannot be read.")
                return refuse(.serviceUnavailable, "The server cannot check the credentials.")
            }
            let given = request.fields.octets(HTTPFieldName("authorization")).map(Array.init) ?? []
            // Digests have one length, so the comparison tells nothing about that of the secret.
            let digests = [Array(expected.utf8), given].map { SHA256.digest(of: $0.span).bytes }
            guard ConstantTime.areEqual(digests[0], digests[1]) else {
                let challenge = if case .basic = access { "Basic realm=\"alerts\"" } else { "Bearer" }
                return refuse(.unauthorized, "The credentials are missing or wrong.", ("www-authenticate", challenge))
            }
        }
        let receiver = String(path.dropFirst(Self.prefix.count))
        return .accepted { [self] content, responder in
            let isAccepted = storeThread.submit { [self] _ in
                responder.respond(store(content, receiver, destinations))
            }
            if !isAccepted { responder.respond(Self.response(.serviceUnavailable, "The server is busy; try again.")) }
        }
    }

    // MARK: - On the thread of the store

    /// Stores a notification and returns the response, which acknowledges what is on disk.
    private func store(_ content: [UInt8], _ receiver: String, _ destinations: [Destination]) -> HTTPResponse {
        let notification: Notification
        do throws(NotificationError) {
            notification = try Notification(content)
        } catch {
            metrics.count(.refused)
            log.add(.warning, "A notification was refused: \(error.message)", ["receiver": receiver])
            return Self.response(.badRequest, error.message)
        }
        var entries: [AlertQueue.Entry] = []
        for (index, destination) in destinations.enumerated() where notification.isFiring || destination.sendsResolved {
            entries.append(
                AlertQueue.Entry(
                    destination: AlertServer.destinationName(receiver, index),
                    key: NotificationKey.text(notification, receiver: receiver, destination: index),
                    group: NotificationKey.group(notification, receiver: receiver, destination: index)))
        }
        do throws(SQLiteError) {
            let duplicates = try queue.use { queue throws(SQLiteError) in
                try queue.add(content, entries, now: WallClock.now, duplicateTime: configuration.duplicateTime)
            }
            guard let duplicates else {
                log.add(.error, "The queue is full.", ["receiver": receiver])
                return Self.response(.serviceUnavailable, "The queue is full.")
            }
            metrics.count(.duplicates, by: duplicates)
        } catch {
            log.add(.error, "A notification cannot be stored: \(error.message).", ["receiver": receiver])
            return Self.response(.serviceUnavailable, "The notification cannot be stored.")
        }
        metrics.count(.notifications, receiver)
        for entry in entries { deliveryWorkers.signal(entry.destination) }
        return Self.response(.ok, "stored")
    }

    /// Responds on the thread of the store if the queue can be used.
    private func readiness(_ response: @escaping @Sendable () -> HTTPResponse) -> HTTPAdmission {
        withNumbers { _ in response() }
    }

    private var metricsPage: HTTPAdmission {
        withNumbers { [metrics] numbers in
            var response = Self.response(.ok, "")
            response.fields.replace(.contentType, "text/plain; version=0.0.4; charset=utf-8")
            response.content = Array(metrics.text(numbers, now: WallClock.now).utf8)
            return response
        }
    }

    private func withNumbers(_ response: @escaping @Sendable (AlertQueue.Numbers) -> HTTPResponse) -> HTTPAdmission {
        .accepted { [storeThread, queue] _, responder in
            let isAccepted = storeThread.submit { _ in
                do throws(SQLiteError) {
                    responder.respond(response(try queue.use { queue throws(SQLiteError) in try queue.numbers }))
                } catch {
                    responder.respond(Self.response(.serviceUnavailable, "The queue cannot be used."))
                }
            }
            if !isAccepted { responder.respond(Self.response(.serviceUnavailable, "The server is busy; try again.")) }
        }
    }

    // MARK: - Responses

    private func refuse(_ status: HTTPStatus, _ detail: String, _ field: (StaticString, String)? = nil) -> HTTPAdmission
    {
        metrics.count(.refused)
        var response = Self.response(status, detail)
        if let field { response.fields.append(HTTPFieldName(field.0), field.1) }
        return .refused(response)
    }

    static func response(_ status: HTTPStatus, _ text: String) -> HTTPResponse {
        var fields = HTTPFields()
        fields.append(.contentType, "text/plain; charset=utf-8")
        fields.append(.cacheControl, "no-store")
        fields.append(.contentTypeOptions, "nosniff")
        if status == .serviceUnavailable { fields.append(.retryAfter, "5") }
        return HTTPResponse(status, fields: fields, content: Array((text + "\n").utf8))
    }
}
