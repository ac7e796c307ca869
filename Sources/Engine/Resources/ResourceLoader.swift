import Budget
import DataSources
import Dialects
import Dispatch
import Fetching
import HTTPMessages
import Rendering
import Synchronization

/// Loads the resources that specs name.
package final class ResourceLoader: Sendable {
    /// Loads one resource without blocking. It calls back once, from any thread.
    package typealias Supply =
        @Sendable (ResourceNeed, _ then: @escaping @Sendable (Result<SuppliedResource, Problem>) -> Void) -> Void

    private let supply: Supply
    private let budget: ResourceBudget
    /// Receives messages for the operator.
    package typealias Log = @Sendable (String) -> Void

    private let setLog: @Sendable (@escaping Log) -> Void
    private let whenStopped: @Sendable () -> Void
    private let count: @Sendable () -> FetchStatistics?
    /// The operator's data sources; nil if there are none.
    package let catalogue: DataSourceCatalogue?

    /// - Parameters:
    ///   - capacity: The memory for loaded resources that have not been read yet, in bytes.
    ///   - statistics: Returns the statistics of fetches, for the operator.
    ///   - report: Called with the function that receives messages for the operator from then on.
    ///   - whenStopped: Called when no more resources are requested.
    package init(
        capacity: Int = .max, catalogue: DataSourceCatalogue? = nil, supply: @escaping Supply,
        statistics: @escaping @Sendable () -> FetchStatistics? = { nil },
        report: @escaping @Sendable (@escaping Log) -> Void = { _ in },
        whenStopped: @escaping @Sendable () -> Void = {}
    ) {
        budget = ResourceBudget(capacity: capacity)
        self.catalogue = catalogue
        self.supply = supply
        count = statistics
        setLog = report
        self.whenStopped = whenStopped
    }

    /// Sends messages for the operator, which clients should not see, to `log` from now on.
    package func report(to log: @escaping Log) { setLog(log) }

    /// The statistics of fetches; `nil` if nothing may be fetched.
    package var statistics: FetchStatistics? { count() }

    /// Ends the threads that load resources. Fetches in progress may fail.
    package func stop() { whenStopped() }

    /// Reserves memory for a spec that waits for its resources; `nil` if the memory is not available.
    package func lease(specOctets: Int) -> ResourceBudget.Lease? { budget.lease(specOctets: specOctets) }

    /// Loads all resources in parallel.
    /// - Parameter then: Called once, from any thread. If any resource has a problem, it gets that of the first such
    ///   resource in the spec's order; if there is not enough memory for the resources, it gets the problem about that.
    package func provide(
        _ needs: [ResourceNeed], then: @escaping @Sendable (Result<ProvidedResources, Problem>) -> Void
    ) {
        guard !needs.isEmpty else {
            return then(
                .success(ProvidedResources(resources: SpecResources(), supplied: [], leases: [])))
        }
        let order = Order(needs, budget, then: then)
        for (index, need) in needs.enumerated() {
            supply(need) { order.deliver($0, at: index) }
        }
    }

    /// The requested resources and their results.
    private final class Order: Sendable {
        private struct Delivery {
            let resource: SuppliedResource
            let lease: ResourceBudget.Lease
        }

        private struct State {
            var outcomes: [Int: Result<Delivery, Problem>] = [:]
            var isDone = false
        }

        private let needs: [ResourceNeed]
        private let budget: ResourceBudget
        private let state = Mutex(State())
        private let then: @Sendable (Result<ProvidedResources, Problem>) -> Void

        init(
            _ needs: [ResourceNeed], _ budget: ResourceBudget,
            then: @escaping @Sendable (Result<ProvidedResources, Problem>) -> Void
        ) {
            self.needs = needs
            self.budget = budget
            self.then = then
        }

        func deliver(_ result: Result<SuppliedResource, Problem>, at index: Int) {
            let outcome = result.flatMap { resource -> Result<Delivery, Problem> in
                guard let lease = budget.lease(needs[index].request, octets: resource.content.octets) else {
                    return .failure(.overloaded)
                }
                return .success(Delivery(resource: resource, lease: lease))
            }
            let outcomes = state.withLock { state -> [Int: Result<Delivery, Problem>]? in
                state.outcomes[index] = outcome
                guard state.outcomes.count == needs.count, !state.isDone else { return nil }
                state.isDone = true
                defer { state.outcomes = [:] }
                return state.outcomes
            }
            guard let outcomes else { return }
            var resources = SpecResources()
            var deliveries: [Delivery] = []
            for (index, need) in needs.enumerated() {
                switch outcomes[index] {
                case .success(let delivery):
                    resources[need.request] = delivery.resource.content
                    deliveries.append(delivery)
                case .failure(let problem): return then(.failure(problem))
                case nil: break
                }
            }
            then(
                .success(
                    ProvidedResources(
                        resources: resources, supplied: deliveries.map(\.resource), leases: deliveries.map(\.lease))))
        }
    }
}

extension ResourceLoader {
    /// Loads all resources and waits for them. This is for commands, which have nothing else to do meanwhile.
    func wait(for needs: [ResourceNeed]) throws(Problem) -> ProvidedResources {
        let isDone = DispatchSemaphore(value: 0)
        let outcome = Outcome()
        provide(needs) { result in
            outcome.result.withLock { $0 = result }
            isDone.signal()
        }
        isDone.wait()
        guard let result = outcome.result.withLock({ $0 }) else {
            throw Problem(.internalServerError, detail: "The resources of the spec were not loaded.")
        }
        return try result.get()
    }

    private final class Outcome: Sendable {
        let result: Mutex<Result<ProvidedResources, Problem>?> = Mutex(nil)
    }
}

extension PictureRenderer {
    /// Prepares a picture and waits until its resources are loaded.
    package func prepare(
        _ source: PictureSource, _ options: PictureOptions, resources: ResourceLoader,
        budget: RenderBudget = .unlimited
    ) throws(Problem) -> PreparedPicture {
        let preparation = try Problem.map { () throws(RenderError) in try prepare(source, options, budget: budget) }
        switch preparation {
        case .ready(let picture): return picture
        case .needs(let pending):
            let provided = try resources.wait(for: pending.needs)
            return try Problem.map { () throws(RenderError) in
                try finish(pending, with: provided.resources, budget: budget)
            }
        }
    }
}

/// All resources that a spec names, in their current state.
package struct ProvidedResources: Sendable {
    package let resources: SpecResources
    package let supplied: [SuppliedResource]
    /// The reserved memory of the resources until they have been read.
    let leases: [ResourceBudget.Lease]

    /// The approximate size of the resources in bytes.
    package var octets: Int { supplied.reduce(0) { $0 + $1.content.octets } }
}
