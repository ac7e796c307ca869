/// A finished picture.
package struct RenderedChart: Sendable {
    package let bytes: [UInt8]
    package let contentType: String
    /// What had to be passed over or replaced, in sentences.
    package let warnings: [String]

    package init(bytes: [UInt8], contentType: String, warnings: [String] = []) {
        self.bytes = bytes
        self.contentType = contentType
        self.warnings = warnings
    }
}
