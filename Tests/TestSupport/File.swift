import Glibc

/// Reads and writes whole files.
package enum File {
    package struct NotWritten: Error {
        package let path: String
        package let code: Int32
    }

    /// Returns the content of a file; nil if it cannot be opened.
    package static func read(_ path: String) -> [UInt8]? {
        guard let file = unsafe fopen(path, "rb") else { return nil }
        defer { unsafe _ = fclose(file) }
        var content: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe fread(&chunk, 1, chunk.count, file)
            if count == 0 { return content }
            content += chunk[..<count]
        }
    }

    /// Writes a file, and creates its folder if it is missing.
    package static func write(_ content: [UInt8], to path: String) throws(NotWritten) {
        if let slash = path.lastIndex(of: "/") { unsafe mkdir(String(path[..<slash]), 0o755) }
        guard let file = unsafe fopen(path, "wb") else { throw NotWritten(path: path, code: errno) }
        let count = unsafe fwrite(content, 1, content.count, file)
        guard unsafe fclose(file) == 0, count == content.count else { throw NotWritten(path: path, code: errno) }
    }

    /// Sets the times of access and modification of a file to the distant past.
    package static func age(_ path: String) {
        let time = timespec(tv_sec: 1_000_000_000, tv_nsec: 0)
        unsafe _ = utimensat(AT_FDCWD, path, [time, time], 0)
    }

    /// Removes a file if it exists.
    package static func remove(_ path: String) {
        unsafe unlink(path)
    }
}
