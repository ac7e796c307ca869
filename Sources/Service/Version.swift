import Glibc
import Rendering

extension Version {
    /// The version and the very program that runs: size and time of its file tell builds of one version apart.
    static let build: String = {
        var status = stat()
        guard unsafe stat("/proc/self/exe", &status) == 0 else { return current }
        let time = status.st_mtim.tv_sec
        return "\(current)-\(String(status.st_size, radix: 36))-\(String(time, radix: 36))"
    }()
}
