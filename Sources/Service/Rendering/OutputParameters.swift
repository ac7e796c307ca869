/// What a request says about its picture beside the spec; each overrides the spec's own word.
package struct OutputParameters: Hashable, Sendable {
    /// In points.
    package var width: Double?
    /// In points.
    package var height: Double?
    /// Pixels a point.
    package var devicePixelRatio: Double?
    /// A colour in CSS syntax.
    package var background: String?
    package var theme: String?
    package var format = PictureFormat.png

    package init() {}
}
