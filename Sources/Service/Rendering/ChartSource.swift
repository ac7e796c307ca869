/// What a chart is made of.
enum ChartSource: Hashable, Sendable {
    /// JSON.
    case spec([UInt8])
    /// Data at a URL, with what is said of its chart, by the names of `TabularChart.parameters`.
    case data(url: String, words: [String: String])
}
