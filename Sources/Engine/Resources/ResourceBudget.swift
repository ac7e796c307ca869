import Data
import Dialects
import Synchronization

/// Limits the total memory of loaded resources whose charts have not been read yet, because they wait for other
/// resources or for a worker, and of the specs that wait for them.
package final class ResourceBudget: Sendable {
    private struct Holding {
        var leases: Int
        let octets: Int
    }

    private let capacity: Int
    private let state = Mutex((holdings: [ResourceRequest: Holding](), octets: 0))

    /// - Parameter capacity: The capacity in bytes.
    init(capacity: Int) {
        self.capacity = capacity
    }

    /// The used memory in bytes. A resource that several charts share counts once.
    var used: Int { state.withLock(\.octets) }

    /// Reserves memory for a resource until the lease is released.
    /// - Returns: `nil` if the memory is not available.
    func lease(_ request: ResourceRequest, octets: Int) -> Lease? {
        let isTaken = state.withLock { state in
            if state.holdings[request] != nil {
                state.holdings[request]?.leases += 1
                return true
            }
            guard octets <= capacity - state.octets else { return false }
            state.holdings[request] = Holding(leases: 1, octets: octets)
            state.octets += octets
            return true
        }
        return isTaken ? Lease(of: self) { $0.giveBack(request) } : nil
    }

    /// Reserves memory for a spec that waits for its resources, until the lease is released.
    /// - Returns: `nil` if the memory is not available.
    func lease(specOctets octets: Int) -> Lease? {
        let isTaken = state.withLock { state in
            guard octets <= capacity - state.octets else { return false }
            state.octets += octets
            return true
        }
        return isTaken ? Lease(of: self) { budget in budget.state.withLock { $0.octets -= octets } } : nil
    }

    private func giveBack(_ request: ResourceRequest) {
        state.withLock { state in
            guard let holding = state.holdings[request] else { return }
            guard holding.leases == 1 else {
                state.holdings[request]?.leases -= 1
                return
            }
            state.holdings[request] = nil
            state.octets -= holding.octets
        }
    }

    /// A reservation of memory. It ends with the last reference to it.
    package final class Lease: Sendable {
        private let budget: ResourceBudget
        private let end: @Sendable (ResourceBudget) -> Void

        fileprivate init(of budget: ResourceBudget, end: @escaping @Sendable (ResourceBudget) -> Void) {
            self.budget = budget
            self.end = end
        }

        deinit {
            end(budget)
        }
    }
}

extension ResourceContent {
    /// The approximate memory size, in bytes.
    var octets: Int {
        switch self {
        case .bytes(let bytes, _): bytes.count
        case .table(let table): table.memory
        }
    }
}
