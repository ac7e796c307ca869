import Data
import Dialects
import Synchronization

/// How much memory all resources may take together that have been brought for charts which are not read yet: they wait for the
/// rest of what their chart needs, or for a worker.
final class ResourceBudget: Sendable {
    private struct Holding {
        var leases: Int
        let octets: Int
    }

    private let capacity: Int
    private let state = Mutex((holdings: [ResourceRequest: Holding](), octets: 0))

    /// - Parameter capacity: in octets.
    init(capacity: Int) {
        self.capacity = capacity
    }

    /// In octets; what several charts wait with counts once, for they share it.
    var used: Int { state.withLock(\.octets) }

    /// Takes room for a resource until the lease is no more.
    /// - Returns: `nil` where there is none left.
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
        return isTaken ? Lease(budget: self, request: request) : nil
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

    /// Room for one resource, given back when nothing refers to it any more.
    final class Lease: Sendable {
        private let budget: ResourceBudget
        private let request: ResourceRequest

        fileprivate init(budget: ResourceBudget, request: ResourceRequest) {
            self.budget = budget
            self.request = request
        }

        deinit {
            budget.giveBack(request)
        }
    }
}

extension ResourceContent {
    /// About how much memory it takes, in octets.
    var octets: Int {
        switch self {
        case .bytes(let bytes, _): bytes.count
        case .table(let table): table.memory
        }
    }
}
