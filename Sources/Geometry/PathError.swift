/// The reason why a text is not valid SVG path data.
package enum PathError: Error, Hashable, Sendable {
    case empty
    /// The first command is not a move.
    case noMove
    /// An unknown command, or a missing number, at this byte offset.
    case unexpected(offset: Int)
    /// A coordinate exceeds `PathParser.coordinateLimit`.
    case outOfRange(offset: Int)
    /// The path has more than `PathParser.maximumSegments` segments.
    case tooLong

    /// The error as a sentence.
    package var detail: String {
        switch self {
        case .empty: "The path is empty."
        case .noMove: "A path starts with the command M or m."
        case .unexpected(let offset): "The path cannot be read at character \(offset + 1)."
        case .outOfRange(let offset):
            "The number at character \(offset + 1) of the path is not between -\(Int(PathParser.coordinateLimit)) and \(Int(PathParser.coordinateLimit))."
        case .tooLong: "The path has more than \(PathParser.maximumSegments) segments."
        }
    }
}
