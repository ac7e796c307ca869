import Glibc

/// The processor time of threads. Other threads and processes do not affect it much.
package enum ProcessorTime {
    /// The processor time of the current thread since it began.
    package static var ofThread: Duration {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
