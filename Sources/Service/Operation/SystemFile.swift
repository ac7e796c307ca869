import Glibc

/// The small files by which the kernel tells of itself, and the operator.
enum SystemFile {
    /// At most the first 64 KiB of a file; empty when it cannot be read.
    static func text(_ path: String) -> String {
        String(decoding: octets(path, limit: 64 << 10) ?? [], as: UTF8.self)
    }

    /// The beginning of a file.
    /// - Parameter limit: After so many octets, and at most 4,095 more, no more is read.
    /// - Returns: `nil` when it cannot be read.
    static func octets(_ path: String, limit: Int) -> [UInt8]? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while content.count < limit {
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            guard count >= 0 else { return nil }
            guard count > 0 else { break }
            content += buffer[..<count]
        }
        return content
    }

    /// How many entries a folder has, without the descriptor that is needed to look; 0 when it cannot be read.
    static func entries(_ path: String) -> Int {
        guard let folder = unsafe opendir(path) else { return 0 }
        defer { unsafe _ = closedir(folder) }
        var count = 0
        while unsafe readdir(folder) != nil { count += 1 }
        // "." and "..", and the folder's own descriptor.
        return max(0, count - 3)
    }
}

/// The calendar's time.
enum UnixTime {
    /// Seconds since 1970.
    static var now: Int { time(nil) }
}
