import Glibc

/// Reads and writes whole files. The name `-` stands for standard input or output.
enum File {
    static func read(_ path: String) throws(Failure) -> [UInt8] {
        let descriptor = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(.input, "cannot read \(path): \(reason())") }
        defer { if path != "-" { close(descriptor) } }
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count == 0 { return content }
            if count < 0 {
                if errno == EINTR { continue }
                throw Failure(.input, "cannot read \(path): \(reason())")
            }
            content += buffer[..<count]
        }
    }

    /// Writes a file atomically: writes a temporary file and renames it.
    static func write(_ content: [UInt8], to path: String) throws(Failure) {
        guard path != "-" else {
            guard write(content, to: STDOUT_FILENO) else { throw Failure(.output, "cannot write: \(reason())") }
            return
        }
        let temporary = "\(path).\(getpid()).part"
        let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Failure(.output, "cannot write \(path): \(reason())") }
        let isWritten = write(content, to: descriptor)
        let isClosed = close(descriptor) == 0
        guard isWritten, isClosed, unsafe rename(temporary, path) == 0 else {
            let reason = reason()
            unsafe unlink(temporary)
            throw Failure(.output, "cannot write \(path): \(reason)")
        }
    }

    /// Writes all bytes to an open file.
    /// - Returns: Whether all bytes were written.
    static func write(_ content: [UInt8], to descriptor: Int32) -> Bool {
        var written = 0
        while written < content.count {
            let count = unsafe content.withUnsafeBytes {
                unsafe Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
            }
            if count < 0 {
                if errno == EINTR { continue }
                return false
            }
            written += count
        }
        return true
    }

    static func createFolder(_ path: String) throws(Failure) {
        guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else {
            throw Failure(.output, "cannot create the folder \(path): \(reason())")
        }
    }

    /// The paths of the files in a folder, in the order of the bytes of their names; hidden ones are left out.
    static func names(in folder: String) throws(Failure) -> [String] {
        guard let stream = unsafe opendir(folder) else { throw Failure(.input, "cannot read \(folder): \(reason())") }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { "\(folder)/\($0)" }
    }

    /// The time of the last change of a file in nanoseconds since 1970; nil if there is no such file.
    static func changeTime(_ path: String) -> Int? {
        var information = stat()
        guard unsafe stat(path, &information) == 0 else { return nil }
        return information.st_mtim.tv_sec * 1_000_000_000 + information.st_mtim.tv_nsec
    }

    /// The path from the root of a file that exists; nil if there is none.
    static func absolutePath(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    static func isFolder(_ path: String) -> Bool {
        var information = stat()
        return unsafe stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether a path stands for something whose reading may not end, such as a named pipe or a device.
    static func isSpecial(_ path: String) -> Bool {
        var information = stat()
        return unsafe stat(path, &information) == 0 && ![S_IFREG, S_IFDIR].contains(information.st_mode & S_IFMT)
    }

    static func isLink(_ path: String) -> Bool {
        var information = stat()
        return unsafe lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
    }

    /// Distinguishes a file from another one that replaces it.
    struct Identity: Hashable {
        let device: UInt
        let number: UInt
    }

    /// The identity of a file; nil if there is none.
    static func identity(_ path: String) -> Identity? {
        var information = stat()
        guard unsafe stat(path, &information) == 0 else { return nil }
        return Identity(device: UInt(information.st_dev), number: UInt(information.st_ino))
    }

    /// The absolute path of a file without symbolic links; nil if there is no such file.
    static func resolved(_ path: String) -> String? {
        guard let path = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(path) }
        return unsafe String(cString: path)
    }

    /// The folder of a file.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The path of a file in a folder.
    static func path(_ name: String, in folder: String) -> String {
        folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    static func reason() -> String {
        unsafe String(cString: strerror(errno))
    }
}
