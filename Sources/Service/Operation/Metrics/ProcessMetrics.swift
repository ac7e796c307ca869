import Glibc

/// The system's data about the process.
struct ProcessMetrics {
    /// The CPU time of all threads in user and system mode, in seconds.
    var cpuSeconds = 0.0
    var residentBytes = 0
    var virtualBytes = 0
    var openDescriptors = 0
    var maximumDescriptors = 0
    var threads = 0
    /// The start time of the process, in seconds since 1970.
    var startSeconds = 0.0

    /// Reads `/proc/self`. Values that cannot be read stay 0.
    static func current() -> ProcessMetrics {
        var metrics = ProcessMetrics()
        metrics.cpuSeconds = seconds(CLOCK_PROCESS_CPUTIME_ID)
        let pageSize = sysconf(Int32(_SC_PAGESIZE))
        let pages = SystemFile.text("/proc/self/statm").split(separator: " ")
        if pages.count > 1 {
            metrics.virtualBytes = (Int(pages[0]) ?? 0) * pageSize
            metrics.residentBytes = (Int(pages[1]) ?? 0) * pageSize
        }
        // The program's name, in parentheses, may contain any characters.
        let status = SystemFile.text("/proc/self/stat")
        let fields = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ")
        if fields.count > 20 {
            metrics.threads = Int(fields[18]) ?? 0
            let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
            metrics.startSeconds = bootSeconds + (Double(fields[20]) ?? 0) / max(1, ticks)
        }
        metrics.openDescriptors = SystemFile.entries("/proc/self/fd")
        var limit = rlimit()
        if unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
            metrics.maximumDescriptors = Int(clamping: limit.rlim_cur)
        }
        return metrics
    }

    /// The time of the machine's start, in seconds since 1970.
    private static var bootSeconds: Double {
        seconds(CLOCK_REALTIME) - seconds(CLOCK_BOOTTIME)
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        guard unsafe clock_gettime(clock, &time) == 0 else { return 0 }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
