import Glibc

/// Which file a path leads to, whatever its name.
///
/// The file of an open connection keeps its number: no other one gets it meanwhile.
struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// - Parameter path: symbolic links are followed.
    /// - Throws: `unreachable` where there is none, or where one may not look.
    init(of path: String, source: String) throws(DataSourceError) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            throw .unreachable(source, log: "\(path): \(unsafe String(cString: strerror(errno)))")
        }
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
    }
}
