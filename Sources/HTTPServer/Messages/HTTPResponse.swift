/// A response before it is framed: `Date`, `Connection` and `Content-Length` are the connection's to write.
package struct HTTPResponse: Sendable {
    package var status: HTTPStatus
    package var fields: HTTPFields
    /// Kept by reference until it is written: many connections may write one array.
    package var content: [UInt8]
    package var note = HTTPNote()

    package init(_ status: HTTPStatus, fields: HTTPFields = HTTPFields(), content: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.content = content
    }

    /// The head as it travels.
    /// - Parameters:
    ///   - date: The value of `Date`.
    ///   - connection: The value of `Connection`, none when the protocol's default holds.
    func head(date: [UInt8], connection: StaticString?) -> [UInt8] {
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
        if !status.forbidsContent {
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
