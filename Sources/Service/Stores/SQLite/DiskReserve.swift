import Glibc

/// A file whose space on the disk is kept for deleting charts: deleting needs a few pages of the database's log, which a
/// full disk does not have.
struct DiskReserve {
    /// The size in bytes. It suffices for about ten deletions before the log is written back.
    static let size = 512 << 10

    private let path: String
    private(set) var isHeld = false

    init(path: String) {
        self.path = path
    }

    /// Takes the space, unless it is held already, or the file system cannot reserve space.
    /// - Returns: `false` if the disk does not have it.
    mutating func hold() -> Bool {
        guard !isHeld else { return true }
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        // Only a full disk matters here. With other errors, the database itself reports what is wrong.
        guard descriptor >= 0 else { return !DiskError.last.isFull }
        defer { close(descriptor) }
        var code: Int32
        repeat { code = posix_fallocate(descriptor, 0, off_t(Self.size)) } while code == EINTR
        isHeld = code != ENOSPC && code != EDQUOT
        if !isHeld { DiskFile.remove(path) }
        return isHeld
    }

    /// Gives the space back to the disk.
    mutating func release() {
        DiskFile.remove(path)
        isHeld = false
    }
}
