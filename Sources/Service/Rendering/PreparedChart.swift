/// A chart that was read but not drawn yet.
package struct PreparedChart {
    /// The hash of everything that decides about the picture's octets, in hexadecimal digits; becomes the entity tag.
    package let identity: String
    /// Draws the picture.
    package let render: (Cancellation) throws(Problem) -> RenderedChart

    package init(identity: String, render: @escaping (Cancellation) throws(Problem) -> RenderedChart) {
        self.identity = identity
        self.render = render
    }
}
