/// The last few connections that were told that there is no room for them. They stay open for a moment, so that their
/// clients can read that: closing a socket that holds unread octets, or gets some later, resets the connection.
struct TurnedAway: ~Copyable, Sendable {
    private final class Entry: Sendable {
        let socket: Socket

        init(_ socket: consuming Socket) {
            self.socket = socket
        }

        /// Takes what the client has sent.
        deinit {
            var buffer = [UInt8](repeating: 0, count: 16 << 10)
            for _ in 0..<4 {
                guard case .octets = socket.receive(into: &buffer) else { return }
            }
        }
    }

    private var entries: [Entry] = []

    /// A server leaves more descriptors than that for other ends than connections.
    private static let capacity = 16

    var isEmpty: Bool { entries.isEmpty }

    /// Keeps a socket of which the sending side has ended, if need be in the place of the oldest.
    mutating func insert(_ socket: consuming Socket) {
        if entries.count == Self.capacity { entries.removeFirst() }
        entries.append(Entry(socket))
    }

    mutating func removeAll() {
        entries = []
    }
}
