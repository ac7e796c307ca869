/// The resources of a spec, as far as they are there.
package struct SpecResources: Sendable {
    /// How many different ones a spec may name.
    package static let maximumCount = 20

    private var contents: [ResourceRequest: ResourceContent] = [:]

    package init() {}

    package subscript(request: ResourceRequest) -> ResourceContent? {
        get { contents[request] }
        set { contents[request] = newValue }
    }
}
