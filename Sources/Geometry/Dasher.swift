/// Cuts flattened paths into dashes: `FlattenedPath` in, `FlattenedPath` of open subpaths out.
package struct Dasher: Sendable {
    /// A path that has more dashes than this to see stays solid, as it would look.
    package static let maximumDashes = 100_000
    private init?() { return nil }
    package init?(pattern: [Double], phase: Double, scale: Double) { return nil }
    package func dash(_ path: FlattenedPath, visible: Rect, into result: inout FlattenedPath) {}
}
