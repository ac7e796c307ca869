import Glibc

/// Standard output and standard error.
enum Console {
    /// Writes a line to standard output without buffering.
    static func writeLine(_ line: String) {
        _ = File.write(Array((line + "\n").utf8), to: STDOUT_FILENO)
    }

    /// Writes a line to standard error.
    static func writeErrorLine(_ line: String) {
        _ = File.write(Array((line + "\n").utf8), to: STDERR_FILENO)
    }

    /// Writes text to standard error without a line break.
    static func writeError(_ text: String) {
        _ = File.write(Array(text.utf8), to: STDERR_FILENO)
    }

    /// Whether standard error is a terminal.
    static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }
}
