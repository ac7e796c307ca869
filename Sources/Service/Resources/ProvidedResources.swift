import Dialects

/// All resources that a spec names, as they are now.
struct ProvidedResources: Sendable {
    let resources: SpecResources
    let supplied: [SuppliedResource]
    /// The room that they take until they have been read.
    let leases: [ResourceBudget.Lease]
}
