import Specs

/// All resources that a spec names, as they are now.
struct ProvidedResources: Sendable {
    let resources: SpecResources
    let terms: PictureTerms
}
