import Redis
import Synchronization

/// Notifies the copies of the service that live charts have changed. The data itself is in their store.
///
/// Notifications may be lost while there is no connection. Therefore every new connection counts as a change of all
/// charts, and the copies check the store from time to time even without notifications.
final class LiveChangeNotifier: Sendable {
    private struct State {
        var client: RedisClient?
        var receive: (@Sendable (LiveID?) -> Void)?
        /// The charts with notifications that were received but not passed on yet.
        var changed: Set<LiveID> = []
    }

    private static let channel = "plotwright:live:1"
    /// The time in which several changes of a chart count as one.
    private static let pause = Duration.milliseconds(20)

    /// Identifies the notifications of this copy.
    private let sender = "\(UInt64.random(in: .min ... .max))"
    private let state = Mutex(State())

    var subscription: RedisClient.Subscription {
        RedisClient.Subscription(channel: Self.channel) { [weak self] message in
            self?.note(message)
        } began: { [weak self] in
            self?.state.withLock { $0.receive }?(nil)
        }
    }

    func begin(_ client: RedisClient) {
        state.withLock { $0.client = client }
    }

    /// - Parameter receiver: Called with a chart that another copy has changed, or with `nil` if any may have changed. It
    ///   must not block.
    func receive(by receiver: @escaping @Sendable (LiveID?) -> Void) {
        state.withLock { $0.receive = receiver }
    }

    /// Notifies the other copies that a chart has changed. Never blocks.
    func send(_ id: LiveID) {
        state.withLock { $0.client }?.send(RedisCommand("PUBLISH", Self.channel, sender + " " + id.text)) { _ in }
    }

    private func note(_ message: [UInt8]) {
        // Longer messages are not from this program.
        guard message.count <= 100, let text = String(validating: message, as: UTF8.self) else { return }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 2, words[0] != sender, let id = LiveID(path: LivePath.collection + "/" + words[1])
        else { return }
        let client = state.withLock { state in
            state.changed.insert(id)
            return state.changed.count == 1 ? state.client : nil
        }
        client?.schedule(after: Self.pause) { [weak self] in self?.passOn() }
    }

    private func passOn() {
        let (changed, receive) = state.withLock { state in
            defer { state.changed = [] }
            return (state.changed, state.receive)
        }
        for id in changed { receive?(id) }
    }
}
