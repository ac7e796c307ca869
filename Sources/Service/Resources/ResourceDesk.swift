import Specs
import Synchronization

/// Brings what specs name instead of holding it.
package final class ResourceDesk: Sendable {
    /// Gets one resource: calls back once, from any thread, without waiting itself.
    package typealias Supply =
        @Sendable (ResourceNeed, _ then: @escaping @Sendable (Result<SuppliedResource, Problem>) -> Void) -> Void

    private let supply: Supply
    /// Takes what the operator is to be told.
    package typealias Log = @Sendable (String) -> Void

    private let setLog: @Sendable (@escaping Log) -> Void
    private let whenStopped: @Sendable () -> Void

    /// - Parameters:
    ///   - report: called with where messages for the operator go from then on.
    ///   - whenStopped: called once nothing more is asked for.
    package init(
        supply: @escaping Supply, report: @escaping @Sendable (@escaping Log) -> Void = { _ in },
        whenStopped: @escaping @Sendable () -> Void = {}
    ) {
        self.supply = supply
        setLog = report
        self.whenStopped = whenStopped
    }

    /// Says what the operator should know, and clients should not, from now on.
    package func report(to log: @escaping Log) { setLog(log) }

    /// Ends the threads that bring resources; what is under way may fail.
    package func stop() { whenStopped() }

    /// Gets all resources, side by side.
    /// - Parameter then: called once, from any thread, with the problem of the first one in the spec's order where there
    ///   are any.
    func provide(
        _ needs: [ResourceNeed], then: @escaping @Sendable (Result<ProvidedResources, Problem>) -> Void
    ) {
        guard !needs.isEmpty else {
            return then(.success(ProvidedResources(resources: SpecResources(), terms: PictureTerms(of: []))))
        }
        let order = Order(needs, then: then)
        for (index, need) in needs.enumerated() {
            supply(need) { order.deliver($0, at: index) }
        }
    }

    /// What was asked for, and what has come of it.
    private final class Order: Sendable {
        private let needs: [ResourceNeed]
        private let results: Mutex<(outcomes: [Int: Result<SuppliedResource, Problem>], isDone: Bool)>
        private let then: @Sendable (Result<ProvidedResources, Problem>) -> Void

        init(_ needs: [ResourceNeed], then: @escaping @Sendable (Result<ProvidedResources, Problem>) -> Void) {
            self.needs = needs
            self.then = then
            results = Mutex(([:], false))
        }

        func deliver(_ result: Result<SuppliedResource, Problem>, at index: Int) {
            let outcomes = results.withLock { results -> [Int: Result<SuppliedResource, Problem>]? in
                results.outcomes[index] = result
                guard results.outcomes.count == needs.count, !results.isDone else { return nil }
                results.isDone = true
                return results.outcomes
            }
            guard let outcomes else { return }
            var resources = SpecResources()
            var supplied: [SuppliedResource] = []
            for (index, need) in needs.enumerated() {
                switch outcomes[index] {
                case .success(let resource):
                    resources[need.request] = resource.content
                    supplied.append(resource)
                case .failure(let problem): return then(.failure(problem))
                case nil: break
                }
            }
            then(.success(ProvidedResources(resources: resources, terms: PictureTerms(of: supplied))))
        }
    }
}
