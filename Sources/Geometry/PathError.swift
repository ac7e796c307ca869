/// Why a text is not the path data of SVG.
package enum PathError: Error, Hashable, Sendable {
    case empty
    /// The first command is not a `move`.
    case noMove
    /// At this place, in bytes, stands something that is no command, or no number where one is due.
    case unexpected(offset: Int)
    /// A coordinate beyond `PathParser.coordinateLimit`.
    case outOfRange(offset: Int)
    /// More than `PathParser.maximumSegments`.
    case tooLong

    /// As a sentence.
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
