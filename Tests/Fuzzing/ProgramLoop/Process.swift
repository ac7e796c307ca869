import Glibc

enum Process {
    /// Runs this program with other arguments and waits for its end.
    /// - Returns: What ended it; nil if it ended by itself without a fault.
    static func run(_ arguments: [String]) -> String? {
        var process = pid_t()
        // A backtrace would take seconds.
        unsafe setenv("SWIFT_BACKTRACE", "enable=no", 1)
        var pointers = unsafe ([CommandLine.arguments[0]] + arguments).map { unsafe strdup($0) } + [nil]
        defer { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
        let error = unsafe posix_spawn(&process, "/proc/self/exe", nil, nil, &pointers, environ)
        guard error == 0 else { fatalError("A process cannot be started: \(error).") }
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return switch signal {
        case 0: status == 0 ? nil : "status-\(status >> 8)"
        case SIGSEGV, SIGBUS: "stack"
        case SIGILL, SIGTRAP: "trap"
        case SIGPROF: "hang"
        default: "signal-\(signal)"
        }
    }
}
