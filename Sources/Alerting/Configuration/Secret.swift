import Glibc

/// A secret of the operator: in a file or in the environment, never in the configuration itself.
///
/// It is read for each use, so that a new one needs no restart, and it is never part of a message.
struct Secret: Hashable, Sendable {
    enum Source: Hashable, Sendable {
        case file(String)
        case environment(String)
    }

    let source: Source

    private static let maximumLength = 16_384

    /// The secret without white space around it; nil if it cannot be read or is empty.
    var value: String? {
        let text: String? =
            switch source {
            case .file(let path):
                FileText.read(path, limit: Self.maximumLength).map { String(decoding: $0, as: UTF8.self) }
            case .environment(let name): unsafe getenv(name).map { unsafe String(cString: $0) }
            }
        guard let text else { return nil }
        let isSpace: (Character) -> Bool = { $0.isWhitespace || $0.isNewline }
        let trimmed = String(String(text.drop(while: isSpace)).reversed().drop(while: isSpace).reversed())
        return trimmed.isEmpty || trimmed.unicodeScalars.contains { $0.value < 0x20 } ? nil : trimmed
    }

    /// Where the secret is, for messages.
    var description: String {
        switch source {
        case .file(let path): "the file \(path)"
        case .environment(let name): "the environment variable \(name)"
        }
    }
}

/// Reads small files.
package enum FileText {
    /// The bytes of a file; nil if it cannot be read or is larger than the limit.
    package static func read(_ path: String, limit: Int) -> [UInt8]? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= limit {
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
            guard count >= 0 else { return nil }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
        return nil
    }
}
