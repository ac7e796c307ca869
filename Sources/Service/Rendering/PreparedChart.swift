/// A chart that was read but not drawn yet.
package struct PreparedChart {
    package let identity: PictureIdentity
    /// Draws the picture.
    package let render: (Cancellation) throws(Problem) -> RenderedChart

    package init(identity: PictureIdentity, render: @escaping (Cancellation) throws(Problem) -> RenderedChart) {
        self.identity = identity
        self.render = render
    }
}
