import Glibc

/// A file whose space on the disk is kept for deletions: they need a few pages of the database's log, which a full disk
/// does not have.
struct DiskReserve {
    /// The size in bytes. It suffices for about ten deletions before the log is written back.
    static let size = 512 << 10

    private let path: String
    /// Whether the space is reserved, and the disk had as much free space again at the last check.
    private(set) var hasRoom = false

    init(path: String) {
        self.path = path
    }

    /// Reserves the space, or as much of it as the disk has.
    /// - Returns: Whether there is room for more, so that others than deletions may write, or the file system cannot
    ///   reserve space.
    mutating func hold() -> Bool {
        guard !hasRoom else { return true }
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        // Only a full disk matters here. With other errors, the database itself reports what is wrong.
        guard descriptor >= 0 else {
            hasRoom = errno != ENOSPC && errno != EDQUOT
            return hasRoom
        }
        defer { close(descriptor) }
        for size in [2 * Self.size, Self.size, Self.size / 2, Self.size / 4, Self.size / 8] {
            var code: Int32
            repeat { code = posix_fallocate(descriptor, 0, off_t(size)) } while code == EINTR
            guard code == ENOSPC || code == EDQUOT else {
                _ = ftruncate(descriptor, off_t(min(size, Self.size)))
                hasRoom = size > Self.size
                return hasRoom
            }
        }
        remove()
        return false
    }

    /// Makes the next call of `hold` check the free space again.
    mutating func doubt() { hasRoom = false }

    /// Releases the space.
    mutating func release() {
        remove()
        hasRoom = false
    }

    private func remove() {
        unsafe _ = unlink(path)
    }
}
