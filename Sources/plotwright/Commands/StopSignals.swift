import Glibc

/// SIGTERM and SIGINT, to be waited for.
@safe struct StopSignals {
    private var set = sigset_t()

    /// From now on the signals end the program no more; must come before any other thread is started.
    init() {
        unsafe sigemptyset(&set)
        unsafe sigaddset(&set, SIGTERM)
        unsafe sigaddset(&set, SIGINT)
        unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Returns when the next of them comes.
    func wait() {
        var signal: Int32 = 0
        var set = set
        while unsafe sigwait(&set, &signal) != 0 {}
    }
}
