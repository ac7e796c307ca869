/// A finished picture.
package struct RenderedChart: Sendable {
    package let bytes: [UInt8]
    /// What had to be passed over or replaced, in sentences.
    package let warnings: [String]
    /// How long its making took.
    package let times: StageTimes?

    package init(bytes: [UInt8], warnings: [String] = [], times: StageTimes? = nil) {
        self.bytes = bytes
        self.times = times
        self.warnings = warnings
    }
}
