import CHiredis
import Glibc

/// A connection to a Redis server, for one thread at a time: the one that opens it, then the one that uses it. Except for name resolution, nothing blocks.
@safe final class RedisConnection: Sendable {
    private nonisolated(unsafe) let context: UnsafeMutablePointer<redisContext>
    /// The socket.
    let descriptor: Int32

    /// Opens a connection and waits until it is established.
    init(_ server: RedisAddress.Server, until deadline: ContinuousClock.Instant) throws(ConnectionError) {
        guard shim_redis_is_there() != 0 else { throw ConnectionError("libhiredis.so.0.14 is missing") }
        guard let context = unsafe shim_redisConnectNonBlock(server.host, Int32(server.port)) else {
            throw ConnectionError("out of memory")
        }
        guard unsafe context.pointee.err == 0 else {
            let error = unsafe ConnectionError(String(cString: shim_redis_error(context)))
            unsafe shim_redisFree(context)
            throw error
        }
        unsafe self.context = unsafe context
        descriptor = unsafe context.pointee.fd
        try wait(for: POLLOUT, until: deadline)
        var (code, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        let result = unsafe getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
        guard result == 0, code == 0 else {
            throw ConnectionError(unsafe String(cString: strerror(result == 0 ? code : errno)))
        }
    }

    deinit {
        unsafe shim_redisFree(context)
    }

    private var error: ConnectionError {
        let text = unsafe String(cString: shim_redis_error(context))
        return text.isEmpty || text.hasPrefix("Server closed") ? .closed : ConnectionError(text)
    }

    /// Appends a command to the buffer.
    func append(_ command: RedisCommand) throws(ConnectionError) {
        let result = unsafe command.bytes.withUnsafeBytes { bytes in
            unsafe shim_redisAppendFormattedCommand(
                context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        guard result == REDIS_OK else { throw error }
    }

    /// Sends as much of the buffer as the socket accepts.
    /// - Returns: Whether the buffer is empty.
    func flush() throws(ConnectionError) -> Bool {
        var isDone = Int32(0)
        guard unsafe shim_redisBufferWrite(context, &isDone) == REDIS_OK else { throw error }
        return isDone != 0
    }

    /// Reads some of the bytes that have arrived.
    func receive() throws(ConnectionError) {
        guard unsafe shim_redisBufferRead(context) == REDIS_OK else { throw error }
    }

    /// The next complete reply in the bytes that were read; `nil` if there is none yet.
    func nextReply() throws(ConnectionError) -> RedisValue? {
        var reply: UnsafeMutableRawPointer?
        guard unsafe shim_redisGetReplyFromReader(context, &reply) == REDIS_OK else { throw error }
        guard let reply = unsafe reply else { return nil }
        defer { unsafe shim_freeReplyObject(reply) }
        return unsafe RedisValue(UnsafePointer(reply.assumingMemoryBound(to: redisReply.self)))
    }

    /// Sends a command and waits for its reply. Only for a connection without other commands in progress.
    func ask(
        _ command: RedisCommand, until deadline: ContinuousClock.Instant
    ) throws(ConnectionError) -> RedisValue {
        try append(command)
        while try !flush() { try wait(for: POLLOUT, until: deadline) }
        while true {
            if let reply = try nextReply() { return reply }
            try wait(for: POLLIN, until: deadline)
            try receive()
        }
    }

    private func wait(for events: Int32, until deadline: ContinuousClock.Instant) throws(ConnectionError) {
        while true {
            let rest = ContinuousClock.now.duration(to: deadline)
            guard rest > .zero else { throw .tooSlow }
            var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
            let count = unsafe poll(&entry, 1, rest.milliseconds)
            if count > 0 { return }
            guard count == 0 || errno == EINTR else { throw ConnectionError("poll failed") }
        }
    }
}

extension Duration {
    /// Whole milliseconds, rounded up, for `poll`; at most a minute.
    var milliseconds: Int32 {
        if self <= .zero { return 0 }
        if self >= .seconds(60) { return 60_000 }
        return Int32((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
