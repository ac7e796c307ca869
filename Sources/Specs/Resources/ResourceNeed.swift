/// A resource that a spec cannot be drawn without, and where the spec names it.
package struct ResourceNeed: Hashable, Sendable {
    package var request: ResourceRequest
    /// Of the first place that names it, as a JSON pointer (RFC 6901); that of the whole `data` object for a query.
    package var pointer: String

    package init(_ request: ResourceRequest, at pointer: String) {
        self.request = request
        self.pointer = pointer
    }
}
