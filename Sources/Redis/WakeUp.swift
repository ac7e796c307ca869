import Glibc

/// Wakes a thread that polls.
final class WakeUp: Sendable {
    /// Readable after `signal`.
    let descriptor: Int32
    private let input: Int32

    /// - Returns: `nil` if the process has no more file descriptors.
    init?() {
        var ends: [Int32] = [0, 0]
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        (descriptor, input) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(input)
    }

    func signal() {
        var byte = UInt8(0)
        // A full pipe wakes as well.
        _ = unsafe write(input, &byte, 1)
    }

    func clear() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while unsafe read(descriptor, &bytes, bytes.count) == bytes.count {}
    }
}
