/// Where the picture of an answer came from.
package enum AnswerSource: UInt8, CaseIterable, Sendable {
    /// From the memory.
    case memory
    /// From nowhere: the client has it already, which was known without reading the spec.
    case identity
    /// From a render that another request had begun.
    case coalesced
    /// From a render of its own.
    case rendered
    /// From the disk.
    case disk

    /// The word for it in a line of the log.
    var word: StaticString {
        switch self {
        case .memory: "hit"
        case .identity: "revalidated"
        case .coalesced: "coalesced"
        case .rendered: "miss"
        case .disk: "disk"
        }
    }
}
