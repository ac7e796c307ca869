import HTTPMessages

/// Removes the framing from a request's content as the bytes arrive.
enum ContentDecoder: Sendable {
    case length(remaining: Int)
    case chunked(ChunkedDecoder)

    /// Returns `nil` for a request without content.
    init?(_ framing: Framing.Content) {
        switch framing {
        case .none: return nil
        case .length(let length): self = .length(remaining: length)
        case .chunked: self = .chunked(ChunkedDecoder())
        }
    }

    /// Decodes further bytes and appends the result to `content`.
    /// - Parameter consumed: Incremented by the number of bytes consumed. The caller passes the remaining bytes
    ///   again, followed by more.
    /// - Returns: Whether the content is complete.
    mutating func decode(
        _ bytes: ArraySlice<UInt8>, consumed: inout Int, into content: inout [UInt8], limits: HTTPLimits
    ) throws(MessageError) -> Bool {
        switch self {
        case .length(let remaining):
            let count = min(remaining, bytes.count)
            let received = content.count + count
            if received > content.capacity {
                // Reserve no more than the content needs, and only a little before much of it has arrived.
                content.reserveCapacity(min(content.count + remaining, max(1 << 16, 8 * received)))
            }
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

/// The chunked transfer coding, exactly as defined in RFC 9112 section 7.1.
///
/// Sizes, extensions and trailers are read as whole lines, so that the result does not depend on how the bytes are
/// split into reads. Extensions and trailers are validated, limited in size and dropped.
struct ChunkedDecoder: Sendable {
    private enum State: Sendable {
        case size
        case data(remaining: Int)
        case dataEnd
        case trailers
    }

    private var state = State.size
    /// The bytes of extensions and trailers so far.
    private var overhead = 0

    mutating func decode(
        _ bytes: ArraySlice<UInt8>, consumed: inout Int, into content: inout [UInt8], limits: HTTPLimits
    ) throws(MessageError) -> Bool {
        var position = bytes.startIndex
        defer { consumed += position - bytes.startIndex }
        while true {
            switch state {
            case .size:
                guard let line = try nextLine(bytes, at: &position, limits: limits, tooLong: .malformedChunk)
                else { return false }
                try startChunk(line, content: content, limits: limits)
            case .data(let remaining):
                let count = min(remaining, bytes.endIndex - position)
                content.append(contentsOf: bytes[position..<position + count])
                position += count
                state = count == remaining ? .dataEnd : .data(remaining: remaining - count)
                guard count == remaining else { return false }
            case .dataEnd:
                guard position < bytes.endIndex else { return false }
                guard bytes[position] == Byte.carriageReturn else { throw .malformedChunk }
                guard position + 1 < bytes.endIndex else { return false }
                guard bytes[position + 1] == Byte.lineFeed else { throw .malformedChunk }
                position += 2
                state = .size
            case .trailers:
                guard let line = try nextLine(bytes, at: &position, limits: limits, tooLong: .fieldsTooLarge)
                else { return false }
                guard !line.isEmpty else { return true }
                overhead += line.count
                guard overhead <= limits.chunkOverhead else { throw .fieldsTooLarge }
                let trailer = Array(line)
                _ = try FieldLine.parse(trailer.span, in: 0..<trailer.count)
            }
        }
    }

    /// The line at `position` without its CRLF; `nil` if its end has not arrived yet.
    private func nextLine(
        _ bytes: ArraySlice<UInt8>, at position: inout Int, limits: HTTPLimits, tooLong: MessageError
    ) throws(MessageError) -> ArraySlice<UInt8>? {
        let lineFeed = bytes[position...].firstIndex(of: Byte.lineFeed)
        guard (lineFeed ?? bytes.endIndex) - position <= limits.chunkOverhead else { throw tooLong }
        guard let lineFeed else { return nil }
        guard lineFeed > position, bytes[lineFeed - 1] == Byte.carriageReturn else { throw .malformedChunk }
        defer { position = lineFeed + 1 }
        return bytes[position..<lineFeed - 1]
    }

    private mutating func startChunk(
        _ line: ArraySlice<UInt8>, content: [UInt8], limits: HTTPLimits
    ) throws(MessageError) {
        var size = 0
        var index = line.startIndex
        while index < line.endIndex, let digit = Byte.hexadecimalValue(line[index]) {
            size = size << 4 | Int(digit)
            guard size <= limits.content - content.count else { throw .contentTooLarge }
            index += 1
        }
        guard index > line.startIndex, index - line.startIndex <= 32 else { throw .malformedChunk }
        overhead += line.endIndex - index
        guard overhead <= limits.chunkOverhead, ChunkExtensions.isValid(line[index...]) else {
            throw .malformedChunk
        }
        state = size == 0 ? .trailers : .data(remaining: size)
    }
}

/// The grammar of chunk extensions: `*( BWS ";" BWS name [ BWS "=" BWS value ] )` (RFC 9112 section 7.1.1).
enum ChunkExtensions {
    static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            skipWhitespace(&rest)
            guard rest.popFirst() == Byte.semicolon else { return false }
            skipWhitespace(&rest)
            guard skipToken(&rest) else { return false }
            var afterName = rest
            skipWhitespace(&afterName)
            if afterName.first == Byte.equals {
                rest = afterName.dropFirst()
                skipWhitespace(&rest)
                guard rest.first == Byte.quote ? skipQuotedString(&rest) : skipToken(&rest) else { return false }
            }
        }
        return true
    }

    private static func skipWhitespace(_ rest: inout ArraySlice<UInt8>) {
        while rest.first == Byte.space || rest.first == Byte.tab { rest.removeFirst() }
    }

    private static func skipToken(_ rest: inout ArraySlice<UInt8>) -> Bool {
        let start = rest.startIndex
        while let byte = rest.first, ByteSet.token.contains(byte) { rest.removeFirst() }
        return rest.startIndex > start
    }

    /// Skips a `quoted-string` of RFC 9110 section 5.6.4.
    private static func skipQuotedString(_ rest: inout ArraySlice<UInt8>) -> Bool {
        rest.removeFirst()
        while let byte = rest.popFirst() {
            guard byte != Byte.quote else { return true }
            guard Byte.isFieldContent(byte) else { return false }
            if byte == Byte.backslash {
                guard let escaped = rest.popFirst(), Byte.isFieldContent(escaped) else { return false }
            }
        }
        return false
    }
}
