/// The source of the picture in a response.
package enum AnswerSource: UInt8, CaseIterable, Sendable {
    /// The cache in memory.
    case memory
    /// No source was needed: the client has the picture already, which was determined without reading the spec.
    case identity
    /// A render that another request had started.
    case coalesced
    /// A render for this request.
    case rendered
    /// The disk cache.
    case disk

    /// The name of the source in a log line.
    package var word: StaticString {
        switch self {
        case .memory: "hit"
        case .identity: "revalidated"
        case .coalesced: "coalesced"
        case .rendered: "miss"
        case .disk: "disk"
        }
    }
}
