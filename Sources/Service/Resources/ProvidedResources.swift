import Specs

/// All resources that a spec names, as they are now.
struct ProvidedResources: Sendable {
    let resources: SpecResources
    let terms: PictureTerms
    /// The room that they take until they have been read.
    let leases: [ResourceBudget.Lease]
}
