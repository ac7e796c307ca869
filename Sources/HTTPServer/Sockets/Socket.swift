import Glibc

/// A connected TCP socket in non-blocking mode, which is closed with its owner.
struct Socket: ~Copyable, Sendable {
    let descriptor: Int32

    /// The result of a read.
    enum Received {
        case octets(Int)
        /// No bytes are available now.
        case nothing
        /// The client has ended its side.
        case end
        /// The connection is broken.
        case failure
    }

    /// Takes ownership of an accepted descriptor.
    init(adopting descriptor: Int32) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        close(descriptor)
    }

    func receive(into buffer: inout [UInt8]) -> Received {
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
            if count > 0 { return .octets(count) }
            if count == 0 { return .end }
            switch errno {
            case EINTR: continue
            case EAGAIN: return .nothing
            default: return .failure
            }
        }
    }

    /// Writes as much of `output` as the socket accepts, from byte `start` of all parts together.
    /// - Returns: The number of bytes written, 0 if the socket's buffer is full; `nil` if the connection is broken.
    func send(_ output: HTTPOutput, from start: Int) -> Int? {
        let headStart = min(start, output.head.count)
        let contentStart = min(start - headStart, output.content.count)
        let tailStart = start - headStart - contentStart
        return unsafe output.head.withUnsafeBytes { head in
            unsafe output.content.withUnsafeBytes { content in
                unsafe output.tail.withUnsafeBytes { tail in
                    var parts = unsafe (
                        part(head, from: headStart), part(content, from: contentStart), part(tail, from: tailStart)
                    )
                    return unsafe withUnsafeBytes(of: &parts) { unsafe write($0.assumingMemoryBound(to: iovec.self)) }
                }
            }
        }
    }

    private func part(_ bytes: UnsafeRawBufferPointer, from start: Int) -> iovec {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
        return unsafe iovec(iov_base: UnsafeMutableRawPointer(mutating: rest.baseAddress), iov_len: rest.count)
    }

    private func write(_ parts: UnsafeBufferPointer<iovec>) -> Int? {
        while true {
            let count = unsafe writev(descriptor, parts.baseAddress, Int32(parts.count))
            if count >= 0 { return count }
            switch errno {
            case EINTR: continue
            case EAGAIN: return 0
            default: return nil
            }
        }
    }

    /// Closes the sending side after all written bytes.
    func finishSending() {
        _ = shutdown(descriptor, Int32(SHUT_WR))
    }

    /// The number of bytes that were written and the other side has not acknowledged.
    var unacknowledged: Int {
        var count: Int32 = 0
        guard unsafe ioctl(descriptor, UInt(TIOCOUTQ), &count) == 0 else { return 0 }
        return Int(count)
    }

    /// Makes closing reset the connection if the client has not received all bytes. Otherwise the system would keep
    /// the bytes and try to send them for minutes.
    func abandonUnsent() {
        guard unacknowledged > 0 else { return }
        var option = linger(l_onoff: 1, l_linger: 0)
        _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }
}
