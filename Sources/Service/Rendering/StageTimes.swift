/// How long each stage of one render took.
package struct StageTimes: Hashable, Sendable {
    package var layout: Duration
    package var draw: Duration
    /// Nothing for a picture that is written while it is drawn.
    package var encode: Duration?

    package init(layout: Duration, draw: Duration, encode: Duration? = nil) {
        self.layout = layout
        self.draw = draw
        self.encode = encode
    }
}
