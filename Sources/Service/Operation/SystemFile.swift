import Engine
import Glibc

/// Reads small files of the kernel and the operator.
enum SystemFile {
    /// At most the first 64 KiB of a file; empty if it cannot be read.
    static func text(_ path: String) -> String {
        String(decoding: octets(path, limit: 64 << 10) ?? [], as: UTF8.self)
    }

    /// The start of a file.
    /// - Parameter limit: The number of bytes after which reading stops.
    /// - Returns: `nil` if the file cannot be read.
    static func octets(_ path: String, limit: Int) -> [UInt8]? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return try? DiskFile.content(of: descriptor, limit: limit)
    }

    /// The number of entries in a folder, without the descriptor that is needed to read it; 0 if it cannot be read.
    static func entries(_ path: String) -> Int {
        guard let folder = unsafe opendir(path) else { return 0 }
        defer { unsafe _ = closedir(folder) }
        var count = 0
        while unsafe readdir(folder) != nil { count += 1 }
        // The entries "." and "..", and the folder's own descriptor.
        return max(0, count - 3)
    }
}
