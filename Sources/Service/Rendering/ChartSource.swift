/// What a chart is made of.
enum ChartSource: Hashable, Sendable {
    /// JSON, with what is to be told of how it was made.
    case spec([UInt8], warnings: [String] = [])
    /// Data at a URL, with what is said of its chart, by the names of `TabularInput.parameters`.
    case data(url: String, words: [String: String])
}
