import Specs

/// All resources that a spec names, as they are now.
struct ProvidedResources: Sendable {
    var resources = SpecResources()
    var terms = PictureTerms()
}
