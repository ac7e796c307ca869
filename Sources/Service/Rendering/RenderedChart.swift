/// A finished picture.
package struct RenderedChart: Sendable {
    package let bytes: [UInt8]
    /// What had to be passed over or replaced, in sentences.
    package let warnings: [String]

    package init(bytes: [UInt8], warnings: [String] = []) {
        self.bytes = bytes
        self.warnings = warnings
    }
}
