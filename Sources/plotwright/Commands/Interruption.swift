import Glibc
import Synchronization

/// The end of a command by SIGINT or SIGTERM: it finishes what it has begun. A second signal ends it at once.
enum Interruption {
    private static let isRequested = Atomic(false)

    static var hasOccurred: Bool { isRequested.load(ordering: .relaxed) }

    /// Watches for the signals from now on.
    static func watch() {
        // The first access initializes the variable, which a signal handler must not do.
        isRequested.store(false, ordering: .relaxed)
        for number in [SIGINT, SIGTERM] {
            _ = signal(number) { _ in
                let isSecond = Interruption.isRequested.exchange(true, ordering: .relaxed)
                if isSecond { _exit(Failure.Kind.interrupted.rawValue) }
            }
        }
    }

    /// Lets the signals end the program again.
    static func ignore() {
        for number in [SIGINT, SIGTERM] { _ = signal(number, SIG_DFL) }
    }
}
