import Glibc

/// What the system said when a file could not be read or written.
struct DiskError: Error, Hashable, Sendable {
    /// The `errno`.
    let code: Int32

    /// What it said last on this thread.
    static var last: DiskError { DiskError(code: errno) }

    /// Whether there is no room on the disk, or none left of a quota.
    var isFull: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }

    var message: String { unsafe String(cString: strerror(code)) }
}
