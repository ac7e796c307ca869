import Glibc

/// Whole files, read and written.
package enum File {
    package struct NotWritten: Error {
        package let path: String
        package let code: Int32
    }

    /// The content of the file, or nil if it cannot be opened.
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

    /// Writes the file, making its folder if that is missing.
    package static func write(_ content: [UInt8], to path: String) throws(NotWritten) {
        if let slash = path.lastIndex(of: "/") { unsafe mkdir(String(path[..<slash]), 0o755) }
        guard let file = unsafe fopen(path, "wb") else { throw NotWritten(path: path, code: errno) }
        let count = unsafe fwrite(content, 1, content.count, file)
        guard unsafe fclose(file) == 0, count == content.count else { throw NotWritten(path: path, code: errno) }
    }

    /// Makes the file one that was written and used long ago.
    package static func age(_ path: String) {
        let time = timespec(tv_sec: 1_000_000_000, tv_nsec: 0)
        unsafe _ = utimensat(AT_FDCWD, path, [time, time], 0)
    }

    /// Removes the file if it is there.
    package static func remove(_ path: String) {
        unsafe unlink(path)
    }
}
