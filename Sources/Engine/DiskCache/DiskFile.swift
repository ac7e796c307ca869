import Digests
import Glibc

/// Reads and writes whole files, and lists their folder.
package enum DiskFile {
    /// Reads a whole file.
    /// - Parameter limit: The maximum size. A larger file is treated as missing.
    package static func read(_ path: String, limit: Int) throws(DiskError) -> [UInt8]? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw .last
        }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
        guard status.st_mode & S_IFMT == S_IFREG, (0...limit).contains(status.st_size) else { return [] }
        return try content(of: descriptor, limit: status.st_size)
    }

    /// Reads an open file.
    /// - Parameter limit: The number of bytes after which reading stops. Memory for all of them is reserved.
    package static func content(of descriptor: Int32, limit: Int) throws(DiskError) -> [UInt8] {
        var failure: DiskError?
        let content = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            while count < limit {
                let read = unsafe Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), limit - count)
                if read > 0 {
                    count += read
                } else if read == 0 {
                    break
                } else if errno != EINTR {
                    failure = .last
                    break
                }
            }
        }
        if let failure { throw failure }
        return content
    }

    /// Writes a file that does not exist yet. The file is on the disk when this method returns.
    package static func write(_ content: [UInt8], to path: String) throws(DiskError) {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .last }
        var written = 0
        while written < content.count {
            let count = unsafe content.withUnsafeBytes {
                unsafe Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
            }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                let error = DiskError.last
                close(descriptor)
                throw error
            }
        }
        guard fsync(descriptor) == 0 else {
            let error = DiskError.last
            close(descriptor)
            throw error
        }
        guard close(descriptor) == 0 else { throw .last }
    }

    package static func rename(_ old: String, to new: String) throws(DiskError) {
        guard unsafe Glibc.rename(old, new) == 0 else { throw .last }
    }

    /// Removes a file if it exists.
    package static func remove(_ path: String) {
        unsafe _ = unlink(path)
    }

    /// Sets the time of a file's last use to now.
    package static func touch(_ path: String) {
        unsafe _ = utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW)
    }

    /// Creates a folder if it does not exist.
    package static func makeFolder(_ path: String) throws(DiskError) {
        guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
    }

    /// The reason why an existing folder is not private: it belongs to another user, or others may open it. Nil if the
    /// folder is private or does not exist.
    package static func exposure(ofFolder path: String) -> String? {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        guard status.st_uid == geteuid() else {
            return "the folder belongs to user \(status.st_uid), and the server runs as user \(geteuid())"
        }
        guard status.st_mode & 0o077 == 0 else {
            return
                "other users may open the folder (mode \(String(status.st_mode & 0o777, radix: 8))); make it private with chmod 700"
        }
        return nil
    }

    /// Lists the regular files of a folder whose names start with `prefix`.
    static func list(_ folder: String, prefix: String) throws(DiskError) -> [Listed] {
        guard let directory = unsafe opendir(folder) else { throw .last }
        defer { unsafe _ = closedir(directory) }
        var files: [Listed] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            var status = stat()
            guard name.hasPrefix(prefix),
                unsafe fstatat(dirfd(directory), name, &status, AT_SYMLINK_NOFOLLOW) == 0,
                status.st_mode & S_IFMT == S_IFREG
            else { continue }
            files.append(
                Listed(
                    name: name, size: status.st_size,
                    used: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9))
        }
        return files
    }

    /// A file of a folder.
    struct Listed: Hashable, Sendable {
        let name: String
        /// The size in bytes.
        let size: Int
        /// The time at which the file was last written or touched, in seconds since 1970.
        let used: Double
    }
}

/// The names of a disk cache's files. Files with other names belong to other programs and are left alone.
struct DiskFileName: Sendable {
    /// The prefix of all names.
    static let prefix = "plotwright-"
    private static let temporary = prefix + "new-"

    /// The prefix of the names of one version. Pictures of other versions are never used.
    private let ofVersion: String
    /// Distinguishes processes that share the folder for a while. Process numbers cannot, as they are the same in all
    /// containers.
    private let process = UInt64.random(in: 0 ... .max)

    /// - Parameter version: The version of the program that draws the pictures.
    init(version: String) {
        let letters = version.utf8.map { Base64.url.contains($0) ? $0 : UInt8(ascii: "_") }
        ofVersion = Self.prefix + "v" + String(decoding: letters, as: UTF8.self) + "-"
    }

    /// The name of a picture's file: a digest of the picture's name.
    func name(of picture: String) -> String {
        ofVersion + SHA256.digest(of: picture.utf8.span).base64URL
    }

    /// The name of a file while it is being written.
    func temporaryName(_ number: Int) -> String { Self.temporary + "\(process)-\(number)" }

    /// Whether the name is that of a finished picture of this version.
    func isCurrent(_ name: String) -> Bool {
        name.hasPrefix(ofVersion) && name.utf8.count == ofVersion.utf8.count + 43
    }
}

/// The system's error for a file that could not be read or written.
package struct DiskError: Error, Hashable, Sendable {
    /// The `errno`.
    let code: Int32

    /// The last error on this thread.
    static var last: DiskError { DiskError(code: errno) }

    /// Whether the disk or a quota is full.
    var isFull: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }

    var message: String { unsafe String(cString: strerror(code)) }
}
