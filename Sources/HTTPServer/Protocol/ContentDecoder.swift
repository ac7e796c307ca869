/// Takes a request's content out of its framing as the octets arrive.
enum ContentDecoder: Sendable {
    case length(remaining: Int)
    case chunked(ChunkedDecoder)

    /// `nil` for a request without content.
    init?(_ framing: Framing.Content) {
        switch framing {
        case .none: return nil
        case .length(let length): self = .length(remaining: length)
        case .chunked: self = .chunked(ChunkedDecoder())
        }
    }

    /// Reads on, appending what it decodes to `content`.
    /// - Parameter consumed: Raised by the number of octets used up; the rest must come again, followed by more.
    /// - Returns: Whether the content is complete.
    mutating func decode(
        _ bytes: ArraySlice<UInt8>, consumed: inout Int, into content: inout [UInt8], limits: HTTPLimits
    ) throws(MessageError) -> Bool {
        switch self {
        case .length(let remaining):
            let count = min(remaining, bytes.count)
            content.append(contentsOf: bytes.prefix(count))
            consumed += count
            self = .length(remaining: remaining - count)
            return count == remaining
        case .chunked(var decoder):
            defer { self = .chunked(decoder) }
            return try decoder.decode(bytes, consumed: &consumed, into: &content, limits: limits)
        }
    }
}
