import Synchronization

/// Counts the bytes that a server's connections hold for requests and responses, so that many large ones at a time
/// cannot use up all memory.
///
/// A connection may always hold its equal share of the budget, which is enough for most requests. It may hold more as
/// long as the total stays within the budget.
final class RequestMemory: Sendable {
    private let total = Atomic(0)
    /// The numbers of connections that send the same large content, by the address of its bytes.
    private let senders = Mutex<[UInt: Int]>([:])
    /// The smallest content that is counted, in bytes. The connection's buffers are as large.
    private static let largeContent = 1 << 16
    private let budget: Int
    private let share: Int
    private let refusals = Atomic(0)

    /// - Parameters:
    ///   - budget: The budget in bytes.
    ///   - connections: The maximum number of connections.
    init(budget: Int, connections: Int) {
        self.budget = budget
        share = budget / max(1, connections)
    }

    /// Notes that a connection now holds `count` bytes instead of `before`.
    func change(from before: Int, to count: Int) {
        guard count != before else { return }
        total.add(count - before, ordering: .relaxed)
    }

    /// Notes that a connection sends a response's content. Content that several connections share counts once.
    /// - Returns: `false` if there is not enough memory; the content is not counted. A single content is always allowed.
    func beginSending(_ content: [UInt8]) -> Bool {
        guard content.count >= Self.largeContent else { return true }
        return senders.withLock { senders in
            let address = Self.address(of: content)
            if senders[address] == nil {
                guard senders.isEmpty || total.load(ordering: .relaxed) + content.count <= budget else {
                    noteRefusal()
                    return false
                }
                total.add(content.count, ordering: .relaxed)
            }
            senders[address, default: 0] += 1
            return true
        }
    }

    /// Notes that a connection has sent the content, or is closed. Each call needs a `beginSending` that returned true.
    func endSending(_ content: [UInt8]) {
        guard content.count >= Self.largeContent else { return }
        senders.withLock { senders in
            let address = Self.address(of: content)
            guard let count = senders[address] else { return }
            senders[address] = count > 1 ? count - 1 : nil
            if count == 1 { total.subtract(content.count, ordering: .relaxed) }
        }
    }

    private static func address(of content: [UInt8]) -> UInt {
        unsafe content.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    }

    /// The number of requests since the start that were refused for lack of memory.
    var refused: Int { refusals.load(ordering: .relaxed) }

    /// Counts a request whose content was refused for lack of memory.
    func noteRefusal() {
        refusals.add(1, ordering: .relaxed)
    }

    /// Whether a connection may hold `count` bytes.
    func allows(_ count: Int) -> Bool {
        count <= share || total.load(ordering: .relaxed) <= budget
    }
}
