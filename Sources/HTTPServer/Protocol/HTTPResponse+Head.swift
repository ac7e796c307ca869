import HTTPMessages

extension HTTPResponse {
    /// Serializes the head.
    /// - Parameters:
    ///   - date: The value of `Date`.
    ///   - connection: The value of `Connection`; `nil` for the protocol's default.
    ///   - isChunked: Whether content from a source is sent in chunks; otherwise the connection's end is its end.
    func head(date: [UInt8], connection: StaticString?, isChunked: Bool = true) -> [UInt8] {
        var head: [UInt8] = []
        head.reserveCapacity(128 + fields.bytes.count)
        head.append("HTTP/1.1 ")
        head.append(decimal: status.code)
        head.append(Byte.space)
        head.append(contentsOf: status.reason.utf8)
        head.append("\r\ndate: ")
        head.append(contentsOf: date)
        if let connection {
            head.append("\r\nconnection: ")
            head.append(connection)
        }
        if source != nil {
            if isChunked { head.append("\r\ntransfer-encoding: chunked") }
        } else if !status.forbidsContent {
            head.append("\r\ncontent-length: ")
            head.append(decimal: content.count)
        }
        head.append("\r\n")
        head.append(contentsOf: fields.bytes)
        head.append("\r\n")
        return head
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { unsafe append(contentsOf: $0) }
    }

    fileprivate mutating func append(decimal number: Int) {
        var divisor = 1
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            append(Byte.zero + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }
}

/// The bytes to write. The parts are separate, so that shared content is not copied.
package struct HTTPOutput: Sendable {
    package let head: [UInt8]
    package let content: [UInt8]
    package let tail: [UInt8]

    var count: Int { head.count + content.count + tail.count }

    init(head: [UInt8], content: [UInt8], tail: [UInt8] = []) {
        self.head = head
        self.content = content
        self.tail = tail
    }

    /// A chunk (RFC 9112 section 7.1).
    init(chunk: [UInt8]) {
        self.init(head: Array((String(chunk.count, radix: 16) + "\r\n").utf8), content: chunk, tail: Self.lineEnd)
    }

    /// The chunk that ends the content.
    static let lastChunk = HTTPOutput(head: Array("0\r\n\r\n".utf8), content: [])

    private static let lineEnd = Array("\r\n".utf8)
}
