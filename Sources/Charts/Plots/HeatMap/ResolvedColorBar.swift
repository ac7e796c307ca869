/// A colour bar with its colours and values.
package struct ResolvedColorBar: Sendable {
    package var scale: ResolvedColorScale
    package var style: ColorBar
    package var title: String?
    package var theme: Theme
}
