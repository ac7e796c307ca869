import Glibc

/// The terminal, or what stands in for it.
enum Console {
    /// Writes a line to standard output, at once.
    static func say(_ line: String) {
        _ = File.write(Array((line + "\n").utf8), to: STDOUT_FILENO)
    }

    /// Writes a line to standard error.
    static func complain(_ line: String) {
        _ = File.write(Array((line + "\n").utf8), to: STDERR_FILENO)
    }

    /// Writes text to standard error without ending the line.
    static func show(_ text: String) {
        _ = File.write(Array(text.utf8), to: STDERR_FILENO)
    }

    /// Whether a person watches standard error.
    static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }
}
