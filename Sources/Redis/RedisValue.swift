import CHiredis

/// A reply of Redis.
package enum RedisValue: Hashable, Sendable {
    case none
    case integer(Int)
    /// A text or a status.
    case bytes([UInt8])
    case array([RedisValue])
    case error(String)

    /// The elements of an array; empty for other values.
    package var elements: [RedisValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// The number of an integer, or of a text that is one.
    package var number: Int? {
        switch self {
        case .integer(let number): number
        case .bytes: text.flatMap { Int($0) }
        case .none, .array, .error: nil
        }
    }

    package var bytes: [UInt8]? {
        if case .bytes(let bytes) = self { bytes } else { nil }
    }

    package var text: String? { bytes.flatMap { String(validating: $0, as: UTF8.self) } }
}

extension RedisValue {
    /// Copies a reply. The depth of its arrays is limited by hiredis.
    /// - Complexity: O(n) in its size.
    init(_ reply: UnsafePointer<redisReply>) {
        let reply = unsafe reply.pointee
        switch unsafe reply.type {
        case REDIS_REPLY_STRING, REDIS_REPLY_STATUS: self = unsafe .bytes(Self.bytes(reply))
        case REDIS_REPLY_INTEGER: self = unsafe .integer(Int(reply.integer))
        case REDIS_REPLY_ERROR: self = unsafe .error(String(decoding: Self.bytes(reply), as: UTF8.self))
        case REDIS_REPLY_ARRAY:
            var elements: [RedisValue] = []
            for index in unsafe 0..<reply.elements {
                guard let list = unsafe reply.element, let element = unsafe list[index] else { continue }
                elements.append(unsafe RedisValue(element))
            }
            self = .array(elements)
        default: self = .none
        }
    }

    private static func bytes(_ reply: redisReply) -> [UInt8] {
        guard let start = unsafe reply.str else { return [] }
        return unsafe Array(UnsafeRawBufferPointer(start: start, count: reply.len))
    }
}

/// A command in Redis' protocol (RESP 2).
package struct RedisCommand: Hashable, Sendable {
    let bytes: [UInt8]

    package init(_ words: [[UInt8]]) {
        var bytes = Array("*\(words.count)\r\n".utf8)
        bytes.reserveCapacity(words.reduce(16) { $0 + $1.count + 16 })
        for word in words {
            bytes += Array("$\(word.count)\r\n".utf8)
            bytes += word
            bytes += [0x0D, 0x0A]
        }
        self.bytes = bytes
    }

    package init(_ words: [String]) {
        self.init(words.map { Array($0.utf8) })
    }

    package init(_ words: String...) {
        self.init(words)
    }

    /// Runs a script. Redis runs it without other commands in between, and knows its text after the first time.
    package init(script: StaticString, keys: [String], _ arguments: [[UInt8]]) {
        self.init(
            ["EVAL", "\(script)", "\(keys.count)"].map { Array($0.utf8) } + keys.map { Array($0.utf8) } + arguments)
    }
}
